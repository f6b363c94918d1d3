import type { MyQuestion } from '#contract/registries.ts';
import { questionnaire as texts } from '../../../i18n/itPlayer.ts';
import { type Answers, isAnswered } from './answers.ts';

/** What a question still waits for. */
export const describeMissing = ({ questions: rows = [] }: MyQuestion, answers: Answers): string => {
  const left = rows.filter(({ id }) => answers[id]?.answer_id === undefined);
  return left.length > 0 && left.length < rows.length ? texts.rowsMissing(left.length) : texts.answerMissing;
};

/** Which questions of a page are not answered, by their numbers; null where all are. */
export const describeUnanswered = (questions: readonly MyQuestion[], answers: Answers): string | null => {
  const numbers = questions.flatMap((question, index) => (isAnswered(question, answers) ? [] : [index + 1]));
  return numbers.length === 0 ? null : texts.questionsMissing(numbers);
};
