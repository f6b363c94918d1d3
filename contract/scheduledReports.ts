import Type, { type Static } from 'typebox';
import { defineCalls } from './call.ts';
import { exportFormats, exportStyles, reportRhythms, scheduledTypes, tiers } from './codes.ts';
import { AuditFilters, CoursesExportRequest, ReportRequest } from './exports.ts';
import { Body, Deleted, Id, Ids, Instant, ListQuery, Name, Nullable, PartialBody } from './fields.ts';
import { bodyLimits } from './limits.ts';
import { receiversMax } from './reportSchedule.ts';
import { JobUser } from './streams.ts';

/** Reports that are made at regular times, one for each administrator who receives them. */

const reportFilters = ReportRequest.properties.filters.properties;
const courseFilters = CoursesExportRequest.properties.filters.properties;

/** Those of the export of the same type; the filters of another one are a 400 that names them. */
const Filters = Body({ ...reportFilters, ...courseFilters });
export type ScheduledFilters = Static<typeof Filters>;

/** When it is made, by Italy's clock. */
const schedule = {
  every: Type.Enum([...reportRhythms]),
  /** Of a weekly one: 1 Monday to 7 Sunday. */
  weekday: Nullable(Type.Integer({ minimum: 1, maximum: 7 })),
  /** Of a monthly one; in a shorter month its last day. */
  month_day: Nullable(Type.Integer({ minimum: 1, maximum: 31 })),
  hour: Type.Integer({ minimum: 0, maximum: 23 }),
};

const written = {
  name: Name,
  type: Type.Enum([...scheduledTypes]),
  export_fmt: Type.Enum([...exportFormats]),
  style: Type.Enum([...exportStyles]),
  filters: Filters,
  audit_filters: AuditFilters,
  /** Only what is of the day of the last time, or after it: `from_date` is then set again each time. Not for courses. */
  is_since_last: Type.Boolean(),
  ...schedule,
  is_active: Type.Boolean(),
  /** Administrators who get it, each with what they may see. */
  receivers_ids: Type.Array(Id, { minItems: 1, maxItems: receiversMax, uniqueItems: true }),
};

/** Why it was stopped: who made it is gone or is no administrator any more, or nobody is left to get it. */
const stopReasons = ['owner_gone', 'no_receivers'] as const;

const runOutcomes = ['running', 'done', 'failed'] as const;

/** The file of what went well: there, deleted at the end of its retention time, or deleted with its export. */
export const deliveredFiles = ['ready', 'expired', 'deleted'] as const;

const Receiver = Type.Object({
  id: Id,
  first_name: Type.String(),
  last_name: Type.String(),
  tier: Type.Enum([...tiers]),
  /** Disabled, expired, or no administrator any more: gets nothing. */
  is_left_out: Type.Boolean(),
});

export const ScheduledReport = Type.Object({
  id: Id,
  ...written,
  receivers_ids: Ids(receiversMax),
  receivers: Type.Array(Receiver),
  /** Who made it, and is told when it fails; null once that user is deleted. */
  owner: JobUser,
  stopped: Nullable(Type.Enum([...stopReasons])),
  created: Instant,
  /** Null while it is off. */
  next_run: Nullable(Instant),
  last_run: Nullable(Instant),
  last_outcome: Nullable(Type.Enum([...runOutcomes])),
});
export type ScheduledReport = Static<typeof ScheduledReport>;

/** What one of the receivers got. */
const Delivery = Type.Object({
  /** Null once that user is deleted. */
  user: JobUser,
  /** The export that was made for them; null when none was, or it is deleted. */
  export_id: Nullable(Id),
  outcome: Type.Enum([...runOutcomes]),
  /** Null for what has no file, or none yet; it is asked for as that of any export. */
  file: Nullable(Type.Enum([...deliveredFiles])),
  /** Why it failed, in words. */
  reason: Nullable(Type.String()),
});

export const ScheduledRun = Type.Object({
  id: Id,
  created: Instant,
  /** The time it was due; null for one that was asked for by hand. */
  planned: Nullable(Instant),
  outcome: Type.Enum([...runOutcomes]),
  /** Why nothing could be made at all, in words. */
  failure: Nullable(Type.String()),
  deliveries: Type.Array(Delivery),
});
export type ScheduledRun = Static<typeof ScheduledRun>;

const errors = ['unknown_reference', 'receiver_not_allowed'] as const;

export const scheduledReportCalls = defineCalls({
  'GET v1/scheduled-reports/': {
    summary: 'I report programmati',
    access: ['BO_COM'],
    query: ListQuery(['name', 'created', 'next_run'] as const, {}),
    data: Type.Array(ScheduledReport),
    paged: true,
  },
  'POST v1/scheduled-reports/': {
    summary: 'Programma un report',
    access: ['BO_COM'],
    isDoneOnce: true,
    body: Body({
      ...written,
      filters: Type.Optional(Filters),
      audit_filters: Type.Optional(AuditFilters),
      style: Type.Optional(written.style),
      is_since_last: Type.Optional(Type.Boolean()),
      weekday: Type.Optional(written.weekday),
      month_day: Type.Optional(written.month_day),
      is_active: Type.Optional(Type.Boolean()),
    }),
    limits: { body: bodyLimits.filters },
    data: ScheduledReport,
    success: 201,
    errors: [...errors, 'too_many_reports'],
  },
  'GET v1/scheduled-reports/{id}/': { summary: 'Un report programmato', access: ['BO_COM'], data: ScheduledReport },
  'PUT v1/scheduled-reports/{id}/': {
    summary: 'Modifica, sospende o riprende un report programmato',
    access: ['BO_COM'],
    body: PartialBody({
      ...written,
      /** The same fields as they were shown. */
      seen: PartialBody(written),
    }),
    limits: { body: bodyLimits.filters },
    data: ScheduledReport,
    errors: [...errors, 'changed_meanwhile'],
  },
  'DELETE v1/scheduled-reports/{id}/': {
    summary: 'Elimina un report programmato; i file già creati restano',
    access: ['BO_COM'],
    data: Deleted,
  },
  'POST v1/scheduled-reports/{id}/run/': {
    summary: 'Crea subito un report programmato per chi lo riceve; la prossima data non cambia',
    access: ['BO_COM'],
    isDoneOnce: true,
    data: ScheduledRun,
    success: 201,
    errors: ['report_running', 'no_receivers'],
  },
  'GET v1/scheduled-reports/{id}/runs/': {
    summary: 'Le esecuzioni di un report programmato, dalla più recente',
    access: ['BO_COM'],
    query: ListQuery(['created'] as const, {}),
    data: Type.Array(ScheduledRun),
    paged: true,
  },
});
