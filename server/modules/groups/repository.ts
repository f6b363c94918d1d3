import { type Kysely, type RawBuilder, sql, type Updateable } from 'kysely';
import type { Group, GroupUsers, groupOrderings } from '#contract/groups.ts';
import type { DB, Groups } from '../../db/tables.ts';

type Handle = Kysely<DB>;

const groups = (db: Handle) =>
  db
    .selectFrom('groups')
    .select(['id', 'name', 'slug', 'description', 'created', 'updated'])
    .select(sql<number>`(select count(*) from group_users where group_id = groups.id)`.as('users_count'));

export interface GroupFilter {
  search?: string;
  /** Ids with commas between them. */
  ids?: string;
  ordering?: (typeof groupOrderings)[number] | `-${(typeof groupOrderings)[number]}`;
  page: number;
  page_items: number;
}

/** A page of the groups, by name unless told otherwise, with the count of all that fit. */
export const listGroups = async (db: Handle, { search, ids, ...rest }: GroupFilter) => {
  const { ordering = 'name', page, page_items } = rest;
  const isFound = search ? sql<boolean>`groups.search like containing(${search})` : sql<boolean>`true`;
  const fits = ids ? sql<boolean>`${isFound} and groups.id = any(${ids.split(',').map(Number)})` : isFound;
  const column = ordering.replace('-', '') as (typeof groupOrderings)[number];
  const direction = ordering.startsWith('-') ? 'desc' : 'asc';
  const [items, { items_count }] = await Promise.all([
    groups(db)
      .where(fits)
      .orderBy(column === 'name' ? sql`fold(groups.name)` : sql.ref(column), direction)
      .orderBy('groups.id', direction)
      .limit(page_items)
      .offset((page - 1) * page_items)
      .execute(),
    db.selectFrom('groups').where(fits).select(sql<number>`count(*)`.as('items_count')).executeTakeFirstOrThrow(),
  ]);
  return { items, items_count };
};

export const findGroup = (db: Handle, id: number): Promise<Group | undefined> =>
  groups(db).where('groups.id', '=', id).executeTakeFirst();

/**
 * Locks a group until the transaction ends, so that one change of it follows the other; false without such a group.
 * People who are put into it one by one meanwhile do not wait.
 */
export const lockGroup = async (tx: Handle, id: number): Promise<boolean> =>
  (await tx.selectFrom('groups').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()) !== undefined;

/** Slugs that begin as `base` does, those of one group aside. */
export const findSlugsLike = async (db: Handle, base: string, exceptId: number | null): Promise<string[]> => {
  const { rows } = await sql<{ slug: string }>`select slug from groups
    where (slug = ${base} or starts_with(slug, ${`${base}-`})) and id is distinct from ${exceptId}`.execute(db);
  return rows.map(({ slug }) => slug);
};

export const insertGroup = async (tx: Handle, columns: { name: string; slug: string; description: string }) =>
  (await tx.insertInto('groups').values(columns).returning('id').executeTakeFirstOrThrow()).id;

export const updateGroup = (tx: Handle, id: number, columns: Updateable<Groups>) =>
  tx.updateTable('groups').set(columns).where('id', '=', id).execute();

/** With its memberships; the people stay. */
export const deleteGroup = (tx: Handle, id: number) => tx.deleteFrom('groups').where('id', '=', id).execute();

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

/**
 * Puts users into a group in one statement, however many. Returns how many were not in it.
 * Each person is held before their membership is written, in the order everybody holds people: a call that is saving one of
 * them at the same moment waits or is waited for, and neither fails.
 */
export const insertMembers = async (tx: Handle, groupId: number, chosen: GroupUsers): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    with meant as (
      select users.id from users
      where ${areMeant(chosen)}
        and not exists (select from group_users where group_id = ${groupId} and user_id = users.id)
      order by users.id
      for key share
    ), added as (
      insert into group_users (group_id, user_id) select ${groupId}, id from meant on conflict do nothing returning 1
    )
    select count(*) from added`.execute(tx);
  return rows[0]?.count ?? 0;
};

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
