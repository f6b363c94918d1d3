import Type, { type Static, type TSchema } from 'typebox';
import { defineCalls } from './call.ts';
import { exportFormats, exportStyles, exportTypes } from './codes.ts';
import { Body, Day, Deleted, Id, Ids, Instant, ListQuery, Nullable, Percentage, ShortText } from './fields.ts';
import { bodyLimits } from './limits.ts';
import { exportRetentionMax } from './rules.ts';
import { JobUser, jobOutcome, StartedJob } from './streams.ts';
import { subscriptionFilters } from './subscriptions.ts';
import { textLimits } from './textLimits.ts';
import { userFilters } from './users.ts';

export const ExportRecord = Type.Object({
  id: Id,
  user: JobUser,
  created: Instant,
  additional_data: Type.Object({
    type: Type.Enum([...exportTypes]),
    annotation: Type.String(),
    /** JSON text of an `AuditFilters`. */
    audit_filters: Type.String(),
  }),
  /** Where the file is downloaded from; null until it is there, and once it has expired. */
  file_output: Nullable(Type.String()),
  /** How far it is; 100 once it has its file. */
  progress: Percentage,
  ...jobOutcome,
  /** Ended by its owner or a full administrator, without a file. */
  cancelled: Type.Boolean(),
  /** When its file is deleted; null without one. */
  expires: Nullable(Instant),
  /** Its file was deleted at the end of its retention time; the record stays. */
  expired: Type.Boolean(),
  /** Of some groups alone: those of the limited administrator who asked for it. */
  is_limited: Type.Boolean(),
  /** Whether the caller may ask for it again: it ended without a file, or its file is there for them no longer. */
  can_retry: Type.Boolean(),
  queue_operation_traceback: Nullable(Type.String()),
  /** JSON text of what was asked for: `export_fmt`, `style` and `filters`. */
  json_source: Nullable(Type.String()),
});
export type ExportRecord = Static<typeof ExportRecord>;

const AuditText = Type.String({ maxLength: 2000 });

/** The filters in words, kept beside the export to say what is in it; they select nothing. */
export const AuditFilters = Body({
  filters: Type.Array(
    Body({
      label: ShortText,
      value: Type.Union([AuditText, Type.Number(), Type.Boolean(), Type.Array(AuditText, { maxItems: 1000 })]),
      type: Type.Optional(Type.String({ maxLength: 50 })),
    }),
    { maxItems: 100 },
  ),
});
export type AuditFilters = Static<typeof AuditFilters>;

/** What selects the rows; a list left out or empty selects all. `from_date` is a day in Europe/Rome. */
const reportFilters = {
  groups_ids: Type.Optional(Ids()),
  courses_ids: Type.Optional(Ids()),
  roles_ids: Type.Optional(Ids()),
  surveys_ids: Type.Optional(Ids()),
  users_ids: Type.Optional(Ids()),
  from_date: Type.Optional(Nullable(Day)),
  /** Everybody whom the list of users shows with these. */
  users: Type.Optional(Body({ ...userFilters, search: Type.Optional(Type.String({ maxLength: textLimits.search })) })),
};

const ReportFilters = Body(reportFilters);
export type ReportFilters = Static<typeof ReportFilters>;

/** How the file of an export is written. */
export const exportedFile = {
  export_fmt: Type.Optional(Type.Enum([...exportFormats], { default: 'csv' })),
  /**
   * `people`: csv as Excel in Italian opens it (UTF-8 with BOM, `;`), days DD/MM/YYYY, instants DD/MM/YYYY HH:MM:SS, a decimal
   * comma, Sì and No. `programs`: csv with `,` and without BOM, days and instants in ISO 8601, a decimal point, true and false.
   * Spreadsheets hold real days and numbers in both, json and yaml are for programs in both.
   */
  style: Type.Optional(Type.Enum([...exportStyles], { default: 'people' })),
};

/** What every export may be asked with. */
export const exportRequest = {
  annotation: Type.Optional(ShortText),
  audit_filters: Type.Optional(AuditFilters),
  ...exportedFile,
};

export const ReportRequest = Body({ ...exportRequest, filters: Type.Optional(ReportFilters) });
export type ReportRequest = Static<typeof ReportRequest>;

export const SubscriptionsExportRequest = Body({
  ...exportRequest,
  filters: Type.Optional(
    Body({
      ...reportFilters,
      subscriptions_ids: Type.Optional(Ids()),
      /** All that the list of enrolments shows with these. */
      subscriptions: Type.Optional(
        Body({ ...subscriptionFilters, search: Type.Optional(Type.String({ maxLength: textLimits.search })) }),
      ),
    }),
  ),
});
export type SubscriptionsExportRequest = Static<typeof SubscriptionsExportRequest>;
export type SubscriptionsFilters = NonNullable<SubscriptionsExportRequest['filters']>;

export const CoursesExportRequest = Body({
  ...exportRequest,
  filters: Type.Optional(
    Body({
      courses_ids: Type.Optional(Ids()),
      is_active: Type.Optional(Type.Boolean()),
      is_mandatory: Type.Optional(Type.Boolean()),
      has_cerification: Type.Optional(Type.Boolean()),
      /** As in the list of courses. */
      search: Type.Optional(Type.String({ maxLength: textLimits.search })),
    }),
  ),
});
export type CoursesExportRequest = Static<typeof CoursesExportRequest>;
export type CoursesFilters = NonNullable<CoursesExportRequest['filters']>;

/** One of the caller's own that has not ended, with a new address to follow it. */
export const UnfinishedExport = Type.Object({
  ...StartedJob.properties,
  type: Type.Enum([...exportTypes]),
  /** As {@link exportFormats}, or of what is no table. */
  format: Type.String(),
  style: Type.Enum([...exportStyles]),
  annotation: Type.String(),
  audit_filters: AuditFilters,
  /** Those a report card knows. */
  filters: Type.Object(reportFilters),
  /** Asked for as a report: neither made at a regular time nor of users who were chosen in their list. */
  is_report: Type.Boolean(),
});
export type UnfinishedExport = Static<typeof UnfinishedExport>;

/** Days the file of an export is kept. There is no keeping for ever: exports are copies of personal data. */
export const ExportRetention = Body({ days: Type.Integer({ minimum: 1, maximum: exportRetentionMax }) });
export type ExportRetention = Static<typeof ExportRetention>;

/** `seen` is the setting as it was read: it is saved over nothing else. */
export const ExportRetentionInput = Body({ ...ExportRetention.properties, seen: Type.Optional(ExportRetention) });
export type ExportRetentionInput = Static<typeof ExportRetentionInput>;

const exportOrderings = ['created'] as const;

const startErrors = ['too_many_jobs'] as const;

/** A call that starts an export of one kind. */
const defineExportStart = <B extends TSchema>(summary: string, body: B) =>
  ({
    summary,
    access: ['BO_COM', 'BO_LIM'],
    isDoneOnce: true,
    body,
    limits: { body: bodyLimits.filters },
    data: StartedJob,
    success: 201,
    errors: startErrors,
  }) as const;

export const exportCalls = defineCalls({
  'POST custom/v1/exports/subscriptions/': defineExportStart(
    'Avvia l’esportazione delle iscrizioni',
    SubscriptionsExportRequest,
  ),
  'POST custom/v1/exports/sessions/': defineExportStart('Avvia il report delle sessioni', ReportRequest),
  'POST custom/v1/exports/survey-registries/': defineExportStart(
    'Avvia il report delle risposte ai sondaggi',
    ReportRequest,
  ),
  'POST custom/v1/exports/users/': defineExportStart(
    'Avvia il report degli utenti e delle loro iscrizioni',
    ReportRequest,
  ),
  'POST custom/v1/exports/courses/': defineExportStart('Avvia l’esportazione dei corsi', CoursesExportRequest),
  'GET custom/v1/exports/unfinished/': {
    summary: 'Le proprie esportazioni non ancora terminate, con l’indirizzo per seguirle',
    access: ['BO_COM', 'BO_LIM'],
    data: Type.Array(UnfinishedExport),
  },
  'GET custom/v1/exports/{id}/': {
    summary: 'Un’esportazione, con il suo file quando è pronto',
    access: ['BO_COM', 'BO_LIM'],
    data: ExportRecord,
  },
  'POST custom/v1/exports/{id}/cancel/': {
    summary: 'Annulla un’esportazione che non è terminata: la propria; un amministratore, quella di chiunque',
    access: ['BO_COM', 'BO_LIM'],
    data: ExportRecord,
    errors: ['already_ended'],
  },
  'POST custom/v1/exports/{id}/retry/': {
    summary:
      'Chiede di nuovo un’esportazione rimasta senza file, come era stata chiesta e con i permessi che si hanno ora',
    access: ['BO_COM', 'BO_LIM'],
    isDoneOnce: true,
    data: StartedJob,
    success: 201,
    errors: [...startErrors, 'not_ended', 'has_file', 'limited_export', 'filter_gone'],
  },
  'GET v1/synchronization/data-exports/': {
    summary: 'Elenco delle esportazioni',
    access: ['BO_COM', 'BO_LIM'],
    query: ListQuery(exportOrderings, {}),
    data: Type.Array(ExportRecord),
    paged: true,
  },
  'GET v1/synchronization/data-exports/{id}/': {
    summary: 'Un’esportazione dell’elenco, con il suo file quando è pronto',
    access: ['BO_COM', 'BO_LIM'],
    data: ExportRecord,
  },
  'DELETE v1/synchronization/data-exports/{id}/': {
    summary: 'Elimina un’esportazione terminata, con il suo file',
    access: ['BO_COM', 'BO_LIM'],
    data: Deleted,
    errors: ['not_ended'],
  },
  'GET custom/v1/configurations/conservazione-export/': {
    summary: 'Per quanti giorni si conservano i file esportati',
    access: ['BO_COM'],
    data: ExportRetention,
  },
  'PUT custom/v1/configurations/conservazione-export/': {
    summary: 'Modifica per quanti giorni si conservano i file esportati',
    access: ['BO_COM'],
    body: ExportRetentionInput,
    data: ExportRetention,
    errors: ['changed_meanwhile'],
  },
});
