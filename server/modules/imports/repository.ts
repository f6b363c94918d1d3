import { type RawBuilder, sql } from 'kysely';
import type { ImportBatch, ImportBatchRow, ImportedCounts, ImportRow } from '#contract/imports.ts';
import { importKeptDays } from '#contract/rules.ts';
import type { Handle, Tx } from '../../db/client.ts';
import { selectPerson } from '../../db/people.ts';
import { holdOwner } from '../../writes/jobActor.ts';
import { type Paging, readPage } from '../../writes/paging.ts';

interface NewBatch {
  user_id: number;
  format: 'csv' | 'excel';
  file_source_id: number | null;
  file_name: string;
}

export const insertBatch = async (tx: Tx, batch: NewBatch): Promise<number> =>
  (await tx.insertInto('import_batches').values(batch).returning('id').executeTakeFirstOrThrow()).id;

interface NewDraft extends Omit<NewBatch, 'file_source_id'> {
  file_id: number;
  is_direct: boolean;
  import_batch_id: number | null;
}

export const insertDraft = async (tx: Tx, draft: NewDraft): Promise<number> =>
  (await tx.insertInto('import_drafts').values(draft).returning('id').executeTakeFirstOrThrow()).id;

/** As it travels, with where its file is kept instead of the link. */
export type StoredBatch = Omit<ImportBatchRow, 'exit_jobs_file'> & { storage_key: string | null };

/** Old imports took every row that updated something for a user; the rest of what they did not count stays untold. */
const toldCounts = sql`'{"created":0,"updated":0,"enrolled":0,"unchanged":0,"refused":0,"subscriptions":0,"subscriptions_updated":0,"group_subscriptions":0}'::jsonb
  || jsonb_build_object('users_updated', coalesce(b.counts -> 'updated', '0')) || (b.counts - array['left', 'elements'])`;

const recorded = sql`b.id, b.created, b.success, b.ended, b.cancelled, b.queue_operation_error, b.file_name,
  ${toldCounts} as counts, b.undo, b.undone, f.storage_key,
  coalesce((b.counts ->> 'left')::integer, 0) as undo_left,
  ${selectPerson('u')} as "user"`;
const tables = sql`import_batches b left join users u on u.id = b.user_id left join files f on f.id = b.exit_jobs_file_id`;

/** A page of the imports, the newest first unless told otherwise; the search reads who sent the file, and its name. */
export const listBatches = (
  db: Handle,
  { ordering = '-created', ...query }: Paging & { search?: string; ordering?: 'created' | '-created' },
) =>
  readPage<StoredBatch>(db, query, {
    select: recorded,
    from: tables,
    where: query.search?.trim()
      ? [
          sql`(u.search like containing(${query.search.trim()}) or fold(b.file_name) like containing(${query.search.trim()}))`,
        ]
      : [],
    orderings: { created: sql`b.created` },
    ordering,
    id: sql`b.id`,
  });

type StoredImport = Omit<ImportBatch['imports'][number], 'file_source'> & { storage_key: string | null };

const imports = sql`i.id, b.undone, jsonb_build_object('type', i.type) as additional_data, source.storage_key,
  (select count(*) from data_import_rows where data_import_id = i.id) as rows_count,
  case when u.id is not null then jsonb_build_object('id', u.id, 'username', u.username, 'first_name', u.first_name,
    'last_name', u.last_name, 'fiscal_code', u.fiscal_code) end as "user"`;
const importTables = sql`data_imports i join import_batches b on b.id = i.import_batch_id
  left join users u on u.id = b.user_id left join files source on source.id = b.file_source_id`;

export interface WholeBatch extends StoredBatch {
  user_id: number | null;
  undo_actor_id: number | null;
  undo_error: string | null;
  undo_ended: string | null;
  is_undoable: boolean;
  is_old: boolean;
  queue_operation_traceback: string | null;
  imports: StoredImport[];
}

const isOld = sql`b.created < now() - make_interval(days => ${importKeptDays})`;

export const findBatch = async (db: Handle, id: number): Promise<WholeBatch | undefined> => {
  const { rows } = await sql<Omit<WholeBatch, 'imports'>>`
    select ${recorded}, b.user_id, b.undo_actor_id, b.undo_error, b.undo_ended, b.queue_operation_traceback,
      b.success and b.undo is distinct from 'running' and (
        exists (select from import_changes where import_batch_id = b.id)
        or b.undo is not distinct from 'failed' and not ${isOld}
      ) as is_undoable, ${isOld} as is_old
    from ${tables} where b.id = ${id}`.execute(db);
  const { rows: made } = await sql<StoredImport>`
    select ${imports} from ${importTables} where i.import_batch_id = ${id} order by i.id`.execute(db);
  return rows[0] && { ...rows[0], imports: made };
};

export const findImport = async (db: Handle, id: number): Promise<StoredImport | undefined> =>
  (await sql<StoredImport>`select ${imports} from ${importTables} where i.id = ${id}`.execute(db)).rows[0];

type RowOrdering = 'line' | 'username' | 'operation';

const rowOrderings: Record<RowOrdering, RawBuilder<unknown>> = {
  line: sql`r.line`,
  username: sql`fold(r.username)`,
  operation: sql`r.operation`,
};

/** A page of what the rows of an import became. */
export const listRows = (
  db: Handle,
  id: number,
  { ordering = 'line', ...query }: Paging & { search?: string; ordering?: RowOrdering | `-${RowOrdering}` },
) =>
  readPage<ImportRow>(db, query, {
    select: sql`r.line, r.operation, r.is_active, r.username, r.first_name, r.last_name, r.fiscal_code, r.groups,
      case when u.id is not null then jsonb_build_object('id', u.id, 'username', u.username, 'first_name', u.first_name,
        'last_name', u.last_name, 'fiscal_code', u.fiscal_code) end as "user",
      case when c.id is not null then jsonb_build_object('id', c.id, 'name', c.name, 'code', c.code) end as course`,
    from: sql`data_import_rows r left join users u on u.id = r.user_id left join courses c on c.id = r.course_id`,
    where: [
      sql`r.data_import_id = ${id}`,
      ...(query.search?.trim()
        ? [
            sql`fold(r.username || ' ' || r.first_name || ' ' || r.last_name || ' ' || r.first_name || ' ' ||
            coalesce(r.fiscal_code, '')) like containing(${query.search.trim()})`,
          ]
        : []),
    ],
    orderings: rowOrderings,
    ordering,
    id: sql`r.line`,
  });

/** What followers of an import are told. */
export const findState = async (db: Handle, id: number, userId: number) => {
  const { rows } = await sql<{
    ended: boolean;
    success: boolean;
    cancelled: boolean;
    queue_operation_error: string | null;
    queue_operation_traceback: string | null;
    progress: number;
    draft_progress: number | null;
  }>`
    select b.ended, b.success, b.cancelled, b.queue_operation_error, b.queue_operation_traceback, b.progress,
      d.progress as draft_progress
    from import_batches b left join import_drafts d on d.import_batch_id = b.id
    where b.id = ${id} and b.user_id = ${userId}`.execute(db);
  return rows[0];
};

/** Who sent it, where it has not ended. */
export const findUnended = async (db: Handle, id: number) => {
  const { rows } = await sql<{ id: number; user_id: number | null; format: 'csv' | 'excel'; file_name: string }>`
    select id, user_id, format, file_name from import_batches where id = ${id} and not ended`.execute(db);
  return rows[0];
};

/** The same, locked until the transaction ends; undefined once it has ended. */
export const holdUnended = async (tx: Tx, id: number): Promise<boolean> => {
  await holdOwner(tx, 'import_batches', id);
  return (
    (await sql`select from import_batches where id = ${id} and not ended for no key update`.execute(tx)).rows.length > 0
  );
};

export interface Ending {
  success?: boolean;
  cancelled?: boolean;
  queue_operation_error?: string | null;
  counts?: Omit<ImportedCounts, 'group_subscriptions'> & { group_subscriptions?: number };
  file_source_id?: number | null;
  exit_jobs_file_id?: number | null;
  made_groups_ids?: number[];
}

/** Ends an import; returns whose it was and since when, nothing when it has ended already. */
export const endBatch = (db: Handle, id: number, { counts, ...columns }: Ending) =>
  db
    .updateTable('import_batches')
    .set({
      ...columns,
      ...(counts && { counts: JSON.stringify(counts) }),
      ...(columns.success && { progress: 100 }),
      ended: true,
    })
    .where('id', '=', id)
    .where('ended', '=', false)
    .returning(['user_id', 'created as asked'])
    .executeTakeFirst();

/** An import that has not ended, locked until the transaction ends; undefined while it is being written, too. */
export const holdCancellable = async (tx: Tx, id: number) => {
  await holdOwner(tx, 'import_batches', id);
  const { rows } = await sql<{ user_id: number | null }>`
    select user_id from import_batches where id = ${id} and not ended for no key update skip locked`.execute(tx);
  return rows[0];
};

export const findStorageKey = async (db: Handle, fileId: number): Promise<string | null> =>
  (await db.selectFrom('files').select('storage_key').where('id', '=', fileId).executeTakeFirst())?.storage_key ?? null;

/** Forgets drafts that are a day old, and those whose import has ended. */
export const deleteOldDrafts = async (db: Handle): Promise<number> => {
  const { rows } = await sql`
    delete from import_drafts d where (d.state <> 'applying' and not d.is_direct and d.created < now() - interval '1 day')
      or exists (select from import_batches b where b.id = d.import_batch_id and b.ended and b.created < now() - interval '1 hour')
    returning id`.execute(db);
  return rows.length;
};

/** Forgets the files of imports that are older than so many days, and what they changed: both are full of personal data. */
export const forgetOldFiles = async (db: Handle, days: number): Promise<void> => {
  await sql`delete from import_changes where import_batch_id in (
      select id from import_batches where created < now() - make_interval(days => ${days}))`.execute(db);
  await sql`update import_batches set file_source_id = null, exit_jobs_file_id = null
    where created < now() - make_interval(days => ${days})
      and (file_source_id is not null or exit_jobs_file_id is not null)`.execute(db);
};

export const deleteDraft = (db: Handle, id: number) => sql`delete from import_drafts where id = ${id}`.execute(db);
