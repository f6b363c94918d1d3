import { type Insertable, type Kysely, type RawBuilder, sql, type Updateable } from 'kysely';
import type pg from 'pg';
import type { Tier } from '#contract/codes.ts';
import type { User, UserListQuery, UserRow, userOrderings } from '#contract/users.ts';
import type { DB, Users } from '../../db/tables.ts';

type Handle = Kysely<DB>;

const userRecord = `
  select users.id, users.username, users.email, users.first_name, users.last_name, users.fiscal_code,
    jsonb_build_object('id', roles.id, 'name', roles.name, 'tier', roles.tier) as role,
    coalesce((
      select jsonb_agg(jsonb_build_object('id', groups.id, 'name', groups.name) order by groups.name, groups.id)
      from group_users join groups on groups.id = group_users.group_id
      where group_users.user_id = users.id
    ), '[]') as groups,
    users.is_active, users.expiration_date, image_of(users.avatar_id) as avatar, users.trigger_change_password,
    users.created, users.updated, users.last_login
  from users
  join roles on roles.id = users.role_id
  where users.id = `;

/** Asked at every screen, hence prepared once a connection. */
export const findMe = async (pool: pg.Pool, id: number): Promise<User | null> => {
  const { rows } = await pool.query<User>({ name: 'user', text: `${userRecord}$1`, values: [id] });
  return rows[0] ?? null;
};

export const findUser = async (db: Handle, id: number): Promise<User | null> =>
  (await sql<User>`${sql.raw(userRecord)}${id}`.execute(db)).rows[0] ?? null;

type Condition = RawBuilder<unknown>;

const membersOf = (ids: number[]): Condition =>
  sql`users.id in (select user_id from group_users where group_id = any (${ids}::integer[]))`;

/** The subquery makes the day a constant, worked out once and not for every row. */
const isExpired = sql`coalesce(users.expiration_date < (select (now() at time zone 'Europe/Rome')::date), false)`;

/** Each user has one status: who is inactive stays so when their date passes. */
const ofStatus: Record<NonNullable<UserListQuery['status']>, Condition> = {
  active: sql`users.is_active and not ${isExpired}`,
  inactive: sql`not users.is_active`,
  expired: sql`users.is_active and ${isExpired}`,
};

const isStaff = sql`users.role_id in (select id from roles where tier in ('BO_COM', 'BO_LIM'))`;

const hasGroups = sql`exists (select from group_users where user_id = users.id)`;

/** Whatever is typed is looked for as it is: the characters with a meaning to LIKE are escaped, after folding. */
const matches = (search: string): Condition =>
  sql`users.search like '%' || regexp_replace(fold(${search}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`;

const searchOf = ({ search = '' }: UserListQuery): string | null => {
  const words = search.trim().replace(/\s+/g, ' ');
  return words.length >= 2 ? words : null;
};

/** @param scope ids of the groups the caller is limited to, or null. */
const conditionsOf = (query: UserListQuery, scope: number[] | null, inGroups: typeof membersOf): Condition => {
  const when = (value: boolean | undefined, condition: Condition): Condition[] =>
    value === undefined ? [] : [value ? condition : sql`not (${condition})`];
  const search = searchOf(query);
  const conditions = [
    sql`true`,
    ...(scope ? [inGroups(scope)] : []),
    ...[query.group, query.groups].flatMap((id) => (id ? [inGroups([id])] : [])),
    ...(query.group_id_not ? [sql`not (${inGroups([query.group_id_not])})`] : []),
    ...when(query.groups_empty, sql`not ${hasGroups}`),
    ...(query.role ? [sql`users.role_id = ${query.role}`] : []),
    ...(query.status ? [ofStatus[query.status]] : []),
    ...when(query.is_active, sql`users.is_active`),
    ...when(query.is_staff, isStaff),
    ...when(query.is_generated, sql`users.is_generated`),
    ...(search ? [matches(search)] : []),
  ];
  return sql.join(conditions, sql` and `);
};

type Ordering = (typeof userOrderings)[number];

/** Columns that may be empty: who has nothing there comes first, as the indexes have it. */
const mayBeEmpty = new Set<Ordering>(['email', 'last_login']);

const orderOf = (field: Ordering, isDescending: boolean): RawBuilder<unknown> => {
  const nulls = mayBeEmpty.has(field) ? (isDescending ? ' nulls last' : ' nulls first') : '';
  const direction = isDescending ? 'desc' : 'asc';
  return sql`${sql.ref(`users.${field}`)} ${sql.raw(direction + nulls)}, users.id ${sql.raw(direction)}`;
};

interface Listed {
  items: UserRow[];
  items_count: number;
}

interface Sought {
  query: UserListQuery;
  scope: number[] | null;
  field: Ordering;
  isDescending: boolean;
  skipped: number;
}

const listed = sql`users.id, users.username, users.email, users.first_name, users.last_name, users.fiscal_code,
  jsonb_build_object('id', roles.id, 'name', roles.name, 'tier', roles.tier) as role,
  users.is_active, users.last_login, users.created`;

/** For filters that cost too much to be applied twice: finds everyone once, then counts, sorts and cuts. */
const gatherPage = async (db: Handle, { query, scope, field, isDescending, skipped }: Sought): Promise<Listed> => {
  const order = orderOf(field, isDescending);
  const { rows } = await sql<UserRow & { items_count: number }>`
    with found as materialized (
      select users.id, ${sql.ref(`users.${field}`)} from users where ${conditionsOf(query, scope, membersOf)}
    )
    select counted.items_count, ${listed}
    from (select count(*) as items_count from found) counted
    left join (select users.id from found users order by ${order} limit ${query.page_items} offset ${skipped}) page on true
    left join users on users.id = page.id
    left join roles on roles.id = users.role_id
    order by ${order}`.execute(db);
  return { items: rows.filter(({ id }) => id !== null), items_count: rows[0]?.items_count ?? 0 };
};

/** Beyond this many rows, members are looked up while walking the order's index: sorting a whole group costs more. */
const farAway = 500;
const membersWalkedBy = (ids: number[]): Condition => sql`(${membersOf(ids)}) is true`;

/** For filters the order's index can tell: counts, then walks that index to the page from the nearer end. */
const walkToPage = async (db: Handle, { query, scope, field, isDescending, skipped }: Sought): Promise<Listed> => {
  const where = conditionsOf(query, scope, membersOf);
  const counted = await sql<{ count: number }>`select count(*) from users where ${where}`.execute(db);
  const items_count = counted.rows[0]?.count ?? 0;
  const wanted = Math.min(query.page_items, items_count - skipped);
  if (wanted <= 0) return { items: [], items_count };
  const isFromEnd = skipped > items_count / 2;
  const walked = isFromEnd ? items_count - skipped - wanted : skipped;
  const { rows } = await sql<UserRow>`
    with page as materialized (
      select users.id from users
      where ${walked > farAway ? conditionsOf(query, scope, membersWalkedBy) : where}
      order by ${orderOf(field, isDescending !== isFromEnd)} limit ${wanted} offset ${walked}
    )
    select ${listed}
    from page
    join users on users.id = page.id
    join roles on roles.id = users.role_id
    order by ${orderOf(field, isDescending)}`.execute(db);
  return { items: rows, items_count };
};

/** A page of the users with the count of all that fit. @param scope ids of the groups the caller is limited to, or null. */
export const listUsers = (db: Handle, query: UserListQuery, scope: number[] | null): Promise<Listed> => {
  const ordering = query.ordering ?? '-created';
  const sought: Sought = {
    query,
    scope,
    field: ordering.replace('-', '') as Ordering,
    isDescending: ordering.startsWith('-'),
    skipped: (query.page - 1) * query.page_items,
  };
  const isCostly = searchOf(query) !== null || query.groups_empty !== undefined;
  return isCostly ? gatherPage(db, sought) : walkToPage(db, sought);
};
