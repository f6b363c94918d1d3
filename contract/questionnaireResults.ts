import Type, { type Static } from 'typebox';
import { defineCalls } from './call.ts';
import { questionTypes } from './codes.ts';
import { exportRequest } from './exports.ts';
import { Body, Day, Id, Instant, Nullable, Percentage } from './fields.ts';
import { bodyLimits } from './limits.ts';
import { pageItemsMax } from './rules.ts';
import { StartedJob } from './streams.ts';

/** What surveys and evaluations came to. */

/** Fewer anonymous responses than these are not shown. */
export const anonymousMin = 5;

/** Attempts of one course, of the members of one group, handed in between two days in Europe/Rome, both included. */
const resultFilters = {
  course: Type.Optional(Id),
  group: Type.Optional(Id),
  from: Type.Optional(Day),
  to: Type.Optional(Day),
};

export const ResultsQuery = Type.Object(resultFilters, { additionalProperties: false });
export type ResultsQuery = Static<typeof ResultsQuery>;

/** What stands in results by a name it may no longer have. */
const worded = {
  id: Id,
  text: Type.String(),
  /** When it was deleted from the questionnaire; null while it is there. */
  deleted: Nullable(Instant),
  /** How it was worded before, and until when, the latest first. */
  past_wordings: Type.Array(Type.Object({ text: Type.String(), until: Instant })),
};

const AnswerCount = Type.Object({
  ...worded,
  is_correct: Type.Boolean(),
  count: Type.Integer(),
});
export type AnswerCount = Static<typeof AnswerCount>;

const LikertRowResult = Type.Object({
  ...worded,
  responses: Type.Integer(),
  /** How often each column was chosen; those never chosen are left out. */
  counts: Type.Array(Type.Object({ id: Id, count: Type.Integer() })),
});
export type LikertRowResult = Static<typeof LikertRowResult>;

/**
 * What was answered while the question was of another type than it is now: choices, rows with their columns, and whether
 * texts were written. Null where nothing was.
 */
const EarlierAnswers = Type.Object({
  answers: Type.Array(AnswerCount),
  columns: Type.Array(AnswerCount),
  rows: Type.Array(LikertRowResult),
  has_texts: Type.Boolean(),
});
export type EarlierAnswers = Static<typeof EarlierAnswers>;

const question = { ...worded, question_config: Type.Enum([...questionTypes]), order: Type.Integer() };

export const SurveyQuestionResult = Type.Object({
  ...question,
  /** Who answered it, whatever type it was then. */
  responses: Type.Integer(),
  answers: Type.Array(AnswerCount),
  rows: Type.Array(LikertRowResult),
  earlier: Nullable(EarlierAnswers),
});
export type SurveyQuestionResult = Static<typeof SurveyQuestionResult>;

export const SurveyResults = Type.Object({
  is_anonymous: Type.Boolean(),
  /** Null while there are too few of them to be shown. */
  responses: Nullable(Type.Integer()),
  /** Handed in anonymously and not shown yet: they are, five or more of a course at a time. */
  waiting: Type.Integer(),
  questions: Type.Array(SurveyQuestionResult),
});
export type SurveyResults = Static<typeof SurveyResults>;

export const EvaluationQuestionResult = Type.Object({
  ...question,
  is_active: Type.Boolean(),
  /** Attempts it was asked in. */
  asked: Type.Integer(),
  right: Type.Integer(),
  blank: Type.Integer(),
  /** Right of asked, in percent; null where nobody was asked. */
  difficulty: Nullable(Percentage),
  /** Point-biserial correlation with the result of the other questions, −1 to 1; null where all came to the same. */
  discrimination: Nullable(Type.Number()),
  answers: Type.Array(AnswerCount),
  earlier: Nullable(EarlierAnswers),
});
export type EvaluationQuestionResult = Static<typeof EvaluationQuestionResult>;

export const EvaluationResults = Type.Object({
  attempts: Type.Integer(),
  passed: Type.Integer(),
  /** Null without attempts. */
  pass_rate: Nullable(Percentage),
  average: Nullable(Percentage),
  /** Attempts by their percentage, in ten steps of ten; 100 is in the last. */
  scores: Type.Array(Type.Object({ from: Type.Integer(), to: Type.Integer(), count: Type.Integer() })),
  /** Attempts that were graded again and came to more. */
  regraded: Type.Integer(),
  questions: Type.Array(EvaluationQuestionResult),
});
export type EvaluationResults = Static<typeof EvaluationResults>;

const TextsQuery = Type.Object(
  {
    ...resultFilters,
    question: Id,
    page: Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 }),
    page_items: Type.Integer({ minimum: 1, maximum: pageItemsMax, default: 10 }),
  },
  { additionalProperties: false },
);

/** A text that was written, and how often; never when, and by whom. */
export const AnswerText = Type.Object({
  text: Type.String(),
  count: Type.Integer(),
  /** Of an evaluation: whether it counts as right by the texts its question accepts now. */
  is_correct: Type.Optional(Type.Boolean()),
});
export type AnswerText = Static<typeof AnswerText>;

const SurveyResultsExport = Body({
  ...exportRequest,
  filters: Body({ survey: Id, ...resultFilters }),
});
export type SurveyResultsFilters = Static<typeof SurveyResultsExport>['filters'];

const EvaluationResultsExport = Body({
  ...exportRequest,
  filters: Body({ evaluation: Id, ...resultFilters }),
});
export type EvaluationResultsFilters = Static<typeof EvaluationResultsExport>['filters'];

const startErrors = ['too_many_jobs', 'unknown_reference'] as const;

export const questionnaireResultCalls = defineCalls({
  'GET v1/surveys/{id}/results/': {
    summary: 'I risultati di un sondaggio, domanda per domanda',
    access: ['BO_COM'],
    query: ResultsQuery,
    data: SurveyResults,
  },
  'GET v1/surveys/{id}/results/texts/': {
    summary: 'I testi scritti in risposta a una domanda aperta di un sondaggio, dal più frequente',
    access: ['BO_COM'],
    query: TextsQuery,
    data: Type.Array(AnswerText),
    paged: true,
  },
  'GET v1/evaluations/{id}/results/': {
    summary: 'I risultati di una verifica: tentativi, punteggi, difficoltà di ogni domanda',
    access: ['BO_COM'],
    query: ResultsQuery,
    data: EvaluationResults,
  },
  'GET v1/evaluations/{id}/results/texts/': {
    summary: 'I testi scritti in risposta a una domanda aperta di una verifica, dal più frequente',
    access: ['BO_COM'],
    query: TextsQuery,
    data: Type.Array(AnswerText),
    paged: true,
  },
  'POST custom/v1/exports/survey-results/': {
    summary: 'Avvia l’esportazione dei risultati di un sondaggio',
    access: ['BO_COM'],
    isDoneOnce: true,
    body: SurveyResultsExport,
    limits: { body: bodyLimits.filters },
    data: StartedJob,
    success: 201,
    errors: startErrors,
  },
  'POST custom/v1/exports/evaluation-results/': {
    summary: 'Avvia l’esportazione dei risultati di una verifica',
    access: ['BO_COM'],
    isDoneOnce: true,
    body: EvaluationResultsExport,
    limits: { body: bodyLimits.filters },
    data: StartedJob,
    success: 201,
    errors: startErrors,
  },
});
