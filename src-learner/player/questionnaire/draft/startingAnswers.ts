import type { MyQuestionnaire, QuestionAnswer } from '#contract/registries.ts';
import type { KeptAnswers } from '../../../keptAnswers.ts';

/** The same answers give the same text, in any order they and their parts come. */
const writeText = (answers: readonly QuestionAnswer[]): string =>
  JSON.stringify(
    [...answers]
      .sort((one, other) => one.question_id - other.question_id)
      .map(({ question_id, answer_text, answer_id, answers_multiple_ids }) => [
        question_id,
        answer_text ?? null,
        answer_id ?? null,
        answers_multiple_ids ?? null,
      ]),
  );

/** Questions whose answers differ between the two. */
export const listChanged = (answers: readonly QuestionAnswer[], before: readonly QuestionAnswer[]): number[] => {
  const find = (list: readonly QuestionAnswer[], id: number): string =>
    writeText(list.filter(({ question_id }) => question_id === id));
  const ids = new Set([...answers, ...before].map(({ question_id }) => question_id));
  return [...ids].filter((id) => find(answers, id) !== find(before, id));
};

/** A short print of answers that were sent, by which a few of them are known again. */
export const computePrint = (answers: readonly QuestionAnswer[]): string => {
  const text = writeText(answers);
  let print = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) print = Math.imul(print ^ text.charCodeAt(index), 0x01000193);
  return `${text.length}.${print >>> 0}`;
};

/** Saves without an answer that are remembered. */
const sentMax = 50;

/** Prints of what was sent without an answer, with one more. What is sent again and again counts once. */
export const withPrint = (sent: readonly string[], print: string): string[] =>
  [...sent.filter((other) => other !== print), print].slice(-sentMax);

type Saved = Pick<MyQuestionnaire, 'draft' | 'draft_saved'>;

/**
 * Whether answers kept in this browser go beyond what the server has: nobody saved anything since they were changed, or it
 * was this very browser, which got no answer. No clock is asked: the browser's may be wrong.
 */
export const isNewer = ({ base, sent }: KeptAnswers, { draft, draft_saved }: Saved): boolean =>
  base === draft_saved || sent.includes(computePrint(draft));
