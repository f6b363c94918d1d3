import type { ImportUndo } from '#contract/imports.ts';
import type { JobMessage, StartedJob } from '#contract/streams.ts';
import { allowLongStatements, type Db, type Tx } from '../../db/client.ts';
import { Refusal, requireFound } from '../../errors.ts';
import type { Deps } from '../../foundations.ts';
import type { Person } from '../../person.ts';
import { findReferentGroupIds } from '../configurations/service.ts';
import { describeJob } from '../jobStreams/messageRules.ts';
import { buildStreamAddress } from '../jobStreams/service.ts';
import { beginUndo, findUndo, holdUndo, listBlocked, previewUndo } from './repository.ts';
import { requireUndoable } from './run.ts';

const read = async (tx: Tx, id: number): Promise<ImportUndo> => {
  await allowLongStatements(tx);
  return previewUndo(tx, id, await findReferentGroupIds(tx));
};

/** What taking an import back would do, as far as can be told before. @throws 404; 409 `not_undoable` */
export const readUndo = ({ db }: Deps<'db'>, id: number): Promise<ImportUndo> =>
  db.transaction().execute(async (tx) => {
    requireUndoable(await findUndo(tx, id));
    return read(tx, id);
  });

/** A page of what cannot be taken back, of all that is left of an import. @throws 404 */
export const readBlocked = ({ db }: Deps<'db'>, id: number, query: Parameters<typeof listBlocked>[2]) =>
  db.transaction().execute(async (tx) => {
    requireFound(await findUndo(tx, id), 'L’importazione');
    await allowLongStatements(tx);
    return listBlocked(tx, id, query);
  });

/** Queues the undoing of an import. @throws 404; 409 `not_undoable`, `undo_blocked` unless `only_possible` */
export const startUndo = async (
  { db, jobs, tokens }: Deps<'db' | 'jobs' | 'tokens'>,
  person: Person,
  id: number,
  { only_possible = false }: { only_possible?: boolean },
): Promise<StartedJob> => {
  await db.transaction().execute(async (tx) => {
    requireUndoable(await holdUndo(tx, id));
    const { blocked_count } = await read(tx, id);
    if (blocked_count > 0 && !only_possible)
      throw new Refusal(409, 'undo_blocked', 'Non tutto si può annullare: controlla che cosa resterebbe.', {
        details: { blocked_count },
      });
    await beginUndo(tx, id, person.id);
    await jobs.send('import-undo', { import_batch_id: id }, tx);
  });
  return { resource: { id }, sse_url: await buildStreamAddress(tokens, { kind: 'import_undo', id }, person) };
};

const words = {
  running: 'Annullamento in corso',
  done: 'Importazione annullata.',
  inPart: 'Importazione annullata in parte.',
};

/** The present state of an undoing, for who asked for it. */
export const findUndoMessage = async (db: Db, id: number, userId: number): Promise<JobMessage | null> => {
  const state = await findUndo(db, id);
  if (!state?.undo || state.undo_actor_id !== userId) return null;
  const { undo, undo_error, left, all } = state;
  const progress = Math.max(0, Math.min(99, Math.floor((100 * (all - left)) / Math.max(1, all))));
  const ended = undo === 'done' || undo === 'failed';
  const { running, done, inPart } = words;
  return describeJob(
    { progress, ended, success: undo === 'done', queue_operation_error: undo_error },
    { running, done: left > 0 ? inPart : done },
  );
};
