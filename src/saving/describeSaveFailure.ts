import { mayPass } from '#auth/retry.ts';
import { it } from '../i18n/it.ts';
import { saving as texts } from '../i18n/saving.ts';
import type { SaveFailure } from './saver.ts';

/** Milliseconds before a write that failed on the way is made again; the last holds for all that follow. */
const waits = [2_000, 4_000, 8_000, 15_000];

type Failed = Error & {
  status?: number;
  retryAfter?: number | null;
  body?: { code?: string; errors?: Record<string, unknown> };
};

const describeFailure = ({ status, message, body }: Failed): string => {
  if (status === 0) return texts.offline;
  if (status === 401) return texts.sessionOver;
  if (body?.code === 'changed_meanwhile') return texts.overtaken;
  // What is said of the one field that was sent says more than what is said of the whole.
  const ofField = Object.values(body?.errors ?? {}).find((told) => typeof told === 'string');
  return ofField ?? (message || it.feedback.failedHint);
};

/** What becomes of a write that failed. A session that is over can be opened again in another tab. */
export const describeSaveFailure = (error: unknown, attempt: number): SaveFailure => {
  const failed: Failed = error instanceof Error ? error : new Error();
  const { status = 400, retryAfter, body } = failed;
  const isOver = status === 401;
  const wait = Math.max(waits[attempt] ?? waits.at(-1) ?? 0, (retryAfter ?? 0) * 1000);
  return {
    message: describeFailure(failed),
    mayPass: isOver || mayPass({ status }),
    isOvertaken: body?.code === 'changed_meanwhile',
    wait: isOver ? null : wait,
  };
};
