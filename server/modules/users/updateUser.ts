import type { Tier } from '#contract/codes.ts';
import { toRomeDay } from '#contract/rules.ts';
import type { User, UserUpdate } from '#contract/users.ts';
import { refusals } from '../../errors.ts';
import type { Person } from '../../person.ts';
import { saveWithImages } from '../../writes/images.ts';
import { updateRow } from '../../writes/rows.ts';
import { saveValues } from '../customFields/service.ts';
import { holdKeptCourses, joinGroups } from '../enrolling/service.ts';
import type { LoginLimits } from '../loginLimits/service.ts';
import {
  confirmOldPassword,
  hashAllowed,
  makeOldPasswordRefusal,
  refuseChangeWithoutPassword,
} from './accountPasswords.ts';
import { type UserDeps, users } from './audited.ts';
import { findPasswordHash, findTier, leaveOtherGroups } from './repository.ts';
import { findOwnLockout, mayChangeOwn, pickChangedNames, pickCustomValues, spreadChange } from './rules.ts';

interface Change {
  person: Person;
  id: number;
  body: UserUpdate;
  /** Where the call comes from, for the security log. */
  address: string;
  /** Aborted when the client has gone. */
  signal: AbortSignal;
}

/** Full administrators change anybody; everybody else is told that nobody but themselves exists. */
const refuseUnlessAllowed = ({ person, id, body }: Change): void => {
  if (person.tier === 'BO_COM') return;
  if (id !== person.id) throw refusals.absent('L’utente');
  if (!mayChangeOwn(person.tier, Object.keys(body))) throw refusals.forbidden();
};

const findTierAfter = async (db: UserDeps['db'], { body }: Change, present: Tier): Promise<Tier> => {
  if (body.role_id === undefined) return present;
  const tier = await findTier(db, body.role_id);
  if (!tier) throw refusals.invalid('role_id', 'il ruolo non esiste', 'unknown_reference');
  return tier;
};

/**
 * The hash of the new password, if there is one, and with one's own the hash of the old password that was known:
 * who does not know the old one does not change it.
 */
const hashNewPassword = async (
  deps: UserDeps,
  limits: LoginLimits,
  { person, id, body, signal }: Change,
  tier: Tier,
  present: User,
): Promise<{ password_hash?: string; known_hash?: string | null }> => {
  const { old_password, new_password } = body;
  if (new_password === undefined) {
    if (old_password !== undefined) throw refusals.invalid('new_password', 'manca la nuova password');
    return {};
  }
  let known_hash: string | null | undefined;
  if (id === person.id) {
    if (old_password === undefined) throw refusals.invalid('old_password', 'serve la password attuale');
    known_hash = await findPasswordHash(deps.db, id);
    await confirmOldPassword(limits, { userId: id, old_password, password_hash: known_hash, signal });
    if (new_password === old_password) throw refusals.samePassword('new_password');
  }
  const { username, first_name, last_name, email } = { ...present, ...body };
  const owner = { username, first_name, last_name, email };
  const password_hash = await hashAllowed({ password: new_password, owner, tier, field: 'new_password', signal });
  return { password_hash, ...(known_hash !== undefined && { known_hash }) };
};

const buildColumns = ({ person, id, body }: Change, tier: Tier, password_hash: string | undefined) => {
  const { role_id, is_active, expiration_date, tmp_password } = body;
  const isOwnPassword = password_hash !== undefined && id === person.id;
  // A person who comes to enter by link alone leaves their password behind.
  const losesPassword = tier === 'BASE_NO_LOG' && (role_id !== undefined || password_hash !== undefined);
  return {
    ...pickChangedNames(body),
    ...(role_id !== undefined && { role_id }),
    ...(is_active !== undefined && { is_active }),
    ...(expiration_date !== undefined && { expiration_date }),
    ...(password_hash !== undefined && { password_hash }),
    ...(isOwnPassword && { trigger_change_password: false }),
    ...(tmp_password !== undefined && { trigger_change_password: tmp_password }),
    ...(losesPassword && { password_hash: null, trigger_change_password: false }),
  };
};

const recordPasswordChange = ({ security }: UserDeps, { person, id, address }: Change): void =>
  security.record({
    kind: 'password_changed',
    user_id: id,
    actor_id: id === person.id ? null : person.id,
    session_id: person.session_id,
    address,
  });

/**
 * Changes a user. A new password, a deactivation or an expiry ends their sessions, the caller's own included.
 * @throws 400 naming the role, the groups, a password, the avatar or a custom field; 403 for a field that is not the caller's to change;
 * 404; 409 `username_taken`, `email_taken`, `own_account`, `changed_meanwhile`.
 */
export const updateUser = async (deps: UserDeps, limits: LoginLimits, change: Change): Promise<User> => {
  refuseUnlessAllowed(change);
  const { person, id, body } = change;
  const present = await users.require(deps.db, id);
  const wantedTier = await findTierAfter(deps.db, change, present.role.tier);
  refuseChangeWithoutPassword(body.tmp_password, wantedTier);
  const { password_hash, known_hash } = await hashNewPassword(deps, limits, change, wantedTier, present);

  const user = await saveWithImages(deps, { avatar: { image: body.avatar, shape: 'square' } }, ({ ids, forget }) =>
    users.change(
      deps.db,
      person,
      id,
      spreadChange(body),
      async ({ tx, before, changes, locked, note }) => {
        // Somebody may have set another password while the old one was checked: theirs is newer.
        if (known_hash !== undefined && known_hash !== locked.password_hash) throw makeOldPasswordRefusal();
        const due = { ...change, body: changes };
        const tier = await findTierAfter(tx, due, locked.tier);
        const lockout =
          id === person.id && person.tier === 'BO_COM' && findOwnLockout(changes, tier, toRomeDay(new Date()));
        if (lockout)
          throw refusals.conflict('own_account', lockout, 'non puoi toglierti da solo l’accesso di amministratore');

        await updateRow(tx, 'users', id, { ...buildColumns(due, tier, password_hash), avatar_id: ids.avatar });
        await saveValues(tx, id, pickCustomValues(changes), before.custom_fields);
        if (changes.groups_ids) {
          await leaveOtherGroups(tx, id, changes.groups_ids);
          await joinGroups(tx, person, changes.groups_ids, [id]);
        }
        if (ids.avatar !== undefined) await forget(tx, [locked.avatar_id]);
        if (password_hash !== undefined) note({ has_new_password: true });
      },
      (tx) => holdKeptCourses(tx, body.groups_ids ?? []),
    ),
  );
  if (password_hash !== undefined) recordPasswordChange(deps, change);
  return person.tier === 'BO_COM' ? user : { ...user, custom_fields: undefined };
};
