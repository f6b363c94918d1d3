import Type, { type Static } from 'typebox';
import { defineCalls } from './call.ts';
import { questionnaireKinds, questionTypes } from './codes.ts';
import { Id, Instant, Nullable, Percentage } from './fields.ts';

/** Attempts as an administrator sees them: as they were handed in. */

/** That an attempt was graded again, and why. */
export const Regraded = Type.Object({ at: Instant, reason: Type.String() });
export type Regraded = Static<typeof Regraded>;

const attempt = {
  id: Id,
  /** From 1, within the enrolment and the section. */
  number: Type.Integer(),
  kind: Type.Enum([...questionnaireKinds]),
  /** Of the questionnaire, as it was called. */
  name: Type.String(),
  /** When it was opened. */
  created: Instant,
  submitted: Instant,
  percentage: Percentage,
  is_passed: Type.Boolean(),
  /** An administrator reset the section afterwards: it no longer counts. */
  is_reset: Type.Boolean(),
  /** Nothing of what was answered is kept with it. */
  is_anonymous: Type.Boolean(),
  regraded: Nullable(Regraded),
};

export const HandedInAttempt = Type.Object(attempt);
export type HandedInAttempt = Static<typeof HandedInAttempt>;

const Choice = Type.Object({
  id: Id,
  text: Type.String(),
  /** Right when it was asked. */
  is_correct: Type.Boolean(),
  is_chosen: Type.Boolean(),
});

export const HandedInQuestion = Type.Object({
  id: Id,
  text: Type.String(),
  question_config: Type.Enum([...questionTypes]),
  /** Null where nothing is right or wrong. */
  is_passed: Nullable(Type.Boolean()),
  /** As it was graded at first, where it was graded again. */
  was_passed: Nullable(Type.Boolean()),
  /** What was written; empty for none. */
  answer_text: Type.String(),
  /** The choices in the order they were shown; of an open question, the accepted texts; of a likert one, none. */
  answers: Type.Array(Choice),
  rows: Type.Array(Type.Object({ id: Id, text: Type.String(), answer: Nullable(Type.String()) })),
});
export type HandedInQuestion = Static<typeof HandedInQuestion>;

export const HandedInDetail = Type.Object({
  ...attempt,
  /** The percentage it came to at first, where it was graded again. */
  first_percentage: Nullable(Percentage),
  pass_mark: Nullable(Percentage),
  user: Type.Object({ id: Id, first_name: Type.String(), last_name: Type.String() }),
  section: Nullable(Type.Object({ id: Id, name: Type.String() })),
  course: Type.Object({ id: Id, name: Type.String() }),
  /** Empty for an anonymous one. */
  questions: Type.Array(HandedInQuestion),
});
export type HandedInDetail = Static<typeof HandedInDetail>;

export const handedInAttemptCalls = defineCalls({
  'GET v1/subscriptions/{id}/sessions/{sessionId}/attempts/': {
    summary: 'I tentativi consegnati nella sezione di una sessione, dal più recente',
    access: ['BO_COM'],
    data: Type.Array(HandedInAttempt),
  },
  'GET v1/subscriptions/{id}/attempts/{attemptId}/': {
    summary: 'Un tentativo com’è stato consegnato, con domande e risposte',
    access: ['BO_COM'],
    data: HandedInDetail,
  },
});
