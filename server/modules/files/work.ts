import type { Deps } from '../../foundations.ts';
import type { Queues } from '../../jobs/queues.ts';
import { repeat } from '../../jobs/repeat.ts';
import { cleanStorage } from './cleaning.ts';
import { removeUnused } from './unused.ts';

declare module '../../jobs/queues.ts' {
  interface JobData {
    /** Files that nothing uses, and what of the storage no row names, are to be removed. */
    'unused-files': Record<string, never>;
  }
}

/** Storages of very many files are listed for hours. */
export const queues: Queues = { 'unused-files': { expireInSeconds: 5 * 3600 } };

/** Seconds between one removal and the next. */
const period = 6 * 3600;

/**
 * Removes files that nothing uses, and what of the storage no row names, every six hours and once for all processes. Returns a
 * function that stops asking for it.
 */
export const removeUnusedFiles = async (deps: Deps): Promise<() => Promise<void>> => {
  await deps.jobs.work('unused-files', async () => {
    await removeUnused(deps);
    await cleanStorage(deps);
  });
  return repeat(() => deps.jobs.sendEvery('unused-files', {}, period), {
    every: 600_000,
    complaint: 'files that nothing uses are left to be removed later',
  });
};
