import { rm } from 'node:fs/promises';
import type { Deps } from '../../foundations.ts';
import { importCopiesFolder, planDraft, readDraft } from '../importPlans/service.ts';
import { giveUpDraft } from './service.ts';

/** Reads the files that are to be looked over. One that fails is tried again; one that fails for good says so. */
export const workOnImportDrafts = async (deps: Deps): Promise<void> => {
  await rm(importCopiesFolder(deps), { recursive: true, force: true });
  await deps.jobs.work('import-draft', ({ draft_id, is_read }) =>
    is_read ? planDraft(deps, draft_id) : readDraft(deps, draft_id),
  );
  await deps.jobs.work('import-draft-failed', ({ draft_id }) => giveUpDraft(deps, draft_id));
};
