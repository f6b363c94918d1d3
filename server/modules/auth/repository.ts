import { sql } from 'kysely';
import type pg from 'pg';
import type { SignedIn } from '#contract/auth.ts';
import type { Tier } from '#contract/codes.ts';
import type { Handle } from '../../db/client.ts';
import type { Person } from '../../person.ts';

/** An account lasts to the end of its expiry day in Europe/Rome. */
const isAlive = sql<boolean>`is_alive(users.is_active, users.expiration_date)`;

export interface Account {
  user: SignedIn['user'];
  password_hash: string | null;
  is_alive: boolean;
}

const selectAccounts = (db: Handle) =>
  db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select([
      'users.id',
      'users.username',
      'users.first_name',
      'users.last_name',
      'users.trigger_change_password',
      'users.password_hash',
      'roles.tier',
      isAlive.as('is_alive'),
    ]);

const toAccount = (row: Awaited<ReturnType<ReturnType<typeof selectAccounts>['executeTakeFirstOrThrow']>>): Account => {
  const { password_hash, is_alive, tier, ...user } = row;
  return { user: { ...user, role: { tier: tier as Tier } }, password_hash, is_alive };
};

/** However its accents are typed; older usernames may be kept with theirs apart. */
export const findAccountByUsername = async (db: Handle, username: string): Promise<Account | null> => {
  const row = await selectAccounts(db)
    .where(sql<boolean>`lower(users.username) in (lower(${username}), lower(normalize(${username})))`)
    .orderBy(sql`lower(users.username) = lower(${username})`, 'desc')
    .executeTakeFirst();
  return row ? toAccount(row) : null;
};

export const findAccount = async (db: Handle, userId: number): Promise<Account | null> => {
  const row = await selectAccounts(db).where('users.id', '=', userId).executeTakeFirst();
  return row ? toAccount(row) : null;
};

/**
 * Locks the account so that a deactivation under way is waited for. Not what is written about the person at that time: an import
 * of thousands of enrolments would keep all of its people out.
 */
export const lockAccount = (db: Handle, userId: number) =>
  db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirst();

/** What makes a session good: not ended, its user active and not expired, and so the administrator who sees the area as them. */
const isGood = `auth_sessions.revoked is null and auth_sessions.expires > now() and is_alive(users.is_active, users.expiration_date)
  and (auth_sessions.viewer_id is null or exists (
    select from users viewer join roles on roles.id = viewer.role_id
    where viewer.id = auth_sessions.viewer_id and roles.tier = 'BO_COM' and is_alive(viewer.is_active, viewer.expiration_date)
  ))`;

/** Those of the sessions that are good now. */
export const listLivingSessions = async (pool: pg.Pool, ids: string[]): Promise<Set<string>> => {
  const { rows } = await pool.query<{ id: string }>({
    text: `select auth_sessions.id from auth_sessions join users on users.id = auth_sessions.user_id
      where auth_sessions.id = any ($1::uuid[]) and ${isGood}`,
    values: [ids],
  });
  return new Set(rows.map(({ id }) => id));
};

/** Who a session belongs to while it is good, and for how many milliseconds it is unless something changes; or null. */
export const findPerson = async (
  pool: pg.Pool,
  sessionId: string,
): Promise<{ person: Person; goodFor: number } | null> => {
  const { rows } = await pool.query<Person & { good_for: number }>({
    text: `select users.id, roles.tier, users.username, users.first_name, users.last_name, auth_sessions.id as session_id,
        auth_sessions.viewer_id, users.trigger_change_password, auth_sessions.last_used < now() - interval '1 minute' as is_use_stale,
        case when roles.tier = 'BO_COM' and not auth_sessions.has_second_factor
          then exists (select from configurations where key = 'verifica-in-due-passaggi' and value = 'true')
          else false end as lacks_second_factor,
        1000 * extract(epoch from least(auth_sessions.expires,
          start_of_day_in_rome(users.expiration_date + 1)) - now()) as good_for
      from auth_sessions
      join users on users.id = auth_sessions.user_id
      join roles on roles.id = users.role_id
      where auth_sessions.id = $1 and ${isGood}`,
    values: [sessionId],
  });
  const [row] = rows;
  if (!row) return null;
  const { good_for, ...person } = row;
  return { person, goodFor: good_for };
};

/** How a session was opened, as long as nobody has ended it. */
export const findOpenSession = (db: Handle, sessionId: string) =>
  db
    .selectFrom('auth_sessions')
    .select('has_second_factor')
    .where('id', '=', sessionId)
    .where('revoked', 'is', null)
    .executeTakeFirst();

export const insertRefreshToken = (db: Handle, sessionId: string, hash: Buffer, days: number) =>
  db
    .insertInto('refresh_tokens')
    .values({ session_id: sessionId, token_hash: hash, expires: sql`now() + make_interval(days => ${days})` })
    .execute();

export const markLogin = (db: Handle, userId: number) =>
  db.updateTable('user_logins').set({ last_login: sql`now()` }).where('user_id', '=', userId).execute();

/**
 * The refresh token with its session, both locked, so that of two presentations one comes first. They are locked in the order
 * they are named: the session before its tokens, as a deletion of sessions does.
 */
export const lockRefreshToken = (db: Handle, hash: Buffer) =>
  db
    .selectFrom('auth_sessions')
    .innerJoin('refresh_tokens', 'refresh_tokens.session_id', 'auth_sessions.id')
    .select([
      'auth_sessions.id as session_id',
      'auth_sessions.user_id',
      'auth_sessions.revoked',
      'refresh_tokens.used',
      sql<boolean>`refresh_tokens.expires > now() and auth_sessions.expires > now()`.as('is_young'),
    ])
    .where('refresh_tokens.token_hash', '=', hash)
    .forUpdate()
    .executeTakeFirst();

export const markRefreshUsed = (db: Handle, hash: Buffer) =>
  db.updateTable('refresh_tokens').set({ used: sql`now()` }).where('token_hash', '=', hash).execute();

export const revokeSession = (db: Handle, sessionId: string) =>
  db
    .updateTable('auth_sessions')
    .set({ revoked: sql`now()` })
    .where('id', '=', sessionId)
    .where('revoked', 'is', null)
    .execute();

/** Uses a link's token once it is valid; returns whose it is. */
export const consumeSilentToken = (db: Handle, hash: Buffer) =>
  db
    .updateTable('silent_tokens')
    .set({ last_used: sql`now()` })
    .where('token_hash', '=', hash)
    .where('revoked', 'is', null)
    .where('expires', '>', sql<string>`now()`)
    .returning('user_id')
    .executeTakeFirst();

/** Whose link a token is of, as long as it lets in. */
export const findSilentOwner = (db: Handle, hash: Buffer) =>
  db
    .selectFrom('silent_tokens')
    .innerJoin('users', 'users.id', 'silent_tokens.user_id')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select(['users.id', 'users.first_name', 'users.last_name'])
    .where('silent_tokens.token_hash', '=', hash)
    .where('silent_tokens.revoked', 'is', null)
    .where('silent_tokens.expires', '>', sql<string>`now()`)
    .where(isAlive)
    .where('roles.tier', '<>', 'BO_COM')
    .executeTakeFirst();

/**
 * The account a recovery token is for; nothing when the token is unknown, used or too old, or when the account may
 * not have a password of its own any more.
 */
export const findRecoveryToken = (db: Handle, hash: Buffer) =>
  db
    .selectFrom('recovery_tokens')
    .innerJoin('users', 'users.id', 'recovery_tokens.user_id')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select(['users.id', 'users.username', 'users.first_name', 'users.last_name', 'users.email'])
    .where('token_hash', '=', hash)
    .where('used', 'is', null)
    .where('expires', '>', sql<string>`now()`)
    .where(isAlive)
    .where('roles.tier', '<>', 'BASE_NO_LOG')
    .executeTakeFirst();

/** Uses up a recovery token; returns whether it was still unused. */
export const consumeRecoveryToken = async (db: Handle, hash: Buffer): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('recovery_tokens')
    .set({ used: sql`now()` })
    .where('token_hash', '=', hash)
    .where('used', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Stores the only good recovery token of an account that is locked, for so many hours: the earlier ones end. */
export const replaceRecoveryToken = async (tx: Handle, userId: number, hash: Buffer, hours: number): Promise<void> => {
  await endRecoveryTokens(tx, userId);
  await tx
    .insertInto('recovery_tokens')
    .values({ user_id: userId, token_hash: hash, expires: sql`now() + make_interval(hours => ${hours})` })
    .execute();
};

/** Ends a recovery token whose e-mail was not sent. */
export const forgetRecoveryToken = (db: Handle, hash: Buffer) =>
  db.deleteFrom('recovery_tokens').where('token_hash', '=', hash).execute();

const endRecoveryTokens = (tx: Handle, userId: number) =>
  tx
    .updateTable('recovery_tokens')
    .set({ used: sql`now()` })
    .where('user_id', '=', userId)
    .where('used', 'is', null)
    .execute();

export const findRecoverable = (db: Handle, email: string) =>
  db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select(['users.id'])
    .where(sql`lower(users.email)`, '=', email.toLowerCase())
    .where(isAlive)
    .where('roles.tier', '<>', 'BASE_NO_LOG')
    .executeTakeFirst();

/** Where a recovery e-mail goes, as long as the account may still have one. Addresses are kept as typed, often in capitals. */
export const findRecoveryAddress = async (db: Handle, userId: number) => {
  const row = await db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select(['users.username', sql<string | null>`lower(users.email)`.as('email')])
    .where('users.id', '=', userId)
    .where(isAlive)
    .where('roles.tier', '<>', 'BASE_NO_LOG')
    .executeTakeFirst();
  return row?.email ? { username: row.username, email: row.email } : null;
};

/** Stores a password; the database ends the person's sessions and recovery links with it. */
export const updatePassword = async (db: Handle, userId: number, passwordHash: string): Promise<void> => {
  await db
    .updateTable('users')
    .set({ password_hash: passwordHash, trigger_change_password: false })
    .where('id', '=', userId)
    .execute();
};

/**
 * Deletes credentials that open nothing any more: tokens a day after they expire, sessions a day after they or their last
 * token have (a bearer lasts no longer than that), and the addresses nobody signed in from for thirty days.
 */
export const forgetExpired = async (pool: pg.Pool): Promise<void> => {
  await pool.query(`with
    refresh as (delete from refresh_tokens where expires < now() - interval '1 day'),
    recovery as (delete from recovery_tokens where expires < now() - interval '1 day'),
    silent as (delete from silent_tokens where expires < now() - interval '1 day'),
    addresses as (delete from account_addresses where last_used < now() - interval '30 days')
    delete from auth_sessions
    where expires < now() - interval '1 day' or (created < now() - interval '2 days' and not exists (
      select from refresh_tokens where session_id = auth_sessions.id and expires >= now() - interval '1 day'
    ))`);
};
