import type { QuestionnaireKind, QuestionType } from '#contract/codes.ts';
import { convertQuestion, hasAnswers, hasRows, questionLimits } from '#contract/questionRules.ts';
import { textLimits } from '#contract/textLimits.ts';

/** The questions as the builder holds them, and the changes that are made to them. Pure. */

/** An answer, a column of a likert question, or one of its rows. */
export interface Item {
  /** `a12` or `r12` of one that was read; of a new one its client key. */
  readonly key: string;
  readonly text: string;
  /** Of answers in an evaluation. */
  readonly is_correct: boolean;
}

export interface Question {
  /** `q12` of one that was read; of a new one its client key. */
  readonly key: string;
  readonly text: string;
  readonly question_config: QuestionType;
  readonly is_active: boolean;
  readonly is_at_least_one_correct: boolean;
  readonly answers: readonly Item[];
  readonly likert_questions: readonly Item[];
}

export type ItemList = 'answers' | 'likert_questions';

/** What a change is about: a question, or what stands in one. */
export interface Target {
  readonly list: 'questions' | ItemList;
  /** Key of the question an answer or a row stands in. */
  readonly parent: string | null;
  readonly key: string;
}

export interface Fields {
  readonly text?: string;
  readonly is_correct?: boolean;
  readonly is_active?: boolean;
  readonly is_at_least_one_correct?: boolean;
}

/** How many a question may have of what stands in it. */
export const getMaxCount = (list: ItemList): number =>
  list === 'answers' ? questionLimits.answers : questionLimits.rows;

/** Whether a question of a type has such a list. */
export const hasList = (kind: QuestionnaireKind, type: QuestionType, list: ItemList): boolean =>
  list === 'answers' ? hasAnswers(kind, type) : hasRows(type);

/** Whether both stand in one list. */
export const isBeside = (one: Target, other: Target): boolean => one.list === other.list && one.parent === other.parent;

/** `after` is the key of what it comes after in its list; null is the first place. */
export type Change = { readonly target: Target } & (
  | { readonly type: 'add'; readonly fields: Fields; readonly config?: QuestionType; readonly after: string | null }
  | { readonly type: 'edit'; readonly fields: Fields; readonly seen: Fields }
  | { readonly type: 'move'; readonly after: string | null }
  | { readonly type: 'remove' }
  | { readonly type: 'duplicate'; readonly source: string }
  | { readonly type: 'convert'; readonly kind: QuestionnaireKind; readonly to: QuestionType }
);

interface Keyed {
  readonly key: string;
}

/** What comes after something that is not there any more comes last. */
export const insertAfter = <T extends Keyed>(items: readonly T[], item: T, after: string | null): T[] => {
  const place = after === null ? 0 : items.findIndex(({ key }) => key === after) + 1;
  return items.toSpliced(place === 0 && after !== null ? items.length : place, 0, item);
};

const dropKey = <T extends Keyed>(items: readonly T[], key: string): T[] => items.filter((item) => item.key !== key);

const moveAfter = <T extends Keyed>(items: readonly T[], key: string, after: string | null): readonly T[] => {
  const item = items.find((one) => one.key === key);
  return item && after !== key ? insertAfter(dropKey(items, key), item, after) : items;
};

const changeList = <T extends Keyed>(
  items: readonly T[],
  change: Change,
  make: (fields: Fields) => T,
  merge: (item: T, fields: Fields) => T,
): readonly T[] => {
  const { key } = change.target;
  switch (change.type) {
    case 'add': {
      if (items.some((item) => item.key === key)) return items;
      return insertAfter(items, make(change.fields), change.after);
    }
    case 'edit':
      return items.map((item) => (item.key === key ? merge(item, change.fields) : item));
    case 'move':
      return moveAfter(items, key, change.after);
    case 'remove':
      return items.some((item) => item.key === key) ? dropKey(items, key) : items;
    case 'duplicate':
    case 'convert':
      return items;
  }
};

const changeItems = (question: Question, list: ItemList, change: Change): Question => {
  const items = changeList<Item>(
    question[list],
    change,
    ({ text = '', is_correct = false }) => ({ key: change.target.key, text, is_correct }),
    (item, { text = item.text, is_correct = item.is_correct }) => ({ ...item, text, is_correct }),
  );
  const isTaken =
    question.question_config === 'single' &&
    'fields' in change &&
    change.fields.is_correct === true &&
    list === 'answers';
  const { key } = change.target;
  // Of a single choice one answer is right: marking it unmarks the one before.
  const alone = isTaken
    ? items.map((item) => (item.is_correct && item.key !== key ? { ...item, is_correct: false } : item))
    : items;
  return alone === question[list] ? question : { ...question, [list]: alone };
};

/** The questions with a change made to them; what it does not touch stays the same object. */
export const applyChange = (questions: readonly Question[], change: Change): readonly Question[] => {
  const { list, parent, key } = change.target;
  if (list !== 'questions')
    return questions.map((question) => (question.key === parent ? changeItems(question, list, change) : question));
  if (change.type === 'convert') {
    const { kind, to } = change;
    return questions.map((question) => (question.key === key ? convertQuestion(kind, question, to) : question));
  }
  return changeList<Question>(
    questions,
    change,
    ({ text = '', is_active = true, is_at_least_one_correct = false }) => ({
      key,
      text,
      question_config: (change.type === 'add' && change.config) || 'open',
      is_active,
      is_at_least_one_correct,
      answers: [],
      likert_questions: [],
    }),
    (question, { text, is_active, is_at_least_one_correct }) => ({
      ...question,
      text: text ?? question.text,
      is_active: is_active ?? question.is_active,
      is_at_least_one_correct: is_at_least_one_correct ?? question.is_at_least_one_correct,
    }),
  );
};

/** What stands at a target, or undefined. */
export const findTarget = (
  questions: readonly Question[],
  { list, parent, key }: Target,
): Question | Item | undefined => {
  if (list === 'questions') return questions.find((question) => question.key === key);
  return questions.find((question) => question.key === parent)?.[list].find((item) => item.key === key);
};

/** The list a target stands in, as it is. */
export const listSiblings = (questions: readonly Question[], { list, parent }: Target): readonly Keyed[] =>
  list === 'questions' ? questions : (questions.find((question) => question.key === parent)?.[list] ?? []);

type TextProblem = 'blank' | 'long';

/** Why a text cannot be stored, or null. */
export const findTextProblem = (text: string): TextProblem | null => {
  if (text.trim() === '') return 'blank';
  return text.length > textLimits.wording ? 'long' : null;
};

const unwritable = /[^\P{Cc}\t\n\r]/gu;

/** What was typed without characters that no database stores: control characters, and halves of a character. */
export const cleanText = (text: string): string => text.toWellFormed().replace(unwritable, '');
