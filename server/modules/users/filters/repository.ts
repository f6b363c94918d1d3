import { type RawBuilder, sql } from 'kysely';
import { staffTiers } from '#contract/codes.ts';
import type { UserListQuery } from '#contract/users.ts';
import { limitToDays } from '../../../db/daysInRome.ts';
import { type IsMember, type Members, selectMembers } from '../../../db/members.ts';
import { plannedEachTime } from '../../../db/preparedStatements.ts';
import { selectUsersWithValues } from '../../customFields/service.ts';

/** What the filters of the list ask of a user. */

export type Condition = RawBuilder<unknown>;

/** The subquery makes the day a constant, worked out once and not for every row. */
const isExpired = sql`coalesce(users.expiration_date < (select today_in_rome()), false)`;

/** Each user has one status: who is inactive stays so when their date passes. */
const ofStatus: Record<NonNullable<UserListQuery['status']>, Condition> = {
  active: sql`users.is_active and not ${isExpired}`,
  inactive: sql`not users.is_active`,
  expired: sql`users.is_active and ${isExpired}`,
};

const isStaff = sql`users.role_id in (select id from roles where tier = any (${staffTiers}))`;

/** The words to look for; null for fewer than two characters. */
export const readSearch = ({ search = '' }: UserListQuery): string | null => {
  const words = search.trim().replace(/\s+/g, ' ');
  return words.length >= 2 ? words : null;
};

export interface Asked {
  query: UserListQuery;
  /** Ids of the groups the caller is limited to, or null. */
  scope: number[] | null;
}

const filterWhen = (value: boolean | undefined, condition: Condition): Condition[] =>
  value === undefined ? [] : [value ? condition : sql`not (${condition})`];

/** A group the caller names; none, to who is limited to others: it has nobody then, and nobody is told to be in it. */
const pickReachable = (id: number, scope: number[] | null): Members =>
  selectMembers(!scope || scope.includes(id) ? [id] : []);

/** What the users must all be among: groups, and those with a value. */
export const selectWantedMembers = ({ query, scope }: Asked): Members[] => [
  ...(scope ? [selectMembers(scope)] : []),
  ...[query.group, query.groups].flatMap((id) => (id ? [pickReachable(id, scope)] : [])),
  ...(query.groups_empty === false ? [selectMembers('any')] : []),
  ...(scope ? [] : selectUsersWithValues(query.custom_fields).map((rows) => ({ rows, isUnique: true }))),
];

/** The filters that are about no group. */
export const listOwnConditions = ({ query, scope }: Asked): Condition[] => {
  const search = readSearch(query);
  return [
    ...(query.role ? [sql`users.role_id = ${query.role}`] : []),
    ...(query.status ? [ofStatus[query.status]] : []),
    ...filterWhen(query.is_active, sql`users.is_active`),
    ...filterWhen(query.is_staff, isStaff),
    ...filterWhen(query.is_generated, sql`users.is_generated`),
    ...limitToDays(sql`login.last_login`, query.last_login_from).map(
      (condition) => sql`users.id in (select login.user_id from user_logins login where ${condition})`,
    ),
    ...(search ? [sql`users.search like containing(${search})`] : []),
    // Custom fields are for full administrators: who is limited to some groups learns nothing by asking.
    ...(scope && query.custom_fields !== undefined ? [sql`false`] : []),
  ];
};

/**
 * What must hold of a user; each condition is true or false, never null.
 * @param isMember how to say that a user is in a group they must be in; `isLeftOut`, in one they must not be in.
 */
export const listConditions = (asked: Asked, isMember: IsMember, isLeftOut: IsMember): Condition[] => {
  const { group_id_not, groups_empty } = asked.query;
  return [
    ...selectWantedMembers(asked).map(isMember),
    ...(group_id_not ? [sql`not ${isLeftOut(pickReachable(group_id_not, asked.scope))}`] : []),
    ...(groups_empty ? [sql`not ${isLeftOut(selectMembers('any'))}`] : []),
    ...listOwnConditions(asked),
  ];
};

export const joinConditions = (conditions: Condition[]): Condition =>
  conditions.length > 0 ? sql.join([plannedEachTime, ...conditions], sql` and `) : plannedEachTime;

export const buildConditions = (...given: Parameters<typeof listConditions>): Condition =>
  joinConditions(listConditions(...given));
