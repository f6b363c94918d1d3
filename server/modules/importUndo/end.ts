import type { Tx } from '../../db/client.ts';
import { holdOwner } from '../../writes/jobActor.ts';
import { tellJobEnded } from '../outgoingEmails/service.ts';
import { endUndo } from './repository.ts';

/** Ends an undoing in the caller's transaction and tells who asked; one that has ended stays as it is. */
export const endAndTell = async (tx: Tx, id: number, error: string | null, left = 0): Promise<void> => {
  await holdOwner(tx, 'import_batches', id);
  const ended = await endUndo(tx, id, error, left);
  if (ended) await tellJobEnded(tx, { kind: 'import_undo', id, success: error === null, ...ended });
};
