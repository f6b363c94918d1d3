import type { HandedInQuestion } from '#contract/handedInAttempts.ts';
import type { QuestionAnswer, QuestionResult } from '#contract/registries.ts';
import type { AskedQuestion } from '../attempts/rules.ts';

/** A question as it was asked, with what was answered and how it was graded. */
export const describeQuestion = (
  asked: AskedQuestion,
  given: QuestionAnswer[],
  { results, first }: { results: QuestionResult[]; first: QuestionResult[] },
): HandedInQuestion => {
  const { id, text, question_config } = asked;
  const to = (questionId: number) => given.find(({ question_id }) => question_id === questionId);
  const isPassedIn = (graded: QuestionResult[]) => graded.find(({ question }) => question.id === id)?.is_passed ?? null;
  const [is_passed, first_passed] = [isPassedIn(results), isPassedIn(first)];
  const answer = to(id);
  const chosen = new Set([answer?.answer_id, ...(answer?.answers_multiple_ids ?? [])]);
  return {
    id,
    text,
    question_config,
    is_passed,
    was_passed: is_passed === first_passed ? null : first_passed,
    answer_text: answer?.answer_text ?? '',
    answers:
      question_config === 'likert'
        ? []
        : asked.answers.map((choice) => ({ ...choice, is_chosen: chosen.has(choice.id) })),
    rows: asked.rows.map((row) => ({
      ...row,
      answer: asked.answers.find((column) => column.id === to(row.id)?.answer_id)?.text ?? null,
    })),
  };
};
