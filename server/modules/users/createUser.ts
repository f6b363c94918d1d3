import type { User, UserCreate } from '#contract/users.ts';
import { refusals } from '../../errors.ts';
import type { Person } from '../../person.ts';
import { recordActivity } from '../activityLog/service.ts';
import { hashAllowed, refuseChangeWithoutPassword } from './accountPasswords.ts';
import { type UserApp, withAvatar } from './avatars.ts';
import { findTier, insertUser, replaceGroups, requireUser } from './repository.ts';
import { toEmail, upperCased } from './rules.ts';

/** @throws 400 naming the role, the groups, the password or the avatar; 409 `username_taken`, `email_taken`. */
export const createUser = async (app: UserApp, person: Person, body: UserCreate): Promise<User> => {
  const { role_id, password, tmp_password = false } = body;
  const tier = await findTier(app.db, role_id);
  if (!tier) throw refusals.invalid('role_id', 'il ruolo non esiste', 'unknown_reference');
  refuseChangeWithoutPassword(tmp_password, tier);
  const password_hash =
    password === undefined ? null : await hashAllowed({ password, owner: body, tier, field: 'password' });

  return withAvatar(app, body.avatar, (avatarColumn) =>
    app.db.transaction().execute(async (tx) => {
      const id = await insertUser(tx, {
        username: body.username,
        first_name: upperCased(body.first_name),
        last_name: upperCased(body.last_name),
        fiscal_code: upperCased(body.fiscal_code),
        email: toEmail(body.email),
        role_id,
        password_hash,
        trigger_change_password: tmp_password,
        is_active: body.is_active ?? true,
        expiration_date: body.expiration_date ?? null,
        ...avatarColumn,
      });
      await replaceGroups(tx, id, body.groups_ids ?? []);
      const user = await requireUser(tx, id);
      await recordActivity(tx, person, {
        action: 'create',
        object_type: 'user',
        object_id: id,
        subject_id: id,
        object_name: user.username,
        after: user,
      });
      return user;
    }),
  );
};
