import { type RawBuilder, sql } from 'kysely';
import type { ExportFormat, ExportStyle, ExportType, Tier } from '#contract/codes.ts';
import type { AuditFilters, ExportRecord, ReportFilters } from '#contract/exports.ts';
import type { Handle, Tx } from '../../db/client.ts';
import { selectPerson } from '../../db/people.ts';
import { holdOwner } from '../../writes/jobActor.ts';
import { type Paging, readPage } from '../../writes/paging.ts';
import { countUnfinished } from '../../writes/unfinished.ts';
import type { FileFormat, Scope } from './reportRules.ts';

interface NewExport {
  user_id: number;
  /** Groups who asks is limited to. */
  groups_ids: Scope;
  type: ExportType;
  format: ExportFormat | FileFormat;
  style: ExportStyle;
  annotation: string;
  audit_filters: AuditFilters;
  filters: object;
  /** Made at a regular time: nobody waits for it. */
  is_scheduled?: boolean;
}

export const insertExport = async (tx: Tx, { filters, audit_filters, ...asked }: NewExport): Promise<number> =>
  (
    await tx
      .insertInto('data_exports')
      .values({ ...asked, filters: JSON.stringify(filters), audit_filters: JSON.stringify(audit_filters) })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

/** Counts those a person asked for that have not ended; what is scheduled is not theirs to wait for. */
export const countOwn = (tx: Tx, userId: number): Promise<number> =>
  countUnfinished(tx, 'data_exports', userId, sql`not ended and not is_scheduled`);

/** One of the same person, asked for in the same way, that has not ended. */
export const findUnendedLike = async (
  tx: Tx,
  { user_id, groups_ids, type, format, style, annotation, filters }: NewExport,
): Promise<number | undefined> =>
  (
    await sql<{ id: number }>`
      select id from data_exports
      where user_id = ${user_id} and not ended and not is_scheduled and type = ${type} and format = ${format}
        and style = ${style} and annotation = ${annotation} and filters = ${JSON.stringify(filters)}::jsonb
        and groups_ids is not distinct from ${groups_ids}::integer[]
      order by id limit 1`.execute(tx)
  ).rows[0]?.id;

/** Asked for as a report: neither scheduled nor of users chosen in their list. */
const isReport = sql<boolean>`not is_scheduled and not filters ? 'users'
  and coalesce(filters -> 'users_ids', '[]') = '[]'`;

/** The exports of a person that have not ended. */
export const listUnfinished = (db: Handle, userId: number) =>
  db
    .selectFrom('data_exports')
    .select([
      'id',
      sql<ExportType>`type`.as('type'),
      'format',
      sql<ExportStyle>`style`.as('style'),
      'annotation',
      sql<AuditFilters>`'{"filters": []}' || audit_filters`.as('audit_filters'),
      sql<ReportFilters>`filters`.as('filters'),
      isReport.as('is_report'),
    ])
    .where('user_id', '=', userId)
    .where('ended', '=', false)
    .orderBy('id')
    .execute();

/** A record as it travels, with where its file is kept, and which groups it is about, instead of the link. */
export type StoredExport = Omit<ExportRecord, 'file_output' | 'expires' | 'is_limited'> & {
  storage_key: string | null;
  groups_ids: Scope;
};

const recorded: RawBuilder<unknown> = sql`e.id, e.created, e.progress, e.success, e.ended, e.cancelled, e.expired,
  e.queue_operation_error, e.queue_operation_traceback, e.groups_ids, case when e.success then f.storage_key end as storage_key,
  ${selectPerson('u')} as "user",
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

/** An export until the transaction ends; with `ownerId` only if it is theirs. */
export const lockExport = async (tx: Tx, id: number, ownerId: number | null) => {
  await holdOwner(tx, 'data_exports', id);
  return tx
    .selectFrom('data_exports')
    .select(['ended', 'file_id', 'user_id', 'annotation'])
    .where('id', '=', id)
    .$if(ownerId !== null, (query) => query.where('user_id', '=', ownerId))
    .forUpdate()
    .executeTakeFirst();
};

/** Takes the files from exports older than so many days, some at a time. Returns the ids of the files. */
export const expireExports = async (tx: Tx, days: number, limit: number): Promise<number[]> => {
  const { rows } = await sql<{ file_id: number }>`
    with due as (
      select id, file_id from data_exports
      where ended and file_id is not null and created < now() - make_interval(days => ${days})
      order by created limit ${limit} for update skip locked
    )
    update data_exports e set file_id = null, expired = e.success from due where e.id = due.id returning due.file_id`.execute(
    tx,
  );
  return rows.map(({ file_id }) => file_id);
};

/** How far an export is, for the person who asked for it. */
export const findState = (db: Handle, id: number, userId: number) =>
  db
    .selectFrom('data_exports')
    .select(['progress', 'ended', 'success', 'cancelled', 'queue_operation_error', 'queue_operation_traceback'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** The export a file of the storage belongs to; undefined for any other file. */
export const findExportOfFile = (db: Handle, storageKey: string) =>
  db
    .selectFrom('data_exports')
    .innerJoin('files', 'files.id', 'data_exports.file_id')
    .select(['data_exports.id', 'data_exports.groups_ids'])
    .where('files.storage_key', '=', storageKey)
    .executeTakeFirst();

/** Begins an export, again if it was begun before: the file of that run is returned, and ends it no more. Nothing for one that has ended. */
export const beginExport = async (db: Handle, id: number) => {
  const begun = await db
    .updateTable('data_exports')
    .from((from) =>
      from
        .selectFrom('data_exports')
        .select(['id', 'file_id'])
        .where('id', '=', id)
        .where('ended', '=', false)
        .forUpdate()
        .as('before'),
    )
    .set({ progress: 0, file_id: null })
    .whereRef('data_exports.id', '=', 'before.id')
    .returning(['type', 'format', 'style', 'filters', 'created', 'user_id', 'groups_ids', 'is_scheduled'])
    .returning('before.file_id')
    .executeTakeFirst();
  if (!begun) return null;
  const asker = await db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select(sql<Tier>`roles.tier`.as('tier'))
    .where('users.id', '=', begun.user_id)
    .where(sql<boolean>`is_alive(users.is_active, users.expiration_date)`)
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

/** Ends an export without a file; one that has ended stays as it is. `reason` is told to who asked for it. */
export const cancel = (tx: Tx, id: number, reason: string | null) =>
  tx
    .updateTable('data_exports')
    .set({ ended: true, cancelled: true, queue_operation_error: reason })
    .where('id', '=', id)
    .where('ended', '=', false)
    .execute();

/**
 * Says which file an export is about to have, and of which groups, so that another run finds what this one leaves; false
 * once it has ended.
 */
export const expectFile = async (tx: Tx, id: number, fileId: number, scope: Scope): Promise<boolean> =>
  (
    await tx
      .updateTable('data_exports')
      .set({ file_id: fileId, groups_ids: scope })
      .where('id', '=', id)
      .where('ended', '=', false)
      .executeTakeFirst()
  ).numUpdatedRows === 1n;

/** Who asked for an export, when, and whether they wait for it. */
const asked = ['user_id', 'created as asked', 'is_scheduled'] as const;

/** Ends an export with the file it was to have; nothing when it has ended already, or another run is at work on it. */
export const endWithFile = (tx: Tx, id: number, fileId: number) =>
  tx
    .updateTable('data_exports')
    .set({ progress: 100, success: true, ended: true, queue_operation_traceback: null })
    .where('id', '=', id)
    .where('file_id', '=', fileId)
    .where('ended', '=', false)
    .returning(asked)
    .executeTakeFirst();

/** Ends an export without a file, with the reason told to its owner; nothing for one that has ended. */
export const endWithFailure = (tx: Tx, id: number, reason: string) =>
  tx
    .updateTable('data_exports')
    .set({ ended: true, queue_operation_error: reason })
    .where('id', '=', id)
    .where('ended', '=', false)
    .returning(asked)
    .executeTakeFirst();
