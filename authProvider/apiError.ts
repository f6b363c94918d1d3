import type { ErrorBody } from '#contract/envelope.ts';
import { mayPass } from './retry.ts';

/** Code of a call that ended the session on a page that was kept. */
export const sessionOver = 'session_over';
/** Code of a call that its own page stopped. */
export const cancelled = 'cancelled';
/** Code of a call that did not leave whole: the server cannot have done what it asks. */
export const notSent = 'not_sent';
/** Code of a call whose file was saved again, moved or deleted after it was chosen: browsers do not send it any more. */
export const fileChanged = 'file_changed';

/** Code of an answer that is none of the server's, such as the page of a proxy, or is not whole. */
export const unreadable = 'unreadable_answer';

/** A call that failed. `status` 0 means that no answer came. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  /** Seconds the server asked to wait, null when it did not say. */
  readonly retryAfter: number | null;

  constructor(status: number, body: ErrorBody, retryAfter: number | null = null) {
    super(body.reason);
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
    this.retryAfter = retryAfter;
  }

  get code(): string {
    return this.body.code;
  }

  get isOffline(): boolean {
    return this.status === 0;
  }

  /** The same call may go well a little later. */
  get mayPass(): boolean {
    return mayPass(this);
  }
}

/** Whether a call was refused with that code. */
export const hasCode = (error: unknown, code: string): boolean => error instanceof ApiError && error.code === code;

/**
 * The challenge of a login refused with `second_factor_needed`: the password was right, a code is asked for too. It is good
 * for five minutes, and only for `POST v1/auth/second-factor/`. Null for any other refusal.
 */
export const readChallenge = ({ code, details }: ErrorBody): string | null =>
  code === 'second_factor_needed' && typeof details?.challenge === 'string' ? details.challenge : null;
