import type { QuestionAnswer } from '#contract/registries.ts';
import { type AskedQuestion, isRight } from '../attempts/rules.ts';

export { raise } from '../corrections/rules.ts';

/** What one attempt answered to the question whose right answers change. */
export interface Given {
  attempt_id: number;
  answer_ids: number[];
  answer_text: string | null;
}

const toAnswer = ({ id, question_config }: AskedQuestion, { answer_ids, answer_text }: Given): QuestionAnswer => {
  if (question_config === 'multiple') return { question_id: id, answers_multiple_ids: answer_ids };
  if (question_config === 'open') return { question_id: id, answer_text: answer_text ?? '' };
  const [answer_id] = answer_ids;
  return { question_id: id, ...(answer_id !== undefined && { answer_id }) };
};

/** Attempts that answered the question right, by the right answers it has now. */
export const findRight = (question: AskedQuestion, given: Given[]): number[] =>
  given.filter((one) => isRight(question, [toAnswer(question, one)])).map(({ attempt_id }) => attempt_id);
