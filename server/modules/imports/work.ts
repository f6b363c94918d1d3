import { importKeptDays } from '#contract/rules.ts';
import type { Deps } from '../../foundations.ts';
import { describeFailure } from '../../jobs/failure.ts';
import type { Queues } from '../../jobs/queues.ts';
import { repeat } from '../../jobs/repeat.ts';
import { deleteOldDrafts, forgetOldFiles, keepTrace } from './repository.ts';
import { giveUpImport, runImport } from './run.ts';

declare module '../../jobs/queues.ts' {
  interface JobData {
    /** What the file of a draft plans is to be written. */
    import: { import_batch_id: number };
    'import-failed': { import_batch_id: number };
  }
}

export const queues: Queues = {
  'import-failed': {},
  // Tens of thousands of passwords are hashed one after the other.
  import: { retryDelay: 2, deadLetter: 'import-failed', expireInSeconds: 6 * 3600 },
};

/** Writes the imports that are asked for. One that fails is tried again; one that fails for good says so. */
export const workOnImports = async (deps: Deps): Promise<void> => {
  const { db, jobs } = deps;
  await jobs.work('import', async ({ import_batch_id }) => {
    try {
      await runImport(deps, import_batch_id);
    } catch (error) {
      await keepTrace(db, import_batch_id, describeFailure(error)).catch(() => {});
      throw error;
    }
  });
  await jobs.work('import-failed', ({ import_batch_id }) => giveUpImport(deps, import_batch_id));
};

/** Forgets drafts of yesterday and files of past imports. Returns a function that stops it. */
export const purgeOldImports = ({ db }: Deps<'db'>): (() => Promise<void>) =>
  repeat(
    async () => {
      await deleteOldDrafts(db);
      await forgetOldFiles(db, importKeptDays);
    },
    { every: 3_600_000, complaint: 'what is left of imports is left to be removed later' },
  );
