import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { BuilderStore } from '../../src/questionBuilder/state/store.ts';
import {
  answerTarget,
  beginWith,
  type Fate,
  makeKey,
  openTab,
  paste,
  type QuestionServer,
  settle,
  toQuestionTarget,
  write,
} from '../support/builderTab.ts';
import { createQuestionServer } from '../support/questionServer.ts';

const shownBy = (store: BuilderStore): string[] => store.getQuestions()[0]?.answers.map(({ text }) => text) ?? [];
const storedBy = (server: QuestionServer): string[] => server.questions[0]?.answers.map(({ text }) => text) ?? [];

/** The only question of a builder, and its answers by what they say. */
const beginWithAnswers = async (...texts: string[]) => {
  const builder = await beginWith(['Prima']);
  const { store } = builder;
  const parent = builder.questions[0]?.key ?? '';
  const add = (text: string, after: string | null): string => {
    const target = answerTarget(parent, makeKey());
    store.change({ target, type: 'add', fields: { text }, after });
    return target.key;
  };
  const keys: string[] = [];
  for (const text of texts) keys.push(add(text, keys.at(-1) ?? null));
  await settle(store);
  const move = (key: string, after: string | null): void =>
    store.change({ target: answerTarget(parent, key), type: 'move', after });
  const remove = (key: string): void => store.change({ target: answerTarget(parent, key), type: 'remove' });
  return { ...builder, parent, keys, add, move, remove };
};

describe('an answer that has no text yet', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('stays where it is shown when what it was added after is moved or taken away', async () => {
    const { store, server, keys, add, move, remove, parent } = await beginWithAnswers('a', 'b', 'c');
    const [a = '', b = ''] = keys;
    const blank = add('', a);
    move(a, b);
    expect(shownBy(store)).toEqual(['', 'b', 'a', 'c']);
    await settle(store);
    expect(shownBy(store)).toEqual(['', 'b', 'a', 'c']);
    const other = add('', a);
    remove(a);
    await settle(store);
    expect(shownBy(store)).toEqual(['', 'b', '', 'c']);
    write(store, answerTarget(parent, blank), { text: 'prima' });
    write(store, answerTarget(parent, other), { text: 'in mezzo' });
    await settle(store);
    expect(storedBy(server)).toEqual(['prima', 'b', 'in mezzo', 'c']);
  });

  test('keeps its place before what was pasted after it, when what it was added after is moved behind it', async () => {
    const { store, server, keys, add, move, parent } = await beginWithAnswers('a');
    const [a = ''] = keys;
    const blank = add('', a);
    move(a, blank);
    paste(store, parent, blank, ['uno', 'due']);
    expect(shownBy(store)).toEqual(['', 'uno', 'due', 'a']);
    await settle(store);
    expect(shownBy(store)).toEqual(['', 'uno', 'due', 'a']);
    expect(storedBy(server)).toEqual(['uno', 'due', 'a']);
  });

  test('leaves what was pasted after it in its place when it is moved before that is stored', async () => {
    const { server } = await beginWithAnswers('a', 'b');
    const fates: Fate[] = ['refused on the way'];
    const tab = openTab(server, () => fates.shift() ?? 'well');
    const store = tab.open();
    await store.refresh();
    const [a = '', b = ''] = store.getQuestions()[0]?.answers.map(({ key }) => key) ?? [];
    const question = store.getQuestions()[0]?.key ?? '';
    const blank = answerTarget(question, makeKey());
    store.change({ target: blank, type: 'add', fields: { text: '' }, after: b });
    paste(store, question, blank.key, ['uno']);
    await vi.advanceTimersByTimeAsync(50);
    store.change({ target: blank, type: 'move', after: a });
    expect(shownBy(store)).toEqual(['a', '', 'b', 'uno']);
    await settle(store);
    expect(shownBy(store)).toEqual(['a', '', 'b', 'uno']);
    expect(storedBy(server)).toEqual(['a', 'b', 'uno']);
  });

  test('that gets one takes no place before what may be stored already', async () => {
    const { server } = await beginWith(['Prima']);
    const fates: Fate[] = ['answer lost'];
    const tab = openTab(server, () => fates.shift() ?? 'well');
    const store = tab.open();
    await store.refresh();
    const parent = store.getQuestions()[0]?.key ?? '';
    const [first, last] = [answerTarget(parent, makeKey()), answerTarget(parent, makeKey())];
    store.change({ target: first, type: 'add', fields: { text: '' }, after: null });
    store.change({ target: last, type: 'add', fields: { text: '' }, after: first.key });
    paste(store, parent, first.key, ['uno', 'due']);
    await vi.advanceTimersByTimeAsync(50);
    expect(storedBy(server)).toEqual(['uno']);
    write(store, last, { text: 'ultima' });
    expect(shownBy(store)).toEqual(['', 'uno', 'due', 'ultima']);
    await settle(store);
    expect(storedBy(server)).toEqual(['uno', 'due', 'ultima']);
  });

  test('that is taken away leaves in their places those that came after it', async () => {
    const { store, server, keys, add, move, remove } = await beginWithAnswers('a', 'b', 'c');
    const [a = '', , c = ''] = keys;
    const blank = add('', a);
    const next = add('', blank);
    move(c, blank);
    remove(blank);
    expect(shownBy(store)).toEqual(['a', 'c', '', 'b']);
    remove(next);
    await settle(store);
    expect(shownBy(store)).toEqual(['a', 'c', 'b']);
    expect(storedBy(server)).toEqual(['a', 'c', 'b']);
  });
});

describe('a new place that the server refuses', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test.each([
    ['refused', 'failure 409'],
    ['overtaken', null],
  ] as const)('is taken back and told once, not as a text: %s', async (fate, reason) => {
    const server = createQuestionServer();
    const tab = openTab(server, ({ type }) => (type === 'move' ? fate : 'well'));
    const store = tab.open();
    await store.refresh();
    const [first, second] = [toQuestionTarget(makeKey()), toQuestionTarget(makeKey())];
    store.change({ target: first, type: 'add', fields: { text: 'Prima' }, after: null });
    store.change({ target: second, type: 'add', fields: { text: 'Seconda' }, after: first.key });
    await settle(store);
    store.change({ target: first, type: 'move', after: second.key });
    await vi.advanceTimersByTimeAsync(100);
    expect(tab.sent.filter(({ type }) => type === 'move')).toHaveLength(1);
    expect(store.getQuestions().map(({ text }) => text)).toEqual(['Prima', 'Seconda']);
    expect(store.getStatus()).toEqual({ phase: 'saved', message: null });
    expect(tab.told.notMoved).toEqual([reason]);
  });
});

test('a type that somebody else has changed is asked for once, and told', async () => {
  vi.useFakeTimers();
  const tab = openTab(createQuestionServer(), ({ type }) => (type === 'convert' ? 'overtaken' : 'well'));
  const store = tab.open();
  await store.refresh();
  const target = toQuestionTarget(makeKey());
  store.change({ target, type: 'add', fields: { text: 'Prima' }, after: null });
  await settle(store);
  store.change({ target, type: 'convert', kind: 'evaluation', to: 'multiple' });
  await vi.advanceTimersByTimeAsync(100);
  expect(tab.sent.filter(({ type }) => type === 'convert')).toHaveLength(1);
  expect(store.getProblem(target)?.type).toBe('refused');
  vi.useRealTimers();
});
