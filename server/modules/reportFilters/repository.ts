import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { ReportFilters } from '#contract/exports.ts';
import type { DB } from '../../db/tables.ts';
import type { Scope } from '../exports/reportRules.ts';
import { chooseUsers } from '../users/service.ts';

type Condition = RawBuilder<unknown>;

/** Nothing where the list of ids is left out or empty: it selects all. */
export const filterByIds = (column: string, ids: readonly number[] | undefined): Condition[] =>
  ids && ids.length > 0 ? [sql`${sql.ref(column)} = any (${ids}::integer[])`] : [];

export const combineConditions = (conditions: Condition[]): Condition =>
  sql.join([sql`true`, ...conditions], sql` and `);

/**
 * Groups the rows are taken from; null for everybody's. Who is limited to some gets all of theirs: their screen always
 * names group 2, whichever theirs are.
 */
const chooseGroups = ({ groups_ids = [] }: ReportFilters, scope: Scope): number[] | null =>
  scope ?? (groups_ids.length > 0 ? groups_ids : null);

const filterByMembership = (groups: number[] | null): Condition[] =>
  groups ? [sql`exists (select from group_users where user_id = u.id and group_id = any (${groups}::integer[]))`] : [];

/** What a report's filters and the caller's reach ask of a user `u`. */
export const filterPeople = (filters: ReportFilters, scope: Scope): Condition[] => [
  ...filterByIds('u.id', filters.users_ids),
  ...filterByIds('u.role_id', filters.roles_ids),
  ...(filters.users ? [sql`u.id in (${chooseUsers(filters.users, scope)})`] : []),
  ...filterByMembership(chooseGroups(filters, scope)),
];

/** `user_id` and the `names` of the groups of everybody in `people`, of those within reach alone. */
export const selectMemberships = (scope: Scope): Condition => sql`
  select m.user_id, string_agg(g.name, ' | ' order by g.folded, g.id) as names
  from people join group_users m on m.user_id = people.id
    -- Folded once a group, not once a membership.
    join (select id, name, fold(name) as folded from groups offset 0) g on g.id = m.group_id
  where ${scope ? sql`g.id = any (${scope}::integer[])` : sql`true`}
  group by m.user_id`;

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
