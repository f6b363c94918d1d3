import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/tables.ts';

const sources = {
  groups_ids: sql`groups`,
  courses_ids: sql`courses`,
  roles_ids: sql`roles`,
  users_ids: sql`users`,
  surveys_ids: sql`(select id from questionnaires where kind = 'survey')`,
};

export type IdsField = keyof typeof sources;

/** How many of these are there; of users, with `groups`, those that are in one of them. */
export const countKnown = async (
  db: Kysely<DB>,
  field: IdsField,
  ids: number[],
  groups: number[] | null,
): Promise<number> => {
  const inScope =
    field === 'users_ids' && groups
      ? sql`exists (select from group_users where user_id = found.id and group_id = any (${groups}::integer[]))`
      : sql`true`;
  const { rows } = await sql<{ count: number }>`
    select count(*) from ${sources[field]} found where found.id = any (${ids}::integer[]) and ${inScope}`.execute(db);
  return rows[0]?.count ?? 0;
};
