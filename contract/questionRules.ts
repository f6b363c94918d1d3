import type { QuestionnaireKind, QuestionType } from './codes.ts';
import type { QuestionAnswer } from './registries.ts';

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
  /** Bytes of a file of questions, in units of 1,024 as its limit is stated. */
  file: 5 * 1024 ** 2,
};

/** Types a question may have, in the order they are offered. */
export const listQuestionTypes = (kind: QuestionnaireKind): QuestionType[] =>
  kind === 'survey' ? ['open', 'multiple', 'single', 'likert'] : ['open', 'multiple', 'single'];

/** Whether a question has answers: choices, columns, or, for an open question of an evaluation, the accepted texts. */
export const hasAnswers = (kind: QuestionnaireKind, type: QuestionType): boolean =>
  kind === 'evaluation' || type !== 'open';

/** Whether a question has rows. */
export const hasRows = (type: QuestionType): boolean => type === 'likert';

/**
 * Whether anybody can answer a question: a choice needs something to choose, a scale rows and columns. What cannot be answered,
 * as it stands for a while when it is written, is not asked.
 */
export const canBeAnswered = ({
  question_config,
  answers,
  rows,
}: {
  question_config: QuestionType;
  /** Choices, or columns. */
  answers: readonly unknown[];
  rows: readonly unknown[];
}): boolean => question_config === 'open' || (answers.length > 0 && (question_config !== 'likert' || rows.length > 0));

/**
 * Whether a question has an answer: some text, a choice, at least one tick, or a choice on every row. One that nobody can
 * answer, drawn while it was being written, keeps nobody from going on and from handing in.
 * @param find what was given to a question, or to a row, by its id
 */
export const isQuestionAnswered = (
  question: {
    id: number;
    question_config: QuestionType;
    answers: readonly unknown[];
    rows: readonly { id: number }[];
  },
  find: (id: number) => QuestionAnswer | undefined,
): boolean => {
  if (!canBeAnswered(question)) return true;
  const given = find(question.id);
  switch (question.question_config) {
    case 'single':
      return given?.answer_id !== undefined;
    case 'multiple':
      return (given?.answers_multiple_ids ?? []).length > 0;
    case 'open':
      return (given?.answer_text ?? '').trim() !== '';
    case 'likert':
      return question.rows.every(({ id }) => find(id)?.answer_id !== undefined);
    default:
      return question.question_config satisfies never;
  }
};

/** How many of the answers may be right. */
export const getRightAnswersMax = (kind: QuestionnaireKind, type: QuestionType): number => {
  if (kind === 'survey') return 0;
  return type === 'single' ? 1 : questionLimits.answers;
};

/** Whether one right answer can be enough: where several may be right. */
export const mayNeedOneRightAnswer = (kind: QuestionnaireKind, type: QuestionType): boolean =>
  getRightAnswersMax(kind, type) > 1;

/** An answer as it is stored: an accepted text is compared with what learners write, so it has no spaces at its ends. */
export const tidyAnswer = (kind: QuestionnaireKind, type: QuestionType, text: string): string =>
  kind === 'evaluation' && type === 'open' ? text.trim() : text;

interface Convertible {
  question_config: QuestionType;
  is_at_least_one_correct: boolean;
  answers: readonly { text: string; is_correct: boolean }[];
  likert_questions: readonly object[];
}

/**
 * A question with another type. What that type can have stays: choices become columns or the other way round, right choices the
 * accepted texts of an open question and these right choices; of several right ones a single choice keeps the first. The rest
 * goes: rows, wrong answers to an open question, and all answers where there are none.
 */
export const convertQuestion = <Q extends Convertible>(kind: QuestionnaireKind, question: Q, to: QuestionType): Q => {
  if (question.question_config === to) return question;
  const isKept = ({ is_correct }: { is_correct: boolean }): boolean =>
    hasAnswers(kind, to) && (to !== 'open' || is_correct);
  const right = question.answers.filter(({ is_correct }) => is_correct).slice(0, getRightAnswersMax(kind, to));
  return {
    ...question,
    question_config: to,
    is_at_least_one_correct: question.is_at_least_one_correct && mayNeedOneRightAnswer(kind, to),
    answers: question.answers.filter(isKept).map((answer) => {
      const text = tidyAnswer(kind, to, answer.text);
      const is_correct = right.includes(answer);
      return text === answer.text && is_correct === answer.is_correct ? answer : { ...answer, text, is_correct };
    }),
    likert_questions: hasRows(to) ? question.likert_questions : [],
  };
};

/** What a question loses with another type: how many answers, rows, and marks of right answers that stay. */
export const countConversionLoss = (
  kind: QuestionnaireKind,
  question: Convertible,
  to: QuestionType,
): { answers: number; rows: number; marks: number } => {
  const after = convertQuestion(kind, question, to);
  const marks = (answers: Convertible['answers']) => answers.filter(({ is_correct }) => is_correct).length;
  return {
    answers: question.answers.length - after.answers.length,
    rows: question.likert_questions.length - after.likert_questions.length,
    marks: marks(question.answers) - marks(after.answers),
  };
};
