import type { User, UserCreate } from '#contract/users.ts';
import { refusals } from '../../errors.ts';
import type { Person } from '../../person.ts';
import { saveWithImages } from '../../writes/images.ts';
import { insertRow } from '../../writes/rows.ts';
import { saveNewValues } from '../customFields/service.ts';
import { holdKeptCourses, joinGroups } from '../enrolling/service.ts';
import { hashAllowed, refuseChangeWithoutPassword } from './accountPasswords.ts';
import { type UserDeps, users } from './audited.ts';
import { findTier } from './repository.ts';
import { toEmail, toUpperCased, toUsername } from './rules.ts';

/** @throws 400 naming the role, the groups, the password, the avatar or a custom field; 409 `username_taken`, `email_taken`. */
export const createUser = async (deps: UserDeps, person: Person, body: UserCreate): Promise<User> => {
  const { role_id, password, tmp_password = false } = body;
  const tier = await findTier(deps.db, role_id);
  if (!tier) throw refusals.invalid('role_id', 'il ruolo non esiste', 'unknown_reference');
  refuseChangeWithoutPassword(tmp_password, tier);
  const password_hash =
    password === undefined ? null : await hashAllowed({ password, owner: body, tier, field: 'password' });

  return saveWithImages(deps, { avatar: { image: body.avatar, shape: 'square' } }, ({ ids }) =>
    users.create(deps.db, person, async (tx) => {
      await holdKeptCourses(tx, body.groups_ids ?? []);
      const id = await insertRow(tx, 'users', {
        username: toUsername(body.username),
        first_name: toUpperCased(body.first_name),
        last_name: toUpperCased(body.last_name),
        fiscal_code: toUpperCased(body.fiscal_code),
        email: toEmail(body.email),
        role_id,
        password_hash,
        trigger_change_password: tmp_password,
        is_active: body.is_active ?? true,
        expiration_date: body.expiration_date ?? null,
        avatar_id: ids.avatar,
      });
      await joinGroups(tx, person, body.groups_ids ?? [], [id]);
      await saveNewValues(tx, id, body.custom_fields);
      return id;
    }),
  );
};
