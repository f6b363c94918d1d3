import type { QuestionnaireKind } from '#contract/codes.ts';
import { mayNeedOneRightAnswer } from '#contract/questionRules.ts';
import { applyChange, type Change, hasList, type Question } from './questions.ts';
import type { Queue, Waiting } from './queue.ts';

/** What waits for what a question cannot have any more, since somebody gave it another type. Pure. */

/** Whether a call was refused because the question has another type than its author saw. */
export const isOfWrongType = (error: unknown): boolean =>
  error instanceof Error && (error as { body?: { code?: string } }).body?.code === 'wrong_question_type';

/** Nobody could see why a flag is refused that the type does not show, and a text sent with it would be refused too. */
const dropFlag = (waiting: Waiting): Waiting | null => {
  const { change } = waiting;
  if (change.type !== 'edit') return waiting;
  const { is_at_least_one_correct: _, ...fields } = change.fields;
  const { is_at_least_one_correct: __, ...seen } = change.seen;
  if (Object.keys(fields).length === 0) return null;
  const problem = waiting.problem?.type === 'refused' ? null : waiting.problem;
  return { ...waiting, change: { ...change, fields, seen }, problem };
};

const isOfFlag = (change: Change): boolean =>
  change.type === 'edit' && change.fields.is_at_least_one_correct !== undefined;

/** Whether an author who gives a question another type, or waits to, has given up what they did before in one of its lists. */
export const isGivenUp = ({ id, change: { target } }: Waiting, { id: laterId, change: later }: Waiting): boolean =>
  later.type === 'convert' &&
  laterId > id &&
  later.target.key === target.parent &&
  target.list !== 'questions' &&
  !hasList(later.kind, later.to, target.list);

interface Split {
  /** What the questions can take. */
  queue: Queue;
  /** Changes of answers or rows of questions that have no such list at that point. */
  stranded: Waiting[];
}

/** Splits what waits by whether the questions have a place for it, as each change finds them after those before it. */
export const splitStranded = (queue: Queue, kind: QuestionnaireKind, stored: readonly Question[]): Split => {
  let found = stored;
  const stranded: Waiting[] = [];
  const left = queue.flatMap((waiting) => {
    const { target } = waiting.change;
    const { list } = target;
    const question = found.find(({ key }) => key === (list === 'questions' ? target.key : target.parent));
    if (question && list !== 'questions' && !hasList(kind, question.question_config, list)) {
      stranded.push(waiting);
      return [];
    }
    const isFlagVain = question && isOfFlag(waiting.change) && !mayNeedOneRightAnswer(kind, question.question_config);
    const kept = isFlagVain ? dropFlag(waiting) : waiting;
    if (kept) found = applyChange(found, kept.change);
    return kept ?? [];
  });
  const isSame = left.length === queue.length && left.every((one, place) => one === queue[place]);
  return { queue: isSame ? queue : left, stranded };
};
