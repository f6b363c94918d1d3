import { sql } from 'kysely';
import type { Tx } from '../db/client.ts';
import { createSecretToken } from '../secrets/tokens.ts';
import type { DemoAccount } from './accounts.ts';
import type { Mark } from './mark.ts';
import { demoPassword, demoPeople } from './people/people.ts';

/** Days a guest's link is good for. */
const linkLifetime = 30;

/** Gives a guest a new link in place of the one of the start before; those an administrator made stay good. */
const renewLink = async (tx: Tx, user_id: number): Promise<string> => {
  const { token, hash } = createSecretToken();
  await tx
    .updateTable('silent_tokens')
    .set({ revoked: sql`now()` })
    .where('user_id', '=', user_id)
    .where('created_by', 'is', null)
    .where('revoked', 'is', null)
    .execute();
  await tx
    .insertInto('silent_tokens')
    .values({ user_id, token_hash: hash, expires: sql`now() + make_interval(days => ${linkLifetime})` })
    .execute();
  return `/?token=${token}`;
};

/** The accounts that can still be used as they were made, in the order they are told about. */
export const listAccounts = async (tx: Tx, mark: Mark): Promise<DemoAccount[]> => {
  const users = await tx
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select(['users.id', 'users.username', 'users.password_hash', 'roles.name as role'])
    .where('users.is_active', '=', true)
    .where(
      'users.username',
      'in',
      demoPeople.map(({ username }) => username),
    )
    .orderBy('users.id')
    .execute();
  const accounts: DemoAccount[] = [];
  for (const { id, username, password_hash, role } of users) {
    if (password_hash === null) accounts.push({ username, password: null, role, link: await renewLink(tx, id) });
    else if (password_hash === mark.password_hash)
      accounts.push({ username, password: demoPassword, role, link: null });
  }
  return accounts;
};
