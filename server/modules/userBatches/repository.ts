import { type RawBuilder, sql } from 'kysely';
import type { BatchPreview } from '#contract/batchOperations.ts';
import type { Handle, Tx } from '../../db/client.ts';

const listIds = ({ rows }: { rows: { id: number }[] }): number[] => rows.map(({ id }) => id);

export interface UserState {
  id: number;
  is_active: boolean;
  expiration_date: string | null;
}

/**
 * Some users as they stand, locked until the transaction ends, in one order for everybody.
 * @param isDeleting only then are they locked against rows that refer to them, such as a group's or an enrolment's
 */
export const lockUserStates = async (tx: Tx, ids: number[], isDeleting = false): Promise<UserState[]> => {
  const { rows } = await sql<UserState>`
    select id, is_active, expiration_date from users where id = any (${ids}::integer[])
    order by id for ${isDeleting ? sql`update` : sql`no key update`}`.execute(tx);
  return rows;
};

/** Whether somebody among some users is an administrator. */
export const includesAdministrator = async (tx: Tx, ids: number[]): Promise<boolean> => {
  const { rows } = await sql`
    select from users join roles on roles.id = users.role_id
    where users.id = any (${ids}::integer[]) and roles.tier = 'BO_COM' limit 1`.execute(tx);
  return rows.length > 0;
};

export const setActive = (tx: Tx, ids: number[], isActive: boolean) =>
  sql`update users set is_active = ${isActive} where id = any (${ids}::integer[])`.execute(tx);

export const setExpiry = (tx: Tx, ids: number[], day: string | null) =>
  sql`update users set expiration_date = ${day}::date where id = any (${ids}::integer[])`.execute(tx);

/** Those of some users that a certificate was issued to. */
export const listCertified = async (tx: Tx, ids: number[]): Promise<number[]> =>
  listIds(
    await sql<{ id: number }>`
      select distinct s.user_id as id from subscriptions s
      join certificates on certificates.subscription_id = s.id where s.user_id = any (${ids}::integer[])`.execute(tx),
  );

/** Whether the group is there; if so it stays until the transaction ends. */
export const holdGroup = async (tx: Tx, id: number): Promise<boolean> =>
  (await sql`select from groups where id = ${id} for key share`.execute(tx)).rows.length > 0;

/** Those of some users who are in a group. */
export const listMembers = async (tx: Tx, groupId: number, ids: number[]): Promise<number[]> =>
  listIds(
    await sql<{ id: number }>`
      select user_id as id from group_users
      where group_id = ${groupId} and user_id = any (${ids}::integer[])`.execute(tx),
  );

/** Takes users out of a group. Returns those who were in it. */
export const removeMembers = async (tx: Tx, groupId: number, ids: number[]): Promise<number[]> =>
  listIds(
    await sql<{ id: number }>`
      delete from group_users where group_id = ${groupId} and user_id = any (${ids}::integer[])
      returning user_id as id`.execute(tx),
  );

const listNames = async (db: Handle, table: 'courses' | 'groups', ids: number[]): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(table)} where id = any (${ids}::integer[]) order by fold(name), id`.execute(db);
  return rows.map(({ name }) => name);
};

export const listCourseNames = (db: Handle, ids: number[]) => listNames(db, 'courses', ids);
export const listGroupNames = (db: Handle, ids: number[]) => listNames(db, 'groups', ids);

/**
 * @param actorId who asks, and never deletes their own account
 * @param courses ids of the courses of which it is told how many are in them
 */
export const previewUsers = async (
  db: Handle,
  items: RawBuilder<unknown>,
  actorId: number,
  courses: number[],
): Promise<BatchPreview> => {
  const { rows } = await sql<BatchPreview>`
    with chosen as materialized (
      select users.id, exists (
        select from certificates join subscriptions s on s.id = certificates.subscription_id where s.user_id = users.id
      ) as has_certificate
      from (${items}) asked join users on users.id = asked.id
    ), going as materialized (
      select id from chosen where not has_certificate and id <> ${actorId}
    )
    select (select count(*) from chosen) as count,
      (select jsonb_build_object('count', count(distinct going.id), 'subscriptions', count(s.id))
        from going left join subscriptions s on s.user_id = going.id) as going,
      (select count(*) from chosen where has_certificate) as with_certificate,
      (
        select coalesce(jsonb_agg(enrolled), '[]') from (
          select s.course_id, count(*) from subscriptions s join chosen on chosen.id = s.user_id
          where s.course_id = any (${courses}::integer[]) and not s.is_in_history group by s.course_id
        ) enrolled
      ) as enrolled`.execute(db);
  return rows[0] ?? { count: 0, going: { count: 0, subscriptions: 0 }, with_certificate: 0, enrolled: [] };
};
