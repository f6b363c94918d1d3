import { type RawBuilder, sql } from 'kysely';

type Condition = RawBuilder<unknown>;

/** Some groups, or any group at all. */
type Groups = number[] | 'any';

/** One group is written as such: the database then reads its members in the order of their ids, and merges. */
const filterByGroups = (groups: Groups): Condition => {
  if (groups === 'any') return sql`true`;
  return groups.length === 1 ? sql`group_id = ${groups[0]}` : sql`group_id = any (${groups}::integer[])`;
};

/** Rows with a `user_id`: a table, and what must hold of its rows. */
export interface Members {
  rows: Condition;
  /** No user has two of them. */
  isUnique: boolean;
}

export const selectMembers = (groups: Groups): Members => ({
  rows: sql`group_users where ${filterByGroups(groups)}`,
  isUnique: groups !== 'any' && groups.length === 1,
});

export type IsMember = (members: Members) => Condition;

/** Says that a user is a member in the way that counts fastest, and that serves pages near either end. */
export const isMemberByJoin: IsMember = ({ rows }) => sql`exists (select from ${rows} and user_id = users.id)`;

/** Says it for pages far from both ends: an order's index is walked and each user looked up among the members. */
export const isAmongMembers: IsMember = ({ rows }) => sql`(users.id in (select user_id from ${rows})) is true`;

/** The same where nearly everybody is a member: the others are fewer. */
export const isNotAmongOthers: IsMember = ({ rows }) => sql`(users.id not in (
  select other.id from users other where not exists (select from ${rows} and user_id = other.id)
)) is true`;
