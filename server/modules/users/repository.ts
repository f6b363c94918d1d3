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

const inGroups = (ids: number[]): Condition =>
  sql`users.id in (select user_id from group_users where group_id = any (${ids}::integer[]))`;

const isExpired = sql`coalesce(users.expiration_date < (now() at time zone 'Europe/Rome')::date, false)`;

/** Each user has one status: who is inactive stays so when their date passes. */
const ofStatus: Record<NonNullable<UserListQuery['status']>, Condition> = {
  active: sql`users.is_active and not ${isExpired}`,
  inactive: sql`not users.is_active`,
  expired: sql`users.is_active and ${isExpired}`,
};

const staffRoles = sql`users.role_id in (select id from roles where tier in ('BO_COM', 'BO_LIM'))`;

/** Whatever is typed is looked for as it is: the characters with a meaning to LIKE are escaped after folding. */
const matches = (search: string): Condition =>
  sql`users.search like '%' || regexp_replace(fold(${search}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`;

/** @param groupIds groups the caller is limited to, or null. */
const conditionsOf = (query: UserListQuery, groupIds: number[] | null): Condition => {
  const not = (condition: Condition): Condition => sql`not (${condition})`;
  const when = (value: boolean | undefined, condition: Condition): Condition[] =>
    value === undefined ? [] : [value ? condition : not(condition)];
  const search = (query.search ?? '').trim().replace(/\s+/g, ' ');
  const conditions = [
    sql`true`,
    ...(groupIds ? [inGroups(groupIds)] : []),
    ...[query.group, query.groups].flatMap((id) => (id ? [inGroups([id])] : [])),
    ...(query.group_id_not ? [not(inGroups([query.group_id_not]))] : []),
    ...when(query.groups_empty, sql`not exists (select from group_users where user_id = users.id)`),
    ...(query.role ? [sql`users.role_id = ${query.role}`] : []),
    ...(query.status ? [ofStatus[query.status]] : []),
    ...when(query.is_active, sql`users.is_active`),
    ...when(query.is_staff, staffRoles),
    ...when(query.is_generated, sql`users.is_generated`),
    ...(search.length >= 2 ? [matches(search)] : []),
  ];
  return sql.join(conditions, sql` and `);
};

type Ordering = (typeof userOrderings)[number];

/** Columns that may be empty: nothing comes before everything else, as the indexes have it. */
const mayBeEmpty = new Set<Ordering>(['email', 'last_login']);

const orderOf = (field: Ordering, isDescending: boolean): RawBuilder<unknown> => {
  const nulls = mayBeEmpty.has(field) ? (isDescending ? ' nulls last' : ' nulls first') : '';
  const direction = isDescending ? 'desc' : 'asc';
  return sql`${sql.ref(`users.${field}`)} ${sql.raw(direction + nulls)}, users.id ${sql.raw(direction)}`;
};

/**
 * A page of the users and how many there are in all. The page's ids are found first, in an index and from the nearer
 * end of the list, so that the last page costs what the first does.
 */
export const listUsers = async (
  db: Handle,
  query: UserListQuery,
  groupIds: number[] | null,
): Promise<{ items: UserRow[]; items_count: number }> => {
  const where = conditionsOf(query, groupIds);
  const counted = await sql<{ count: number }>`select count(*) from users where ${where}`.execute(db);
  const items_count = counted.rows[0]?.count ?? 0;
  const skipped = (query.page - 1) * query.page_items;
  const wanted = Math.min(query.page_items, items_count - skipped);
  if (wanted <= 0) return { items: [], items_count };

  const ordering = query.ordering ?? '-created';
  const field = ordering.replace('-', '') as Ordering;
  const isDescending = ordering.startsWith('-');
  const isNearerEnd = skipped > items_count / 2;
  const found = await sql<UserRow>`
    with page as materialized (
      select users.id from users where ${where}
      order by ${orderOf(field, isDescending !== isNearerEnd)}
      limit ${wanted} offset ${isNearerEnd ? items_count - skipped - wanted : skipped}
    )
    select users.id, users.username, users.email, users.first_name, users.last_name, users.fiscal_code,
      jsonb_build_object('id', roles.id, 'name', roles.name, 'tier', roles.tier) as role,
      users.is_active, users.last_login, users.created
    from page
    join users on users.id = page.id
    join roles on roles.id = users.role_id
    order by ${orderOf(field, isDescending)}`.execute(db);
  return { items: found.rows, items_count };
};
