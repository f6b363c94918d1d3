import { type RawBuilder, sql } from 'kysely';
import type { ImportUndo } from '#contract/imports.ts';
import { importKeptDays } from '#contract/rules.ts';
import type { Db, Handle, Tx } from '../../db/client.ts';
import { holdOwner } from '../../writes/jobActor.ts';
import { hasGivenPassword, selectBlocks } from './blocks/repository.ts';

export { countBlocked, listBlocked, listBlocks } from './blocks/repository.ts';

export interface UndoState {
  success: boolean;
  undo: 'running' | 'done' | 'failed' | null;
  undo_actor_id: number | null;
  undo_error: string | null;
  made_groups_ids: number[];
  /** People the import changed who are there, and whose changes are not taken back yet. */
  left: number;
  /** Rows of the file that changed something. */
  all: number;
  /** What it needs to be undone is still kept. */
  is_kept: boolean;
}

/** Users and enrolments of what is not taken back of a batch `b`. */
const countElements = sql`(select coalesce(sum(
    (c.is_created or c.after <> '{}' or c.groups_ids <> '{}' or c.password_digest is not null)::integer
    + (select count(*) from subscriptions s where s.id = any (c.subscriptions_ids)) + jsonb_array_length(c.expiries)), 0)::integer
  from import_changes c where c.import_batch_id = b.id)`;

const state = sql`b.success, b.undo, b.undo_actor_id, b.undo_error, b.made_groups_ids,
  (select count(*) from import_changes where import_batch_id = b.id) as left,
  b.created >= now() - make_interval(days => ${importKeptDays}) as is_kept,
  coalesce((b.counts ->> 'created')::integer, 0) + coalesce((b.counts ->> 'updated')::integer, 0)
    + coalesce((b.counts ->> 'enrolled')::integer, 0) as all`;

export const findUndo = async (db: Handle, id: number): Promise<UndoState | undefined> =>
  (await sql<UndoState>`select ${state} from import_batches b where b.id = ${id}`.execute(db)).rows[0];

/** The same, locked until the transaction ends. */
export const holdUndo = async (tx: Tx, id: number): Promise<UndoState | undefined> => {
  await holdOwner(tx, 'import_batches', id);
  return (
    await sql<UndoState>`select ${state} from import_batches b where b.id = ${id} for no key update of b`.execute(tx)
  ).rows[0];
};

export const beginUndo = (tx: Tx, id: number, actorId: number) =>
  sql`update import_batches b set undo = 'running', undo_actor_id = ${actorId}, undo_error = null, undone = null,
    counts = jsonb_build_object('elements', ${countElements}) || b.counts where b.id = ${id}`.execute(tx);

/** Users and enrolments that were taken back since the first try began. */
export const countTakenBack = async (tx: Tx, id: number): Promise<number> =>
  (
    await sql<{ count: number }>`
      select (b.counts ->> 'elements')::integer - ${countElements} as count from import_batches b where b.id = ${id}`.execute(
      tx,
    )
  ).rows[0]?.count ?? 0;

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

const countedMax = 100;

/**
 * What taking an import back would do. Groups it made go where nobody is left in them, and nothing is kept for them.
 * @param heldGroups groups that are never deleted, even when they are empty
 */
export const previewUndo = async (db: Handle, id: number, heldGroups: readonly number[]): Promise<ImportUndo> => {
  const { rows } = await sql<ImportUndo>`
    with blocks as materialized (${selectBlocks(sql`c.import_batch_id = ${id}`)}), stuck as materialized (
      select user_id, bool_or(subscription_id is null) as whole from blocks group by user_id
    ), changes as materialized (
      select c.*, coalesce(stuck.whole, false) as is_stuck, stuck.user_id is not null as has_block
      from import_changes c left join stuck using (user_id) where c.import_batch_id = ${id}
    ), made_groups as (
      select unnest(made_groups_ids) as group_id from import_batches where id = ${id}
    ), inhabited as (
      select distinct m.group_id from made_groups g join group_users m using (group_id) left join changes using (user_id)
      where not coalesce(case when is_created then not has_block else not is_stuck and m.group_id = any (groups_ids) end, false)
    )
    select count(*) filter (where is_created and not has_block) as users_deleted,
      count(*) filter (where not is_created and not is_stuck
        and (after <> '{}' or groups_ids <> '{}' or password_digest is not null)) as users_restored,
      coalesce(sum(case
        when is_created and has_block then 0
        else (select count(*) from unnest(subscriptions_ids) as made (id) join subscriptions s on s.id = made.id
          where not exists (select from blocks where blocks.subscription_id = made.id)) end), 0) as subscriptions_removed,
      coalesce(sum((select count(*) from jsonb_to_recordset(expiries) as e (id integer) join subscriptions s on s.id = e.id
        where not exists (select from blocks where blocks.subscription_id = e.id))), 0) as subscriptions_restored,
      (select count(*) from groups where id in (select group_id from made_groups)
        and id not in (select group_id from inhabited) and id <> all (${[...heldGroups]}::integer[])
        and not exists (select from kept_groups where group_id = groups.id)) as groups_removed,
      (select count(*) from blocks) as blocked_count,
      coalesce((
        select jsonb_agg(jsonb_build_object('line', first.line, 'reasons', first.reasons, 'user', jsonb_build_object(
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
      groups_removed: 0,
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

const filterByUsers = (id: number, users: number[]) =>
  sql`import_batch_id = ${id} and user_id = any (${users}::integer[])`;

/** What users had before. */
export const selectColumnsBefore = (id: number, users: number[]): RawBuilder<unknown> =>
  sql`select user_id, before as columns from import_changes where ${filterByUsers(id, users)}`;

export const selectValuesBefore = (id: number, users: number[]): RawBuilder<unknown> =>
  sql`select user_id, entry.key, entry.value from import_changes, jsonb_each(before -> 'values') entry
    where ${filterByUsers(id, users)}`;

/** Takes the passwords back that the import gave to users who had none. */
export const removePasswords = (tx: Tx, id: number, users: number[]) =>
  sql`update users u set password_hash = null from import_changes c
    where c.import_batch_id = ${id} and c.user_id = any (${users}::integer[])
      and u.id = c.user_id and ${hasGivenPassword}`.execute(tx);

/** Takes users out of the groups they joined by the import. */
export const leaveGroups = (tx: Tx, id: number, users: number[]) =>
  sql`delete from group_users using import_changes c
    where ${sql`c.import_batch_id = ${id} and c.user_id = any (${users}::integer[])`}
      and group_users.user_id = c.user_id and group_users.group_id = any (c.groups_ids)`.execute(tx);

export const forgetChanges = (tx: Tx, id: number, users: number[]) =>
  sql`delete from import_changes where ${filterByUsers(id, users)}`.execute(tx);

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
  const keepUnlessRestored = (column: string, then: string | null) =>
    sql`case when user_id = any (${restored}::integer[]) then ${sql.lit(then)} else ${sql.ref(column)} end`;
  return sql`update import_changes set before = ${keepUnlessRestored('before', '{}')}, after = ${keepUnlessRestored('after', '{}')},
      groups_ids = ${keepUnlessRestored('groups_ids', '{}')}, password_digest = ${keepUnlessRestored('password_digest', null)},
      expiries = coalesce((select jsonb_agg(expiry) from jsonb_array_elements(expiries) expiry
        where (expiry ->> 'id')::integer = any (${stuck}::integer[])), '[]')
    where ${filterByUsers(id, users)}`.execute(tx);
};

/** Holds groups until the transaction ends: who is joining one is waited for, and nobody joins it from then on. */
export const holdGroups = (tx: Tx, ids: number[]) =>
  sql`select from groups where id = any (${ids}::integer[]) order by id for update`.execute(tx);

/** Groups the import made that nobody is in, and that nothing is kept for. */
export const listEmptyGroups = async (db: Handle, ids: number[]) =>
  (
    await sql<{ id: number; name: string }>`
      select id, name from groups where id = any (${ids}::integer[])
        and not exists (select from group_users where group_id = groups.id)
        and not exists (select from kept_groups where group_id = groups.id) order by id`.execute(db)
  ).rows;
