import { setTimeout as wait } from 'node:timers/promises';
import type { Tx } from '../../db/client.ts';
import { refusals } from '../../errors.ts';
import type { Deps } from '../../foundations.ts';
import { type Actor, aboutUser, recordActivity } from '../../writes/activity.ts';
import { removeFromStorage } from '../../writes/storedFiles.ts';
import { findReferentGroupIds } from '../configurations/service.ts';
import { saveManyValues } from '../customFields/service.ts';
import { eraseEnrolments, erasePeople, lockSubscriptions } from '../erasure/service.ts';
import { holdActor } from '../imports/service.ts';
import { updateUsers } from '../importWrites/service.ts';
import { lockEnrolments, recordSubscriptionEdits } from '../progress/service.ts';
import {
  type Change,
  columnsBefore,
  deleteEmptyGroup,
  endUndo,
  findUndo,
  forgetChanges,
  holdUndo,
  leaveGroups,
  listBlocks,
  listChanges,
  listEmptyGroups,
  listNext,
  lockPeople,
  tellProgress,
  valuesBefore,
} from './repository.ts';

export type UndoDeps = Deps<'db' | 'jobs' | 'storage'>;

/** People settled in one transaction: few enough that nobody waits long for their locks. */
const batchSize = 100;

const actorGone = 'Chi ha chiesto di annullare non è più un amministratore: ciò che era già annullato resta annullato.';

const restoreExpiries = async (
  tx: Tx,
  { jobs }: UndoDeps,
  actor: { id: number },
  changes: readonly Change[],
  stuck: ReadonlySet<number>,
): Promise<void> => {
  const before = new Map(
    changes.flatMap(({ expiries }) => expiries.filter(({ id }) => !stuck.has(id)).map((one) => [one.id, one.before])),
  );
  if (before.size === 0) return;
  const enrolments = await lockEnrolments(tx, [...before.keys()]);
  for (const [expiration_date, some] of Map.groupBy(enrolments, ({ id }) => before.get(id) ?? null))
    await recordSubscriptionEdits(tx, jobs, some, { expiration_date }, { actor_id: actor.id });
};

/** Takes back what can be of some people, in the caller's transaction. Returns storage keys to remove once it has committed. */
const settle = async (
  deps: UndoDeps,
  tx: Tx,
  { id, actor, users }: { id: number; actor: Actor & { id: number }; users: number[] },
): Promise<string[]> => {
  // Enrolments before the people, in the order in which progress locks them.
  await lockSubscriptions(tx, users);
  await lockPeople(tx, users);
  const blocks = await listBlocks(tx, id, users);
  const blocked = new Set(blocks.map(({ user_id }) => user_id));
  const stuckPeople = new Set(blocks.filter((block) => block.subscription_id === null).map(({ user_id }) => user_id));
  const stuckEnrolments = new Set(blocks.flatMap(({ subscription_id }) => subscription_id ?? []));
  const changes = await listChanges(tx, id, users);

  const present = changes.filter(({ is_created }) => !is_created);
  const restored = present.filter(({ user_id }) => !stuckPeople.has(user_id));
  const restoredIds = restored.map(({ user_id }) => user_id);
  await updateUsers(tx, columnsBefore(id, restoredIds));
  await saveManyValues(tx, valuesBefore(id, restoredIds));
  await leaveGroups(tx, id, restoredIds);
  for (const { user_id, username, before, after } of restored)
    await recordActivity(tx, actor, {
      action: 'update',
      ...aboutUser({ id: user_id, username }),
      before: after,
      after: before,
    });
  await eraseEnrolments(
    tx,
    present.flatMap(({ subscriptions_ids }) => subscriptions_ids.filter((one) => !stuckEnrolments.has(one))),
  );
  await restoreExpiries(tx, deps, actor, present, stuckEnrolments);
  await forgetChanges(
    tx,
    id,
    present.flatMap(({ user_id }) => (blocked.has(user_id) ? [] : [user_id])),
  );

  const gone = changes
    .filter(({ is_created, user_id }) => is_created && !blocked.has(user_id))
    .map(({ user_id }) => user_id);
  const { removedFiles } = await erasePeople(tx, gone);
  for (const user_id of gone)
    await recordActivity(tx, actor, { action: 'delete', ...aboutUser({ id: user_id, username: '' }) });
  return removedFiles;
};

const removeGroups = async (tx: Tx, actor: Actor, ids: number[]): Promise<void> => {
  const referred = await findReferentGroupIds(tx);
  for (const { id, name } of await listEmptyGroups(tx, ids))
    if (!referred.includes(id) && (await deleteEmptyGroup(tx, id)))
      await recordActivity(tx, actor, {
        action: 'delete',
        object_type: 'group',
        object_id: id,
        object_name: name,
        before: { name },
      });
};

/** Ends an undoing with the groups that are left empty, and says what stays. */
const finish = (deps: UndoDeps, id: number): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const state = await holdUndo(tx, id);
    if (state?.undo !== 'running') return;
    const actor = await holdActor(tx, state.undo_actor_id);
    if (!actor) return void (await endUndo(tx, id, actorGone));
    await removeGroups(tx, actor, state.made_groups_ids);
    await recordActivity(tx, actor, {
      action: 'other',
      object_type: 'importBatch',
      object_id: id,
      object_name: 'Annullamento di un’importazione',
      after: { import_undone: state.all - state.left, ...(state.left > 0 && { import_left: state.left }) },
    });
    await endUndo(tx, id, null);
  });

/**
 * Takes an import back, some people at a time: what can be of each is taken back and noted in one transaction, so that a run
 * that is cut short is gone on with by the next. Between two batches it rests as long as one took.
 */
export const runUndo = async (deps: UndoDeps, id: number): Promise<void> => {
  const { db } = deps;
  for (let after = 0; ; ) {
    const started = performance.now();
    const settled = await db.transaction().execute(async (tx) => {
      const state = await findUndo(tx, id);
      if (state?.undo !== 'running') return null;
      const users = await listNext(tx, id, after, batchSize);
      if (users.length === 0) return { users, removed: [] };
      const actor = await holdActor(tx, state.undo_actor_id);
      if (!actor) {
        await endUndo(tx, id, actorGone);
        return null;
      }
      return { users, removed: await settle(deps, tx, { id, actor, users }) };
    });
    if (!settled) return;
    await removeFromStorage(deps.storage, settled.removed);
    const last = settled.users.at(-1);
    if (last === undefined) return finish(deps, id);
    after = last;
    await tellProgress(db, id);
    await wait(Math.min(1000, performance.now() - started));
  }
};

/** Ends an undoing that failed at every try. */
export const giveUpUndo = async ({ db }: UndoDeps, id: number): Promise<void> => {
  await endUndo(
    db,
    id,
    `L’annullamento dell’importazione n. ${id} è stato tentato più volte senza riuscire: ciò che era già annullato resta annullato.`,
  );
};

/** @throws 409 `not_undoable` for an import that wrote nothing, or is taken back already. */
export const requireUndoable = (state: Awaited<ReturnType<typeof findUndo>>) => {
  if (!state) throw refusals.absent('L’importazione');
  // One that failed at its very end has only its groups, and its entry in the log, left to do.
  const hasSomething = state.left > 0 || state.undo === 'failed';
  if (!state.success || !hasSomething || state.undo === 'running')
    throw refusals.blocked(
      'not_undoable',
      state.undo === 'running' ? 'L’annullamento è già in corso.' : 'Questa importazione non ha nulla da annullare.',
    );
  return state;
};
