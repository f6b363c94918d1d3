import Type, { type Static } from 'typebox';
import { defineCalls } from './call.ts';
import { Body, Id, Instant, ListQuery, Nullable } from './fields.ts';
import { Named, UploadedFile, uploadErrors } from './recordShapes.ts';
import { JobUser, jobOutcome, StartedJob } from './streams.ts';

/** What a column of a file may hold, besides the custom fields as `custom_fields.{key}`. */
export const importFields = [
  'username',
  'first_name',
  'last_name',
  'fiscal_code',
  'email',
  'password',
  'role',
  'groups',
  'course',
  'expiration_date',
] as const;
export type ImportField = (typeof importFields)[number];

/** Without a column for each of these no row can be read. */
export const requiredImportFields = ['username', 'first_name', 'last_name', 'fiscal_code'] as const;

/** A file as it is expected: headings, then rows of two made-up people. */
export const importExampleRows: readonly (readonly string[])[] = [
  ['username', 'nome', 'cognome', 'codice_fiscale', 'email', 'password', 'ruolo', 'gruppi', 'corso', 'scadenza'],
  [
    'mario.rossi',
    'Mario',
    'Rossi',
    'RSSMRA80A01H501U',
    'mario.rossi@esempio.it',
    '',
    'Corsista',
    'Operai|Turno A',
    '',
    '',
  ],
  ['anna.bianchi', 'Anna', 'Bianchi', 'BNCNNA85M41F205D', 'anna.bianchi@esempio.it', '', 'Corsista', 'Uffici', '', ''],
];

/** What becomes of a row: the user is made, changed, or only enrolled; nothing changes; it is refused. */
export const importOutcomes = ['created', 'updated', 'enrolled', 'unchanged', 'refused'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

/** What is doubtful of a row that is taken all the same. */
export const importHints = [
  /** Not 16 characters as a codice fiscale has them. */
  'fiscal_code_form',
  /** Its last character is not the one that follows from the others. */
  'fiscal_code_control',
  /** It is not of somebody with this name. */
  'fiscal_code_name',
  /** Another user, or another person of the file, has the same codice fiscale. */
  'fiscal_code_shared',
  /** Another user, or another person of the file, has the same name. */
  'homonym',
  /** The same person stands in several rows, with different courses. */
  'repeated',
  /** Somebody who has a password keeps it. */
  'password_kept',
  /** The row gives access to the back office. */
  'staff_role',
  /** The course has ended, or its date has passed. */
  'course_ended',
] as const;
export type ImportHint = (typeof importHints)[number];

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
  /** Where the uploaded file is downloaded from; passwords are taken out of it. */
  file_source: Nullable(Type.String()),
  rows_count: Type.Integer(),
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

/** Rows by outcome; `subscriptions` are the enrolments made. */
export const ImportCounts = Type.Object({
  created: Type.Integer(),
  updated: Type.Integer(),
  enrolled: Type.Integer(),
  unchanged: Type.Integer(),
  refused: Type.Integer(),
  subscriptions: Type.Integer(),
});
export type ImportCounts = Static<typeof ImportCounts>;

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
  counts: ImportCounts,
  /** How far its undoing is; null where nobody asked for it. */
  undo: Nullable(Type.Enum(['running', 'done', 'failed'])),
  /** When it was undone. */
  undone: Nullable(Instant),
});
export type ImportBatchRow = Static<typeof ImportBatchRow>;

export const ImportBatch = Type.Object({
  ...ImportBatchRow.properties,
  queue_operation_traceback: Nullable(Type.String()),
  imports: Type.Array(DataImport),
  /** Where it, or its undoing, is followed by who asked for it; null for others and once it has ended. */
  sse_url: Nullable(Type.String()),
});
export type ImportBatch = Static<typeof ImportBatch>;

export const importOrderings = ['created'] as const;

/** A column of the file; without a field it is left out. */
export const ImportColumn = Type.Object({ heading: Type.String(), field: Nullable(Type.String()) });
export type ImportColumn = Static<typeof ImportColumn>;

export const importDraftStates = ['reading', 'ready', 'failed', 'applying'] as const;

/** A file that was read and not yet applied: what would become of its rows. Kept for a day. */
export const ImportDraft = Type.Object({
  id: Id,
  created: Instant,
  file_name: Type.String(),
  format: Type.Enum(['csv', 'excel']),
  state: Type.Enum([...importDraftStates]),
  /** Why the file cannot be read, or what an application came to; a sentence. */
  error: Nullable(Type.String()),
  progress: Type.Integer(),
  /** Where reading is followed; null once it is over. */
  sse_url: Nullable(Type.String()),
  /** Names of the sheets; none for a csv. */
  sheets: Type.Array(Type.String()),
  sheet: Nullable(Type.String()),
  /** How the file was read, in sentences: encoding and separator of a csv, hidden rows, merged cells, formulas. */
  notes: Type.Array(Type.Object({ code: Type.String(), text: Type.String(), lines: Type.Array(Type.Integer()) })),
  columns: Type.Array(ImportColumn),
  /** Required fields without a column: it cannot be applied until each has one. */
  missing_fields: Type.Array(Type.Enum([...importFields])),
  rows_count: Type.Integer(),
  counts: ImportCounts,
  /** Rows with at least one hint. */
  hints_count: Type.Integer(),
  /** Groups that would be made. */
  new_groups: Type.Array(Type.String()),
});
export type ImportDraft = Static<typeof ImportDraft>;

/** A field before and after; groups as names with commas, days `YYYY-MM-DD`, nothing as null. */
const Change = Type.Object({
  /** As in `columns`: `first_name`, `groups`, `custom_fields.{key}` … */
  field: Type.String(),
  before: Nullable(Type.String()),
  after: Nullable(Type.String()),
});

/** One row of a draft. */
export const ImportDraftRow = Type.Object({
  /** Line of the file, the heading being 1. */
  line: Type.Integer(),
  /** In the order of the columns; a password is `••••••••`. */
  cells: Type.Array(Type.String()),
  outcome: Type.Enum([...importOutcomes]),
  /** Whom it is about, where the username is known. */
  user: Nullable(Type.Object({ id: Id, ...identity })),
  /** Of a user that is made, with null before each. */
  changes: Type.Array(Change),
  enrolment: Nullable(
    Type.Object({
      course: Type.Object({ ...Named.properties, code: Type.String() }),
      /** `none`: they are in the course already, as the row says. */
      operation: Type.Enum(['create', 'update', 'none']),
      before: Nullable(Type.String()),
      expiration_date: Nullable(Type.String()),
    }),
  ),
  /** Why it is refused; `field` is null where it is about the whole row. */
  refusals: Type.Array(Type.Object({ field: Nullable(Type.String()), reason: Type.String() })),
  hints: Type.Array(
    Type.Object({
      code: Type.Enum([...importHints]),
      /** Other users it is about, five at most, and other lines. */
      users: Type.Array(Type.Object({ id: Id, ...identity })),
      lines: Type.Array(Type.Integer()),
    }),
  ),
});
export type ImportDraftRow = Static<typeof ImportDraftRow>;

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
] as const;

/** What the undoing of a batch would do, and what it cannot take back. */
export const ImportUndo = Type.Object({
  users_deleted: Type.Integer(),
  users_restored: Type.Integer(),
  subscriptions_removed: Type.Integer(),
  subscriptions_restored: Type.Integer(),
  groups_removed: Type.Integer(),
  blocked_count: Type.Integer(),
  /** The first hundred. */
  blocked: Type.Array(
    Type.Object({
      line: Type.Integer(),
      user: Type.Object({ id: Id, ...identity }),
      /** Null where it is about the user. */
      course: Nullable(Named),
      reason: Type.Enum([...importUndoBlocks]),
    }),
  ),
});
export type ImportUndo = Static<typeof ImportUndo>;

const FileLink = Type.Object({ file_output: Type.String() });
const tableFormats = ['csv', 'excel'] as const;

const importForm = Type.Object(
  { import_fmt: Type.Enum(['csv', 'excel']), import_file: UploadedFile },
  { additionalProperties: false },
);
const startErrors = [...uploadErrors, 'unreadable_file', 'too_many_jobs'] as const;
const draftErrors = ['not_ready'] as const;

export const importCalls = defineCalls({
  'POST custom/v1/synchronization/registrations/': {
    summary: 'Carica un file di utenti e iscrizioni e ne avvia l’importazione: tutte le righe o nessuna',
    access: ['BO_COM'],
    multipart: importForm,
    data: StartedJob,
    success: 201,
    errors: startErrors,
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
    summary: 'Ferma un’importazione che non è finita: non scrive nulla',
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
  'POST v1/synchronization/batch-codes/{id}/undo/': {
    summary: 'Annulla un’importazione; con `only_possible` anche quando qualcosa deve restare',
    access: ['BO_COM'],
    body: Body({ only_possible: Type.Optional(Type.Boolean({ default: false })) }),
    data: StartedJob,
    success: 201,
    errors: ['not_undoable', 'undo_blocked'],
  },
  'POST v1/synchronization/import-drafts/': {
    summary: 'Carica un file di utenti e iscrizioni per vedere che cosa ne verrebbe',
    access: ['BO_COM'],
    multipart: importForm,
    data: StartedJob,
    success: 201,
    errors: startErrors,
  },
  'GET v1/synchronization/import-drafts/': {
    summary: 'I propri file letti e non ancora importati, dal più recente',
    access: ['BO_COM'],
    data: Type.Array(ImportDraft),
  },
  'GET v1/synchronization/import-drafts/{id}/': {
    summary: 'Un proprio file letto e non ancora importato',
    access: ['BO_COM'],
    data: ImportDraft,
  },
  'PUT v1/synchronization/import-drafts/{id}/': {
    summary: 'Cambia il foglio letto o il significato delle colonne: le righe sono valutate di nuovo',
    access: ['BO_COM'],
    body: Body({
      sheet: Type.Optional(Type.String({ maxLength: 200 })),
      /** One a column, in their order; each field once. */
      fields: Type.Optional(Type.Array(Nullable(Type.String({ maxLength: 80 })), { maxItems: 200 })),
    }),
    data: ImportDraft,
    errors: draftErrors,
  },
  'DELETE v1/synchronization/import-drafts/{id}/': {
    summary: 'Scarta un file letto e non ancora importato',
    access: ['BO_COM'],
    data: Type.Object({ id: Id }),
    errors: draftErrors,
  },
  'GET v1/synchronization/import-drafts/{id}/rows/': {
    summary: 'Che cosa verrebbe di ogni riga',
    access: ['BO_COM'],
    query: ListQuery(['line', 'username'] as const, {
      outcome: Type.Optional(Type.Enum([...importOutcomes])),
      /** Those with a hint, or without. */
      has_hints: Type.Optional(Type.Boolean()),
    }),
    data: Type.Array(ImportDraftRow),
    paged: true,
    errors: draftErrors,
  },
  'PUT v1/synchronization/import-drafts/{id}/rows/{line}/': {
    summary: 'Corregge le celle di una riga, che è valutata di nuovo con quelle che ne dipendono',
    access: ['BO_COM'],
    body: Body({
      cells: Type.Array(
        Body({ column: Type.Integer({ minimum: 0, maximum: 199 }), value: Type.String({ maxLength: 2000 }) }),
        { minItems: 1, maxItems: 200 },
      ),
    }),
    data: ImportDraftRow,
    errors: draftErrors,
  },
  'POST v1/synchronization/import-drafts/{id}/apply/': {
    summary: 'Importa un file letto; con `only_good` le sole righe buone',
    access: ['BO_COM'],
    body: Body({
      only_good: Type.Optional(Type.Boolean({ default: false })),
    }),
    data: StartedJob,
    success: 201,
    errors: [...draftErrors, 'columns_missing', 'has_refused_rows', 'nothing_to_do', 'too_many_jobs'],
  },
  'POST v1/synchronization/import-drafts/{id}/bad-rows/': {
    summary: 'Prepara il file delle righe rifiutate, con il motivo',
    access: ['BO_COM'],
    body: Body({ export_fmt: Type.Optional(Type.Enum([...tableFormats], { default: 'csv' })) }),
    data: FileLink,
    success: 201,
    errors: draftErrors,
  },
  'POST v1/synchronization/import-example/': {
    summary: 'Prepara un file di esempio con tutte le colonne',
    access: ['BO_COM'],
    body: Body({ export_fmt: Type.Optional(Type.Enum([...tableFormats], { default: 'csv' })) }),
    data: FileLink,
    success: 201,
  },
});
