import { type Kysely, sql } from 'kysely';
import type { Group, groupOrderings } from '#contract/groups.ts';
import type { DB } from '../../db/tables.ts';

type Handle = Kysely<DB>;

const groups = (db: Handle) =>
  db
    .selectFrom('groups')
    .select(['id', 'name', 'slug', 'description', 'created', 'updated'])
    .select(sql<number>`(select count(*) from group_users where group_id = groups.id)`.as('users_count'));

export interface GroupFilter {
  search?: string;
  ordering?: (typeof groupOrderings)[number] | `-${(typeof groupOrderings)[number]}`;
  page: number;
  page_items: number;
}

/** A page of the groups, by name unless told otherwise, with the count of all that fit. */
export const listGroups = async (db: Handle, { search, ordering = 'name', page, page_items }: GroupFilter) => {
  const fits = search ? sql<boolean>`groups.search like containing(${search})` : sql<boolean>`true`;
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
