import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../db/client.ts';
import type { Actor } from '../../writes/activity.ts';
import { importedColumnNames, importedColumns } from '../importPlans/userColumnRules.ts';

/** One import writes at a time, whichever process it runs in: two never make the same group. */
export const waitForTurn = (tx: Tx) => sql`select pg_advisory_xact_lock(7301851)`.execute(tx);

/** Which draft becomes which import. */
export interface Source {
  draft_id: number;
  batch_id: number;
}

/** Lines after the first up to the second. */
type Range = readonly [number, number];

const isInRange = ([after, last]: Range): RawBuilder<boolean> => sql<boolean>`p.line > ${after} and p.line <= ${last}`;

/** The last line of each so many rows. */
export const listRanges = async (db: Db | Tx, draftId: number, size: number): Promise<Range[]> => {
  const { rows } = await sql<{ line: number }>`
    select max(line) as line from (
      select line, (row_number() over (order by line) - 1) / ${size}::integer as place
      from import_draft_plans where draft_id = ${draftId}
    ) numbered group by place order by 1`.execute(db);
  return rows.map(({ line }, index) => [rows[index - 1]?.line ?? 0, line] as const);
};

/**
 * Locks the users that rows are about, in the order of their ids, and looks whether anything was changed since the rows were
 * planned. Returns whether all is as it was.
 */
export const lockPlanned = async (tx: Tx, draftId: number): Promise<boolean> => {
  await sql`select from users where id in (
      select user_id from import_draft_plans where draft_id = ${draftId} and outcome <> 'refused' and outcome <> 'unchanged'
    ) order by id for no key update`.execute(tx);
  const { rows } = await sql`
    select from import_draft_plans p left join users on users.id = p.user_id
    where p.draft_id = ${draftId} and p.user_id is not null and p.outcome <> 'refused'
      and users.updated is distinct from p.user_updated limit 1`.execute(tx);
  return rows.length === 0;
};

/** What a statement says of each column that an import gives, with commas between. */
const joinColumns = (write: (name: string, type: RawBuilder<unknown>) => RawBuilder<unknown>): RawBuilder<unknown> =>
  sql.join(importedColumnNames.map((name) => write(name, sql.raw(importedColumns[name]))));

/** Makes the users of some rows. */
export const insertUsers = (tx: Tx, { draft_id }: Source, range: Range) =>
  sql`
    insert into users (username, ${joinColumns((name) => sql.ref(name))}, password_hash, is_generated)
    select p.after ->> 'username', ${joinColumns((name, type) => sql`(p.after ->> ${sql.lit(name)})::${type}`)}, r.password_hash, true
    from import_draft_plans p join import_draft_rows r using (draft_id, line)
    where p.draft_id = ${draft_id} and p.outcome = 'created' and ${isInRange(range)}
    order by p.line`.execute(tx);

/** Notes what the import changes of users that were there. */
export const insertChanges = (tx: Tx, { draft_id, batch_id }: Source) =>
  sql`
    insert into import_changes (import_batch_id, user_id, line, is_created, before, after)
    select distinct on (p.user_id) ${batch_id}::integer, p.user_id, p.line, false,
      case when p.is_lead and p.outcome = 'updated' then p.before else '{}' end,
      case when p.is_lead and p.outcome = 'updated' then p.after else '{}' end
    from import_draft_plans p
    where p.draft_id = ${draft_id} and p.user_id is not null and p.outcome in ('updated', 'enrolled')
    order by p.user_id, p.is_lead desc, p.line`.execute(tx);

/** Changes the users noted so. @param from which side of the changes they are given. */
export const updateUsers = (tx: Tx, changes: RawBuilder<unknown>) =>
  sql`
    update users set ${joinColumns(
      (name, type) => sql`${sql.ref(name)} = case when given.columns ? ${sql.lit(name)}
        then (given.columns ->> ${sql.lit(name)})::${type} else users.${sql.ref(name)} end`,
    )}
    from (${changes}) given
    where users.id = given.user_id and given.columns ?| ${importedColumnNames}::text[]`.execute(tx);

/** What an import gives users that were there. */
export const selectGivenColumns = (batchId: number): RawBuilder<unknown> =>
  sql`select user_id, after as columns from import_changes where import_batch_id = ${batchId} and not is_created`;

/** What is noted of a password, by which it is known again. @param hash as it is stored */
export const digestHash = (hash: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`encode(sha256(convert_to(${hash}, 'UTF8')), 'hex')`;

/** Gives a password to those who have none, and notes whom. */
export const setPasswords = (tx: Tx, { draft_id, batch_id }: Source) =>
  sql`
    with given as (
      update users set password_hash = r.password_hash
      from import_draft_plans p join import_draft_rows r using (draft_id, line)
      where p.draft_id = ${draft_id} and p.outcome = 'updated' and r.password_hash is not null
        and users.id = p.user_id and users.password_hash is null
      returning users.id, users.password_hash
    )
    update import_changes c set password_digest = ${digestHash(sql`given.password_hash`)}
    from given where c.import_batch_id = ${batch_id} and c.user_id = given.id`.execute(tx);

/** Custom fields that the import gives: user, key of the field, value. */
export const selectGivenValues = (batchId: number): RawBuilder<unknown> =>
  sql`select user_id, entry.key, entry.value from import_changes, jsonb_each(after -> 'values') entry
    where import_batch_id = ${batchId}`;

/** Enrolments that some rows make: user, course, expiry. */
export const selectWantedEnrolments = ({ draft_id }: Source, range: Range): RawBuilder<unknown> =>
  sql`select users.id as user_id, (p.plan #>> '{enrolment,course,id}')::integer as course_id,
      (p.plan #>> '{enrolment,expiration_date}')::date as expiration_date
    from import_draft_plans p join users on lower(users.username) = p.username_key
    where p.draft_id = ${draft_id} and p.outcome <> 'refused' and p.enrolment = 'create' and ${isInRange(range)}`;

/** Courses that rows enrol in. */
export const listWantedCourses = async (tx: Tx, draftId: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select distinct (plan #>> '{enrolment,course,id}')::integer as id from import_draft_plans
    where draft_id = ${draftId} and outcome <> 'refused' and enrolment = 'create'`.execute(tx);
  return rows.map(({ id }) => id);
};

/** Names of the groups that rows put people into. */
export const listNamedGroups = async (tx: Tx, draftId: number): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select distinct name from import_draft_plans p, jsonb_array_elements_text(p.plan -> 'groups') name
    where p.draft_id = ${draftId} and p.outcome in ('created', 'updated') and p.is_lead`.execute(tx);
  return rows.map(({ name }) => name);
};

/** Enrolments whose expiry the import changes. */
export const listExpiries = async (tx: Tx, draftId: number) => {
  const { rows } = await sql<{ id: number; user_id: number; before: string | null; after: string }>`
    select (plan #>> '{enrolment,subscription_id}')::integer as id, user_id, plan #>> '{enrolment,before}' as before,
      plan #>> '{enrolment,expiration_date}' as after
    from import_draft_plans where draft_id = ${draftId} and outcome = 'updated' and enrolment = 'update' order by 1`.execute(
    tx,
  );
  return rows;
};

/** Names of groups that users join, each with who does, in the order in which the rows first name them. */
export const listJoining = async (tx: Tx, draftId: number) => {
  const { rows } = await sql<{ name: string; users_ids: number[] }>`
    select name, array_agg(users.id order by users.id) as users_ids
    from import_draft_plans p join users on lower(users.username) = p.username_key,
      jsonb_array_elements_text(p.plan -> 'groups') name
    where p.draft_id = ${draftId} and p.outcome in ('created', 'updated') and p.is_lead
    group by name order by min(p.line), name`.execute(tx);
  return rows;
};

/**
 * From here on what was written is read: how much that is the planner cannot know within the transaction, and takes it for
 * so little that it would look through all of it for each row.
 */
export const expectManyRows = (tx: Tx) => sql`set local enable_nestloop = off`.execute(tx);

/** Groups that were joined and enrolments that were made by this transaction, whatever made them, by user. */
const joinedNow = sql`
  joined as materialized (
    select user_id, array_agg(group_id order by group_id) as ids from group_users
    where xmin = pg_current_xact_id()::xid group by user_id
  ), made as materialized (
    select user_id, array_agg(id order by id) as ids from subscriptions
    where xmin = pg_current_xact_id()::xid group by user_id
  )`;

/** Notes whom the import has made, and what of groups and enrolments it gave to everybody. */
export const noteJoined = async (tx: Tx, { draft_id, batch_id }: Source): Promise<void> => {
  await sql`
    with ${joinedNow}
    insert into import_changes (import_batch_id, user_id, line, is_created, after, groups_ids, subscriptions_ids)
    select ${batch_id}::integer, users.id, p.line, true, p.after, coalesce(joined.ids, '{}'), coalesce(made.ids, '{}')
    from import_draft_plans p join users on lower(users.username) = p.username_key
      left join joined on joined.user_id = users.id left join made on made.user_id = users.id
    where p.draft_id = ${draft_id} and p.outcome = 'created'`.execute(tx);
  await sql`
    with ${joinedNow}
    update import_changes c set groups_ids = coalesce(given.groups_ids, '{}'), subscriptions_ids = coalesce(given.made_ids, '{}')
    from (
      select user_id, joined.ids as groups_ids, made.ids as made_ids from joined full join made using (user_id)
    ) given
    where c.import_batch_id = ${batch_id} and not c.is_created and c.user_id = given.user_id`.execute(tx);
};

/** Enrolments that an import has made, whatever made them. */
export const countMade = async (tx: Tx, batchId: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(cardinality(subscriptions_ids)), 0)::integer as count
    from import_changes where import_batch_id = ${batchId}`.execute(tx);
  return rows[0]?.count ?? 0;
};

export const noteExpiries = (tx: Tx, batchId: number, expiries: object[]) =>
  sql`
    update import_changes c set expiries = given.list
    from (
      select user_id, jsonb_agg(jsonb_build_object('id', id, 'before', before, 'after', after)) as list
      from jsonb_to_recordset(${JSON.stringify(expiries)}::jsonb) as e (id integer, user_id integer, before text, after text)
      group by user_id
    ) given
    where c.import_batch_id = ${batchId} and c.user_id = given.user_id`.execute(tx);

/** The rows of the outcome: users made or changed, enrolments made or changed. */
export const insertOutcome = (tx: Tx, { draft_id, batch_id }: Source) =>
  sql`
    with chosen as materialized (
      select p.line, (p.plan #>> '{enrolment,course,id}')::integer as course_id, users.id, users.is_active, users.username,
        users.first_name, users.last_name, users.fiscal_code,
        case when p.is_lead and p.outcome in ('created', 'updated') and jsonb_array_length(p.plan -> 'changes') > 0
          then case when p.outcome = 'created' then 'create' else 'update' end end as of_user,
        case when p.enrolment in ('create', 'update') then p.enrolment end as of_enrolment
      from import_draft_plans p join users on lower(users.username) = p.username_key
      where p.draft_id = ${draft_id} and p.outcome <> 'refused'
    ), joined as materialized (
      select user_id, jsonb_agg(jsonb_build_object('id', groups.id, 'name', groups.name) order by groups.id) as list
      from group_users join groups on groups.id = group_users.group_id
      where user_id in (select user_id from import_changes where import_batch_id = ${batch_id}) group by user_id
    ), made as (
      insert into data_imports (import_batch_id, type)
      select ${batch_id}::integer, type from unnest(array['user', 'subscription']) as type
      where exists (select from chosen where case type when 'user' then of_user else of_enrolment end is not null)
      returning id, type
    ), told as (
      select (select id from made where type = 'user') as import_id, of_user as operation, null::integer as course, chosen.*
      from chosen where of_user is not null
      union all
      select (select id from made where type = 'subscription'), of_enrolment, course_id, chosen.*
      from chosen where of_enrolment is not null
    )
    insert into data_import_rows (data_import_id, line, operation, user_id, course_id, is_active, username, first_name,
      last_name, fiscal_code, groups)
    select told.import_id, told.line, told.operation, told.id, told.course, told.is_active, told.username, told.first_name,
      told.last_name, told.fiscal_code, coalesce(joined.list, '[]')
    from told left join joined on joined.user_id = told.id`.execute(tx);

/** What the activity log keeps of each user: the changes in their words, passwords left out. */
export const recordChanges = (tx: Tx, { draft_id, batch_id }: Source, actor: Actor) => {
  const side = (name: 'before' | 'after') => sql`
    jsonb_object_agg(coalesce(labels.list ->> (change ->> 'field'), change ->> 'field'), change -> ${name}::text)
      filter (where change ->> 'field' <> 'password' and jsonb_typeof(change -> ${name}::text) <> 'null')`;
  return sql`
    with labels as materialized (
      select jsonb_object_agg('custom_fields.' || key, 'Campo «' || label || '»') as list from custom_fields
    )
    insert into activity_log (actor_id, actor_name, action, object_type, object_id, object_name, subject_id, before, after)
    select ${actor.id}::integer, ${`${actor.first_name} ${actor.last_name} (${actor.username})`},
      case when c.is_created then 'create' else 'update' end, 'user', users.id, users.username, users.id,
      case when c.is_created then null else coalesce(told.before, '{}') end,
      coalesce(told.after, '{}') || case when c.is_created then jsonb_build_object('username', users.username) else '{}' end
        || jsonb_build_object('import_batch', ${batch_id}::integer)
    from import_changes c join users on users.id = c.user_id
    join import_draft_plans p on p.draft_id = ${draft_id} and p.line = c.line and p.is_lead cross join labels,
      lateral (
        select ${side('before')} as before, ${side('after')} as after from jsonb_array_elements(p.plan -> 'changes') change
      ) told
    where c.import_batch_id = ${batch_id} and (c.is_created or jsonb_array_length(p.plan -> 'changes') > 0)
    order by c.line`.execute(tx);
};

/** Rows whose password is still to be hashed. */
export const listUnhashed = async (db: Db, draftId: number, count: number) => {
  const { rows } = await sql<{ line: number; sealed_password: string }>`
    select line, encode(r.sealed_password, 'base64') as sealed_password
    from import_draft_plans p join import_draft_rows r using (draft_id, line)
    where p.draft_id = ${draftId} and p.outcome <> 'refused' and (p.plan -> 'hasPassword')::boolean
      and r.sealed_password is not null and r.password_hash is null
    order by line limit ${count}`.execute(db);
  return rows;
};

export const setHash = (db: Db, draftId: number, line: number, hash: string) =>
  sql`update import_draft_rows set password_hash = ${hash} where draft_id = ${draftId} and line = ${line}`.execute(db);
