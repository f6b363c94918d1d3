import type { QuestionnaireKind } from '#contract/codes.ts';
import { makeUuid } from '#data/makeUuid.ts';
import {
  type Change,
  findTarget,
  hasList,
  type Item,
  type ItemList,
  isBeside,
  listSiblings,
  type Question,
  type Target,
} from './questions.ts';
import { isAbout, type Queue } from './queue.ts';
import { isGivenUp, splitStranded } from './stranded.ts';

/** Words for something that somebody else has deleted since, or given a type that has no place for them. */
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

/** What is missing for words to come back: their question, or the list they stood in. */
type MissingPlace = Target['list'];

/** Why lost words have no place in what is shown now; null where they have one. */
export const findMissingPlace = (
  kind: QuestionnaireKind,
  { again }: Lost,
  shown: readonly Question[],
): MissingPlace | null => {
  const [first] = again;
  if (!first || first.target.list === 'questions') return null;
  const { list, parent } = first.target;
  const question = shown.find(({ key }) => key === parent);
  if (!question) return 'questions';
  return hasList(kind, question.question_config, list) ? null : list;
};

/** The words typed last in something; none where its author has taken it away since. */
const readLastText = (about: Queue): string =>
  about.some(({ change }) => change.type === 'remove')
    ? ''
    : (about.map(({ change }) => readText(change)).findLast(Boolean) ?? '');

/**
 * The words of one list that its question is without by now, in their order. Pasted lines may be hundreds: it is decided about
 * them together.
 */
const gatherWords = (about: Queue, { list, parent }: Target, shown: readonly Question[]): Lost | null => {
  const order = listSiblings(shown, { list, parent, key: '' }).map(({ key }) => key);
  const keys = [...new Set(about.map(({ change }) => change.target.key))].sort(
    (one, other) => order.indexOf(one) - order.indexOf(other),
  );
  const texts = keys
    .map((key) => readLastText(about.filter(({ change }) => change.target.key === key)))
    .filter((text) => text !== '');
  if (list === 'questions' || parent === null || texts.length === 0) return null;
  const items = texts.map((text) => ({ key: '', text, is_correct: false }));
  return { id: makeUuid(), text: texts.join('\n'), again: addItems(parent, list, items) };
};

interface Found {
  queue: Queue;
  lost: Lost[];
}

interface Seen {
  kind: QuestionnaireKind;
  /** The questions as they were shown before. */
  shown: readonly Question[];
  /** The questions as they are now. */
  stored: readonly Question[];
}

/**
 * Takes out of the queue what waits for lists that went with the type of their questions, with its words. Without them where
 * their author gives the question such a type as well, and so has given them up.
 */
const takeStranded = (queue: Queue, { kind, shown, stored }: Seen): Found => {
  const { queue: left, stranded } = splitStranded(queue, kind, stored);
  const wanted = stranded.filter((one) => !queue.some((later) => isGivenUp(one, later)));
  const lists = new Map(wanted.map(({ change: { target } }) => [`${target.list} ${target.parent}`, target]));
  const lost = [...lists.values()].flatMap((target) => {
    const about = wanted.filter(({ change }) => isBeside(change.target, target));
    return gatherWords(about, target, shown) ?? [];
  });
  return { queue: left, lost };
};

/**
 * Takes out of the queue what is about something that is gone, or that its question cannot have any more, with the words that
 * would go with it.
 * @param isStored whether the server had what a key stands for
 */
export const takeLost = (queue: Queue, seen: Seen, isStored: (key: string) => boolean): Found => {
  const { shown, stored } = seen;
  const isThere = new Set(
    stored.flatMap(({ key, answers, likert_questions }) => [
      key,
      ...answers.map((item) => item.key),
      ...likert_questions.map((item) => item.key),
    ]),
  );
  const isGone = (key: string | null): boolean => key !== null && isStored(key) && !isThere.has(key);
  const found = takeStranded(queue, seen);
  let left = found.queue;
  const lost = [...found.lost];
  for (const { change } of found.queue) {
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
      const text = readLastText(about);
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
