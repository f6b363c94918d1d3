import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { importKeptDays } from '#contract/rules.ts';
import type { Tx } from '../../db/client.ts';
import { refusals, requireFound } from '../../errors.ts';
import type { Deps } from '../../foundations.ts';
import { type Actor, describeUser, recordActivity } from '../../writes/activity.ts';
import { holdActor } from '../../writes/jobActor.ts';
import { recordChanged, recordDeleted } from '../../writes/recorded.ts';
import { deleteRow } from '../../writes/rows.ts';
import { removeFromStorage } from '../../writes/storedFiles.ts';
import { holdReferentGroupIds } from '../configurations/service.ts';
import { saveManyValues } from '../customFields/service.ts';
import { eraseEnrolments, erasePeople, lockSubscriptions } from '../erasure/service.ts';
import { describeImport } from '../imports/service.ts';
import { updateUsers } from '../importWrites/service.ts';
import { lockEnrolments, recordSubscriptionEdits } from '../progress/service.ts';
import { endAndTell } from './end.ts';
import {
  type Change,
  countBlocked,
  countTakenBack,
  findUndo,
  forgetChanges,
  holdGroups,
  holdUndo,
  keepRest,
  leaveGroups,
  listBlocks,
  listChanges,
  listEmptyGroups,
  listNext,
  lockPeople,
  removePasswords,
  selectColumnsBefore,
  selectValuesBefore,
  tellProgress,
  type UndoState,
} from './repository.ts';

type UndoDeps = Deps<'db' | 'jobs' | 'storage'>;

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
  await removePasswords(tx, id, restoredIds);
  await updateUsers(tx, selectColumnsBefore(id, restoredIds));
  await saveManyValues(tx, selectValuesBefore(id, restoredIds));
  await leaveGroups(tx, id, restoredIds);
  for (const { user_id, username, before, after, groups_ids } of restored)
    if (Object.keys(after).length + groups_ids.length > 0)
      await recordChanged(tx, actor, describeUser({ id: user_id, username }), {
        before: after,
        after: { ...before, undone_import: id },
      });
  await eraseEnrolments(
    tx,
    present.flatMap(({ subscriptions_ids }) => subscriptions_ids.filter((one) => !stuckEnrolments.has(one))),
  );
  await restoreExpiries(tx, deps, actor, present, stuckEnrolments);
  const presentIds = present.map(({ user_id }) => user_id);
  await forgetChanges(
    tx,
    id,
    presentIds.filter((user) => !blocked.has(user)),
  );
  await keepRest(
    tx,
    id,
    presentIds.filter((user) => blocked.has(user)),
    { restored: restoredIds, stuck: [...stuckEnrolments] },
  );

  const gone = changes
    .filter(({ is_created, user_id }) => is_created && !blocked.has(user_id))
    .map(({ user_id }) => user_id);
  const { removedFiles } = await erasePeople(tx, actor, gone);
  return removedFiles;
};

const removeGroups = async (tx: Tx, actor: Actor, ids: number[]): Promise<void> => {
  // Before what limited administrators are limited to, as who deletes one of them does.
  await holdGroups(tx, ids);
  const referred = await holdReferentGroupIds(tx);
  const empty = await listEmptyGroups(tx, ids);
  for (const { id, name } of empty.filter((group) => !referred.includes(group.id))) {
    await deleteRow(tx, 'groups', id);
    await recordDeleted(tx, actor, { object_type: 'group', object_id: id, object_name: name }, { before: { name } });
  }
};

/** Ends an undoing with the groups that are left empty, and says what stays. */
const finish = (deps: UndoDeps, id: number): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const state = await holdUndo(tx, id);
    if (state?.undo !== 'running') return;
    const actor = await holdActor(tx, state.undo_actor_id);
    if (!actor) return endAndTell(tx, id, actorGone);
    await removeGroups(tx, actor, state.made_groups_ids);
    const left = state.left > 0 ? Math.max(await countBlocked(tx, id), state.left) : 0;
    await recordActivity(tx, actor, {
      action: 'other',
      ...describeImport(id),
      after: {
        import_undone: await countTakenBack(tx, id),
        ...(left > 0 && { import_left: left }),
      },
    });
    await endAndTell(tx, id, null, left);
  });

/** A rule of the database, such as an e-mail of one person alone, was broken by what somebody did at the same moment. */
const isBroken = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code?.startsWith('23') === true;

type Outcome = 'over' | { users: number[]; removed: string[] };

/** Takes back what can be of the next people. */
const settleNext = (deps: UndoDeps, id: number, after: number, count: number): Promise<Outcome> =>
  deps.db.transaction().execute(async (tx) => {
    const state = await findUndo(tx, id);
    if (state?.undo !== 'running') return 'over';
    const users = await listNext(tx, id, after, count);
    if (users.length === 0) return { users, removed: [] };
    const actor = await holdActor(tx, state.undo_actor_id);
    if (!actor) {
      await endAndTell(tx, id, actorGone);
      return 'over';
    }
    return { users, removed: await settle(deps, tx, { id, actor, users }) };
  });

/** The same, one by one where they cannot be settled together. Who cannot be settled alone either stays as they are. */
const settleSome = async (deps: UndoDeps, id: number, after: number): Promise<Outcome> => {
  try {
    return await settleNext(deps, id, after, batchSize);
  } catch (error) {
    if (!isBroken(error)) throw error;
  }
  const users = await listNext(deps.db, id, after, batchSize);
  const removed: string[] = [];
  for (const user of users)
    try {
      const settled = await settleNext(deps, id, user - 1, 1);
      if (settled === 'over') return settled;
      removed.push(...settled.removed);
    } catch (error) {
      if (!isBroken(error)) throw error;
    }
  return { users, removed };
};

/**
 * Takes an import back, some people at a time: what can be of each is taken back and noted in one transaction, so that a run
 * that is cut short is gone on with by the next. Between two batches it rests as long as one took.
 */
export const runUndo = async (deps: UndoDeps, id: number): Promise<void> => {
  for (let after = 0; ; ) {
    const started = performance.now();
    const settled = await settleSome(deps, id, after);
    if (settled === 'over') return;
    await removeFromStorage(deps.storage, settled.removed);
    const last = settled.users.at(-1);
    if (last === undefined) return finish(deps, id);
    after = last;
    await tellProgress(deps.db, id);
    await wait(Math.min(1000, performance.now() - started));
  }
};

/** Ends an undoing that failed at every try. */
export const giveUpUndo = ({ db }: UndoDeps, id: number): Promise<void> => {
  const reason = `L’annullamento dell’importazione n. ${id} è stato tentato più volte senza riuscire: ciò che era già annullato resta annullato.`;
  return db.transaction().execute((tx) => endAndTell(tx, id, reason));
};

const explainRefusal = ({ undo, success, is_kept }: UndoState): string => {
  if (undo === 'running') return 'L’annullamento è già in corso.';
  return success && !is_kept
    ? `Sono passati più di ${importKeptDays} giorni: non si può più annullare.`
    : 'Questa importazione non ha nulla da annullare.';
};

/** @throws 409 `not_undoable` for an import that wrote nothing, or is taken back already. */
export const requireUndoable = (found: Awaited<ReturnType<typeof findUndo>>) => {
  const state = requireFound(found, 'L’importazione');
  // One that failed at its very end has only its groups, and its entry in the log, left to do.
  const hasSomething = state.left > 0 || (state.undo === 'failed' && state.is_kept);
  if (!state.success || !hasSomething || state.undo === 'running')
    throw refusals.blocked('not_undoable', explainRefusal(state));
  return state;
};
