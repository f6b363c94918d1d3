import { sql } from 'kysely';
import type { UserFilters, UserListQuery, UserRow, userOrderings } from '#contract/users.ts';
import type { Db, Handle } from '../../../db/client.ts';
import { type IsMember, isAmongMembers, isMemberByJoin, isNotAmongOthers, type Members } from '../../../db/members.ts';
import { plannedEachTime } from '../../../db/preparedStatements.ts';
import { hasThreeLetters } from '../../../db/words.ts';
import { splitOrdering } from '../../../writes/paging.ts';
import { selectListedValues } from '../../customFields/service.ts';
import {
  type Asked,
  buildConditions,
  type Condition,
  joinConditions,
  listConditions,
  listOwnConditions,
  readSearch,
  selectWantedMembers,
} from '../filters/repository.ts';

type Ordering = (typeof userOrderings)[number];

/** Ids of all who fit, as a query. */
export const chooseUsers = (filters: UserFilters, scope: number[] | null): Condition => {
  const asked = { query: { ...filters, page: 1, page_items: 1 }, scope };
  return sql`select users.id from users where ${buildConditions(asked, isMemberByJoin, isMemberByJoin)}`;
};

/** The rows that are all there is to a query, if so: each is of one user, so users need not be read. */
const findLoneMembers = (asked: Asked): Members | null => {
  const [members, ...others] = selectWantedMembers(asked);
  const { group_id_not, groups_empty } = asked.query;
  const isLone = others.length === 0 && !group_id_not && !groups_empty && listOwnConditions(asked).length === 0;
  return isLone && members?.isUnique ? members : null;
};

/** Roughly how many users there are. */
const everybody = sql`(select reltuples from pg_class where oid = 'users'::regclass)`;

/** Share of everybody from which most fit. */
const mostFrom = 0.6;

/** How many fit, and roughly how many users there are at all. */
type Counted = Record<'count' | 'everybody', number>;

const countFitting = async (db: Handle, asked: Asked): Promise<Counted> => {
  const lone = findLoneMembers(asked);
  const fitting = lone ? lone.rows : sql`users where ${buildConditions(asked, isMemberByJoin, isMemberByJoin)}`;
  const { rows } = await sql<Counted>`
    select count(*), ${everybody} as everybody
    from ${fitting}`.execute(db);
  return rows[0] ?? { count: 0, everybody: 0 };
};

/** What an order goes by, where that is not the column itself: names without case and accents. */
const columnOf: Partial<Record<Ordering, string>> = {
  username: 'folded_username',
  first_name: 'folded_first_name',
  last_name: 'folded_last_name',
};

/** Where a page stands. */
interface Place {
  field: Ordering;
  isDescending: boolean;
  skipped: number;
}

/** Columns that may be empty: who has nothing there comes first, as the indexes have it. */
const mayBeEmpty = new Set<Ordering>(['email', 'last_login']);

type Order = Pick<Place, 'field' | 'isDescending'>;

/** Where an order's values stand, and the user's id beside them. */
const chooseColumns = (field: Ordering): [value: string, id: string] =>
  field === 'last_login'
    ? ['user_logins.last_login', 'user_logins.user_id']
    : [`users.${columnOf[field] ?? field}`, 'users.id'];

const buildOrder = ({ field, isDescending }: Order, [column, id] = chooseColumns(field)): Condition => {
  const nulls = mayBeEmpty.has(field) ? (isDescending ? ' nulls last' : ' nulls first') : '';
  const direction = isDescending ? 'desc' : 'asc';
  return sql`${sql.ref(column)} ${sql.raw(direction + nulls)}, ${sql.ref(id)} ${sql.raw(direction)}`;
};

/**
 * How users met along the index of the last access, which stands in another table, are told to fit: looked for among all who
 * fit, among all who do not (where most fit), or in the users (where few are met).
 */
type LookUp = 'amongFitting' | 'amongOthers' | 'oneByOne';

const selectOthers = (conditions: Condition[]): Condition =>
  sql.join(
    conditions.map((condition) => sql`select users.id from users where not (${condition})`),
    sql` union all `,
  );

/** Ids of those who fit, along the index of the order. */
const selectIdsInOrder = (order: Order, conditions: Condition[], lookUp: LookUp): Condition => {
  const fitting = joinConditions(conditions);
  const inOrder = sql`order by ${buildOrder(order)}`;
  if (order.field !== 'last_login') return sql`select users.id from users where ${fitting} ${inOrder}`;
  const ids = sql`select user_id as id from user_logins`;
  if (conditions.length === 0) return sql`${ids} where ${fitting} ${inOrder}`;
  if (lookUp === 'oneByOne') return sql`${ids} join users on users.id = user_id where ${fitting} ${inOrder}`;
  if (lookUp === 'amongOthers')
    return sql`${ids} where ${plannedEachTime} and (user_id in (${selectOthers(conditions)})) is not true ${inOrder}`;
  return sql`${ids} where (user_id in (select users.id from users where ${fitting})) is true ${inOrder}`;
};

const listed = sql`users.id, users.username, users.email, users.first_name, users.last_name, users.fiscal_code,
  jsonb_build_object('id', roles.id, 'name', roles.name, 'tier', roles.tier) as role,
  users.is_active, users.expiration_date, user_logins.last_login, users.created`;

/** What is told of a user; custom fields to full administrators only. */
const selectListed = ({ scope }: Asked): Condition =>
  scope ? listed : sql`${listed}, ${selectListedValues(sql.ref('users.id'))} as custom_fields`;

const listedFrom = sql`users join user_logins on user_logins.user_id = users.id join roles on roles.id = users.role_id`;

interface Listed {
  items: UserRow[];
  items_count: number;
}

/** Says it of those a search finds: all members are read at once, or each user found is looked up among them. */
const isMemberOnceFound: IsMember = (members) => sql`(${isMemberByJoin(members)}) is true`;

/** Whether most users are expected to fit: the planner guesses well how many have a text that many have. */
const expectMost = async (db: Handle, conditions: Condition[]): Promise<boolean> => {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) select from users where ${joinConditions(conditions)}`.execute(db);
  const all = await sql<{ everybody: number }>`select ${everybody} as everybody`.execute(db);
  return (rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0) > mostFrom * (all.rows[0]?.everybody ?? 0);
};

/** Where the last access is the order, who fits is looked for in no order: in an index that has what is searched, not in the wide rows. */
const chooseLookUp = async (db: Handle, asked: Asked): Promise<LookUp> => {
  await sql`set local enable_seqscan = off`.execute(db);
  return (await expectMost(db, listConditions(asked, isMemberByJoin, isMemberByJoin))) ? 'amongOthers' : 'amongFitting';
};

/**
 * A page of what is searched for. The users are looked through once, whatever the page, along the index of its order,
 * where all that is needed of them stands: the ids of those found, in a row, are the count and hold the page.
 */
const searchPage = async (db: Handle, search: string, asked: Asked, { skipped, ...order }: Place): Promise<Listed> => {
  if (!hasThreeLetters(search)) await sql`set local enable_bitmapscan = off; set local enable_sort = off`.execute(db);
  const lookUp = order.field === 'last_login' ? await chooseLookUp(db, asked) : 'amongFitting';
  const isMember = lookUp === 'amongOthers' ? isMemberByJoin : isMemberOnceFound;
  const ids = selectIdsInOrder(order, listConditions(asked, isMember, isMember), lookUp);
  const { rows } = await sql<UserRow & { items_count: number }>`
    with found as materialized (select array_agg(id) as ids from (${ids}) fitting)
    select coalesce(cardinality(ids), 0) as items_count, ${selectListed(asked)}
    from found
    left join (${listedFrom}) on users.id = any (ids[${skipped + 1}::integer : ${skipped + asked.query.page_items}::integer])
    order by ${buildOrder(order)}`.execute(db);
  return { items: rows.filter(({ id }) => id !== null), items_count: rows[0]?.items_count ?? 0 };
};

/** Whether few are likely to fit, by filters that cost too much to be applied twice. */
const isNarrow = (asked: Asked): boolean => {
  const { group_id_not, groups_empty, status } = asked.query;
  if (readSearch(asked.query) !== null || group_id_not !== undefined || groups_empty === true) return true;
  return (status === 'expired' || status === 'inactive') && selectWantedMembers(asked).length > 0;
};

/** Up to so many are found, counted, sorted and cut at once; of more, the page is read along the order's own index. */
const sortedMax = 15_000;

/** A page of not too many; null when they are. */
const gatherPage = async (db: Handle, asked: Asked, { skipped, ...order }: Place): Promise<Listed | null> => {
  const [value] = chooseColumns(order.field);
  const { rows } = await sql<UserRow & { items_count: number }>`
    with found as materialized (
      select users.id, ${sql.ref(value)} as value
      from users ${order.field === 'last_login' ? sql`join user_logins on user_logins.user_id = users.id` : sql``}
      where ${buildConditions(asked, isMemberByJoin, isMemberByJoin)} limit ${sortedMax + 1}
    ), counted as (select count(*) as items_count from found)
    select counted.items_count, ${selectListed(asked)}
    from counted
    left join (
      select id from found
      where (select items_count from counted) <= ${sortedMax}
      order by ${buildOrder(order, ['value', 'id'])} limit ${asked.query.page_items} offset ${skipped}
    ) page on true
    left join (${listedFrom}) on users.id = page.id
    order by ${buildOrder(order)}`.execute(db);
  const items_count = rows[0]?.items_count ?? 0;
  return items_count > sortedMax ? null : { items: rows.filter(({ id }) => id !== null), items_count };
};

/** Rows from the nearer end of the list. */
const farAway = 500;

/** How to say on a walk that a user is in a group they must be in, and in one they must not be in. */
const chooseMembership = (walk: {
  field: Ordering;
  isNear: boolean;
  doMostFit: boolean;
}): [isMember: IsMember, isLeftOut: IsMember] => {
  if (walk.isNear || (walk.doMostFit && walk.field === 'last_login')) return [isMemberByJoin, isMemberByJoin];
  // Where nearly everybody fits, those who are in the groups are many and those who are in the ones left out few.
  return walk.doMostFit ? [isNotAmongOthers, isAmongMembers] : [isAmongMembers, isNotAmongOthers];
};

/** Walks the order's index to the page from the nearer end. */
const walkToPage = async (
  db: Handle,
  asked: Asked,
  { field, isDescending, skipped }: Place,
  { count, everybody }: Counted,
): Promise<Listed> => {
  const wanted = Math.min(asked.query.page_items, count - skipped);
  if (wanted <= 0) return { items: [], items_count: count };
  const isFromEnd = skipped > count / 2;
  const walked = isFromEnd ? count - skipped - wanted : skipped;
  const isNear = walked <= farAway;
  const doMostFit = count > mostFrom * everybody;
  const lookUp = !doMostFit ? 'amongFitting' : isNear ? 'oneByOne' : 'amongOthers';
  const ids = selectIdsInOrder(
    { field, isDescending: isDescending !== isFromEnd },
    listConditions(asked, ...chooseMembership({ field, isNear, doMostFit })),
    lookUp,
  );
  const { rows } = await sql<UserRow>`
    with page as materialized (
      ${ids} limit ${wanted} offset ${walked}
    )
    select ${selectListed(asked)}
    from page join (${listedFrom}) on users.id = page.id
    order by ${buildOrder({ field, isDescending })}`.execute(db);
  return { items: rows, items_count: count };
};

/**
 * A page of the users with the count of all that fit. Memberships and users are merged in the order of their ids: a
 * hash of a hundred thousand of either, which the planner would rather make, costs twice as much.
 * @param scope ids of the groups the caller is limited to, or null.
 */
export const listUsers = (db: Db, query: UserListQuery, scope: number[] | null): Promise<Listed> =>
  db.transaction().execute(async (tx) => {
    await sql`set local enable_hashjoin = off`.execute(tx);
    const asked = { query, scope };
    const place: Place = {
      ...splitOrdering<Ordering>(query.ordering ?? '-created'),
      skipped: (query.page - 1) * query.page_items,
    };
    const search = readSearch(query);
    // Who is in any group or in none is told sooner by merging everybody with all memberships than one by one.
    if (search !== null && query.groups_empty === undefined) return searchPage(tx, search, asked, place);
    const narrow = isNarrow(asked) && (await gatherPage(tx, asked, place));
    if (narrow) return narrow;
    const counted = await countFitting(tx, asked);
    const isFewOfGroup = counted.count <= sortedMax && selectWantedMembers(asked).length > 0;
    return (isFewOfGroup && (await gatherPage(tx, asked, place))) || walkToPage(tx, asked, place, counted);
  });
