import type { Deps } from '../../foundations.ts';
import { defineRetried } from '../../jobs/queues.ts';
import { giveUpUndo, runUndo } from './run.ts';

declare module '../../jobs/queues.ts' {
  interface JobData {
    /** An import that is to be taken back. */
    'import-undo': { import_batch_id: number };
    'import-undo-failed': { import_batch_id: number };
  }
}

export const queues = defineRetried('import-undo');

/** Takes back the imports that are to be. One that is cut short is gone on with; one that fails for good says so. */
export const workOnImportUndos = async (deps: Deps): Promise<void> => {
  await deps.jobs.work('import-undo', ({ import_batch_id }) => runUndo(deps, import_batch_id));
  await deps.jobs.work('import-undo-failed', ({ import_batch_id }) => giveUpUndo(deps, import_batch_id));
};
