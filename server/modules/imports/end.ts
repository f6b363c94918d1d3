import type { Tx } from '../../db/client.ts';
import { tellJobEnded } from '../outgoingEmails/service.ts';
import { type Ending, endBatch } from './repository.ts';

/** Ends an import in the caller's transaction and tells who asked; one that has ended stays as it is. */
export const endImport = async (tx: Tx, id: number, how: Omit<Ending, 'cancelled'>): Promise<void> => {
  const ended = await endBatch(tx, id, how);
  if (ended) await tellJobEnded(tx, { kind: 'import', id, success: how.success === true, ...ended });
};
