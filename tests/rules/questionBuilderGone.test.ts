import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  answerTarget,
  beginWith,
  makeKey,
  openTab,
  settle,
  spellStored,
  toQuestionTarget,
  write,
} from '../support/builderTab.ts';
import { createQuestionServer } from '../support/questionServer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const getFirst = <T>([first]: readonly T[]): T => first ?? expect.fail('none');

describe('what somebody else has deleted', () => {
  test('a question can be added again with its words', async () => {
    const { server, store, questions } = await beginWith(['Prima', 'Seconda']);
    const parent = questions[0]?.key ?? '';
    const answer = answerTarget(parent, makeKey());
    store.change({ target: answer, type: 'add', fields: { text: 'una' }, after: null });
    await settle(store);
    write(store, answer, { text: 'una risposta' });
    server.questions.splice(0, 1);
    await settle(store);
    const [lost] = store.getLost();
    expect(lost?.text).toBe('Prima');
    expect(store.getQuestions().map(({ text }) => text)).toEqual(['Seconda']);
    store.answerLost(lost?.id ?? '', true);
    await settle(store);
    expect(spellStored(server)[1]).toEqual({
      text: 'Prima',
      question_config: 'single',
      answers: [{ text: 'una risposta', is_correct: false }],
    });
    expect(store.getLost()).toEqual([]);
  });

  test('gives the words back on the next page too, and is not saved until it is decided', async () => {
    const { server, tab, store, questions } = await beginWith(['Prima', 'Seconda']);
    write(store, getFirst(questions), { text: 'Prima, con molte parole' });
    server.questions.splice(0, 1);
    await settle(store);
    expect(store.getStatus()).toEqual({ phase: 'failed', message: null });
    const next = tab.open();
    await next.refresh();
    expect(next.getStatus()).toEqual({ phase: 'failed', message: null });
    const [lost] = next.getLost();
    expect(lost?.text).toBe('Prima, con molte parole');
    next.answerLost(lost?.id ?? '', false);
    expect(next.getStatus().phase).toBe('saved');
    const last = tab.open();
    await last.refresh();
    expect(last.getLost()).toEqual([]);
  });

  test.each([true, false])('an answer comes back with its mark: %s', async (is_correct) => {
    const { server, store, questions } = await beginWith(['Prima']);
    const parent = getFirst(questions).key;
    const [first, second] = [answerTarget(parent, makeKey()), answerTarget(parent, makeKey())];
    store.change({ target: first, type: 'add', fields: { text: 'una', is_correct }, after: null });
    store.change({ target: second, type: 'add', fields: { text: 'due' }, after: first.key });
    await settle(store);
    write(store, first, { text: 'una risposta' });
    getFirst(server.questions).answers.splice(0, 1);
    await settle(store);
    store.answerLost(getFirst(store.getLost()).id, true);
    await settle(store);
    expect(spellStored(server)[0]?.answers).toEqual([
      { text: 'due', is_correct: false },
      { text: 'una risposta', is_correct },
    ]);
  });

  test('an answer comes back without its mark where another is right by now', async () => {
    const { server, store, questions } = await beginWith(['Prima']);
    const parent = getFirst(questions).key;
    const [first, second] = [answerTarget(parent, makeKey()), answerTarget(parent, makeKey())];
    store.change({ target: first, type: 'add', fields: { text: 'una', is_correct: true }, after: null });
    store.change({ target: second, type: 'add', fields: { text: 'due' }, after: first.key });
    await settle(store);
    write(store, first, { text: 'una risposta' });
    const { answers } = getFirst(server.questions);
    answers.splice(0, 1);
    getFirst(answers).is_correct = true;
    await settle(store);
    store.answerLost(getFirst(store.getLost()).id, true);
    await settle(store);
    expect(spellStored(server)[0]?.answers).toEqual([
      { text: 'due', is_correct: true },
      { text: 'una risposta', is_correct: false },
    ]);
  });

  test('is not copied, and that is said', async () => {
    const { server, tab, store, questions } = await beginWith(['Prima', 'Seconda']);
    server.questions.splice(0, 1);
    store.change({ target: toQuestionTarget(makeKey()), type: 'duplicate', source: getFirst(questions).key });
    await vi.advanceTimersByTimeAsync(1000);
    expect(tab.told.notCopied).toEqual([null]);
    expect(store.getStatus()).toEqual({ phase: 'saved', message: null });
    expect(store.getQuestions().map(({ text }) => text)).toEqual(['Seconda']);
    tab.sent.length = 0;
    const next = tab.open();
    await next.refresh();
    await vi.advanceTimersByTimeAsync(1000);
    expect(tab.sent).toEqual([]);
  });

  test('nor together with what else was to become of it', async () => {
    const { server, tab, store, questions } = await beginWith(['Prima', 'Seconda']);
    const [first, second] = questions;
    if (!first || !second) throw new Error('none');
    server.questions.splice(0, 1);
    store.change({ target: first, type: 'move', after: second.key });
    store.change({ target: toQuestionTarget(makeKey()), type: 'duplicate', source: first.key });
    await vi.advanceTimersByTimeAsync(1000);
    expect(tab.told.notCopied).toEqual([null]);
    expect(store.getStatus().phase).toBe('saved');
  });
});

test('a copy there is no room for is given up, with the reason', async () => {
  const { tab, store, questions } = await beginWith(['Prima'], 1);
  store.change({ target: toQuestionTarget(makeKey()), type: 'duplicate', source: getFirst(questions).key });
  await vi.advanceTimersByTimeAsync(1000);
  expect(tab.told.notCopied).toEqual(['failure 409']);
  expect(store.getStatus()).toEqual({ phase: 'saved', message: null });
});

test('what waits for its author is not taken for a line that is cut any more', async () => {
  let isCut = false;
  const server = createQuestionServer(1);
  const tab = openTab(server, () => (isCut ? 'refused on the way' : 'well'));
  const store = tab.open();
  await store.refresh();
  const target = toQuestionTarget(makeKey());
  store.change({ target, type: 'add', fields: { text: 'Prima' }, after: null });
  await settle(store);
  write(store, target, { text: ' ' });
  const waits = { phase: 'failed', message: null };
  for (const change of [
    { target: toQuestionTarget(makeKey()), type: 'duplicate', source: target.key },
    { target, type: 'convert', kind: 'evaluation', to: 'multiple' },
  ] as const) {
    isCut = true;
    store.change(change);
    await vi.advanceTimersByTimeAsync(100);
    expect(store.getStatus().message).not.toBe(null);
    isCut = false;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(store.getStatus()).toEqual(waits);
  }
});

test('a question that could not be added takes the copies asked of it along, and that is said', async () => {
  const server = createQuestionServer();
  const tab = openTab(server, () => 'refused on the way');
  const store = tab.open();
  await store.refresh();
  const target = toQuestionTarget(makeKey());
  store.change({ target, type: 'add', fields: { text: ' ' }, config: 'single', after: null });
  store.change({ target: toQuestionTarget(makeKey()), type: 'duplicate', source: target.key });
  store.change({ target, type: 'remove' });
  expect(store.getStatus().phase).toBe('saved');
  expect(tab.sent).toEqual([]);
  expect(tab.told.notCopied).toEqual([null]);
});

test('what an earlier page could not store outlives one that is left before it has read anything', async () => {
  let isCut = true;
  const server = createQuestionServer();
  const tab = openTab(server, () => (isCut ? 'refused on the way' : 'well'));
  const store = tab.open();
  await store.refresh();
  store.change({ target: toQuestionTarget(makeKey()), type: 'add', fields: { text: 'Prima' }, after: null });
  await vi.advanceTimersByTimeAsync(100);
  const early = tab.open();
  early.flush();
  isCut = false;
  const next = tab.open();
  await next.refresh();
  await settle(next);
  expect(server.questions.map(({ text }) => text)).toEqual(['Prima']);
});

describe('the rest of the page is told once the questions rest', () => {
  test('though the last write was refused', async () => {
    const { tab, store, questions } = await beginWith(['Prima'], 1);
    const { key } = getFirst(questions);
    tab.told.rests = 0;
    store.change({ target: answerTarget(key, makeKey()), type: 'add', fields: { text: 'una' }, after: null });
    store.change({ target: toQuestionTarget(makeKey()), type: 'duplicate', source: key });
    await vi.advanceTimersByTimeAsync(1000);
    expect(tab.told.rests).toBe(1);
  });

  test('and of what somebody else has changed, but not of what is as it was', async () => {
    const { server, tab, store } = await beginWith(['Prima']);
    tab.told.rests = 0;
    await store.refresh();
    expect(tab.told.rests).toBe(0);
    getFirst(server.questions).text = 'Sua';
    await store.refresh();
    expect(tab.told.rests).toBe(1);
  });
});

describe('a questionnaire that somebody else has deleted', () => {
  test('is told once it is met, and nothing is sent any more', async () => {
    const { server, tab, store, questions } = await beginWith(['Prima']);
    server.setThere(false);
    write(store, getFirst(questions), { text: 'Prima, riscritta' });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(store.isGone()).toBe(true);
    expect(store.getStatus()).toEqual({ phase: 'failed', message: null });
    expect(store.getQuestions().map(({ text }) => text)).toEqual(['Prima, riscritta']);
    const sent = tab.sent.length;
    write(store, getFirst(questions), { text: 'Prima, ancora' });
    store.flush();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(tab.sent).toHaveLength(sent);
  });

  test('is told also where nobody writes, and nothing counts as unsaved', async () => {
    const { server, store } = await beginWith(['Prima']);
    server.setThere(false);
    await expect(store.refresh()).rejects.toThrow();
    expect(store.isGone()).toBe(true);
    expect(store.getStatus().phase).toBe('saved');
  });

  test('that was only out of sight takes what was written meanwhile', async () => {
    const { server, store, questions } = await beginWith(['Prima']);
    server.setThere(false);
    write(store, getFirst(questions), { text: 'Prima, riscritta' });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(store.isGone()).toBe(true);
    server.setThere(true);
    await store.refresh();
    expect(store.isGone()).toBe(false);
    await settle(store);
    expect(server.questions.map(({ text }) => text)).toEqual(['Prima, riscritta']);
  });
});
