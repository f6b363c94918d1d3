import type { QuestionnaireKind, QuestionType } from './codes.ts';

/** What questions may be made of, in surveys and in evaluations. Pure. */

export const questionLimits = {
  /** Questions of a questionnaire, the rows of its likert questions among them. */
  questions: 1_000,
  /** Answers, or columns, of a question. */
  answers: 200,
  /** Rows of a likert question. */
  rows: 200,
  /** Answers of a questionnaire. */
  allAnswers: 10_000,
  /** Questions made, copied or moved in one call. */
  batch: 500,
};

/** Types a question may have, in the order they are offered. */
export const questionTypesOf = (kind: QuestionnaireKind): QuestionType[] =>
  kind === 'survey' ? ['open', 'multiple', 'single', 'likert'] : ['open', 'multiple', 'single'];

/** Whether a question has answers: choices, columns, or, for an open question of an evaluation, the accepted texts. */
export const hasAnswers = (kind: QuestionnaireKind, type: QuestionType): boolean =>
  kind === 'evaluation' || type !== 'open';

/** Whether a question has rows. */
export const hasRows = (type: QuestionType): boolean => type === 'likert';

/** How many of the answers may be right. */
export const rightAnswersMax = (kind: QuestionnaireKind, type: QuestionType): number => {
  if (kind === 'survey') return 0;
  return type === 'single' ? 1 : questionLimits.answers;
};

/** Whether one right answer can be enough: where several may be right. */
export const mayNeedOneRightAnswer = (kind: QuestionnaireKind, type: QuestionType): boolean =>
  rightAnswersMax(kind, type) > 1;

/** An answer as it is stored: an accepted text is compared with what learners write, so it has no spaces at its ends. */
export const tidyAnswer = (kind: QuestionnaireKind, type: QuestionType, text: string): string =>
  kind === 'evaluation' && type === 'open' ? text.trim() : text;
