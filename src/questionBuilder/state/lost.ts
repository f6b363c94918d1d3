import { makeUuid } from '#data/makeUuid.ts';
import { type Change, findTarget, type Item, type ItemList, listSiblings, type Question } from './questions.ts';
import { isAbout, type Queue } from './queue.ts';

/** Words for something that somebody else has deleted since. */
export interface Lost {
  readonly id: string;
  readonly text: string;
  /** What brings them back. */
  readonly again: readonly Change[];
}

const findLastKey = (items: readonly { readonly key: string }[]): string | null => items.at(-1)?.key ?? null;

const addItems = (parent: string, list: ItemList, items: readonly Item[]): Change[] => {
  let after: string | null = null;
  return items
    .filter(({ text }) => text.trim() !== '')
    .map(({ text, is_correct }) => {
      const target = { list, parent, key: makeUuid() };
      const change: Change = { target, type: 'add', fields: { text, is_correct }, after };
      after = target.key;
      return change;
    });
};

/** The changes that make a question like this one, after `after`. */
const rebuildQuestion = (question: Question, after: string | null): Change[] => {
  const { text, is_active, is_at_least_one_correct, question_config: config } = question;
  const key = makeUuid();
  return [
    {
      target: { list: 'questions', parent: null, key },
      type: 'add',
      fields: { text, is_active, is_at_least_one_correct },
      config,
      after,
    },
    ...addItems(key, 'answers', question.answers),
    ...addItems(key, 'likert_questions', question.likert_questions),
  ];
};

const readText = (change: Change): string => ('fields' in change && change.fields.text?.trim()) || '';

/** Whether an answer was right as it was shown, else, on a page that never showed it, as it was marked last. */
const hadRightMark = (shown: readonly Question[], about: Queue): boolean => {
  const [first] = about;
  const found = first && findTarget(shown, first.change.target);
  if (found) return 'is_correct' in found && found.is_correct;
  const marks = about.map(({ change }) => ('fields' in change ? change.fields.is_correct : undefined));
  return marks.findLast((mark) => mark !== undefined) ?? false;
};

/**
 * The changes that bring lost words back to what is shown now. Of a single choice an answer comes back without its mark
 * where another is right: somebody has decided so since.
 */
export const bringBack = ({ again }: Lost, shown: readonly Question[]): Change[] =>
  again.map((change) => {
    if (change.type !== 'add' || !change.fields.is_correct) return change;
    const question = shown.find(({ key }) => key === change.target.parent);
    const isTaken = question?.question_config === 'single' && question.answers.some((answer) => answer.is_correct);
    return isTaken ? { ...change, fields: { ...change.fields, is_correct: false } } : change;
  });

interface Found {
  queue: Queue;
  lost: Lost[];
}

/**
 * Takes out of the queue what is about something that is gone, with the words that would go with it.
 * @param shown the questions as they were shown before
 * @param stored the questions as they are now
 * @param isStored whether the server had what a key stands for
 */
export const takeLost = (
  queue: Queue,
  shown: readonly Question[],
  stored: readonly Question[],
  isStored: (key: string) => boolean,
): Found => {
  const isThere = new Set(
    stored.flatMap(({ key, answers, likert_questions }) => [
      key,
      ...answers.map((item) => item.key),
      ...likert_questions.map((item) => item.key),
    ]),
  );
  const isGone = (key: string | null): boolean => key !== null && isStored(key) && !isThere.has(key);
  let left = queue;
  const lost: Lost[] = [];
  for (const { change } of queue) {
    const { target } = change;
    const questionKey = target.list === 'questions' ? target.key : (target.parent ?? '');
    if (isGone(questionKey)) {
      const about = left.filter((waiting) => isAbout(waiting, questionKey));
      if (about.length === 0) continue;
      left = left.filter((waiting) => !about.includes(waiting));
      const texts = about.map((waiting) => readText(waiting.change)).filter(Boolean);
      if (texts.length === 0) continue;
      const question: Question = shown.find(({ key }) => key === questionKey) ?? {
        key: questionKey,
        text: texts.join('\n'),
        question_config: 'open',
        is_active: true,
        is_at_least_one_correct: false,
        answers: [],
        likert_questions: [],
      };
      lost.push({
        id: makeUuid(),
        text: question.text || texts.join(' · '),
        again: rebuildQuestion(question, findLastKey(stored)),
      });
    } else if (target.list !== 'questions' && isGone(target.key)) {
      const about = left.filter((waiting) => waiting.change.target.key === target.key);
      left = left.filter((waiting) => !about.includes(waiting));
      const text = about.map((waiting) => readText(waiting.change)).findLast(Boolean);
      if (!text) continue;
      const again: Change = {
        target: { ...target, key: makeUuid() },
        type: 'add',
        fields: { text, ...(hadRightMark(shown, about) && { is_correct: true }) },
        after: findLastKey(listSiblings(stored, target)),
      };
      lost.push({ id: makeUuid(), text, again: [again] });
    }
  }
  return { queue: left, lost };
};
