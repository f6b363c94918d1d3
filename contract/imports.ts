import Type, { type Static } from 'typebox';
import { defineCalls } from './call.ts';
import { Body, Id, Instant, ListQuery, Nullable } from './fields.ts';
import { Named, UploadedFile, uploadErrors } from './recordShapes.ts';
import { JobUser, jobOutcome, StartedJob } from './streams.ts';

export const importedIdentity = {
  username: Type.String(),
  first_name: Type.String(),
  last_name: Type.String(),
  fiscal_code: Nullable(Type.String()),
};

const ImportedUser = Nullable(Type.Object({ id: Id, ...importedIdentity }));

/** One kind of thing made by an uploaded file: its users, or its enrolments. */
export const DataImport = Type.Object({
  id: Id,
  /** Who uploaded the file; null once that user is deleted. */
  user: ImportedUser,
  additional_data: Type.Object({ type: Type.Enum(['user', 'subscription']) }),
  /** Where the uploaded file is downloaded from; passwords are taken out of it. */
  file_source: Nullable(Type.String()),
  rows_count: Type.Integer(),
  /** When its batch was undone, as far as could be; its rows are as they were before. */
  undone: Nullable(Instant),
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
  ...importedIdentity,
  groups: Type.Array(Named),
});
export type ImportRow = Static<typeof ImportRow>;

export const DataImportDetail = Type.Object({ ...DataImport.properties, rows: Type.Array(ImportRow) });
export type DataImportDetail = Static<typeof DataImportDetail>;

/** Rows by outcome, and what they do. A row that only gives an enrolment another expiry is `updated` too: nobody’s data change. */
export const ImportCounts = Type.Object({
  created: Type.Integer(),
  updated: Type.Integer(),
  enrolled: Type.Integer(),
  unchanged: Type.Integer(),
  refused: Type.Integer(),
  /** Users whose data, password or groups change. */
  users_updated: Type.Integer(),
  /** Enrolments that rows make. */
  subscriptions: Type.Integer(),
  /** Enrolments that get another expiry. */
  subscriptions_updated: Type.Integer(),
});
export type ImportCounts = Static<typeof ImportCounts>;

export const ImportedCounts = Type.Object({
  ...ImportCounts.properties,
  /** Enrolments made beside those, of who joined a group that is kept enrolled in a course. */
  group_subscriptions: Type.Integer(),
});
export type ImportedCounts = Static<typeof ImportedCounts>;

/** One uploaded file and its outcome. */
export const ImportBatchRow = Type.Object({
  id: Id,
  user: JobUser,
  created: Instant,
  /** Where the outcome file is downloaded from: the refused rows with why. Null until it is there, or with none refused. */
  exit_jobs_file: Nullable(Type.String()),
  ...jobOutcome,
  /** Ended by an administrator before anything was written. */
  cancelled: Type.Boolean(),
  /** As its sender called it. */
  file_name: Type.String(),
  counts: ImportedCounts,
  /** How far its undoing is; null where nobody asked for it. */
  undo: Nullable(Type.Enum(['running', 'done', 'failed'])),
  /** When it was undone. */
  undone: Nullable(Instant),
  /** What its undoing had to leave as it was, people and enrolments; 0 where it left nothing, or nobody asked for it. */
  undo_left: Type.Integer(),
});
export type ImportBatchRow = Static<typeof ImportBatchRow>;

export const ImportBatch = Type.Object({
  ...ImportBatchRow.properties,
  /** Why its undoing failed, in words for administrators; null unless it did. */
  undo_error: Nullable(Type.String()),
  /** When its undoing ended, well or not; null before. */
  undo_ended: Nullable(Instant),
  /** Whether something of it can still be undone, as far as is known without looking at each of its people. */
  is_undoable: Type.Boolean(),
  /** It is so old that what it needs to be undone is not kept any more. */
  is_old: Type.Boolean(),
  queue_operation_traceback: Nullable(Type.String()),
  imports: Type.Array(DataImport),
  /** Where it, or its undoing, is followed by who asked for it; null for others and once it has ended. */
  sse_url: Nullable(Type.String()),
});
export type ImportBatch = Static<typeof ImportBatch>;

const importOrderings = ['created'] as const;

export const importUndoBlocks = [
  /** They signed in, or somebody changed them since. */
  'used_since',
  'changed_since',
  /** Something was learned in the enrolment, or it was changed since. */
  'learned_since',
  'has_certificate',
  /** They were enrolled, or put into groups, by somebody else since. */
  'enrolled_since',
  /** They are an administrator by now. */
  'administrator',
  /** What they had before is no longer to be had: the e-mail is somebody else’s, the option of a list is gone. */
  'email_taken',
  'option_gone',
  /** With what was changed since, the data of before would exceed what can be searched. */
  'too_long',
] as const;

const blocked = {
  line: Type.Integer(),
  user: Type.Object({ id: Id, ...importedIdentity }),
  /** Null where it is about the user. */
  course: Nullable(Named),
  reasons: Type.Array(Type.Enum([...importUndoBlocks])),
};

/** What of an import cannot be undone, and why; the id is its place in the list. */
export const ImportUndoBlock = Type.Object({ id: Type.Integer(), ...blocked });
export type ImportUndoBlock = Static<typeof ImportUndoBlock>;

/** What the undoing of a batch would do, and what it cannot take back. */
export const ImportUndo = Type.Object({
  users_deleted: Type.Integer(),
  users_restored: Type.Integer(),
  subscriptions_removed: Type.Integer(),
  subscriptions_restored: Type.Integer(),
  groups_removed: Type.Integer(),
  blocked_count: Type.Integer(),
  /** The first hundred. */
  blocked: Type.Array(Type.Object(blocked)),
});
export type ImportUndo = Static<typeof ImportUndo>;

/** A file of people, as a form. */
export const importForm = Type.Object(
  { import_fmt: Type.Enum(['csv', 'excel']), import_file: UploadedFile },
  { additionalProperties: false },
);
export const importStartErrors = [...uploadErrors, 'unreadable_file', 'too_many_jobs'] as const;
export const importCalls = defineCalls({
  'POST custom/v1/synchronization/registrations/': {
    summary: 'Carica un file di utenti e iscrizioni e ne avvia l’importazione: tutte le righe o nessuna',
    access: ['BO_COM'],
    multipart: importForm,
    data: StartedJob,
    success: 201,
    errors: importStartErrors,
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
  'POST v1/synchronization/batch-codes/{id}/cancel/': {
    summary: 'Ferma un’importazione che non è terminata: non scrive nulla',
    access: ['BO_COM'],
    data: ImportBatch,
    errors: ['already_ended'],
  },
  'POST v1/synchronization/batch-codes/{id}/undo/preview/': {
    summary: 'Che cosa si annullerebbe di un’importazione, e che cosa non si può annullare',
    access: ['BO_COM'],
    data: ImportUndo,
    errors: ['not_undoable'],
  },
  'GET v1/synchronization/batch-codes/{id}/undo/blocks/': {
    summary: 'Che cosa di un’importazione non si può annullare, e perché: tutto, a pagine',
    access: ['BO_COM'],
    query: ListQuery(['line'], {}),
    data: Type.Array(ImportUndoBlock),
    paged: true,
  },
  'POST v1/synchronization/batch-codes/{id}/undo/': {
    summary: 'Annulla un’importazione; con `only_possible` anche quando qualcosa deve restare',
    access: ['BO_COM'],
    body: Body({ only_possible: Type.Optional(Type.Boolean({ default: false })) }),
    data: StartedJob,
    success: 201,
    errors: ['not_undoable', 'undo_blocked'],
  },
});
