import Type, { type Static } from 'typebox';
import { defineCalls } from './call.ts';
import { Id, Instant, ListQuery, Nullable } from './fields.ts';
import { Named, UploadedFile, uploadErrors } from './recordShapes.ts';
import { JobUser, jobOutcome, StartedJob } from './streams.ts';

const identity = {
  username: Type.String(),
  first_name: Type.String(),
  last_name: Type.String(),
  fiscal_code: Nullable(Type.String()),
};

const ImportedUser = Nullable(Type.Object({ id: Id, ...identity }));

/** One kind of thing made by an uploaded file: its users, or its enrolments. */
export const DataImport = Type.Object({
  id: Id,
  /** Who uploaded the file; null once that user is deleted. */
  user: ImportedUser,
  additional_data: Type.Object({ type: Type.Enum(['user', 'subscription']) }),
  /** Where the uploaded file is downloaded from. */
  file_source: Nullable(Type.String()),
});
export type DataImport = Static<typeof DataImport>;

/** What one row of the file became: `course` is null for a user, `user` once that user is deleted. */
export const ImportRow = Type.Object({
  /** Line of the file, the heading being 1. */
  line: Type.Integer(),
  user: ImportedUser,
  course: Nullable(Type.Object({ ...Named.properties, code: Type.String() })),
  is_active: Type.Boolean(),
  operation: Type.Enum(['create', 'update']),
  ...identity,
  groups: Type.Array(Named),
});
export type ImportRow = Static<typeof ImportRow>;

export const DataImportDetail = Type.Object({ ...DataImport.properties, rows: Type.Array(ImportRow) });
export type DataImportDetail = Static<typeof DataImportDetail>;

/** One uploaded file and its outcome. */
export const ImportBatchRow = Type.Object({
  id: Id,
  user: JobUser,
  created: Instant,
  /** Where the outcome file is downloaded from; null until it is there. */
  exit_jobs_file: Nullable(Type.String()),
  ...jobOutcome,
});
export type ImportBatchRow = Static<typeof ImportBatchRow>;

export const ImportBatch = Type.Object({
  ...ImportBatchRow.properties,
  queue_operation_traceback: Nullable(Type.String()),
  imports: Type.Array(DataImport),
});
export type ImportBatch = Static<typeof ImportBatch>;

export const importOrderings = ['created'] as const;

export const importCalls = defineCalls({
  'POST custom/v1/synchronization/registrations/': {
    summary: 'Carica un file di utenti e iscrizioni e ne avvia l’importazione',
    access: ['BO_COM'],
    multipart: Type.Object(
      { import_fmt: Type.Enum(['csv', 'excel']), import_file: UploadedFile },
      { additionalProperties: false },
    ),
    data: StartedJob,
    success: 201,
    errors: [...uploadErrors, 'unreadable_file'],
  },
  'GET v1/synchronization/data-imports/batch-codes/': {
    summary: 'Elenco dei file importati',
    access: ['BO_COM'],
    query: ListQuery(importOrderings, {}),
    data: Type.Array(ImportBatchRow),
    paged: true,
  },
  'GET v1/synchronization/batch-codes/{id}/': {
    summary: 'Un file importato con il suo esito',
    access: ['BO_COM'],
    data: ImportBatch,
  },
  'GET v1/synchronization/data-imports/{id}/': {
    summary: 'Gli utenti o le iscrizioni generati da un file; le pagine sono di righe',
    access: ['BO_COM'],
    query: ListQuery(['line', 'username', 'operation'], {}),
    data: DataImportDetail,
    paged: true,
  },
});
