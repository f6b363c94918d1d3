import { type RawBuilder, sql } from 'kysely';
import type { EnrolmentCounts, KeptGroup } from '#contract/enrolling.ts';
import type { Handle, Tx } from '../../db/client.ts';
import { plannedEachTime } from '../../db/preparedStatements.ts';
import { filterByWords } from '../../db/words.ts';
import { type Paging, readPage } from '../../writes/paging.ts';
import type { FoundUser } from './rules.ts';

/** The course to enrol in, held with its content until the transaction ends. */
export const holdCourse = async (tx: Tx, id: number): Promise<{ name: string } | undefined> =>
  (await sql<{ name: string }>`select name from courses where id = ${id} for share`.execute(tx)).rows[0];

/** Holds courses to enrol in with their content, in one order for everybody. Returns those there are. */
export const holdCourses = async (tx: Tx, ids: number[]): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from courses where id = any (${ids}::integer[]) order by id for share`.execute(tx);
  return rows.map(({ id }) => id);
};

/** Courses that groups are kept in. */
export const listCoursesOfKept = async (tx: Tx, groupsIds: number[]): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select distinct course_id as id from kept_groups where group_id = any (${groupsIds}::integer[])`.execute(tx);
  return rows.map(({ id }) => id);
};

export const countGroups = async (tx: Tx, ids: number[]): Promise<number> =>
  (await sql`select from groups where id = any (${ids}::integer[])`.execute(tx)).rows.length;

/** Names of the groups there are among these, in alphabetical order. */
export const listGroupNames = async (tx: Tx, ids: number[]): Promise<string[]> =>
  (
    await sql<{ name: string }>`select name from groups where id = any (${ids}::integer[]) order by fold(name)`.execute(
      tx,
    )
  ).rows.map(({ name }) => name);

/** Holds groups until the transaction ends: none of them is kept in another course from now on. */
export const holdGroups = (tx: Tx, ids: number[]) =>
  sql`select from groups where id = any (${ids}::integer[]) order by id for key share`.execute(tx);

/** Waits until everybody who is joining groups that are not kept in the course yet has, and lets nobody join until the transaction ends. */
export const closeGroups = (tx: Tx, ids: number[], courseId: number) =>
  sql`select from groups where id = any (${ids}::integer[])
    and not exists (select from kept_groups where group_id = groups.id and course_id = ${courseId})
    order by id for update`.execute(tx);

/** How many of the users are there, held until the transaction ends in one order for everybody. */
export const holdUsers = async (tx: Tx, ids: number[]): Promise<number> =>
  (await sql`select from users where id = any (${ids}::integer[]) order by id for no key update`.execute(tx)).rows
    .length;

/**
 * Parts of a `with`: `made`, the enrolments that are made as wanted, and the first fact of each one's record; those there already
 * stay as they are. They are written in the order of people, then of courses, as everywhere: two who enrol the same wait for
 * each other and never cross.
 * @param wanted a query of `user_id`, `course_id` and `expiration_date`; the people are held.
 */
const enrolWanted = (wanted: RawBuilder<unknown>, actorId: number | null): RawBuilder<unknown> => sql`
  made as (
    insert into subscriptions (user_id, course_id, expiration_date)
    select user_id, course_id, expiration_date from (${wanted}) wanted order by user_id, course_id
    on conflict (user_id, course_id) where not is_in_history do nothing
    returning id, user_id, course_id
  ), facts as (
    insert into learning_events (subscription_id, kind, actor_id, seq, previous_hash, hash)
    select id, 'enrolled', ${actorId}::integer, 0, '', '' from made
  )`;

interface Enrolling {
  course_id: number;
  groups_ids: number[];
  expiration_date: string | null;
  actor_id: number;
}

/**
 * Enrols everybody of some groups in one statement, which holds them first, in the order of their ids.
 * @param isClosed the groups are held already: people, who come before groups in the order of locks, are then only kept from being deleted
 */
export const insertGroups = async (tx: Tx, given: Enrolling, isClosed = false): Promise<EnrolmentCounts> => {
  const wanted = sql`
    select user_id, ${given.course_id}::integer as course_id, ${given.expiration_date}::date as expiration_date from members`;
  const { rows } = await sql<EnrolmentCounts>`
    with members as materialized (
      select id as user_id from users
      where id in (select user_id from group_users where group_id = any (${given.groups_ids}::integer[]))
      order by id for ${isClosed ? sql`key share` : sql`no key update`}
    ), ${enrolWanted(wanted, given.actor_id)}
    select created_count, members_count - created_count as already_subscribed_count
    from (select count(*) as created_count from made) counted,
      (select count(*) as members_count from members) gathered`.execute(tx);
  return rows[0] ?? { created_count: 0, already_subscribed_count: 0 };
};

/** Enrols users, whom the caller holds, in courses. Returns whom it made an enrolment for, once for each. */
export const insertUsers = async (
  tx: Tx,
  given: { users_ids: number[]; courses_ids: number[]; expiration_date: string | null; actor_id: number },
): Promise<number[]> => {
  const wanted = sql`
    select users.id as user_id, course_id, ${given.expiration_date}::date as expiration_date
    from users, unnest(${given.courses_ids}::integer[]) as course_id
    where users.id = any (${given.users_ids}::integer[])`;
  const { rows } = await sql<{ user_id: number }>`
    with ${enrolWanted(wanted, given.actor_id)} select user_id from made`.execute(tx);
  return rows.map(({ user_id }) => user_id);
};

/** Makes the enrolments that a query wants, as `enrolWanted` says. Returns how many. */
export const insertEnrolments = async (tx: Tx, wanted: RawBuilder<unknown>, actorId: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    with ${enrolWanted(wanted, actorId)} select count(*) from made`.execute(tx);
  return rows[0]?.count ?? 0;
};

/** Keeps groups enrolled in a course; those kept already stay as they are. */
export const insertKeptGroups = (
  tx: Tx,
  { course_id, groups_ids, actor_id }: Pick<Enrolling, 'course_id' | 'groups_ids' | 'actor_id'>,
) =>
  sql`insert into kept_groups (course_id, group_id, actor_id)
    select ${course_id}::integer, group_id, ${actor_id}::integer from unnest(${groups_ids}::integer[]) as group_id
    order by group_id on conflict do nothing`.execute(tx);

/** Returns the name of the group that was kept; undefined where it was not. */
export const deleteKeptGroup = async (tx: Tx, courseId: number, groupId: number): Promise<string | undefined> =>
  (
    await sql<{ name: string }>`
      delete from kept_groups using groups
      where course_id = ${courseId} and group_id = ${groupId} and groups.id = group_id returning groups.name`.execute(
      tx,
    )
  ).rows[0]?.name;

export const listKeptGroups = (
  db: Handle,
  courseId: number,
  {
    search,
    ordering = 'name',
    ...paging
  }: Paging & { search?: string; ordering?: 'name' | '-name' | 'created' | '-created' },
) =>
  readPage<KeptGroup>(db, paging, {
    select: sql`groups.id, groups.name, kept.created,
      (select count(*) from group_users where group_id = groups.id) as users_count,
      case when actor.id is not null then jsonb_build_object(
        'id', actor.id, 'first_name', actor.first_name, 'last_name', actor.last_name
      ) end as "user"`,
    from: sql`kept_groups kept join groups on groups.id = kept.group_id left join users actor on actor.id = kept.actor_id`,
    where: [sql`kept.course_id = ${courseId}`, ...filterByWords(sql`groups.search`, search)],
    orderings: { name: sql`fold(groups.name)`, created: sql`kept.created` },
    ordering,
    id: sql`groups.id`,
  });

/** An enrolment in a course that has not ended, made by joining a group. */
interface Joined {
  course_id: number;
  name: string;
  count: number;
}

/**
 * Puts users into groups, which the caller holds, and enrols those who were not in them where the groups are kept. Returns who
 * was in not all of the groups, and how many were enrolled in each course.
 * @param users a query of ids, or the ids.
 */
export const insertMembers = async (
  tx: Tx,
  groupsIds: number[],
  users: RawBuilder<unknown> | number[],
  actorId: number | null,
): Promise<{ users_ids: number[]; joined: Joined[] }> => {
  const chosen = Array.isArray(users) ? sql`select id from unnest(${users}::integer[]) as id` : users;
  const wanted = sql`
    select distinct added.user_id, kept.course_id, null::date as expiration_date
    from added join kept_groups kept on kept.group_id = added.group_id join courses on courses.id = kept.course_id
    where not has_ended(courses.status, courses.expiration_date)`;
  const { rows } = await sql<{ users_ids: number[]; joined: Joined[] }>`
    with chosen as materialized (${chosen}), added as (
      insert into group_users (group_id, user_id)
      select group_id, chosen.id from chosen, unnest(${groupsIds}::integer[]) as group_id order by chosen.id, group_id
      on conflict do nothing returning group_id, user_id
    ), ${enrolWanted(wanted, actorId)}
    select array(select distinct user_id from added) as users_ids, coalesce((
      select jsonb_agg(counted) from (
        select made.course_id, courses.name, count(*) from made join courses on courses.id = made.course_id
        group by made.course_id, courses.name order by made.course_id
      ) counted
    ), '[]') as joined`.execute(tx);
  return rows[0] ?? { users_ids: [], joined: [] };
};

const selectFoundColumns = (courseId: number): RawBuilder<unknown> => sql`
  users.id, users.username, users.first_name, users.last_name, is_alive(users.is_active, users.expiration_date) as is_alive,
  exists (
    select from subscriptions where user_id = users.id and course_id = ${courseId} and not is_in_history
  ) as is_enrolled`;

/** Who has one of the keys as username or fiscal code, whatever the case; `place` is the key's, from 1. */
export const findByKeys = async (
  db: Handle,
  courseId: number,
  keys: string[],
): Promise<(FoundUser & { place: number })[]> => {
  const { rows } = await sql<FoundUser & { place: number }>`
    with given as materialized (
      select key, place::integer from unnest(${keys}::text[]) with ordinality as given (key, place)
    ), found as (
      select given.place, users.id from given join users on lower(users.username) = lower(given.key)
      union
      select given.place, users.id from given join users on upper(users.fiscal_code) = upper(given.key)
    )
    select found.place, ${selectFoundColumns(courseId)} from found join users on users.id = found.id
    where ${plannedEachTime} order by found.place, users.id`.execute(db);
  return rows;
};

export const findByIds = async (db: Handle, courseId: number, ids: number[]): Promise<FoundUser[]> =>
  (
    await sql<FoundUser>`
      select ${selectFoundColumns(courseId)} from users where id = any (${ids}::integer[]) order by id`.execute(db)
  ).rows;

export const countMembers = async (db: Handle, courseId: number, groupsIds: number[]) => {
  const { rows } = await sql<{ members_count: number; enrolled_count: number }>`
    with members as materialized (
      select distinct user_id from group_users where group_id = any (${groupsIds}::integer[])
    )
    select (select count(*) from members) as members_count, (
      select count(*) from subscriptions s
      where s.course_id = ${courseId} and not s.is_in_history and s.user_id in (select user_id from members)
    ) as enrolled_count`.execute(db);
  return rows[0] ?? { members_count: 0, enrolled_count: 0 };
};
