import type { Insertable } from 'kysely';
import { dayInRome } from '#contract/rules.ts';
import type { User, UserUpdate } from '#contract/users.ts';
import type { Tx } from '../../db/client.ts';
import type { Users } from '../../db/tables.ts';
import { refusals } from '../../errors.ts';
import type { Person } from '../../person.ts';
import { recordActivity } from '../activityLog/service.ts';
import type { LoginLimits } from '../auth/service.ts';
import { forgetFiles, removeFromStorage } from '../files/service.ts';
import { confirmOldPassword, hashAllowed, refuseChangeWithoutPassword } from './accountPasswords.ts';
import { type UserApp, withAvatar } from './avatars.ts';
import { lockForChange } from './locks.ts';
import {
  findPasswordHash,
  findTier,
  findUser,
  replaceGroups,
  requireUser,
  revokeSilentTokens,
  updateColumns,
  useUpRecoveryTokens,
} from './repository.ts';
import { changedNames, findOwnLockout, mayChangeOwn } from './rules.ts';

interface Change {
  person: Person;
  id: number;
  body: UserUpdate;
  /** Where the call comes from, for the limits on guessing. */
  address: string;
}

const refuseUnlessAllowed = ({ person, id, body }: Change): void => {
  if (person.tier === 'BO_COM') return;
  if (id !== person.id) throw refusals.absent('L’utente');
  if (!mayChangeOwn(person.tier, Object.keys(body))) throw refusals.forbidden();
};

const checkNewPassword = async (
  app: UserApp,
  limits: LoginLimits,
  { person, id, body, address }: Change,
  tier: User['role']['tier'],
): Promise<string | undefined> => {
  const { old_password, new_password } = body;
  if (new_password === undefined) {
    if (old_password !== undefined) throw refusals.invalid('new_password', 'manca la nuova password');
    return undefined;
  }
  if (id !== person.id) return hashAllowed(new_password, tier, 'new_password');
  if (old_password === undefined) throw refusals.invalid('old_password', 'serve la password attuale');
  const password_hash = await findPasswordHash(app.db, id);
  await confirmOldPassword(limits, { username: person.username, address, old_password, password_hash });
  return hashAllowed(new_password, tier, 'new_password');
};

/** What changes in the person's row, given the password's new hash if any. */
const columnsOf = ({ person, id, body }: Change, tier: User['role']['tier'], password_hash: string | undefined) => {
  const { role_id, is_active, expiration_date, tmp_password } = body;
  const columns: Partial<Insertable<Users>> = {
    ...changedNames(body),
    ...(role_id !== undefined && { role_id }),
    ...(is_active !== undefined && { is_active }),
    ...(expiration_date !== undefined && { expiration_date }),
    ...(password_hash !== undefined && { password_hash }),
    ...(password_hash !== undefined && id === person.id && { trigger_change_password: false }),
    ...(tmp_password !== undefined && { trigger_change_password: tmp_password }),
    // Whoever comes to enter by link alone leaves their password behind.
    ...(tier === 'BASE_NO_LOG' && { password_hash: null, trigger_change_password: false }),
  };
  return columns;
};
