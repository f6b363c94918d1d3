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

export const AdditionalData = Type.Record(Type.String({ maxLength: 100 }), Type.String({ maxLength: 2000 }), {
  maxProperties: 50,
});

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
  session: Nullable(SectionSession),
});
export type SubscriptionSection = Static<typeof SubscriptionSection>;

const saveErrors = ['already_subscribed', 'unknown_reference'] as const;

export const subscriptionCalls = defineCalls({
  'GET v1/users/{id}/subscriptions/': {
    summary: 'Le iscrizioni di un utente',
    access: ['BO_COM'],
    query: ListQuery(['created', 'expiration_date', 'completion_date'] as const, {
      is_in_history: Type.Optional(Type.Boolean()),
    }),
    data: Type.Array(Subscription),
    paged: true,
  },
  'GET v1/subscriptions/': {
    summary: 'Elenco delle iscrizioni',
    access: ['BO_COM'],
    query: ListQuery(['created', 'expiration_date', 'completion_date'] as const, {
      user: Type.Optional(Id),
      course: Type.Optional(Id),
      is_in_history: Type.Optional(Type.Boolean()),
      status: Type.Optional(Type.Enum([...subscriptionStatuses])),
    }),
    data: Type.Array(Subscription),
    paged: true,
  },
  'GET v1/subscriptions/{id}/': { summary: 'Un’iscrizione', access: ['BO_COM'], data: Subscription },
  'POST v1/subscriptions/': {
    summary: 'Iscrive un utente a un corso',
    access: ['BO_COM'],
    body: Body({
      course_id: Id,
      user_id: Id,
      is_active: Type.Optional(Type.Boolean({ default: true })),
      is_in_history: Type.Optional(Type.Boolean({ default: false })),
      expiration_date: Type.Optional(Nullable(Day)),
      additional_data: Type.Optional(AdditionalData),
    }),
    data: Subscription,
    success: 201,
    errors: saveErrors,
  },
  'POST v1/subscriptions/groups/': {
    summary: 'Iscrive a un corso tutti gli utenti di alcuni gruppi',
    access: ['BO_COM'],
    body: Body({ groups_ids: Type.Array(Id, { minItems: 1, maxItems: 1000, uniqueItems: true }), course_id: Id }),
    data: Type.Object({ created_count: Type.Integer(), already_subscribed_count: Type.Integer() }),
    success: 201,
    errors: saveErrors,
  },
  'DELETE v1/subscriptions/{id}/': {
    summary: 'Rimuove un’iscrizione',
    access: ['BO_COM'],
    data: Deleted,
    errors: ['has_certificate'],
  },
  'PUT custom/v1/subscriptions/{id}/': {
    summary: 'Modifica un’iscrizione',
    access: ['BO_COM'],
    body: PartialBody({
      status_etiquette: Type.Enum([...subscriptionStatuses]),
      expiration_date: Nullable(Day),
      additional_data: AdditionalData,
      is_in_history: Type.Boolean(),
      is_active: Type.Boolean(),
      reason: Type.String({ maxLength: 2000 }),
    }),
    data: Subscription,
    errors: saveErrors,
  },
  'GET v1/subscriptions/{id}/sections/': {
    summary: 'Le sezioni di un’iscrizione con le loro sessioni',
    access: ['BO_COM'],
    query: ListQuery(['order'] as const, {}),
    data: Type.Array(SubscriptionSection),
    paged: true,
  },
  'GET v1/subscriptions/{id}/sessions/{sessionId}/': {
    summary: 'Una sessione',
    access: ['BO_COM'],
    data: Type.Object({
      ...SectionSession.properties,
      section: Type.Object({ id: Id, name: Type.String(), category: Type.Enum([...sectionCategories]) }),
    }),
  },
  'PUT v1/subscriptions/{id}/sessions/{sessionId}/': {
    summary: 'Corregge la sessione di una lezione',
    access: ['BO_COM'],
    body: PartialBody({
      duration: Duration,
      watched_media_duration: Seconds,
      section_step_time: Seconds,
      section_step_number: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
      is_section_passed: Type.Boolean(),
      reason: Type.String({ maxLength: 2000 }),
    }),
    data: SectionSession,
    errors: ['not_a_lesson'],
  },
  'DELETE v1/subscriptions/{id}/sessions/{sessionId}/': {
    summary: 'Azzera una sessione',
    access: ['BO_COM'],
    data: Deleted,
  },
});
