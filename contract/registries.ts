import Type, { type Static } from 'typebox';
import { questionTypes } from './codes.ts';
import { Body, Id, Instant, Nullable, Percentage } from './fields.ts';
import { Regraded } from './handedInAttempts.ts';
import { openAnswerMax } from './rules.ts';

/** Questionnaires as a learner meets them: the open attempt, its answers, its result. */

const Choice = Type.Object({ id: Id, text: Type.String() });

/** What is asked; which answers are right never travels here. */
export const MyQuestion = Type.Object({
  id: Id,
  text: Type.String(),
  question_config: Type.Enum([...questionTypes]),
  answers: Type.Array(Choice),
  /** How many answers to tick, for multiple choice. */
  correct_answers_num: Type.Optional(Type.Integer()),
  /** Any one of them will do. */
  is_one_enough: Type.Optional(Type.Literal(true)),
  /** The rows of a likert question; its answers are the columns. */
  questions: Type.Optional(Type.Array(Choice)),
});
export type MyQuestion = Static<typeof MyQuestion>;

export const QuestionAnswer = Body({
  question_id: Id,
  answer_text: Type.Optional(Type.String({ maxLength: openAnswerMax })),
  answer_id: Type.Optional(Id),
  answers_multiple_ids: Type.Optional(Type.Array(Id, { maxItems: 200, uniqueItems: true })),
});
export type QuestionAnswer = Static<typeof QuestionAnswer>;

/** Answers to an attempt. `attempt_id` makes a repeated send count once; without it the open attempt is meant. */
export const Submission = Body({
  evaluation_id: Type.Optional(Id),
  survey_id: Type.Optional(Id),
  attempt_id: Type.Optional(Id),
  questions: Type.Array(QuestionAnswer, { maxItems: 2000 }),
});
export type Submission = Static<typeof Submission>;

/**
 * Answers to keep with an open attempt. With `changed`, the questions answered again or emptied since the caller was told
 * what is kept, all others stay as they are kept: another device may have answered them. Without it they take the place of
 * all that is kept.
 */
export const Draft = Body({ ...Submission.properties, changed: Type.Optional(Type.Array(Id, { maxItems: 2000 })) });
export type Draft = Static<typeof Draft>;

export const MyQuestionnaire = Type.Object({
  id: Id,
  name: Type.String(),
  attempt_id: Nullable(Id),
  /** −1 means without limit; surveys that cannot be sent again have 0. */
  left_tries: Type.Integer(),
  /** Percentage of right answers that passes an evaluation; null for a survey. */
  pass_mark: Nullable(Percentage),
  is_sequential: Type.Boolean(),
  is_editable: Type.Boolean(),
  /** Nobody can lead its answers back to who gave them. */
  is_anonymous: Type.Boolean(),
  /** Keyed by place, from `1`. Empty when no try is left. */
  questions: Type.Record(Type.String(), MyQuestion),
  draft: Type.Array(QuestionAnswer),
  draft_saved: Nullable(Instant),
});
export type MyQuestionnaire = Static<typeof MyQuestionnaire>;

/** `draft` is all that is kept now. */
export const DraftSaved = Type.Object({ attempt_id: Id, saved: Instant, draft: Type.Array(QuestionAnswer) });
export type DraftSaved = Static<typeof DraftSaved>;

/** Whether a question was answered right. */
export const QuestionResult = Type.Object({
  question: Type.Object({ id: Id, text: Type.String() }),
  is_passed: Type.Boolean(),
});
export type QuestionResult = Static<typeof QuestionResult>;

export const Registry = Type.Object({
  id: Id,
  percentage: Percentage,
  is_passed: Type.Boolean(),
  left_tries: Type.Integer(),
  submitted: Instant,
  /** When it may be tried again, where the course asks for a pause that is not over. */
  next_try: Nullable(Instant),
  /** Its right answers were corrected since, and it came to more. */
  regraded: Nullable(Regraded),
  evaluation: Nullable(Type.Object({ id: Id, has_show_correct_answers: Type.Boolean() })),
  /** Empty where the right answers may not be shown. */
  question_registries: Type.Array(QuestionResult),
});
export type Registry = Static<typeof Registry>;

/** What a hand-in came to. */
export const HandedIn = Type.Object({
  ...Registry.properties,
  /** The attempt had been handed in before, perhaps with other answers: the result is that one's. */
  is_repeated: Type.Boolean(),
});
export type HandedIn = Static<typeof HandedIn>;
