import type { QuestionnaireKind, QuestionType } from '#contract/codes.ts';
import { makeUuid } from '#data/makeUuid.ts';
import { focusField, keepFocus } from './focus.ts';
import {
  applyChange,
  type Change,
  type Fields,
  type Item,
  type ItemList,
  listSiblings,
  type Target,
} from './state/questions.ts';
import { pickFields } from './state/queue.ts';
import type { BuilderStore } from './state/store.ts';

/** Milliseconds after the last key before a text is saved. */
const textDelay = { questions: 1000, answers: 700, likert_questions: 700 } as const;

export const toQuestionTarget = (key: string): Target => ({ list: 'questions', parent: null, key });

/** @param say reads out where something was moved to */
export const createActions = (store: BuilderStore, say: (target: Target, place: number, count: number) => void) => {
  const edit = (target: Target, fields: Fields, delay = 0): void => {
    const seen = pickFields(store.getQuestions(), target, fields);
    store.change({ target, type: 'edit', fields, seen }, delay);
  };

  const listItems = (questionKey: string, list: ItemList): readonly Item[] =>
    store.getQuestion(questionKey)?.[list] ?? [];

  /** Adds an answer or a row and goes there; one that is still without text is used first. */
  const addItem = (questionKey: string, list: ItemList, after: string | null, is_correct = false): void => {
    const items = listItems(questionKey, list);
    const next = items[after === null ? 0 : items.findIndex(({ key }) => key === after) + 1];
    if (next?.text === '') {
      focusField(next.key);
      return;
    }
    const target = { list, parent: questionKey, key: makeUuid() };
    store.change({ target, type: 'add', fields: { text: '', ...(is_correct && { is_correct }) }, after });
    focusField(target.key);
  };

  const lastKey = (questionKey: string, list: ItemList): string | null =>
    listItems(questionKey, list).at(-1)?.key ?? null;

  /** Removes new answers and rows in which nothing was typed. */
  const removeBlanks = (questionKey: string, isBlank = (text: string): boolean => text === ''): void => {
    for (const list of ['answers', 'likert_questions'] as const)
      for (const { key, text } of listItems(questionKey, list)) {
        const target = { list, parent: questionKey, key };
        if (isBlank(text) && store.isNew(key)) store.change({ target, type: 'remove' });
      }
  };

  return {
    write: (target: Target, text: string): void => edit(target, { text }, textDelay[target.list]),
    flag: (target: Target, fields: Fields): void => edit(target, fields),
    addItem,
    addItemLast: (questionKey: string, list: ItemList, is_correct: boolean): void =>
      addItem(questionKey, list, lastKey(questionKey, list), is_correct),

    /** Adds answers or rows after one, and goes to the last. */
    addItems: (
      questionKey: string,
      list: ItemList,
      after: string,
      items: readonly { text: string; is_correct: boolean }[],
    ) => {
      let last = after;
      for (const fields of items) {
        const target = { list, parent: questionKey, key: makeUuid() };
        store.change({ target, type: 'add', fields, after: last });
        last = target.key;
      }
      focusField(last);
    },

    /** Adds a question, with room for its first answer, and goes there. */
    addQuestion: (text: string, config: QuestionType, after: string | null, first: ItemList | null): void => {
      const target = toQuestionTarget(makeUuid());
      store.change({ target, type: 'add', fields: { text, is_active: true }, config, after });
      if (first) addItem(target.key, first, null, first === 'answers' && config === 'open');
    },

    duplicate: (source: string): void =>
      store.change({ target: toQuestionTarget(makeUuid()), type: 'duplicate', source }),

    remove: (target: Target): void => store.change({ target, type: 'remove' }),

    /** Gives a question another type; what it cannot have any more goes. */
    convert: (questionKey: string, kind: QuestionnaireKind, to: QuestionType): void => {
      // Another type may have no room for them: spaces would wait for a correction that nobody can make.
      removeBlanks(questionKey, (text) => text.trim() === '');
      store.change({ target: toQuestionTarget(questionKey), type: 'convert', kind, to });
    },

    removeBlanks,

    moveTo: (target: Target, place: number): void => {
      const others = listSiblings(store.getQuestions(), target).filter(({ key }) => key !== target.key);
      const change: Change = { target, type: 'move', after: others[place - 1]?.key ?? null };
      if (applyChange(store.getQuestions(), change) !== store.getQuestions()) store.change(change);
    },

    /** One place up or down, the focus with it. */
    step: (target: Target, by: 1 | -1): void => {
      const siblings = listSiblings(store.getQuestions(), target);
      const place = siblings.findIndex(({ key }) => key === target.key) + by;
      if (place < 0 || place >= siblings.length) return;
      const after = by === 1 ? siblings[place]?.key : siblings[place - 1]?.key;
      store.change({ target, type: 'move', after: after ?? null });
      say(target, place + 1, siblings.length);
      keepFocus(target.key);
    },
  };
};

export type BuilderActions = ReturnType<typeof createActions>;
