import { cancelled, fileChanged, notSent, unreadable } from '#auth/apiError.ts';
import { readCode } from './readCode.ts';

/** Statuses of a proxy that gave up on the server, which may have gone on. */
const gaveUp: readonly unknown[] = [502, 504];
/** The browser sent it a second time, having no answer to the first. */
const sentAgain = 'sent_again';
/** What was stopped or cut off on its way. */
const notArrived: readonly unknown[] = [cancelled, fileChanged, notSent];

/** Whether a write that failed may have been stored all the same, its answer having got lost. */
export const mayBeStored = (error: Error & { status?: number }): boolean => {
  const code = readCode(error);
  if (code === sentAgain) return true;
  if (error.status === 0) return !notArrived.includes(code);
  return gaveUp.includes(error.status) && code === unreadable;
};
