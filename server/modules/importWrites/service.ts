import { setTimeout as wait } from 'node:timers/promises';
import type { Tx } from '../../db/client.ts';
import { Refusal } from '../../errors.ts';
import type { Deps } from '../../foundations.ts';
import { hashPassword } from '../../secrets/passwords.ts';
import type { Actor } from '../../writes/activity.ts';
import { saveManyValues } from '../customFields/service.ts';
import { enrolEach, holdCourses, holdGroups, joinGroups, listCoursesOfKept } from '../enrolling/service.ts';
import { addGroups } from '../groups/service.ts';
import { findGroupsNamed, foldGroup, nameContext } from '../importPlans/service.ts';
import { lockEnrolments, recordSubscriptionEdits } from '../progress/service.ts';
import {
  countMade,
  expectManyRows,
  insertChanges,
  insertOutcome,
  insertUsers,
  listExpiries,
  listJoining,
  listNamedGroups,
  listRanges,
  listUnhashed,
  listWantedCourses,
  lockPlanned,
  noteExpiries,
  noteJoined,
  recordChanges,
  type Source,
  selectGivenColumns,
  selectGivenValues,
  selectWantedEnrolments,
  setHash,
  setPasswords,
  updateUsers,
  waitForTurn,
} from './repository.ts';

export { digestHash, updateUsers } from './repository.ts';

/** Somebody changed a user between plan and writing. */
export class ChangedMeanwhile extends Error {}

/** Rows written by one statement. */
const rangeSize = 5000;
/** Passwords read at a time. */
const passwordsAtOnce = 50;

/** Hashes a password; while too many wait to be hashed it waits too. */
const hashInTurn = async (password: string): Promise<string> => {
  for (;;) {
    try {
      return await hashPassword(password);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await wait(500);
    }
  }
};

/**
 * Hashes the passwords of a draft, one after the other so that logins never wait for them. What a run that was cut short has
 * hashed stays. @param goOn is asked after every few; with false it stops and returns false.
 */
export const hashPasswords = async (
  { db, secretBox }: Deps<'db' | 'secretBox'>,
  draftId: number,
  goOn: () => Promise<boolean>,
): Promise<boolean> => {
  for (;;) {
    const rows = await listUnhashed(db, draftId, passwordsAtOnce);
    if (rows.length === 0) return true;
    for (const { line, sealed_password } of rows) {
      const opened = secretBox.open(Buffer.from(sealed_password, 'base64'), nameContext(draftId));
      if (!opened) throw new Error('a password of an import cannot be opened');
      await setHash(db, draftId, line, await hashInTurn(opened.text));
    }
    if (!(await goOn())) return false;
  }
};

interface Writing extends Source {
  actor: Actor & { id: number };
  /** Told the share that is done, up to 1. */
  tell: (share: number) => Promise<unknown>;
}

const joinAll = async (tx: Tx, { draft_id, actor }: Writing): Promise<number[]> => {
  const joining = await listJoining(tx, draft_id);
  const known = await findGroupsNamed(
    tx,
    joining.map(({ name }) => name),
  );
  // Rows may write a new group in several ways: it is made once, as the first of them writes it.
  const absent = Map.groupBy(
    joining.flatMap(({ name }) => (known.has(name) ? [] : [name])),
    foldGroup,
  );
  const made = await addGroups(
    tx,
    actor,
    [...absent.values()].flatMap(([name = '']) => name),
  );
  [...absent.values()].forEach((names, place) => {
    for (const name of names) known.set(name, made[place] ?? 0);
  });
  const groups = joining.map(({ name, users_ids }) => ({ id: known.get(name) ?? 0, users_ids }));
  // In one order for everybody.
  for (const { id, users_ids } of groups.sort((a, b) => a.id - b.id)) await joinGroups(tx, actor, [id], users_ids);
  return made;
};

const changeExpiries = async (
  tx: Tx,
  jobs: Deps<'jobs'>['jobs'],
  { draft_id, batch_id, actor }: Writing,
): Promise<void> => {
  const expiries = await listExpiries(tx, draft_id);
  if (expiries.length === 0) return;
  const enrolments = await lockEnrolments(
    tx,
    expiries.map(({ id }) => id),
  );
  const days = new Map(expiries.map(({ id, after }) => [id, after]));
  const byDay = Map.groupBy(enrolments, ({ id }) => days.get(id) ?? '');
  for (const [expiration_date, some] of byDay)
    await recordSubscriptionEdits(tx, jobs, some, { expiration_date }, { actor_id: actor.id });
  await noteExpiries(tx, batch_id, expiries);
};

/**
 * Locks what is there of all that will be written, in the order in which everybody does: courses, enrolments, people, groups.
 * Returns whether the people are as they were when they were planned.
 */
const lockAll = async (tx: Tx, draftId: number): Promise<boolean> => {
  const groups = [...(await findGroupsNamed(tx, await listNamedGroups(tx, draftId))).values()];
  await holdCourses(tx, [...(await listWantedCourses(tx, draftId)), ...(await listCoursesOfKept(tx, groups))]);
  await lockEnrolments(
    tx,
    (await listExpiries(tx, draftId)).map(({ id }) => id),
  );
  const isAsPlanned = await lockPlanned(tx, draftId);
  await holdGroups(tx, groups);
  return isAsPlanned;
};

interface Written {
  groups_ids: number[];
  subscriptions: number;
}

/**
 * Writes what is planned of a draft, all in the caller's transaction: users, custom fields, enrolments, groups, what is
 * needed to take it back, the outcome and the activity log. Returns the ids of the groups that were made, and how many enrolments
 * were, those of who joined a group that is kept enrolled among them.
 * @throws {@link ChangedMeanwhile}; 409 `username_taken`, `email_taken`, `slug_taken` when somebody was quicker
 */
export const writePlans = async ({ jobs }: Deps<'jobs'>, tx: Tx, writing: Writing): Promise<Written> => {
  const { draft_id, batch_id, actor, tell } = writing;
  await waitForTurn(tx);
  if (!(await lockAll(tx, draft_id))) throw new ChangedMeanwhile();
  const ranges = await listRanges(tx, draft_id, rangeSize);
  for (const [place, range] of ranges.entries()) {
    await insertUsers(tx, writing, range);
    await tell((0.5 * (place + 1)) / ranges.length);
  }
  await insertChanges(tx, writing);
  await updateUsers(tx, selectGivenColumns(batch_id));
  await setPasswords(tx, writing);
  for (const [place, range] of ranges.entries()) {
    await enrolEach(tx, selectWantedEnrolments(writing, range), actor.id);
    await tell(0.5 + (0.3 * (place + 1)) / ranges.length);
  }
  const groups_ids = await joinAll(tx, writing);
  await expectManyRows(tx);
  await noteJoined(tx, writing);
  await saveManyValues(tx, selectGivenValues(batch_id));
  await changeExpiries(tx, jobs, writing);
  await tell(0.85);
  await insertOutcome(tx, writing);
  await recordChanges(tx, writing, actor);
  await tell(0.99);
  return { groups_ids, subscriptions: await countMade(tx, batch_id) };
};
