import Type, { type Static } from 'typebox';
import { defineCalls } from './call.ts';
import { sectionCategories, subscriptionStatuses } from './codes.ts';
import {
  Body,
  Day,
  Deleted,
  Duration,
  Id,
  Instant,
  ListQuery,
  Nullable,
  PartialBody,
  Percentage,
  Seconds,
} from './fields.ts';
import { learningEventKinds } from './learningEventKinds.ts';
import type { LearningEventFacts } from './learningEvents.ts';
import { textLimits } from './textLimits.ts';

const AdditionalData = Type.Record(
  Type.String({ maxLength: textLimits.additionalName }),
  Type.String({ maxLength: textLimits.additionalValue }),
  {
    maxProperties: 50,
  },
);

/** An enrolment as an administrator sees it. */
export const Subscription = Type.Object({
  id: Id,
  user_id: Id,
  user: Type.Object({ id: Id, username: Type.String(), first_name: Type.String(), last_name: Type.String() }),
  course_id: Id,
  course: Type.Object({ id: Id, name: Type.String(), code: Type.String() }),
  status_etiquette: Type.Enum([...subscriptionStatuses]),
  created: Instant,
  expiration_date: Nullable(Day),
  /** The earlier of its own date and the course's. */
  expires: Nullable(Day),
  completion_date: Nullable(Instant),
  /** Seconds really watched. */
  duration: Type.Number(),
  total_watched_duration: Type.Number(),
  progress: Percentage,
  course_duration: Duration,
  is_passed: Type.Boolean(),
  is_active: Type.Boolean(),
  is_in_history: Type.Boolean(),
  additional_data: AdditionalData,
  /** One in force. */
  has_certificate: Type.Boolean(),
  /** When a lesson was last opened. */
  last_opened: Nullable(Instant),
});
export type Subscription = Static<typeof Subscription>;

export const SectionSession = Type.Object({
  id: Id,
  is_section_passed: Type.Boolean(),
  duration: Duration,
  updated: Instant,
  watched_media_duration: Type.Number(),
  section_step_time: Type.Number(),
  section_step_number: Type.Integer(),
});
export type SectionSession = Static<typeof SectionSession>;

export const SubscriptionSection = Type.Object({
  id: Id,
  name: Type.String(),
  category: Type.Enum([...sectionCategories]),
  course_module_name: Type.String(),
  course_theme_name: Type.String(),
  /** Whether learners see it now. A section they do not see stands here because it was opened, and does not count for the progress. */
  is_shown: Type.Boolean(),
  session: Nullable(SectionSession),
});
export type SubscriptionSection = Static<typeof SubscriptionSection>;

/** A section's session with the section it is of. */
export const SectionSessionDetail = Type.Object({
  ...SectionSession.properties,
  section: Type.Object({
    id: Id,
    name: Type.String(),
    category: Type.Enum([...sectionCategories]),
    duration: Duration,
    /** Length of the lesson that counts for this enrolment; null while nobody knows it. */
    lesson_seconds: Nullable(Type.Number()),
  }),
});
export type SectionSessionDetail = Static<typeof SectionSessionDetail>;

/** One line of an enrolment's record of learning. */
export const LearningEvent = Type.Object({
  id: Type.Integer(),
  /** Its number within the enrolment, from 1. */
  seq: Type.Integer(),
  kind: Type.Enum([...learningEventKinds]),
  at: Instant,
  /** Null where the event is about the whole enrolment; a section that was deleted since has no name. */
  section: Nullable(Type.Object({ id: Id, name: Nullable(Type.String()) })),
  /** Who did it when it was not the learner; who was erased since has no name. */
  actor: Nullable(Type.Object({ id: Id, name: Nullable(Type.String()) })),
  /** Why, as an administrator put it. */
  reason: Nullable(Type.String()),
  /** By its kind, as `learningEvents.ts` has it; sent as it was written. */
  data: Type.Unsafe<LearningEventFacts>(Type.Record(Type.String(), Type.Unknown())),
});
export type LearningEvent = Static<typeof LearningEvent>;

export const subscriptionOrderings = ['created', 'expiration_date', 'completion_date', 'progress'] as const;

/** How an enrolment that is under way stands to its expiry. */
const expiryStates = ['expiring', 'expired'] as const;

/** What the list of enrolments can be narrowed to, besides a search. */
export const subscriptionFilters = {
  user: Type.Optional(Id),
  course: Type.Optional(Id),
  is_in_history: Type.Optional(Type.Boolean()),
  status: Type.Optional(Type.Enum([...subscriptionStatuses])),
  /** Days in Europe/Rome between which the course was completed, both included. */
  completed_from: Type.Optional(Day),
  completed_to: Type.Optional(Day),
  /** Days in Europe/Rome between which something was watched, both included. */
  watched_from: Type.Optional(Day),
  watched_to: Type.Optional(Day),
  /** With a certificate in force. */
  has_certificate: Type.Optional(Type.Boolean()),
  /** Days in Europe/Rome between which it expires, both included, by the earlier of its own date and the course's. */
  expires_from: Type.Optional(Day),
  expires_to: Type.Optional(Day),
  /** Neither completed nor past, and expired; or about to be within `expiringDays`. */
  expiry: Type.Optional(Type.Enum([...expiryStates])),
};

export const SubscriptionListQuery = ListQuery(subscriptionOrderings, subscriptionFilters);
export type SubscriptionListQuery = Static<typeof SubscriptionListQuery>;
/** Search and filters of the list, without page and order. */
export type SubscriptionFilters = Omit<SubscriptionListQuery, 'page' | 'page_items' | 'ordering'>;

export const SubscriptionCreate = Body({
  course_id: Id,
  user_id: Id,
  is_active: Type.Optional(Type.Boolean({ default: true })),
  is_in_history: Type.Optional(Type.Boolean({ default: false })),
  expiration_date: Type.Optional(Nullable(Day)),
  additional_data: Type.Optional(AdditionalData),
});
export type SubscriptionCreate = Static<typeof SubscriptionCreate>;

/** Why an administrator changes something; it stays in the enrolment's record. */
const Reason = Type.String({ maxLength: textLimits.reason });

const subscriptionChoices = {
  status_etiquette: Type.Enum([...subscriptionStatuses]),
  expiration_date: Nullable(Day),
  additional_data: AdditionalData,
  is_in_history: Type.Boolean(),
  is_active: Type.Boolean(),
};

export const SubscriptionUpdate = PartialBody({
  ...subscriptionChoices,
  reason: Reason,
  /** The same fields as they were shown: what is sent back so stays as it is by now. */
  seen: PartialBody(subscriptionChoices),
});
export type SubscriptionUpdate = Static<typeof SubscriptionUpdate>;

const sessionCounters = {
  /** Time of the clock, as `HH:MM:SS`. */
  duration: Duration,
  /** Seconds of the media that were covered, counted from its start. */
  watched_media_duration: Seconds,
  section_step_time: Seconds,
  section_step_number: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  is_section_passed: Type.Boolean(),
};

export const SectionSessionUpdate = PartialBody({
  ...sessionCounters,
  reason: Reason,
  /** The same counters as they were shown: what is sent back so stays as it is by now. */
  seen: PartialBody(sessionCounters),
});
export type SectionSessionUpdate = Static<typeof SectionSessionUpdate>;

const saveErrors = ['already_subscribed', 'unknown_reference'] as const;

/** What goes with an enrolment: events of its record, and attempts that were handed in. */
export const SubscriptionErasure = Type.Object({ events: Type.Integer(), attempts: Type.Integer() });
export type SubscriptionErasure = Static<typeof SubscriptionErasure>;

/** What was shown to go: were it another number by then, nothing is removed. */
const SubscriptionDeletion = Type.Object(
  {
    expected_events: Type.Optional(Type.Integer({ minimum: 0 })),
    expected_attempts: Type.Optional(Type.Integer({ minimum: 0 })),
  },
  { additionalProperties: false },
);

export const subscriptionCalls = defineCalls({
  'GET v1/users/{id}/subscriptions/': {
    summary: 'Le iscrizioni di un utente',
    access: ['BO_COM'],
    query: ListQuery(subscriptionOrderings, { is_in_history: Type.Optional(Type.Boolean()) }),
    data: Type.Array(Subscription),
    paged: true,
  },
  'GET v1/subscriptions/': {
    summary: 'Elenco delle iscrizioni',
    access: ['BO_COM'],
    query: SubscriptionListQuery,
    data: Type.Array(Subscription),
    paged: true,
  },
  'GET v1/subscriptions/{id}/': { summary: 'Un’iscrizione', access: ['BO_COM'], data: Subscription },
  'POST v1/subscriptions/': {
    summary: 'Iscrive un utente a un corso',
    access: ['BO_COM'],
    isDoneOnce: true,
    body: SubscriptionCreate,
    data: Subscription,
    success: 201,
    errors: saveErrors,
  },
  'DELETE v1/subscriptions/{id}/': {
    summary: 'Rimuove un’iscrizione',
    access: ['BO_COM'],
    query: SubscriptionDeletion,
    data: Deleted,
    errors: ['has_certificate', 'losses_changed'],
  },
  'GET v1/subscriptions/{id}/erasure/': {
    summary: 'Che cosa si eliminerebbe con un’iscrizione',
    access: ['BO_COM'],
    data: SubscriptionErasure,
  },
  'PUT custom/v1/subscriptions/{id}/': {
    summary: 'Modifica un’iscrizione',
    access: ['BO_COM'],
    body: SubscriptionUpdate,
    data: Subscription,
    errors: [...saveErrors, 'changed_meanwhile'],
  },
  'GET v1/subscriptions/{id}/sections/': {
    summary: 'Le sezioni di un’iscrizione con le loro sessioni',
    access: ['BO_COM'],
    query: ListQuery(['order'] as const, {}),
    data: Type.Array(SubscriptionSection),
    paged: true,
  },
  'GET v1/subscriptions/{id}/events/': {
    summary: 'Il registro dell’apprendimento di un’iscrizione, dall’evento più recente',
    access: ['BO_COM'],
    query: ListQuery(['seq'] as const, { kind: Type.Optional(Type.Enum([...learningEventKinds])) }),
    data: Type.Array(LearningEvent),
    paged: true,
  },
  'GET v1/subscriptions/{id}/sessions/{sessionId}/': {
    summary: 'Una sessione',
    access: ['BO_COM'],
    data: SectionSessionDetail,
  },
  'PUT v1/subscriptions/{id}/sessions/{sessionId}/': {
    summary: 'Corregge la sessione di una lezione',
    access: ['BO_COM'],
    body: SectionSessionUpdate,
    data: SectionSession,
    errors: ['not_a_lesson', 'beyond_lesson', 'changed_meanwhile'],
  },
  'DELETE v1/subscriptions/{id}/sessions/{sessionId}/': {
    summary: 'Azzera una sessione: i tentativi fatti restano ma non contano più',
    access: ['BO_COM'],
    query: Type.Object({ reason: Type.Optional(Reason) }, { additionalProperties: false }),
    data: Deleted,
  },
});
