import type { Db, Tx } from '../../db/client.ts';
import { holdOwner } from '../../writes/jobActor.ts';
import { tellJobEnded } from '../outgoingEmails/service.ts';
import { endWithFailure, endWithFile } from './repository.ts';

type Ended = Awaited<ReturnType<typeof endWithFile>>;

/** Ends an export and tells who asked; false, with nothing told, when it had ended. */
const endOnce = (db: Db, id: number, success: boolean, end: (tx: Tx) => Promise<Ended>): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    await holdOwner(tx, 'data_exports', id);
    const ended = await end(tx);
    if (ended) await tellJobEnded(tx, { kind: 'export', id, success, ...ended });
    return ended !== undefined;
  });

/** Ends an export with the file it was to have; false when it has ended already, or another run is at work on it. */
export const succeed = (db: Db, id: number, fileId: number): Promise<boolean> =>
  endOnce(db, id, true, (tx) => endWithFile(tx, id, fileId));

/** Ends an export without a file, with the reason told to its owner; one that has ended stays as it is. */
export const fail = (db: Db, id: number, reason: string): Promise<boolean> =>
  endOnce(db, id, false, (tx) => endWithFailure(tx, id, reason));
