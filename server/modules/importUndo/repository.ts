import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { ImportUndo, ImportUndoBlock } from '#contract/imports.ts';
import { importKeptDays } from '#contract/rules.ts';
import type { Db, Tx } from '../../db/client.ts';
import type { DB } from '../../db/tables.ts';
import { type Paging, readPage } from '../../writes/paging.ts';

type Handle = Kysely<DB>;

export interface UndoState {
  success: boolean;
  undo: 'running' | 'done' | 'failed' | null;
  undo_actor_id: number | null;
  undo_error: string | null;
  made_groups_ids: number[];
  /** People the import changed who are there, and whose changes are not taken back yet. */
  left: number;
  all: number;
  /** What it needs to be undone is still kept. */
  is_kept: boolean;
}

const state = sql`b.success, b.undo, b.undo_actor_id, b.undo_error, b.made_groups_ids,
  (select count(*) from import_changes where import_batch_id = b.id) as left,
  b.created >= now() - make_interval(days => ${importKeptDays}) as is_kept,
  coalesce((b.counts ->> 'created')::integer, 0) + coalesce((b.counts ->> 'updated')::integer, 0)
    + coalesce((b.counts ->> 'enrolled')::integer, 0) as all`;

export const findUndo = async (db: Handle, id: number): Promise<UndoState | undefined> =>
  (await sql<UndoState>`select ${state} from import_batches b where b.id = ${id}`.execute(db)).rows[0];

/** The same, locked until the transaction ends. */
export const holdUndo = async (tx: Tx, id: number): Promise<UndoState | undefined> =>
  (await sql<UndoState>`select ${state} from import_batches b where b.id = ${id} for no key update of b`.execute(tx))
    .rows[0];

export const beginUndo = (tx: Tx, id: number, actorId: number) =>
  sql`update import_batches set undo = 'running', undo_actor_id = ${actorId}, undo_error = null, undone = null where id = ${id}`.execute(
    tx,
  );

/**
 * Ends an undoing; returns whose it was and since when, nothing when it has ended already.
 * @param left what had to stay, people and enrolments; kept beside the counts, longer than what it is counted from. What an
 *   earlier try left stands where this one failed.
 */
export const endUndo = async (tx: Tx, id: number, error: string | null, left = 0) =>
  (
    await sql<{ user_id: number | null; asked: string }>`
      update import_batches set undo = ${error === null ? 'done' : 'failed'}, undo_error = ${error},
        counts = case when ${error}::text is null
          then (counts - 'left') || ${JSON.stringify(left > 0 ? { left } : {})}::jsonb else counts end,
        undone = case when ${error}::text is null then clock_timestamp() end
      where id = ${id} and undo = 'running' returning undo_actor_id as user_id, undo_started as asked`.execute(tx)
  ).rows[0];

/** Tells followers how far it is. */
export const tellProgress = (db: Db, id: number) =>
  sql`select pg_notify('job_changes', ${`import_undo:${id}`})`.execute(db);

/** The next people whose changes are to be taken back. */
export const listNext = async (tx: Handle, id: number, after: number, count: number): Promise<number[]> => {
  const { rows } = await sql<{ user_id: number }>`
    select user_id from import_changes where import_batch_id = ${id} and user_id > ${after}
    order by user_id limit ${count}`.execute(tx);
  return rows.map(({ user_id }) => user_id);
};

/** Holds people until the transaction ends: nobody else enrols them, changes them or signs in as them until then. */
export const lockPeople = (tx: Tx, ids: number[]) =>
  sql`select from users where id = any (${ids}::integer[]) order by id for update`.execute(tx);

const presentValues = sql`(
  select coalesce(jsonb_object_agg(field.key, coalesce(to_jsonb(v.text_value), to_jsonb(v.number_value),
    to_jsonb(v.day_value), to_jsonb(v.option_id))), '{}')
  from custom_values v join custom_fields field on field.id = v.field_id where v.user_id = u.id
)`;

const presentColumns = sql`jsonb_build_object('username', u.username, 'first_name', u.first_name, 'last_name', u.last_name,
  'fiscal_code', u.fiscal_code, 'email', u.email, 'role_id', u.role_id, 'expiration_date', u.expiration_date)`;

/** Of people, and of enrolments: what cannot be taken back, with why. `chosen` is a condition on the changes `c`. */
const blocks = (chosen: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  with chosen as materialized (
    select c.*, u.is_active, u.avatar_id, roles.tier, user_logins.last_login, ${presentColumns} as present_columns,
      ${presentValues} as present_values
    from import_changes c join users u on u.id = c.user_id join roles on roles.id = u.role_id
    join user_logins on user_logins.user_id = u.id where ${chosen}
  ), made as materialized (
    select chosen.user_id, chosen.line, s.id, s.course_id, exists (
      select from certificates where subscription_id = s.id
    ) as has_certificate, exists (
      select from learning_events where subscription_id = s.id and kind not in ('enrolled', 'subscription_edited')
    ) as was_learned, exists (
      select from learning_events where subscription_id = s.id and kind = 'subscription_edited'
    ) as was_edited, s.id = any (chosen.subscriptions_ids) as is_made, chosen.is_created
    from chosen join subscriptions s on s.user_id = chosen.user_id
    where chosen.is_created or s.id = any (chosen.subscriptions_ids)
  )
  select user_id, line, null::integer as course_id, null::integer as subscription_id, 'administrator' as reason
    from chosen where tier = 'BO_COM' and (is_created or after <> '{}')
  union all
  select user_id, line, null, null, 'used_since' from chosen where is_created and last_login is not null
  union all
  select user_id, line, null, null, 'changed_since' from chosen
    where not present_columns @> (after - 'values') or not present_values @> coalesce(after -> 'values', '{}')
      or (is_created and (not is_active or avatar_id is not null or present_values <> coalesce(after -> 'values', '{}')
        or present_columns <> ('{"email": null, "expiration_date": null, "fiscal_code": null}'::jsonb || (after - 'values'))
        or exists (select from user_notes where user_id = chosen.user_id)))
  union all
  select user_id, line, null, null, 'email_taken' from chosen
    where not is_created and exists (
      select from users other where lower(other.email) = lower(chosen.before ->> 'email') and other.id <> chosen.user_id)
  union all
  select user_id, line, null, null, 'option_gone' from chosen
    where not is_created and exists (
      select from jsonb_each(before -> 'values') entry join custom_fields field on field.key = entry.key
      where jsonb_typeof(entry.value) <> 'null' and not case field.kind
        when 'list' then exists (
          select from custom_field_options option
          where option.field_id = field.id and option.id::text = entry.value #>> '{}')
        -- Another field, made since under the key of one that was deleted.
        when 'number' then jsonb_typeof(entry.value) = 'number'
        when 'day' then pg_input_is_valid(entry.value #>> '{}', 'date')
        else jsonb_typeof(entry.value) = 'string' end)
  union all
  select user_id, line, null, null, 'too_long' from chosen, jsonb_to_record(present_columns || before) as
      then_has (username text, first_name text, last_name text, email text, fiscal_code text)
    where not is_created and before <> '{}' and octet_length(fold(concat_ws(' ', then_has.username, then_has.first_name,
      then_has.last_name, then_has.first_name, coalesce(email, ''), coalesce(fiscal_code, '')))) > 1500
  union all
  select user_id, line, null, null, 'enrolled_since' from chosen
    where is_created and exists (
      select from group_users where user_id = chosen.user_id and group_id <> all (chosen.groups_ids))
  union all
  select user_id, line, course_id, id, case
      when has_certificate then 'has_certificate' when was_learned then 'learned_since'
      when not is_made then 'enrolled_since' else 'changed_since' end
    from made where has_certificate or was_learned or was_edited or not is_made
  union all
  select chosen.user_id, chosen.line, s.course_id, s.id, 'changed_since'
    from chosen, jsonb_to_recordset(expiries) as e (id integer, before text, after text) join subscriptions s on s.id = e.id
    where s.expiration_date::text is distinct from e.after`;

export interface Block {
  user_id: number;
  subscription_id: number | null;
}

export const listBlocks = async (tx: Tx, id: number, users: number[]): Promise<Block[]> => {
  const chosen = sql`c.import_batch_id = ${id} and c.user_id = any (${users}::integer[])`;
  return (await sql<Block>`${blocks(chosen)}`.execute(tx)).rows;
};

const countedMax = 100;

const identified = sql`jsonb_build_object('id', u.id, 'username', u.username, 'first_name', u.first_name,
    'last_name', u.last_name, 'fiscal_code', u.fiscal_code) as "user",
  case when c.id is not null then jsonb_build_object('id', c.id, 'name', c.name) end as course`;

/** A page of what cannot be taken back of an import. */
export const listBlocked = (db: Handle, id: number, query: Paging & { ordering?: 'line' | '-line' }) =>
  readPage<ImportUndoBlock>(db, query, {
    select: sql`b.id, b.line, b.reason, ${identified}`,
    from: sql`(
        select *, row_number() over (order by line, course_id nulls first, reason) as id
        from (${blocks(sql`c.import_batch_id = ${id}`)}) found
      ) b join users u on u.id = b.user_id left join courses c on c.id = b.course_id`,
    where: [],
    orderings: { line: sql`b.id` },
    ordering: query.ordering ?? 'line',
    id: sql`b.id`,
  });

/** How much of an import cannot be taken back. */
export const countBlocked = async (db: Handle, id: number): Promise<number> => {
  const found = sql<{ count: number }>`select count(*) from (${blocks(sql`c.import_batch_id = ${id}`)}) found`;
  return (await found.execute(db)).rows[0]?.count ?? 0;
};

/** What taking an import back would do. */
export const previewUndo = async (db: Handle, id: number): Promise<Omit<ImportUndo, 'groups_removed'>> => {
  const { rows } = await sql<Omit<ImportUndo, 'groups_removed'>>`
    with blocks as materialized (${blocks(sql`c.import_batch_id = ${id}`)}), stuck as materialized (
      select user_id, bool_or(subscription_id is null) as whole from blocks group by user_id
    ), changes as materialized (
      select c.*, coalesce(stuck.whole, false) as is_stuck, stuck.user_id is not null as has_block
      from import_changes c left join stuck using (user_id) where c.import_batch_id = ${id}
    )
    select count(*) filter (where is_created and not has_block) as users_deleted,
      count(*) filter (where not is_created and not is_stuck and (after <> '{}' or groups_ids <> '{}')) as users_restored,
      coalesce(sum(case
        when is_created and has_block then 0
        else (select count(*) from unnest(subscriptions_ids) as made (id) join subscriptions s on s.id = made.id
          where not exists (select from blocks where blocks.subscription_id = made.id)) end), 0) as subscriptions_removed,
      coalesce(sum((select count(*) from jsonb_to_recordset(expiries) as e (id integer) join subscriptions s on s.id = e.id
        where not exists (select from blocks where blocks.subscription_id = e.id))), 0) as subscriptions_restored,
      (select count(*) from blocks) as blocked_count,
      coalesce((
        select jsonb_agg(jsonb_build_object('line', first.line, 'reason', first.reason, 'user', jsonb_build_object(
            'id', u.id, 'username', u.username, 'first_name', u.first_name, 'last_name', u.last_name,
            'fiscal_code', u.fiscal_code),
          'course', case when c.id is not null then jsonb_build_object('id', c.id, 'name', c.name) end)
          order by first.line, first.course_id nulls first)
        from (select * from blocks order by line, course_id nulls first limit ${countedMax}) first
        join users u on u.id = first.user_id left join courses c on c.id = first.course_id
      ), '[]') as blocked
    from changes`.execute(db);
  return (
    rows[0] ?? {
      users_deleted: 0,
      users_restored: 0,
      subscriptions_removed: 0,
      subscriptions_restored: 0,
      blocked_count: 0,
      blocked: [],
    }
  );
};

export interface Change {
  user_id: number;
  username: string;
  is_created: boolean;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  groups_ids: number[];
  subscriptions_ids: number[];
  expiries: { id: number; before: string | null; after: string }[];
}

export const listChanges = async (tx: Tx, id: number, users: number[]): Promise<Change[]> =>
  (
    await sql<Change>`select c.user_id, u.username, c.is_created, c.before, c.after, c.groups_ids,
        coalesce((select array_agg(s.id order by s.id) from subscriptions s where s.id = any (c.subscriptions_ids)), '{}')
          as subscriptions_ids, c.expiries
      from import_changes c join users u on u.id = c.user_id
      where c.import_batch_id = ${id} and c.user_id = any (${users}::integer[]) order by c.user_id`.execute(tx)
  ).rows;

const ofUsers = (id: number, users: number[]) => sql`import_batch_id = ${id} and user_id = any (${users}::integer[])`;

/** What users had before. */
export const columnsBefore = (id: number, users: number[]): RawBuilder<unknown> =>
  sql`select user_id, before as columns from import_changes where ${ofUsers(id, users)}`;

export const valuesBefore = (id: number, users: number[]): RawBuilder<unknown> =>
  sql`select user_id, entry.key, entry.value from import_changes, jsonb_each(before -> 'values') entry
    where ${ofUsers(id, users)}`;

/** Takes users out of the groups they joined by the import. */
export const leaveGroups = (tx: Tx, id: number, users: number[]) =>
  sql`delete from group_users using import_changes c
    where ${sql`c.import_batch_id = ${id} and c.user_id = any (${users}::integer[])`}
      and group_users.user_id = c.user_id and group_users.group_id = any (c.groups_ids)`.execute(tx);

export const forgetChanges = (tx: Tx, id: number, users: number[]) =>
  sql`delete from import_changes where ${ofUsers(id, users)}`.execute(tx);

/**
 * Of people of whom something had to stay, keeps of the changes only that.
 * @param restored those whose own facts and groups were taken back
 * @param stuck enrolments that had to stay
 */
export const keepRest = (
  tx: Tx,
  id: number,
  users: number[],
  { restored, stuck }: { restored: number[]; stuck: number[] },
) => {
  const unlessRestored = (column: string, then: string) =>
    sql`case when user_id = any (${restored}::integer[]) then ${sql.lit(then)} else ${sql.ref(column)} end`;
  return sql`update import_changes set before = ${unlessRestored('before', '{}')}, after = ${unlessRestored('after', '{}')},
      groups_ids = ${unlessRestored('groups_ids', '{}')},
      expiries = coalesce((select jsonb_agg(expiry) from jsonb_array_elements(expiries) expiry
        where (expiry ->> 'id')::integer = any (${stuck}::integer[])), '[]')
    where ${ofUsers(id, users)}`.execute(tx);
};

const areUnused = sql`not exists (select from group_users where group_id = groups.id)
  and not exists (select from kept_groups where group_id = groups.id)`;

/** Groups the import made that nobody is in, and that nothing is kept for. */
export const listEmptyGroups = async (db: Handle, ids: number[]) =>
  (
    await sql<{ id: number; name: string }>`
      select id, name from groups where id = any (${ids}::integer[]) and ${areUnused} order by id`.execute(db)
  ).rows;

export const deleteEmptyGroup = async (tx: Tx, id: number): Promise<boolean> =>
  (await sql`delete from groups where id = ${id} and ${areUnused} returning id`.execute(tx)).rows.length > 0;
