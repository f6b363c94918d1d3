import type { Db, Tx } from '../../db/client.ts';
import { holdOwner } from '../../writes/jobActor.ts';
import { type Draft, setDraft } from '../importPlans/service.ts';
import { tellJobEnded } from '../outgoingEmails/service.ts';
import { deleteDraft, type Ending, endBatch } from './repository.ts';

/** Ends an import in the caller's transaction and tells who asked; false for one that has ended, which stays as it is. */
export const endImport = async (tx: Tx, id: number, how: Omit<Ending, 'cancelled'>): Promise<boolean> => {
  await holdOwner(tx, 'import_batches', id);
  const ended = await endBatch(tx, id, how);
  if (ended) await tellJobEnded(tx, { kind: 'import', id, success: how.success === true, ...ended });
  return ended !== undefined;
};

/**
 * Ends an import that writes nothing. Its draft is given back to who looks it over in the same transaction, or a server that
 * dies in between would leave it to nobody; a draft that nobody looks over goes.
 * @param end ends it in the transaction; returns whether it did
 */
export const endUnwritten = async (
  db: Db,
  { draft, reason }: { draft: Draft | undefined; reason: string | null },
  end: (tx: Tx) => Promise<boolean>,
): Promise<void> => {
  const isEnded = await db.transaction().execute(async (tx) => {
    if (!(await end(tx))) return false;
    if (draft && !draft.is_direct)
      await setDraft(tx, draft.id, { state: 'ready', error: reason, import_batch_id: null, progress: 100 });
    return true;
  });
  if (isEnded && draft?.is_direct) await deleteDraft(db, draft.id);
};
