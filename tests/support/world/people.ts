import { argon2Sync, randomBytes } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Tier } from '#contract/codes.ts';
import type { Users } from '#server/db/tables.ts';
import { takeNextNumber, type World } from './counter.ts';

/** Password of every user who is not given another; fits both patterns of the contract. */
export const usualPassword = 'Corsia1Prova!';

export interface TestUser {
  id: number;
  username: string;
  email: string | null;
  tier: Tier;
  /** Null for who enters by link. */
  password: string | null;
}

type UserOptions = Partial<Omit<Insertable<Users>, 'role_id' | 'password_hash'>> & {
  /** BASE_LOG when left out. */
  tier?: Tier;
  password?: string | null;
  /** When they last signed in (ISO 8601). */
  last_login?: string;
  /** Ids of the groups they belong to. */
  groups?: number[];
};

const encode = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

/** A hash the server reads like its own and checks in no time: tests sign in very many times. */
export const hashCheaply = (password: string): string => {
  const nonce = randomBytes(16);
  const tag = argon2Sync('argon2id', { message: password, nonce, memory: 8, passes: 1, parallelism: 1, tagLength: 32 });
  return `$argon2id$v=19$m=8,t=1,p=1$${encode(nonce)}$${encode(tag)}`;
};

export const findRole = async ({ db }: World, tier: Tier): Promise<number> =>
  (await db.selectFrom('roles').select('id').where('tier', '=', tier).orderBy('id').executeTakeFirstOrThrow()).id;

/** A user; one of tier BASE_NO_LOG has no password unless given one. */
export const aUser = async (world: World, options: UserOptions = {}): Promise<TestUser> => {
  const {
    tier = 'BASE_LOG',
    password = tier === 'BASE_NO_LOG' ? null : usualPassword,
    last_login,
    groups = [],
    ...columns
  } = options;
  const number = takeNextNumber();
  const user = await world.db
    .insertInto('users')
    .values({
      username: `utente${number}`,
      email: `utente${number}@esempio.it`,
      first_name: 'ADA',
      last_name: `PROVA${number}`,
      fiscal_code: `PRVDAA80A01H5${String(number).padStart(3, '0')}`,
      ...columns,
      role_id: await findRole(world, tier),
      password_hash: password === null ? null : hashCheaply(password),
    })
    .returning(['id', 'username', 'email'])
    .executeTakeFirstOrThrow();
  if (last_login)
    await world.db.updateTable('user_logins').set({ last_login }).where('user_id', '=', user.id).execute();
  for (const group_id of groups)
    await world.db.insertInto('group_users').values({ group_id, user_id: user.id }).execute();
  return { ...user, tier, password };
};

/** A group, with the users given. */
export const aGroup = async (
  { db }: World,
  { users = [], name = `Gruppo ${takeNextNumber()}` }: { users?: { id: number }[]; name?: string } = {},
): Promise<{ id: number; name: string }> => {
  const { id } = await db
    .insertInto('groups')
    .values({ name, slug: `gruppo-${takeNextNumber()}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const user of users) await db.insertInto('group_users').values({ group_id: id, user_id: user.id }).execute();
  return { id, name };
};
