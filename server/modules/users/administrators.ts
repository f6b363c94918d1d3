import type { Db } from '../../db/client.ts';
import { insertRow } from '../../writes/rows.ts';
import { hashAllowed } from './accountPasswords.ts';
import { users } from './audited.ts';
import { findTierRole } from './repository.ts';
import { toEmail, toUpperCased, toUsername } from './rules.ts';

export interface NewAdministrator {
  username: string;
  email: string | null;
  first_name: string;
  last_name: string;
  password: string;
}

const commandLine = { id: null, username: 'admin:create', first_name: 'Riga', last_name: 'di comando' };

/** A full administrator made by the operator of the server. @throws 400 naming the password; 409 `username_taken`, `email_taken`. */
export const createAdministrator = async (db: Db, given: NewAdministrator): Promise<void> => {
  const password_hash = await hashAllowed({
    password: given.password,
    owner: given,
    tier: 'BO_COM',
    field: 'password',
  });
  await users.create(db, commandLine, async (tx) =>
    insertRow(tx, 'users', {
      username: toUsername(given.username),
      email: toEmail(given.email),
      first_name: toUpperCased(given.first_name),
      last_name: toUpperCased(given.last_name),
      role_id: await findTierRole(tx, 'BO_COM'),
      password_hash,
    }),
  );
};
