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

/** Within a transaction that has just written the user. */
export const requireUser = async (tx: Handle, id: number): Promise<User> => {
  const user = await findUser(tx, id);
  if (!user) throw new Error(`user ${id} vanished`);
  return user;
};

/** Some users as they stand, locked until the transaction ends, in one order for everybody. */
export const lockUsers = (tx: Handle, ids: number[]) =>
  tx
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select(['users.id', 'users.is_active', 'users.avatar_id', sql<Tier>`roles.tier`.as('tier')])
    .where('users.id', '=', sql<number>`any(${ids}::integer[])`)
    .orderBy('users.id')
    .forUpdate('users')
    .execute();

export const findPasswordHash = async (db: Handle, id: number): Promise<string | null> =>
  (await db.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirst())?.password_hash ?? null;

export const findTier = async (db: Handle, roleId: number): Promise<Tier | null> => {
  const tier = sql<Tier>`tier`.as('tier');
  return (await db.selectFrom('roles').select(tier).where('id', '=', roleId).executeTakeFirst())?.tier ?? null;
};

/** The first role of a tier. */
export const findRoleOf = async (db: Handle, tier: Tier): Promise<number> =>
  (await db.selectFrom('roles').select('id').where('tier', '=', tier).orderBy('id').executeTakeFirstOrThrow()).id;

export const insertUser = async (tx: Handle, columns: Insertable<Users>): Promise<number> =>
  (await tx.insertInto('users').values(columns).returning('id').executeTakeFirstOrThrow()).id;

export const updateColumns = async (tx: Handle, id: number, columns: Updateable<Users>): Promise<void> => {
  if (Object.keys(columns).length > 0) await tx.updateTable('users').set(columns).where('id', '=', id).execute();
};

/** Makes these the person's groups, and no others. */
export const replaceGroups = async (tx: Handle, userId: number, groupIds: number[]): Promise<void> => {
  await tx
    .deleteFrom('group_users')
    .where('user_id', '=', userId)
    .where('group_id', '<>', sql<number>`all(${groupIds}::integer[])`)
    .execute();
  await sql`insert into group_users (user_id, group_id) select ${userId}, unnest(${groupIds}::integer[])
    on conflict do nothing`.execute(tx);
};

/** Links sent to recover a password stop working when it was changed otherwise. */
export const endRecoveryTokens = (tx: Handle, userId: number) =>
  tx
    .updateTable('recovery_tokens')
    .set({ used: sql`now()` })
    .where('user_id', '=', userId)
    .where('used', 'is', null)
    .execute();

/** Answers until when the link is good. */
export const insertSilentToken = async (
  tx: Handle,
  { user_id, token_hash, created_by, days }: { user_id: number; token_hash: Buffer; created_by: number; days: number },
): Promise<string> =>
  (
    await tx
      .insertInto('silent_tokens')
      .values({ user_id, token_hash, created_by, expires: sql`now() + make_interval(days => ${days})` })
      .returning('expires')
      .executeTakeFirstOrThrow()
  ).expires;

/** A person's links that still let in; `expires` is the last of their ends, null without any. */
export const findGoodLinks = (db: Handle, userId: number): Promise<{ count: number; expires: string | null }> =>
  db
    .selectFrom('silent_tokens')
    .select([sql<number>`count(*)`.as('count'), sql<string | null>`max(expires)`.as('expires')])
    .where('user_id', '=', userId)
    .where('revoked', 'is', null)
    .where('expires', '>', sql<string>`now()`)
    .executeTakeFirstOrThrow();

/** Ends a person's links and the sessions that were opened with one; answers how many links were still good. */
export const revokeSilentTokens = async (tx: Handle, userId: number): Promise<number> => {
  await sql`update auth_sessions set revoked = now() where user_id = ${userId} and is_silent and revoked is null`.execute(
    tx,
  );
  const { rows } = await sql<{ is_good: boolean }>`update silent_tokens set revoked = now()
    where user_id = ${userId} and revoked is null returning expires > now() as is_good`.execute(tx);
  return rows.filter(({ is_good }) => is_good).length;
};

type Condition = RawBuilder<unknown>;

/** Joins the members, which counts them fastest and serves the first pages. */
const joinMembers = (ids: number[]): Condition =>
  sql`exists (select from group_users where group_id = any (${ids}::integer[]) and user_id = users.id)`;

/** Looks each user up among the members while an order's index is walked, which is best for pages far from the start. */
const lookUpMembers = (ids: number[]): Condition =>
  sql`(users.id in (select user_id from group_users where group_id = any (${ids}::integer[]))) is true`;

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

const matches = (search: string): Condition => sql`users.search like containing(${search})`;

const searchOf = ({ search = '' }: UserListQuery): string | null => {
  const words = search.trim().replace(/\s+/g, ' ');
  return words.length >= 2 ? words : null;
};

/** @param scope ids of the groups the caller is limited to, or null. */
const conditionsOf = (query: UserListQuery, scope: number[] | null, inGroups: typeof joinMembers): Condition => {
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
      select users.id, ${sql.ref(`users.${field}`)} from users where ${conditionsOf(query, scope, joinMembers)}
    )
    select counted.items_count, ${listed}
    from (select count(*) as items_count from found) counted
    left join (select users.id from found users order by ${order} limit ${query.page_items} offset ${skipped}) page on true
    left join users on users.id = page.id
    left join roles on roles.id = users.role_id
    order by ${order}`.execute(db);
  return { items: rows.filter(({ id }) => id !== null), items_count: rows[0]?.items_count ?? 0 };
};

/** Rows from either end of the list. */
const farAway = 500;

/** For filters the order's index can tell: counts, then walks that index to the page from the nearer end. */
const walkToPage = async (db: Handle, { query, scope, field, isDescending, skipped }: Sought): Promise<Listed> => {
  const where = conditionsOf(query, scope, joinMembers);
  const counted = await sql<{ count: number }>`select count(*) from users where ${where}`.execute(db);
  const items_count = counted.rows[0]?.count ?? 0;
  const wanted = Math.min(query.page_items, items_count - skipped);
  if (wanted <= 0) return { items: [], items_count };
  const isFromEnd = skipped > items_count / 2;
  const walked = isFromEnd ? items_count - skipped - wanted : skipped;
  const { rows } = await sql<UserRow>`
    with page as materialized (
      select users.id from users
      where ${walked > farAway ? conditionsOf(query, scope, lookUpMembers) : where}
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
  const isCostly = searchOf(query) !== null || query.groups_empty === true;
  return isCostly ? gatherPage(db, sought) : walkToPage(db, sought);
};
