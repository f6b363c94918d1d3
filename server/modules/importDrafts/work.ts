import { rm } from 'node:fs/promises';
import type { Deps } from '../../foundations.ts';
import { defineRetried } from '../../jobs/queues.ts';
import { getImportCopiesFolder, planDraft, readDraft } from '../importPlans/service.ts';
import { giveUpDraft } from './service.ts';

declare module '../../jobs/queues.ts' {
  interface JobData {
    /** A file of people that is to be read, and its rows planned; only planned where they are read already. */
    'import-draft': { draft_id: number; is_read?: true };
    'import-draft-failed': { draft_id: number };
  }
}

export const queues = defineRetried('import-draft');

/** Reads the files that are to be looked over. One that fails is tried again; one that fails for good says so. */
export const workOnImportDrafts = async (deps: Deps): Promise<void> => {
  await rm(getImportCopiesFolder(deps), { recursive: true, force: true });
  await deps.jobs.work('import-draft', ({ draft_id, is_read }) =>
    is_read ? planDraft(deps, draft_id) : readDraft(deps, draft_id),
  );
  await deps.jobs.work('import-draft-failed', ({ draft_id }) => giveUpDraft(deps, draft_id));
};
