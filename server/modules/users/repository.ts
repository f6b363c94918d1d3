import { sql } from 'kysely';
import type { Tier } from '#contract/codes.ts';
import type { User } from '#contract/users.ts';
import type { Handle } from '../../db/client.ts';
import type { Reader } from '../../db/reads.ts';
import { selectCustomValues } from '../customFields/service.ts';

const userColumns = `
  select users.id, users.username, users.email, users.first_name, users.last_name, users.fiscal_code,
    jsonb_build_object('id', roles.id, 'name', roles.name, 'tier', roles.tier) as role,
    coalesce((
      select jsonb_agg(jsonb_build_object('id', groups.id, 'name', groups.name) order by fold(groups.name), groups.id)
      from group_users join groups on groups.id = group_users.group_id
      where group_users.user_id = users.id
    ), '[]') as groups,
    users.is_active, users.expiration_date, image_of(users.avatar_id) as avatar, users.trigger_change_password,
    users.created, users.updated, user_logins.last_login`;

const fromUser = ` from users
  join user_logins on user_logins.user_id = users.id
  join roles on roles.id = users.role_id
  where users.id = `;

/** Runs at every screen, so it is prepared once a connection. */
export const findMe = async (reads: Reader, id: number): Promise<User | null> => {
  const { rows } = await reads.query<User>({ text: `${userColumns}${fromUser}$1`, values: [id] });
  return rows[0] ?? null;
};

/** With their custom fields, which are for full administrators. */
export const findUser = async (db: Handle, id: number): Promise<User | null> =>
  (
    await sql<User>`${sql.raw(userColumns)}, ${selectCustomValues(sql.ref('users.id'))} as custom_fields
      ${sql.raw(fromUser)}${id}`.execute(db)
  ).rows[0] ?? null;

/** Locks a user against all rows that refer to them: for one who is deleted. */
export const lockWholly = (tx: Handle, id: number) =>
  tx.selectFrom('users').select('id').where('id', '=', id).forUpdate().executeTakeFirst();

/**
 * Some users as they stand, locked until the transaction ends, in one order for everybody. They are read once they are held: a
 * statement that waits finds no more whose role has changed by then.
 */
export const lockUsers = async (tx: Handle, ids: number[]) => {
  await sql`select from users where id = any (${ids}::integer[]) order by id for no key update`.execute(tx);
  return tx
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select(['users.id', 'users.avatar_id', 'users.password_hash', sql<Tier>`roles.tier`.as('tier')])
    .select(sql<boolean>`is_alive(users.is_active, users.expiration_date)`.as('is_alive'))
    .where('users.id', '=', sql<number>`any(${ids}::integer[])`)
    .execute();
};

export const findPasswordHash = async (db: Handle, id: number): Promise<string | null> =>
  (await db.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirst())?.password_hash ?? null;

export const findTier = async (db: Handle, roleId: number): Promise<Tier | null> => {
  const tier = sql<Tier>`tier`.as('tier');
  return (await db.selectFrom('roles').select(tier).where('id', '=', roleId).executeTakeFirst())?.tier ?? null;
};

/** The first role of a tier. */
export const findTierRole = async (db: Handle, tier: Tier): Promise<number> =>
  (await db.selectFrom('roles').select('id').where('tier', '=', tier).orderBy('id').executeTakeFirstOrThrow()).id;

/** Takes the person out of every group but these. */
export const leaveOtherGroups = (tx: Handle, userId: number, groupIds: number[]) =>
  tx
    .deleteFrom('group_users')
    .where('user_id', '=', userId)
    .where('group_id', '<>', sql<number>`all(${groupIds}::integer[])`)
    .execute();

/** Returns until when the link is good. */
export const insertSilentToken = async (
  tx: Handle,
  {
    user_id,
    token_hash,
    created_by,
    days,
  }: { user_id: number; token_hash: Buffer; created_by: number | null; days: number },
): Promise<string> =>
  (
    await tx
      .insertInto('silent_tokens')
      .values({ user_id, token_hash, created_by, expires: sql`now() + make_interval(days => ${days})` })
      .returning('expires')
      .executeTakeFirstOrThrow()
  ).expires;

/** Ends a link that nobody was given. */
export const forgetSilentToken = (db: Handle, hash: Buffer) =>
  db.deleteFrom('silent_tokens').where('token_hash', '=', hash).execute();

/** A person's links that still let in; `expires` is the last of their ends, null without any. */
export const findGoodLinks = (db: Handle, userId: number): Promise<{ count: number; expires: string | null }> =>
  db
    .selectFrom('silent_tokens')
    .select([sql<number>`count(*)`.as('count'), sql<string | null>`max(expires)`.as('expires')])
    .where('user_id', '=', userId)
    .where('revoked', 'is', null)
    .where('expires', '>', sql<string>`now()`)
    .executeTakeFirstOrThrow();

/** Ends a person's links and the sessions that were opened with one; returns how many links were still good. */
export const revokeSilentTokens = async (tx: Handle, userId: number): Promise<number> => {
  await sql`update auth_sessions set revoked = now() where user_id = ${userId} and is_silent and revoked is null`.execute(
    tx,
  );
  const { rows } = await sql<{ is_good: boolean }>`update silent_tokens set revoked = now()
    where user_id = ${userId} and revoked is null returning expires > now() as is_good`.execute(tx);
  return rows.filter(({ is_good }) => is_good).length;
};
