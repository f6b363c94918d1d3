import { type RawBuilder, sql } from 'kysely';
import type { Group, GroupUsers, groupOrderings } from '#contract/groups.ts';
import type { Handle } from '../../db/client.ts';
import { plannedEachTime } from '../../db/preparedStatements.ts';
import { filterByWords } from '../../db/words.ts';
import { type Paging, readPage } from '../../writes/paging.ts';

type Ordering = (typeof groupOrderings)[number];

const columns = sql`groups.id, groups.name, groups.slug, groups.description, groups.created, groups.updated,
  (select count(*) from group_users where group_id = groups.id) as users_count`;

const orderings = { name: sql`fold(groups.name)`, created: sql`groups.created`, users_count: sql`users_count` };

/** A page of the groups, by name unless told otherwise, with the count of all that fit. */
export const listGroups = (
  db: Handle,
  {
    search,
    ids,
    ordering = 'name',
    ...paging
  }: Paging & {
    search?: string;
    /** Ids with commas between them. */
    ids?: string;
    ordering?: Ordering | `-${Ordering}`;
  },
) =>
  readPage<Group>(db, paging, {
    select: columns,
    from: sql`groups`,
    where: [
      ...filterByWords(sql`groups.search`, search),
      ...(ids ? [sql`groups.id = any(${ids.split(',').map(Number)}::integer[])`] : []),
    ],
    orderings,
    ordering,
    id: sql`groups.id`,
  });

export const findGroup = async (db: Handle, id: number): Promise<Group | undefined> =>
  (await sql<Group>`select ${columns} from groups where id = ${id}`.execute(db)).rows[0];

/** How many of these users there are. */
export const countUsers = async (db: Handle, ids: number[]): Promise<number> =>
  (
    await db
      .selectFrom('users')
      .select(sql<number>`count(*)`.as('count'))
      .where('id', '=', sql<number>`any(${ids}::integer[])`)
      .executeTakeFirstOrThrow()
  ).count;

/** The users a change of membership is about: those chosen, or all, and of these only those that fit every filter. */
const areMeant = ({ users_ids, all_users, role_id, groups_ids, users_is_active, search }: GroupUsers) => {
  const text = search?.trim().replace(/\s+/g, ' ');
  const conditions: RawBuilder<unknown>[] = [
    plannedEachTime,
    all_users ? sql`true` : sql`users.id = any (${users_ids ?? []}::integer[])`,
    ...(role_id === undefined ? [] : [sql`users.role_id = ${role_id}`]),
    ...(users_is_active === undefined ? [] : [sql`users.is_active = ${users_is_active}`]),
    ...(groups_ids?.length
      ? [sql`users.id in (select user_id from group_users where group_id = any (${groups_ids}::integer[]))`]
      : []),
    ...(text ? [sql`users.search like containing(${text})`] : []),
  ];
  return sql.join(conditions, sql` and `);
};

const selectMeant = (groupId: number, chosen: GroupUsers, isAdding: boolean): RawBuilder<unknown> => sql`
  select users.id from users
  where ${areMeant(chosen)} and ${isAdding ? sql`not exists` : sql`exists`} (
    select from group_users where group_id = ${groupId} and user_id = users.id
  )
  order by users.id`;

/**
 * Holds who is meant and is to enter the group, or to leave it, in the order everybody holds people: a call that is saving one of
 * them at the same moment waits or is waited for, and neither fails.
 */
export const holdMeant = async (tx: Handle, groupId: number, chosen: GroupUsers, isAdding: boolean): Promise<void> => {
  await sql`with held as materialized (${selectMeant(groupId, chosen, isAdding)} for no key update)
    select count(*) from held`.execute(tx);
};

/** Keeps the people of a group from being deleted until the transaction ends, in the order everybody holds people. */
export const holdMembers = async (tx: Handle, groupId: number): Promise<void> => {
  await sql`with held as materialized (${selectMeant(groupId, { all_users: true }, false)} for key share)
    select count(*) from held`.execute(tx);
};

/** Who is meant and not in the group, as a query of ids, who are there until the transaction ends. */
export const chooseNewMembers = (groupId: number, chosen: GroupUsers): RawBuilder<unknown> =>
  sql`${selectMeant(groupId, chosen, true)} for key share`;

/** Takes users out of a group in one statement. Returns how many were in it. */
export const deleteMembers = async (tx: Handle, groupId: number, chosen: GroupUsers): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    with removed as (
      delete from group_users using users
      where group_users.group_id = ${groupId} and users.id = group_users.user_id and ${areMeant(chosen)}
      returning 1
    )
    select count(*) from removed`.execute(tx);
  return rows[0]?.count ?? 0;
};
