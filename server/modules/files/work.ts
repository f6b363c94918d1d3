import type { Deps } from '../../foundations.ts';
import { repeat } from '../../jobs/repeat.ts';
import { cleanStorage } from './cleaning.ts';

/** Removes files nobody refers to, now and every six hours. Returns a function that stops it. */
export const purgeUnnamedFiles = (deps: Deps): (() => Promise<void>) =>
  repeat(() => cleanStorage(deps), {
    every: 6 * 3_600_000,
    complaint: 'files nobody refers to are left to be removed later',
  });
