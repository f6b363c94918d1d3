import { importKeptDays } from '#contract/rules.ts';
import type { Deps } from '../../foundations.ts';
import { defineRetried } from '../../jobs/queues.ts';
import { repeat } from '../../jobs/repeat.ts';
import { keepTrace } from '../../writes/jobTraces.ts';
import { deleteOldDrafts, forgetOldFiles } from './repository.ts';
import { giveUpImport, runImport } from './run.ts';

declare module '../../jobs/queues.ts' {
  interface JobData {
    /** What the file of a draft plans is to be written. */
    import: { import_batch_id: number };
    'import-failed': { import_batch_id: number };
  }
}

// Tens of thousands of passwords are hashed one after the other.
export const queues = defineRetried('import', 6);

/** Writes the imports that are asked for. One that fails is tried again; one that fails for good says so. */
export const workOnImports = async (deps: Deps): Promise<void> => {
  const { db, jobs } = deps;
  await jobs.work('import', async ({ import_batch_id }) => {
    try {
      await runImport(deps, import_batch_id);
    } catch (error) {
      await keepTrace(db, 'import_batches', import_batch_id, error);
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
