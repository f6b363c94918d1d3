import type { EvaluationQuestionResult } from '#contract/questionnaireResults.ts';

/** How a question did, by the usual marks of item analysis. */

/** Fewer answers say more of chance than of the question. */
export const answersMin = { difficulty: 5, discrimination: 20 };

/** @param difficulty right answers of asked, in percent. */
export const judgeDifficulty = (difficulty: number): 'easy' | 'medium' | 'hard' => {
  if (difficulty >= 80) return 'easy';
  return difficulty >= 40 ? 'medium' : 'hard';
};

/** @param discrimination −1 to 1. @param asked how often the question was asked. */
export const judgeDiscrimination = (discrimination: number, asked: number): 'few' | 'negative' | 'weak' | 'good' => {
  if (asked < answersMin.discrimination) return 'few';
  if (discrimination < 0) return 'negative';
  return discrimination < 0.2 ? 'weak' : 'good';
};

/** Why a question should be looked at again. */
export type Doubt = 'wrong_preferred' | 'negative' | 'hard';

type Judged = Pick<
  EvaluationQuestionResult,
  'asked' | 'difficulty' | 'discrimination' | 'answers' | 'is_active' | 'deleted'
>;

const isWrongPreferred = (answers: Judged['answers']): boolean => {
  const findMost = (isCorrect: boolean): number =>
    Math.max(0, ...answers.filter(({ is_correct }) => is_correct === isCorrect).map(({ count }) => count));
  return findMost(false) > findMost(true);
};

/** What speaks against a question that is still asked; nothing while it was asked too seldom to tell. */
export const findDoubts = ({ asked, difficulty, discrimination, answers, is_active, deleted }: Judged): Doubt[] => {
  if (difficulty === null || asked < answersMin.difficulty || !is_active || deleted !== null) return [];
  const isNegative = discrimination !== null && judgeDiscrimination(discrimination, asked) === 'negative';
  return [
    ...(isWrongPreferred(answers) ? (['wrong_preferred'] as const) : []),
    ...(isNegative ? (['negative'] as const) : []),
    ...(judgeDifficulty(difficulty) === 'hard' ? (['hard'] as const) : []),
  ];
};

interface Doubted<Q> {
  question: Q;
  /** Its place in the evaluation, from 1. */
  place: number;
  doubts: Doubt[];
}

/** The questions to look at again, the most doubtful first. */
export const listDoubted = <Q extends Judged>(questions: readonly Q[]): Doubted<Q>[] =>
  questions
    .map((question, index) => ({ question, place: index + 1, doubts: findDoubts(question) }))
    .filter(({ doubts }) => doubts.length > 0)
    .sort((a, b) => b.doubts.length - a.doubts.length || (a.question.difficulty ?? 0) - (b.question.difficulty ?? 0));

/** With two decimals, as Italians write them: `−0,25`. */
export const writeIndex = (value: number): string => value.toFixed(2).replace('.', ',').replace('-', '−');
