import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { ExportFormat, ExportStyle, ExportType } from '#contract/codes.ts';
import type { AuditFilters, ExportRecord } from '#contract/exports.ts';
import type { Tx } from '../../db/client.ts';
import type { DB } from '../../db/tables.ts';
import type { Failure } from '../../jobs/failure.ts';
import { type Paging, readPage } from '../../writes/paging.ts';
import type { FileFormat } from './reportRules.ts';

type Handle = Kysely<DB>;

export interface NewExport {
  user_id: number;
  type: ExportType;
  format: ExportFormat | FileFormat;
  style: ExportStyle;
  annotation: string;
  audit_filters: AuditFilters;
  filters: object;
}

export const insertExport = async (tx: Tx, { filters, audit_filters, ...asked }: NewExport): Promise<number> =>
  (
    await tx
      .insertInto('data_exports')
      .values({ ...asked, filters: JSON.stringify(filters), audit_filters: JSON.stringify(audit_filters) })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

/** Counts the exports of a person that have not ended. Until the transaction ends nobody else counts theirs. */
export const countUnfinished = async (tx: Tx, userId: number): Promise<number> => {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  const { count } = await tx
    .selectFrom('data_exports')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('ended', '=', false)
    .executeTakeFirstOrThrow();
  return count;
};

/** A record as it travels, with where its file is kept instead of the link. */
export type StoredExport = Omit<ExportRecord, 'file_output'> & { storage_key: string | null };

const recorded: RawBuilder<unknown> = sql`e.id, e.created, e.success, e.ended, e.cancelled, e.queue_operation_error,
  e.queue_operation_traceback, case when e.success then f.storage_key end as storage_key,
  case when u.id is not null then
    jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name) end as "user",
  jsonb_build_object('type', e.type, 'annotation', e.annotation, 'audit_filters', e.audit_filters::text) as additional_data,
  jsonb_build_object('export_fmt', e.format, 'style', e.style, 'filters', e.filters)::text as json_source`;

const exportTables = sql`data_exports e left join users u on u.id = e.user_id left join files f on f.id = e.file_id`;

/** One record; with `ownerId` only if it is theirs. */
export const findRecord = async (db: Handle, id: number, ownerId: number | null): Promise<StoredExport | undefined> => {
  const owned = ownerId === null ? sql`true` : sql`e.user_id = ${ownerId}`;
  return (await sql<StoredExport>`select ${recorded} from ${exportTables} where e.id = ${id} and ${owned}`.execute(db))
    .rows[0];
};

/** A page of the records, the newest first unless told otherwise; the search reads the label and who asked. */
export const listRecords = (
  db: Handle,
  { ordering = '-created', ...query }: Paging & { search?: string; ordering?: 'created' | '-created' },
  ownerId: number | null,
) => {
  const search = query.search?.trim();
  return readPage<StoredExport>(db, query, {
    select: recorded,
    from: exportTables,
    where: [
      ...(ownerId === null ? [] : [sql`e.user_id = ${ownerId}`]),
      ...(search ? [sql`(fold(e.annotation) like containing(${search}) or u.search like containing(${search}))`] : []),
    ],
    orderings: { created: sql`e.created` },
    ordering,
    id: sql`e.id`,
  });
};

/** How far an export is, for the person who asked for it. */
export const findState = (db: Handle, id: number, userId: number) =>
  db
    .selectFrom('data_exports')
    .select(['progress', 'ended', 'success', 'cancelled', 'queue_operation_error', 'queue_operation_traceback'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** Id of the export a file of the storage belongs to; null for any other file. */
export const findExportOfFile = async (db: Handle, storageKey: string): Promise<number | null> => {
  const found = await db
    .selectFrom('data_exports')
    .innerJoin('files', 'files.id', 'data_exports.file_id')
    .select('data_exports.id')
    .where('files.storage_key', '=', storageKey)
    .executeTakeFirst();
  return found?.id ?? null;
};

/** Begins an export, anew if it was begun before; nothing for one that has ended. */
export const beginExport = async (db: Handle, id: number) => {
  const begun = await db
    .updateTable('data_exports')
    .set({ progress: 0 })
    .where('id', '=', id)
    .where('ended', '=', false)
    .returning(['type', 'format', 'style', 'filters', 'created', 'user_id', 'file_id'])
    .executeTakeFirst();
  if (!begun) return null;
  const asker = await db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select('roles.tier')
    .where('users.id', '=', begun.user_id)
    .executeTakeFirst();
  return {
    ...begun,
    format: begun.format as ExportFormat | FileFormat,
    style: begun.style as ExportStyle,
    tier: asker?.tier ?? null,
  };
};

/** False once the export has ended. */
export const saveProgress = async (db: Handle, id: number, progress: number): Promise<boolean> =>
  (
    await db
      .updateTable('data_exports')
      .set({ progress })
      .where('id', '=', id)
      .where('ended', '=', false)
      .executeTakeFirst()
  ).numUpdatedRows === 1n;

/** Ends an export of this person without a file; one that has ended stays as it is. */
export const cancel = (db: Handle, id: number, userId: number) =>
  db
    .updateTable('data_exports')
    .set({ ended: true, cancelled: true })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('ended', '=', false)
    .execute();

/** Says which file an export is about to have, so that another run finds what this one leaves; false once it has ended. */
export const expectFile = async (tx: Tx, id: number, fileId: number): Promise<boolean> =>
  (
    await tx
      .updateTable('data_exports')
      .set({ file_id: fileId })
      .where('id', '=', id)
      .where('ended', '=', false)
      .executeTakeFirst()
  ).numUpdatedRows === 1n;

/** Ends an export with the file it was to have; false when it has ended already, or another run is at work on it. */
export const endWithFile = async (db: Handle, id: number, fileId: number): Promise<boolean> =>
  (
    await db
      .updateTable('data_exports')
      .set({ progress: 100, success: true, ended: true, queue_operation_traceback: null })
      .where('id', '=', id)
      .where('file_id', '=', fileId)
      .where('ended', '=', false)
      .executeTakeFirst()
  ).numUpdatedRows === 1n;

/** Keeps what went wrong at a try; there may be others. */
export const keepTrace = (db: Handle, id: number, { type, code, message, at }: Failure) =>
  db
    .updateTable('data_exports')
    .set({ queue_operation_traceback: [[type, code, message].filter(Boolean).join(' '), ...at].join('\n') })
    .where('id', '=', id)
    .where('ended', '=', false)
    .execute();

/** Ends an export without a file, with the reason told to its owner; one that has ended stays as it is. */
export const endWithFailure = (db: Handle, id: number, reason: string) =>
  db
    .updateTable('data_exports')
    .set({ ended: true, queue_operation_error: reason })
    .where('id', '=', id)
    .where('ended', '=', false)
    .execute();
