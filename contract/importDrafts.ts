import Type, { type Static } from 'typebox';
import { defineCalls } from './call.ts';
import { Body, Id, Instant, ListQuery, Nullable } from './fields.ts';
import { ImportCounts, importedIdentity as identity, importForm, importStartErrors } from './imports.ts';
import { bodyLimits } from './limits.ts';
import { Named } from './recordShapes.ts';
import { StartedJob } from './streams.ts';
import { textLimits } from './textLimits.ts';

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
  /** Whether the enrolment is one of the past, as our own exports say: such a row enrols nobody. */
  'is_in_history',
] as const;
export type ImportField = (typeof importFields)[number];

/** Without a column for each of these no row can be read. */
export const requiredImportFields = ['username', 'first_name', 'last_name', 'fiscal_code'] as const;

/** What becomes of a row: the user is made, changed, or only enrolled; nothing changes; it is refused. */
const importOutcomes = ['created', 'updated', 'enrolled', 'unchanged', 'refused'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

/** What is doubtful of a row that is taken all the same. */
export const importHints = [
  /** Not 16 characters as a codice fiscale has them. */
  'fiscal_code_form',
  /** Its last character is not the one that follows from the others. */
  'fiscal_code_control',
  /** It is not of somebody with this name. */
  'fiscal_code_name',
  /** It is of somebody whose first name is their last name, and the other way round. */
  'names_swapped',
  /** Another user, or another person of the file, has the same codice fiscale. */
  'fiscal_code_shared',
  /** Their name has letters that a certificate leaves blank. */
  'name_unprinted',
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

/** A column of the file; without a field it is left out. */
export const ImportColumn = Type.Object({ heading: Type.String(), field: Nullable(Type.String()) });
export type ImportColumn = Static<typeof ImportColumn>;

const importDraftStates = ['reading', 'ready', 'failed', 'applying'] as const;

/** A file that was read and not yet applied: what would become of its rows. Kept for a day. */
export const ImportDraft = Type.Object({
  id: Id,
  created: Instant,
  file_name: Type.String(),
  format: Type.Enum(['csv', 'excel']),
  state: Type.Enum([...importDraftStates]),
  /** The import it is on its way to be; null while it is none. */
  import_batch_id: Nullable(Id),
  /** Why the file cannot be read, or what an application came to; a sentence. */
  error: Nullable(Type.String()),
  progress: Type.Integer(),
  /** When the file, its sheet or its columns were last read to the end; null while they are. */
  read_ended: Nullable(Instant),
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
  /** Rows with cells that were put right by hand. */
  mended_count: Type.Integer(),
  /** How many corrections there were. */
  corrections: Type.Integer(),
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

const FileLink = Type.Object({ file_output: Type.String() });
const tableFormats = ['csv', 'excel'] as const;

const draftErrors = ['not_ready'] as const;

export const importDraftCalls = defineCalls({
  'POST v1/synchronization/import-drafts/': {
    summary: 'Carica un file di utenti e iscrizioni per vedere che cosa ne verrebbe',
    access: ['BO_COM'],
    multipart: importForm,
    data: StartedJob,
    success: 201,
    errors: importStartErrors,
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
      /** With either, also rows that a correction after this one has touched: see `corrections`. */
      touched_after: Type.Optional(Type.Integer({ minimum: 0 })),
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
        Body({
          column: Type.Integer({ minimum: 0, maximum: 199 }),
          value: Type.String({ maxLength: textLimits.importCell }),
        }),
        { minItems: 1, maxItems: 200 },
      ),
    }),
    limits: { body: bodyLimits.filters },
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
