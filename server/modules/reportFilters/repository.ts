import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '../../db/tables.ts';

const sources = {
  groups_ids: sql`groups`,
  courses_ids: sql`courses`,
  roles_ids: sql`roles`,
  users_ids: sql`users`,
  surveys_ids: sql`(select id from questionnaires where kind = 'survey')`,
  subscriptions_ids: sql`subscriptions`,
};

/** Whose user a source has, where it is about people. */
const owners: Partial<Record<keyof typeof sources, RawBuilder<unknown>>> = {
  users_ids: sql`found.id`,
  subscriptions_ids: sql`found.user_id`,
};

export type IdsField = keyof typeof sources;

/** How many of these are there; of users and enrolments, with `groups`, those of people who are in one of them. */
export const countKnown = async (
  db: Kysely<DB>,
  field: IdsField,
  ids: number[],
  groups: number[] | null,
): Promise<number> => {
  const owner = owners[field];
  const inScope =
    owner && groups
      ? sql`exists (select from group_users where user_id = ${owner} and group_id = any (${groups}::integer[]))`
      : sql`true`;
  const { rows } = await sql<{ count: number }>`
    select count(*) from ${sources[field]} found where found.id = any (${ids}::integer[]) and ${inScope}`.execute(db);
  return rows[0]?.count ?? 0;
};
