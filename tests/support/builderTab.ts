import { expect, vi } from 'vitest';
import type { Journal } from '../../src/questionBuilder/state/journal.ts';
import type { Change, Fields, Question, Target } from '../../src/questionBuilder/state/questions.ts';
import { pickFields } from '../../src/questionBuilder/state/queue.ts';
import { type BuilderStore, createBuilderStore } from '../../src/questionBuilder/state/store.ts';
import { CallFailure, createQuestionServer } from './questionServer.ts';

/** The question builder of one tab over a server of a few lines, as the rules of what is typed are tested. Needs fake timers. */

export const toQuestionTarget = (key: string): Target => ({ list: 'questions', parent: null, key });
export const rowTarget = (parent: string, key: string): Target => ({ list: 'likert_questions', parent, key });
export const answerTarget = (parent: string, key: string): Target => ({ list: 'answers', parent, key });

let keys = 0;
export const makeKey = (): string => {
  keys += 1;
  return `00000000-0000-4000-8000-${String(keys).padStart(12, '0')}`;
};

/** What the questions say, in their order, without what has no text yet. */
export const spell = (questions: readonly Question[]) =>
  questions.map(({ text, answers, question_config }) => ({
    text: text.trim(),
    question_config,
    answers: answers
      .filter((answer) => answer.text.trim() !== '')
      .map((answer) => ({ text: answer.text.trim(), is_correct: answer.is_correct })),
  }));

export const spellStored = (server: QuestionServer) =>
  server.questions.map(({ text, answers, question_config }) => ({
    text,
    question_config,
    answers: answers.map((answer) => ({ text: answer.text, is_correct: answer.is_correct })),
  }));

export type QuestionServer = ReturnType<typeof createQuestionServer>;
export type Fate = 'well' | 'refused on the way' | 'answer lost' | 'refused' | 'overtaken';

/** A tab over a server, which can be loaded again. @param chooseFate what becomes of the next write */
export const openTab = (server: QuestionServer, chooseFate: (change: Change) => Fate = () => 'well') => {
  let kept: string | null = null;
  let pages = 0;
  const sent: Change[] = [];
  /** What the page was told of, and of how many times that the questions have changed and rest. */
  const told = { notCopied: [] as (string | null)[], notMoved: [] as (string | null)[], rests: 0 };
  /** What a page asks for once it is gone. */
  const nobody = new Promise<never>(() => undefined);
  const open = (): BuilderStore => {
    pages += 1;
    const page = pages;
    let underWay = 0;
    return createBuilderStore({
      kind: server.kind,
      read: async () => server.read(),
      recall: () => (kept === null ? null : (JSON.parse(kept) as Journal)),
      keep: (journal) => {
        if (page === pages) kept = JSON.stringify(journal);
      },
      onStored: () => undefined,
      onRest: () => {
        told.rests += 1;
      },
      onNotCopied: (reason) => void told.notCopied.push(reason),
      onNotMoved: (reason) => void told.notMoved.push(reason),
      send: async (sending) => {
        if (page !== pages) return nobody;
        underWay += 1;
        expect(underWay).toBe(1);
        await Promise.resolve();
        sent.push(sending.change);
        const fate = chooseFate(sending.change);
        try {
          if (fate === 'refused' || fate === 'overtaken')
            throw new CallFailure(409, fate === 'refused' ? 'refused' : 'changed_meanwhile');
          if (fate === 'refused on the way') throw new CallFailure(503);
          const made = server.apply(sending);
          if (fate === 'answer lost') throw new CallFailure(0, 'offline');
          return page === pages ? made : nobody;
        } finally {
          underWay -= 1;
        }
      },
    });
  };
  return { open, sent, told };
};

export const write = (store: BuilderStore, target: Target, fields: Fields, delay = 700) =>
  store.change({ target, type: 'edit', fields, seen: pickFields(store.getQuestions(), target, fields) }, delay);

/** Adds an answer or a row after the others. */
export const addItem = (store: BuilderStore, target: Target, text: string): void => {
  const siblings = store.getQuestion(target.parent ?? '')?.[target.list === 'answers' ? 'answers' : 'likert_questions'];
  store.change({ target, type: 'add', fields: { text }, after: siblings?.at(-1)?.key ?? null });
};

/** Adds answers one after the other, as lines that are pasted. */
export const paste = (
  store: BuilderStore,
  parent: string,
  after: string | null,
  lines: readonly string[],
  is_correct = false,
): void => {
  let last = after;
  for (const text of lines) {
    const target = answerTarget(parent, makeKey());
    store.change({ target, type: 'add', fields: { text, is_correct }, after: last });
    last = target.key;
  }
};

export const settle = async (store: BuilderStore): Promise<void> => {
  for (let round = 0; round < 60 && store.getStatus().phase !== 'saved'; round += 1) {
    store.flush();
    await vi.advanceTimersByTimeAsync(20_000);
  }
  await store.refresh();
};

/** A builder with single choices. @param max questions the server has room for */
export const beginWith = async (texts: string[], max?: number) => {
  const server = createQuestionServer(max);
  const tab = openTab(server);
  const store = tab.open();
  await store.refresh();
  let after: string | null = null;
  const questions = texts.map((text) => {
    const target = toQuestionTarget(makeKey());
    store.change({ target, type: 'add', fields: { text }, config: 'single', after });
    after = target.key;
    return target;
  });
  await settle(store);
  return { server, tab, store, questions };
};
