import type { Tx } from '../../db/client.ts';
import { holdOwner } from '../../writes/jobActor.ts';
import { tellJobEnded } from '../outgoingEmails/service.ts';
import { endUnfinished, endWithSuccess } from './repository.ts';

const tell = async (tx: Tx, id: number, success: boolean, ended: Awaited<ReturnType<typeof endWithSuccess>>) => {
  if (ended) await tellJobEnded(tx, { kind: 'batch_operation', id, success, ...ended });
};

/** Ends an operation whose items are all settled, and tells who asked. */
export const succeed = async (tx: Tx, id: number): Promise<void> => tell(tx, id, true, await endWithSuccess(tx, id));

/** Ends an operation that cannot go on, and tells who asked; what is not settled stays as it is. */
export const fail = async (tx: Tx, id: number, reason: string): Promise<void> => {
  await holdOwner(tx, 'batch_operations', id);
  await tell(tx, id, false, await endUnfinished(tx, id, { queue_operation_error: reason }));
};
