import type { QuestionnaireKind } from '#contract/codes.ts';
import { canBeAnswered, isQuestionAnswered } from '#contract/questionRules.ts';
import type { MyQuestion, MyQuestionnaire, QuestionAnswer, Submission } from '#contract/registries.ts';

/** What was answered so far, by question; a likert question has one answer a row, under the row's id. */
export type Answers = Readonly<Record<number, QuestionAnswer>>;

/** The questions in the order they are asked. */
export const listQuestions = ({ questions }: MyQuestionnaire): MyQuestion[] =>
  Object.entries(questions)
    .sort(([one], [other]) => Number(one) - Number(other))
    .map(([, question]) => question);

export const mapAnswers = (list: readonly QuestionAnswer[]): Answers =>
  Object.fromEntries(list.map((answer) => [answer.question_id, answer]));

const withRows = ({ questions: rows = [], ...question }: MyQuestion) => ({ ...question, rows });

/** Whether anybody can answer a question: one drawn while it was being written may have nothing to choose from. */
export const isAnswerable = (question: MyQuestion): boolean => canBeAnswered(withRows(question));

export const isAnswered = (question: MyQuestion, answers: Answers): boolean =>
  isQuestionAnswered(withRows(question), (id) => answers[id]);

/** Ticks or unticks one answer of a multiple choice. */
export const toggleChoice = (ticked: readonly number[], id: number): number[] =>
  ticked.includes(id) ? ticked.filter((other) => other !== id) : [...ticked, id];

/** With as many ticks as there are right answers, the other options of an evaluation take no more. */
export const isFull = (question: MyQuestion, ticked: readonly number[]): boolean =>
  question.correct_answers_num !== undefined && ticked.length >= question.correct_answers_num;

/** The body that saves or hands in: only what has an answer travels. */
export const buildSubmission = (
  kind: QuestionnaireKind,
  { id, attempt_id }: MyQuestionnaire,
  answers: Answers,
): Submission => ({
  ...(kind === 'evaluation' ? { evaluation_id: id } : { survey_id: id }),
  ...(attempt_id !== null && { attempt_id }),
  questions: Object.values(answers).filter(
    ({ answer_text, answer_id, answers_multiple_ids }) =>
      answer_id !== undefined || (answer_text ?? '') !== '' || (answers_multiple_ids ?? []).length > 0,
  ),
});
