import Type, { type Static } from 'typebox';
import { AttendanceRules } from './attendance.ts';
import { subscriptionStatuses } from './codes.ts';
import { Day, Id, Nullable } from './fields.ts';
import type { LearningEventKind } from './learningEventKinds.ts';

/** What the events of the record of learning keep. Positions and seconds count from the start of the media. */

const Seconds = Type.Number();
const Position = Nullable(Seconds);
/** Parts of the media, each from one second to another. */
const Ranges = Type.Array(Type.Tuple([Seconds, Seconds]));
/** Why an administrator did it. */
const reason = Type.Optional(Type.String());

/** Where the length that counts comes from. */
const lengthSources = ['measured', 'stated', 'player'] as const;
export type LengthSource = (typeof lengthSources)[number];

/**
 * `corrected`: it plays on; an administrator was about to change what it came to.
 * `closed`: the enrolment was suspended, expired or closed in another way.
 * `film_replaced`: another film took the place of what was playing.
 * `session_ended`: its session ended, by a logout elsewhere or by an administrator. `lesson_hidden`: the course shows it no more.
 * `presence`: the learner is asked whether they are there. `daily_cap`: no more counts today.
 */
const stopCauses = [
  'stopped',
  'ended',
  'replaced',
  'lost',
  'corrected',
  'closed',
  'film_replaced',
  'session_ended',
  'lesson_hidden',
  'presence',
  'daily_cap',
] as const;
export type StopCause = (typeof stopCauses)[number];

const nothing = Type.Object({});

/** By the kind of the event. */
export const learningEventData = {
  enrolled: nothing,
  opened: nothing,
  played: Type.Object({ position: Position }),
  stopped: Type.Object({
    position: Position,
    seconds: Seconds,
    ranges: Ranges,
    cause: Type.Enum([...stopCauses]),
    /** Gaps between the ranges and what was covered before were joined; absent in older events. */
    joins_gaps: Type.Optional(Type.Boolean()),
  }),
  read: nothing,
  ended: Type.Object({
    watched_media_duration: Nullable(Seconds),
    is_enough: Type.Boolean(),
    /** What was watched was held against this length, which a player told where nobody else had. Left out for files. */
    lesson_seconds: Type.Optional(Nullable(Seconds)),
    length_source: Type.Optional(Nullable(Type.Enum([...lengthSources]))),
  }),
  /** One that is passed passes the section too. */
  handed_in: Type.Object({
    attempt_id: Id,
    attempt_kind: Type.Enum(['survey', 'evaluation']),
    percentage: Type.Number(),
    is_passed: Type.Boolean(),
  }),
  passed: nothing,
  completed: Type.Object({ cause: Type.Optional(Type.Literal('content_changed')) }),
  restarted: nothing,
  /** An administrator set these counters, absolutely; those left out stay. `ranges` are the parts covered. */
  session_edited: Type.Object({
    watched_time: Type.Optional(Seconds),
    ranges: Type.Optional(Ranges),
    is_section_passed: Type.Optional(Type.Boolean()),
    section_step_time: Type.Optional(Seconds),
    section_step_number: Type.Optional(Type.Integer()),
    reason,
  }),
  session_reset: Type.Object({ reason }),
  /** What an administrator can change of an enrolment that bears on its learning. */
  subscription_edited: Type.Object({
    status_etiquette: Type.Optional(Type.Enum([...subscriptionStatuses])),
    expiration_date: Type.Optional(Nullable(Day)),
    is_active: Type.Optional(Type.Boolean()),
    is_in_history: Type.Optional(Type.Boolean()),
    reason,
  }),
  rules_acknowledged: Type.Object({ rules: AttendanceRules }),
  /** `after_stop`: in place of a question whose time went by, or nearly, while no server was there to hear the answer. */
  presence_asked: Type.Object({
    check_id: Type.String(),
    answer_seconds: Seconds,
    after_stop: Type.Optional(Type.Literal(true)),
  }),
  presence_confirmed: Type.Object({ check_id: Type.String(), answered_after: Seconds }),
  presence_missed: Type.Object({ check_id: Type.String() }),
  /** An administrator corrected the right answers of a question: the attempt came to more. A pass passes the section. */
  regraded: Type.Object({
    attempt_id: Id,
    attempt_kind: Type.Literal('evaluation'),
    regrading_id: Id,
    question_id: Id,
    percentage_before: Type.Number(),
    percentage: Type.Number(),
    is_passed: Type.Boolean(),
    reason: Type.String(),
  }),
  /** Another film took the place of the lesson's: what was covered and the position are gone, seconds stay as time spent. */
  film_replaced: Type.Object({ film: Type.Integer(), media_name: Type.String() }),
} satisfies Record<LearningEventKind, ReturnType<typeof Type.Object>>;

export type LearningEventData = { [K in LearningEventKind]: Static<(typeof learningEventData)[K]> };

type AnyData = LearningEventData[LearningEventKind];
type FieldOf<D> = D extends unknown ? keyof D : never;
type ValueOf<D, F> = D extends unknown ? (F extends keyof D ? D[F] : never) : never;

/** The same as readers find it, of whatever kind: older events lack what newer ones keep. */
export type LearningEventFacts = { [F in FieldOf<AnyData>]?: ValueOf<AnyData, F> };
