/** Seconds somebody who looks at a screen is made to wait without being told. */
const longestWait = 5;

/** Code of a call that was waited for as long as anybody should be made to wait. */
export const noAnswer = 'no_answer';

interface Failed {
  status: number;
  code?: unknown;
  /** Seconds the server asked to wait, null when it did not say. */
  retryAfter?: number | null;
}

/** Returns whether the same call may go well a little later: no connection, too many calls, a server in trouble. */
export const mayPass = ({ status }: Failed): boolean => status === 0 || status === 429 || status >= 500;

/** Returns whether to make a read again by itself: once, unless the server asks for a long wait, or somebody has waited long already. */
export const isReadAgain = (failures: number, failed: Failed): boolean =>
  failures < 1 && failed.code !== noAnswer && mayPass(failed) && (failed.retryAfter ?? 0) <= longestWait;

/** Milliseconds to wait before that: as long as the server asked for, or `usual`. */
export const waitBeforeReading = ({ retryAfter }: Failed, usual: number): number =>
  retryAfter ? retryAfter * 1000 : usual;
