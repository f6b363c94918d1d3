import type { UserOperation } from '#contract/batchOperations.ts';
import type { BatchRefusal } from '#contract/batchRefusals.ts';
import type { SendableKind } from '#contract/emailRules.ts';
import { toRomeDay } from '#contract/rules.ts';
import type { Tx } from '../../db/client.ts';
import { type Batch, computeOutcome, type Operation, type Outcome } from '../batchOperations/operationRules.ts';
import { queueEmails } from '../emailQueue/service.ts';
import { enrolUsers, holdCourses, holdKeptCourses, joinGroups } from '../enrolling/service.ts';
import { erasePeople, lockSubscriptions } from '../erasure/service.ts';
import { findOwnLockout } from '../users/rules.ts';
import {
  holdGroup,
  includesAdministrator,
  listCertified,
  listMembers,
  lockUserStates,
  removeMembers,
  setActive,
  setExpiry,
  type UserState,
} from './repository.ts';

/** What is done to each; names stand beside ids for the activity log. */
export interface UserParameters {
  courses_ids: number[];
  courses: string[];
  group_id: number;
  group: string;
  from_group_id: number;
  from_group: string;
  expiration_date: string | null;
  email: SendableKind;
}

type Settling = Batch<UserParameters>;
type Verdict = BatchRefusal | 'change' | 'keep';

const judge = (states: UserState[], decide: (state: UserState) => Verdict) =>
  new Map(states.map((state) => [state.id, decide(state)]));

const settleEnrolling = async ({ tx, ids, parameters, actor }: Settling): Promise<Outcome> => {
  const { expiration_date } = parameters;
  const courses_ids = await holdCourses(tx, parameters.courses_ids);
  if (courses_ids.length === 0) return { changed: [], refused: ids.map((id) => ({ id, reason: 'gone' })) };
  const states = await lockUserStates(tx, ids);
  const made = await enrolUsers(tx, { users_ids: ids, courses_ids, expiration_date, actor_id: actor.id });
  const enrolled = new Set(made);
  const outcome = computeOutcome(
    ids,
    judge(states, ({ id }) => (enrolled.has(id) ? 'change' : 'keep')),
  );
  return { ...outcome, subscriptions: made.length };
};

const settleMembers = async (
  { tx, ids, parameters: { group_id } }: Settling,
  change: (groupId: number, users: number[]) => Promise<number[]>,
): Promise<Outcome> => {
  await holdKeptCourses(tx, [group_id]);
  const states = await lockUserStates(tx, ids);
  if (!(await holdGroup(tx, group_id))) return { changed: [], refused: ids.map((id) => ({ id, reason: 'gone' })) };
  const changed = new Set(
    await change(
      group_id,
      states.map(({ id }) => id),
    ),
  );
  return computeOutcome(
    ids,
    judge(states, ({ id }) => (changed.has(id) ? 'change' : 'keep')),
  );
};

/** Who is in the group they were to leave joins the other; nobody else does, wherever they are by now. */
const settleMove = async ({ tx, ids, actor, parameters: { group_id, from_group_id } }: Settling): Promise<Outcome> => {
  await holdKeptCourses(tx, [group_id]);
  const states = await lockUserStates(tx, ids);
  if (!(await holdGroup(tx, group_id))) return { changed: [], refused: ids.map((id) => ({ id, reason: 'gone' })) };
  const present = new Set(await listMembers(tx, group_id, ids));
  const leaving = new Set(await removeMembers(tx, from_group_id, ids));
  await joinGroups(tx, actor, [group_id], [...leaving]);
  return computeOutcome(
    ids,
    judge(states, ({ id }) => {
      if (leaving.has(id)) return 'change';
      return present.has(id) ? 'keep' : 'not_in_group';
    }),
  );
};

const settleActive = async ({ tx, ids, actor }: Settling, isActive: boolean): Promise<Outcome> => {
  const verdicts = judge(await lockUserStates(tx, ids), ({ id, is_active }) => {
    if (is_active === isActive) return 'keep';
    return id === actor.id && !isActive ? 'own_account' : 'change';
  });
  const outcome = computeOutcome(ids, verdicts);
  await setActive(tx, outcome.changed, isActive);
  return outcome;
};

const settleExpiry = async ({ tx, ids, actor, parameters: { expiration_date } }: Settling): Promise<Outcome> => {
  const isLockout = findOwnLockout({ expiration_date }, 'BO_COM', toRomeDay(new Date())) !== null;
  const verdicts = judge(await lockUserStates(tx, ids), (state) => {
    if (state.expiration_date === expiration_date) return 'keep';
    return state.id === actor.id && isLockout ? 'own_account' : 'change';
  });
  const outcome = computeOutcome(ids, verdicts);
  await setExpiry(tx, outcome.changed, expiration_date);
  return outcome;
};

/** Who has a certificate stays: such a user is deleted one at a time, by who types their name. */
const settleDeletion = async ({ tx, ids, actor }: Settling): Promise<Outcome> => {
  const states = await lockUserStates(tx, ids, true);
  const certified = new Set(await listCertified(tx, ids));
  const outcome = computeOutcome(
    ids,
    judge(states, ({ id }) => {
      if (id === actor.id) return 'own_account';
      return certified.has(id) ? 'has_certificate' : 'change';
    }),
  );
  const { subscriptions, removedFiles } = await erasePeople(tx, actor, outcome.changed);
  return { ...outcome, subscriptions, removedFiles };
};

const settleEmails = async ({ tx, ids, actor, key, parameters: { email } }: Settling): Promise<Outcome> => {
  await lockUserStates(tx, ids);
  const outcome = computeOutcome(ids, await queueEmails(tx, { kind: email, ids, actor_id: actor.id, key }));
  const users = outcome.changed.length;
  const isRecovery = email === 'recovery' && users > 0;
  return {
    ...outcome,
    ...(isRecovery && {
      securityEvent: { kind: 'recovery_requested', actor_id: actor.id, details: { operation: key, users } },
    }),
  };
};

/**
 * With who asked, in the order everybody locks people, where an administrator is among them who may take theirs. Not else: a batch
 * may wait long for its people, and who asked could do little else.
 */
const holdWithAsker = async (tx: Tx, ids: number[], userId: number | null): Promise<void> => {
  const holdsAsker = userId !== null && (await includesAdministrator(tx, ids));
  await lockUserStates(tx, holdsAsker ? [...ids, userId] : ids);
};

const holdToDelete = async (tx: Tx, ids: number[]): Promise<void> => {
  // Enrolments before the people, in the order in which progress locks them.
  await lockSubscriptions(tx, ids);
  await lockUserStates(tx, ids, true);
};

type Facts = (parameters: UserParameters) => Record<string, unknown>;

const pickNothing: Facts = () => ({});
const pickDay: Facts = ({ expiration_date }) => ({ expiration_date });
const pickGroup: Facts = ({ group, group_id }) => ({ group, group_id });
const pickMove: Facts = ({ from_group, from_group_id, group, group_id }) => ({
  from_group,
  from_group_id,
  group,
  group_id,
});
const pickEmail: Facts = ({ email }) => ({ email_queued: email });
const pickCourses: Facts = ({ courses, courses_ids, expiration_date }) => ({ courses, courses_ids, expiration_date });

const define = (
  kind: UserOperation,
  name: string,
  settle: (batch: Settling) => Promise<Outcome>,
  describe = pickNothing,
  batchSize: (parameters: UserParameters) => number = () => 200,
): Operation<UserParameters> => ({ kind, name, settle: (_deps, batch) => settle(batch), describe, batchSize });

/** Enrolments made in one transaction, roughly. */
const enrolmentsMax = 200;

export const operations: Record<UserOperation, Operation<UserParameters>> = {
  user_enrol: define('user_enrol', 'Iscrizione di più utenti', settleEnrolling, pickCourses, ({ courses_ids }) =>
    Math.ceil(enrolmentsMax / courses_ids.length),
  ),
  user_add_to_group: define(
    'user_add_to_group',
    'Aggiunta di più utenti a un gruppo',
    (batch) => settleMembers(batch, (group, users) => joinGroups(batch.tx, batch.actor, [group], users)),
    pickGroup,
  ),
  user_remove_from_group: define(
    'user_remove_from_group',
    'Uscita di più utenti da un gruppo',
    (batch) => settleMembers(batch, (group, users) => removeMembers(batch.tx, group, users)),
    pickGroup,
  ),
  user_move_to_group: define(
    'user_move_to_group',
    'Spostamento di più utenti in un altro gruppo',
    settleMove,
    pickMove,
  ),
  user_activate: define('user_activate', 'Attivazione di più utenti', (batch) => settleActive(batch, true)),
  user_deactivate: {
    ...define('user_deactivate', 'Disattivazione di più utenti', (batch) => settleActive(batch, false)),
    hold: holdWithAsker,
  },
  user_set_expiry: {
    ...define('user_set_expiry', 'Scadenza di più utenti', settleExpiry, pickDay),
    hold: holdWithAsker,
  },
  user_send_email: define('user_send_email', 'E-mail a più utenti', settleEmails, pickEmail),
  user_delete: {
    ...define('user_delete', 'Eliminazione di più utenti', settleDeletion, pickNothing, () => 20),
    hold: holdToDelete,
  },
};
