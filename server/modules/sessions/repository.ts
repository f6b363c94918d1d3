import { sql } from 'kysely';
import type pg from 'pg';
import { staffTiers } from '#contract/codes.ts';
import type { Session } from '#contract/sessions.ts';
import type { Handle } from '../../db/client.ts';
import type { SessionOrigin } from './rules.ts';

/** Sessions shown at most; the one in use comes first. */
const shownAtMost = 100;

const alive = sql<boolean>`auth_sessions.revoked is null and auth_sessions.expires > now()`;

/** An administrator's, who sees the area as this user: it is not theirs to see or to end. */
const isOwn = sql<boolean>`auth_sessions.viewer_id is null`;

/** Opens a session that lasts as long as the user's tier allows; returns its id. */
export const insertSession = async (
  db: Handle,
  { origin, ...session }: { user_id: number; is_silent: boolean; has_second_factor: boolean; origin: SessionOrigin },
): Promise<string> => {
  const lifetime = sql`(select case when roles.tier = any (${staffTiers})
      then make_interval(hours => ${origin.adminHours}) else make_interval(days => ${origin.days}) end
    from users join roles on roles.id = users.role_id where users.id = ${session.user_id})`;
  const { device, address } = origin;
  const row = await db
    .insertInto('auth_sessions')
    .values({ ...session, device, address, expires: sql`clock_timestamp() + ${lifetime}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
};

/**
 * Opens a session in which an administrator sees the area as a user: so many minutes, never longer than their own, which
 * must be alive. Returns its id and when it ends; nothing once their own is over.
 */
export const insertViewSession = async (
  db: Handle,
  view: { user_id: number; viewer_id: number; viewer_session_id: string; minutes: number; origin: SessionOrigin },
): Promise<{ id: string; expires: string } | undefined> => {
  const { device, address } = view.origin;
  const { rows } = await sql<{ id: string; expires: string }>`
    insert into auth_sessions (user_id, viewer_id, viewer_session_id, device, address, expires)
    select ${view.user_id}, own.user_id, own.id, ${device}, ${address},
      least(clock_timestamp() + make_interval(mins => ${view.minutes}), own.expires)
    from auth_sessions own
    where own.id = ${view.viewer_session_id} and own.user_id = ${view.viewer_id} and own.revoked is null
      and own.expires > clock_timestamp() and own.viewer_id is null
    for no key update
    returning id, expires`.execute(db);
  return rows[0];
};

/** The sessions of a user that are alive, the present one first, then the last used. */
export const listSessions = (db: Handle, userId: number, presentId: string): Promise<Session[]> =>
  db
    .selectFrom('auth_sessions')
    .select([
      'number as id',
      'device',
      'address',
      'created',
      'last_used',
      'expires',
      sql<boolean>`id = ${presentId}`.as('is_present'),
    ])
    .where('user_id', '=', userId)
    .where(alive)
    .where(isOwn)
    .orderBy('is_present', 'desc')
    .orderBy('last_used', 'desc')
    .orderBy('number', 'desc')
    .limit(shownAtMost)
    .execute();

/** Ends one session of a user; returns its id, or nothing when there is none alive. */
export const endSession = (db: Handle, userId: number, number: number) =>
  db
    .updateTable('auth_sessions')
    .set({ revoked: sql`now()` })
    .where('number', '=', number)
    .where('user_id', '=', userId)
    .where(alive)
    .where(isOwn)
    .returning('id')
    .executeTakeFirst();

/** Ends all sessions of a user, or all but `exceptId`; returns how many. */
export const endSessions = async (db: Handle, userId: number, exceptId?: string): Promise<number> => {
  const ended = await db
    .updateTable('auth_sessions')
    .set({ revoked: sql`clock_timestamp()` })
    .where('user_id', '=', userId)
    .$if(exceptId !== undefined, (update) => update.where('id', '<>', exceptId ?? ''))
    .where(alive)
    .where(isOwn)
    .executeTakeFirst();
  return Number(ended.numUpdatedRows);
};

export const findOwner = (db: Handle, userId: number) =>
  db.selectFrom('users').select('username').where('id', '=', userId).executeTakeFirst();

/** The same, waiting for a login of the account that is under way and holding off the next. */
export const lockOwner = (tx: Handle, userId: number) =>
  tx.selectFrom('users').select(['id', 'username']).where('id', '=', userId).forUpdate().executeTakeFirst();

/** Whether nobody has ended a session. */
export const isSessionOpen = async (tx: Handle, sessionId: string): Promise<boolean> =>
  (await tx
    .selectFrom('auth_sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('revoked', 'is', null)
    .executeTakeFirst()) !== undefined;

/** Marks the session that just proved a second factor, and ends the others of this user. */
export const keepOnlySession = async (tx: Handle, userId: number, sessionId: string): Promise<void> => {
  await tx.updateTable('auth_sessions').set({ has_second_factor: true }).where('id', '=', sessionId).execute();
  await endSessions(tx, userId, sessionId);
};

/** Sessions of a factor that is gone no longer count as opened with one. */
export const unmarkSessions = (tx: Handle, userId: number) =>
  tx.updateTable('auth_sessions').set({ has_second_factor: false }).where('user_id', '=', userId).execute();

/** Notes when and from where sessions were last used, in one statement. */
export const markSessionsUsed = async (pool: pg.Pool, used: ReadonlyMap<string, string>): Promise<void> => {
  await pool.query(
    `update auth_sessions set last_used = now(), address = used.address
     from unnest($1::uuid[], $2::text[]) as used(id, address)
     where auth_sessions.id = used.id and auth_sessions.last_used < now() - interval '1 minute'`,
    [[...used.keys()], [...used.values()]],
  );
};
