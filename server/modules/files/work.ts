import type { Deps } from '../../foundations.ts';
import { repeat } from '../../jobs/repeat.ts';
import { cleanStorage } from './cleaning.ts';
import { removeUnused } from './unused.ts';

/** Removes files that nothing uses, and what of the storage no row names, now and every six hours. Returns a function that stops it. */
export const purgeUnusedFiles = (deps: Deps): (() => Promise<void>) =>
  repeat(
    async () => {
      await removeUnused(deps);
      await cleanStorage(deps);
    },
    { every: 6 * 3_600_000, complaint: 'files that nothing uses are left to be removed later' },
  );
