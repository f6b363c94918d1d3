import Type, { type Static } from 'typebox';
import { defineCalls } from './call.ts';
import { jobKinds } from './codes.ts';
import { Body, Id, Instant, Nullable, Percentage } from './fields.ts';

/** What a person started and waits for, wherever they are in the back office. */

/** A job is named by both: numbers start over for each kind. */
const JobKey = { kind: Type.Enum([...jobKinds]), id: Id };

export const JobNotice = Type.Object({
  ...JobKey,
  /** What of its kind it is, as its record names it: the type of an export, what an operation does; else empty. */
  subject: Type.String(),
  /** What it was called by who started it, or is about; may be empty. */
  label: Type.String(),
  state: Type.Enum(['running', 'done', 'failed', 'cancelled']),
  /** Null where nobody knows before its end. */
  progress: Nullable(Percentage),
  /** Why it failed, in words for who started it. */
  reason: Nullable(Type.String()),
  created: Instant,
  /** Null while it goes on. */
  ended: Nullable(Instant),
  /** Ended, and seen by who started it, or cancelled by them. */
  is_seen: Type.Boolean(),
  /** What it made or changed: the course of an import, the evaluation of a regrading, the report that was scheduled. */
  record_id: Nullable(Id),
  /** Whether there is a file to download. */
  has_file: Type.Boolean(),
});
export type JobNotice = Static<typeof JobNotice>;

/** What goes on first, then what has ended, the latest first. Also the message of the stream, which never ends by itself. */
export const JobNotices = Type.Object({
  jobs: Type.Array(JobNotice),
  /** Ended and not seen, of all there are. */
  unseen: Type.Integer(),
});
export type JobNotices = Static<typeof JobNotices>;

/** Most jobs that are told at once. */
export const jobNoticesMax = 20;

export const jobNoticeCalls = defineCalls({
  'GET v1/job-notices/': {
    summary: 'Le proprie operazioni in corso e terminate da poco, con l’indirizzo per seguirle',
    access: ['BO_COM', 'BO_LIM'],
    data: Type.Object({
      ...JobNotices.properties,
      /** Events of `JobNotices`: the present state first, then each change. */
      sse_url: Type.String(),
    }),
  },
  'POST v1/job-notices/seen/': {
    summary: 'Segna come viste le proprie operazioni terminate: queste, o tutte',
    access: ['BO_COM', 'BO_LIM'],
    body: Body({ jobs: Type.Optional(Type.Array(Body(JobKey), { minItems: 1, maxItems: jobNoticesMax })) }),
    data: JobNotices,
  },
});
