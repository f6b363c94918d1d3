import type {
  AnswerCount,
  EarlierAnswers,
  EvaluationQuestionResult,
  EvaluationResults,
  LikertRowResult,
  SurveyQuestionResult,
  SurveyResults,
} from '#contract/questionnaireResults.ts';
import { anonymousMin } from '#contract/questionnaireResults.ts';
import { computeShare, roundPercentage } from '#contract/rules.ts';
import { acceptsTexts } from '../attempts/rules.ts';

/** What is counted of a question. `rest` is what an attempt came to in its other questions, from 0 to 1. */
interface QuestionCounters {
  question_id: number;
  asked: number;
  right: number;
  answered: number;
  /** Attempts with other questions, and those of them that answered this one right. */
  paired: number;
  paired_right: number;
  rest: number;
  rest_squares: number;
  rest_right: number;
}

interface AnswerCounters {
  question_id: number;
  answer_id: number;
  count: number;
}

export interface ResultCounters {
  attempts: number;
  passed: number;
  /** Sum of the percentages. */
  percentages: number;
  regraded: number;
  /** By percentage, in ten steps of ten. */
  scores: number[];
  questions: QuestionCounters[];
  answers: AnswerCounters[];
}

interface Worded {
  id: number;
  text: string;
  deleted: string | null;
  past_wordings: { text: string; until: string }[];
}

/** A question as it is now, or as it was when it was deleted. */
export interface KnownQuestion extends Worded {
  question_config: 'open' | 'multiple' | 'single' | 'likert' | 'likert_question';
  likert_question_id: number | null;
  order: number;
  is_active: boolean;
  answers: (Worded & { is_correct: boolean })[];
  /** Whether texts were written in answer to it, though it is not open now. */
  had_texts: boolean;
}

/**
 * Point-biserial correlation between answering a question right and what the attempt came to in its other questions: −1 to 1.
 * Null where there is nothing to compare, since all were right, all wrong, or all came to the same.
 */
export const computeDiscrimination = ({
  paired,
  paired_right,
  rest,
  rest_squares,
  rest_right,
}: Pick<QuestionCounters, 'paired' | 'paired_right' | 'rest' | 'rest_squares' | 'rest_right'>): number | null => {
  const wrong = paired - paired_right;
  if (paired_right === 0 || wrong === 0) return null;
  const mean = rest / paired;
  const variance = rest_squares / paired - mean * mean;
  if (variance < 1e-9) return null;
  const distance = rest_right / paired_right - (rest - rest_right) / wrong;
  const share = Math.sqrt((paired_right / paired) * (wrong / paired));
  const found = (distance * share) / Math.sqrt(variance);
  return Math.round(Math.max(-1, Math.min(1, found)) * 100) / 100;
};

const findCount = (counters: AnswerCounters[], question: number, answer: number): number =>
  counters.find(({ question_id, answer_id }) => question_id === question && answer_id === answer)?.count ?? 0;

const countAnswers = ({ id, answers }: KnownQuestion, counters: AnswerCounters[]): AnswerCount[] =>
  answers
    .map((answer) => ({ ...answer, count: findCount(counters, id, answer.id) }))
    .filter(({ deleted, count }) => deleted === null || count > 0);

const pickWords = ({ id, text, deleted, past_wordings }: Worded): Worded => ({ id, text, deleted, past_wordings });

const findCounters = ({ questions }: Pick<ResultCounters, 'questions'>, id: number): QuestionCounters | undefined =>
  questions.find(({ question_id }) => question_id === id);

/** In their order, what was deleted last; what was deleted and has no counters is left out. */
const arrange = <T extends { deleted: string | null; order: number; id: number }>(found: T[]): T[] =>
  found.toSorted((a, b) => Number(a.deleted !== null) - Number(b.deleted !== null) || a.order - b.order || a.id - b.id);

const isChosen = ({ count }: AnswerCount): boolean => count > 0;

/** What was answered to a question before it was of the type it is, with the rows that were answered. */
const findEarlier = (
  question: KnownQuestion,
  rows: LikertRowResult[],
  counters: ResultCounters,
): EarlierAnswers | null => {
  const { question_config, had_texts: has_texts } = question;
  const isChoice = question_config === 'single' || question_config === 'multiple';
  const answers = isChoice ? [] : countAnswers(question, counters.answers).filter(isChosen);
  const answered = question_config === 'likert' ? [] : rows.filter(({ responses }) => responses > 0);
  if (answers.length === 0 && answered.length === 0 && !has_texts) return null;
  return { answers, columns: countColumns(question, answered).filter(isChosen), rows: answered, has_texts };
};

/** Counters of an evaluation, beside what its questions are called. */
export const composeEvaluation = (counters: ResultCounters, known: KnownQuestion[]): EvaluationResults => ({
  attempts: counters.attempts,
  passed: counters.passed,
  pass_rate: computeShare(counters.passed, counters.attempts),
  average: counters.attempts === 0 ? null : roundPercentage(counters.percentages / counters.attempts),
  scores: counters.scores.map((count, step) => ({ from: step * 10, to: step === 9 ? 100 : step * 10 + 10, count })),
  regraded: counters.regraded,
  questions: arrange(known).flatMap((question): EvaluationQuestionResult[] => {
    const counted = findCounters(counters, question.id);
    if (question.deleted && !counted) return [];
    const { asked = 0, right = 0, answered = 0 } = counted ?? {};
    const { question_config, order, is_active } = question;
    if (question_config === 'likert_question') return [];
    return [
      {
        ...pickWords(question),
        question_config,
        order,
        is_active,
        asked,
        right,
        blank: Math.max(0, asked - answered),
        difficulty: computeShare(right, asked),
        discrimination: counted ? computeDiscrimination(counted) : null,
        answers: countAnswers(question, question_config === 'open' ? [] : counters.answers),
        earlier: findEarlier(question, [], counters),
      },
    ];
  }),
});

const buildRows = (likert: KnownQuestion, known: KnownQuestion[], counters: ResultCounters): LikertRowResult[] =>
  arrange(known.filter(({ likert_question_id }) => likert_question_id === likert.id)).flatMap((row) => {
    const responses = findCounters(counters, row.id)?.answered ?? 0;
    if (row.deleted && responses === 0) return [];
    const counts = counters.answers
      .filter(({ question_id }) => question_id === row.id)
      .map(({ answer_id, count }) => ({ id: answer_id, count }));
    return [{ ...pickWords(row), responses, counts }];
  });

/** Columns that were chosen in some row stay, even where they were deleted. */
const countColumns = (likert: KnownQuestion, rows: LikertRowResult[]): AnswerCount[] =>
  likert.answers
    .map((answer) => ({
      ...answer,
      count: rows.reduce((sum, { counts }) => sum + (counts.find(({ id }) => id === answer.id)?.count ?? 0), 0),
    }))
    .filter(({ deleted, count }) => deleted === null || count > 0);

/** Counters of a survey, beside what its questions are called. Too few anonymous responses are not shown. */
export const composeSurvey = (
  counters: ResultCounters,
  known: KnownQuestion[],
  { is_anonymous, waiting }: { is_anonymous: boolean; waiting: number },
): SurveyResults => {
  if (is_anonymous && counters.attempts < anonymousMin)
    return { is_anonymous, responses: null, waiting, questions: [] };
  const questions = arrange(known).flatMap((question): SurveyQuestionResult[] => {
    const { question_config, order } = question;
    if (question_config === 'likert_question') return [];
    const asked = buildRows(question, known, counters);
    // Whoever was asked its rows answered those and not the question itself.
    const answered = findCounters(counters, question.id)?.answered ?? 0;
    const responses = answered + Math.max(0, ...asked.map((row) => row.responses));
    if (question.deleted && responses === 0) return [];
    const earlier = findEarlier(question, asked, counters);
    const isLikert = question_config === 'likert';
    const rows = isLikert ? asked : [];
    const answers = isLikert
      ? countColumns(question, rows)
      : countAnswers(question, question_config === 'open' ? [] : counters.answers);
    return [{ ...pickWords(question), question_config, order, responses, answers, rows, earlier }];
  });
  return { is_anonymous, responses: counters.attempts, waiting, questions };
};

const addTo = <T, K>(rows: T[], makeKey: (row: T) => K, add: (a: T, b: T) => T): T[] => {
  const found = new Map<K, T>();
  for (const row of rows) {
    const before = found.get(makeKey(row));
    found.set(makeKey(row), before ? add(before, row) : row);
  }
  return [...found.values()];
};

/** The counters of two sets of attempts together. */
export const addCounters = (a: ResultCounters, b: ResultCounters): ResultCounters => ({
  attempts: a.attempts + b.attempts,
  passed: a.passed + b.passed,
  percentages: a.percentages + b.percentages,
  regraded: a.regraded + b.regraded,
  scores: a.scores.map((count, step) => count + (b.scores[step] ?? 0)),
  questions: addTo(
    [...a.questions, ...b.questions],
    ({ question_id }) => question_id,
    (one, other) => ({
      question_id: one.question_id,
      asked: one.asked + other.asked,
      right: one.right + other.right,
      answered: one.answered + other.answered,
      paired: one.paired + other.paired,
      paired_right: one.paired_right + other.paired_right,
      rest: one.rest + other.rest,
      rest_squares: one.rest_squares + other.rest_squares,
      rest_right: one.rest_right + other.rest_right,
    }),
  ),
  answers: addTo(
    [...a.answers, ...b.answers],
    ({ question_id, answer_id }) => `${question_id} ${answer_id}`,
    (one, other) => ({ ...one, count: one.count + other.count }),
  ),
});

/** Says of a text whether it is right by those its question accepts now; deleted ones are none of them. */
export const judgeTexts = ({ answers }: Pick<KnownQuestion, 'answers'>): ((text: string) => boolean) =>
  acceptsTexts(answers.filter(({ deleted }) => deleted === null));
