import { OutdatedPage } from './outdatedPage.ts';

/** What Chromium, Firefox and Safari say of code that does not come, and the build of its styles. */
const words = /dynamically imported module|importing a module script failed|unable to preload css/i;

/** Whether a screen failed because its code could not be fetched, and not because of an error in it. */
export const isCodeMissing = (error: unknown): boolean =>
  !navigator.onLine || (error instanceof Error && words.test(error.message));

/** Why there is no screen: its code did not come, is not there any more, or failed to draw it. */
export type CrashReason = 'missing' | 'outdated' | 'crashed';

export const findCrashReason = (error: unknown): CrashReason => {
  if (error instanceof OutdatedPage) return 'outdated';
  return isCodeMissing(error) ? 'missing' : 'crashed';
};
