import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { findMissingPlace } from '../../src/questionBuilder/state/lost.ts';
import {
  addItem,
  answerTarget,
  makeKey,
  openTab,
  rowTarget,
  settle,
  toQuestionTarget,
  write,
} from '../support/builderTab.ts';
import { createQuestionServer } from '../support/questionServer.ts';

/** What becomes of words where somebody else gives their question another type. */

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const getFirst = <T>([first]: readonly T[]): T => first ?? expect.fail('none');

/** A survey of a likert question with three rows and a single choice with three answers. @param isCut whether the line is */
const beginSurvey = async (isCut = () => false) => {
  const server = createQuestionServer(undefined, 'survey');
  const tab = openTab(server, () => (isCut() ? 'refused on the way' : 'well'));
  const store = tab.open();
  await store.refresh();
  for (const [text, config] of [
    ['Scala', 'likert'],
    ['Scelta', 'single'],
  ] as const) {
    const target = toQuestionTarget(makeKey());
    store.change({ target, type: 'add', fields: { text }, config, after: store.getOrder().at(-1) ?? null });
    if (config === 'likert') for (const n of [1, 2, 3]) addItem(store, rowTarget(target.key, makeKey()), `Riga ${n}`);
    for (const n of [1, 2, 3]) addItem(store, answerTarget(target.key, makeKey()), `Risposta ${n}`);
  }
  await settle(store);
  const [scale, choice] = store.getQuestions();
  const [storedScale, storedChoice] = server.questions;
  if (!scale || !choice || !storedScale || !storedChoice) throw new Error('none');
  const convertBoth = (): void => {
    server.convert(storedScale.id, 'single');
    server.convert(storedChoice.id, 'open');
  };
  const findMissingPlaces = (of = store) =>
    of.getLost().map((lost) => findMissingPlace(server.kind, lost, of.getQuestions()));
  return { server, tab, store, scale, choice, storedScale, convertBoth, findMissingPlaces };
};

const isDecided = { phase: 'saved', message: null };
const waits = { phase: 'failed', message: null };

describe('words whose list the type of their question is without', () => {
  test('written on a cut line, stay to be seen until they are discarded', async () => {
    let isCut = false;
    const { server, tab, store, scale, choice, convertBoth, findMissingPlaces } = await beginSurvey(() => isCut);
    isCut = true;
    write(store, rowTarget(scale.key, scale.likert_questions[1]?.key ?? ''), { text: 'Riga 2, riscritta' });
    write(store, answerTarget(choice.key, choice.answers[2]?.key ?? ''), { text: 'Risposta 3, riscritta' });
    await vi.advanceTimersByTimeAsync(1000);
    convertBoth();
    isCut = false;
    await settle(store);
    expect(store.getLost().map(({ text }) => text)).toEqual(['Riga 2, riscritta', 'Risposta 3, riscritta']);
    expect(findMissingPlaces()).toEqual(['likert_questions', 'answers']);
    tab.sent.length = 0;
    const before = JSON.stringify(server.questions);
    // As somebody presses what a page shows that is a moment older.
    for (const { id } of store.getLost()) store.answerLost(id, true);
    await settle(store);
    expect(tab.sent).toEqual([]);
    expect(JSON.stringify(server.questions)).toBe(before);
    expect(store.getStatus()).toEqual(waits);
    const next = tab.open();
    await next.refresh();
    expect(findMissingPlaces(next)).toEqual(['likert_questions', 'answers']);
    for (const { id } of next.getLost()) next.answerLost(id, false);
    expect(next.getStatus()).toEqual(isDecided);
    await settle(next);
    expect(tab.sent).toEqual([]);
    const last = tab.open();
    await last.refresh();
    expect(last.getLost()).toEqual([]);
    expect(last.getStatus()).toEqual(isDecided);
  });

  test('added on an older page, are shown once the server has refused them', async () => {
    const { tab, store, scale, choice, convertBoth, findMissingPlaces } = await beginSurvey();
    convertBoth();
    tab.sent.length = 0;
    addItem(store, rowTarget(scale.key, makeKey()), 'Riga 4');
    await vi.advanceTimersByTimeAsync(50);
    addItem(store, answerTarget(choice.key, makeKey()), 'Risposta 4');
    await vi.advanceTimersByTimeAsync(50);
    expect(store.getLost().map(({ text }) => text)).toEqual(['Riga 4', 'Risposta 4']);
    expect(findMissingPlaces()).toEqual(['likert_questions', 'answers']);
    expect(store.getStatus()).toEqual(waits);
    expect(store.getQuestions().map((question) => question.likert_questions)).toEqual([[], []]);
    const next = tab.open();
    await next.refresh();
    await settle(next);
    expect(tab.sent).toHaveLength(2);
    for (const { id } of next.getLost()) next.answerLost(id, false);
    expect(next.getStatus()).toEqual(isDecided);
  });

  test('that an earlier version sent in vain at each load, are shown', async () => {
    let isCut = false;
    const { tab, server, store, scale, storedScale, findMissingPlaces } = await beginSurvey(() => isCut);
    isCut = true;
    addItem(store, rowTarget(scale.key, makeKey()), 'Riga 4');
    await vi.advanceTimersByTimeAsync(50);
    isCut = false;
    server.convert(storedScale.id, 'single');
    tab.sent.length = 0;
    const next = tab.open();
    await next.refresh();
    await settle(next);
    expect(tab.sent).toEqual([]);
    expect(next.getLost().map(({ text }) => text)).toEqual(['Riga 4']);
    expect(findMissingPlaces(next)).toEqual(['likert_questions']);
  });

  test('of one question stand together, and come back in their order once the type has their list again', async () => {
    const { server, store, scale, storedScale, findMissingPlaces } = await beginSurvey();
    server.convert(storedScale.id, 'single');
    write(store, rowTarget(scale.key, scale.likert_questions[2]?.key ?? ''), { text: 'terza' });
    for (const text of ['quarta', 'quinta', '']) addItem(store, rowTarget(scale.key, makeKey()), text);
    await settle(store);
    expect(store.getLost().map(({ text }) => text)).toEqual(['terza\nquarta\nquinta']);
    server.convert(storedScale.id, 'likert');
    await store.refresh();
    expect(findMissingPlaces()).toEqual([null]);
    store.answerLost(getFirst(store.getLost()).id, true);
    await settle(store);
    expect(getFirst(server.questions).likert_questions.map(({ text }) => text)).toEqual(['terza', 'quarta', 'quinta']);
    expect(store.getStatus()).toEqual(isDecided);
  });

  test('have no place where their question is deleted as well', async () => {
    const { server, store, scale, storedScale, findMissingPlaces } = await beginSurvey();
    server.convert(storedScale.id, 'single');
    addItem(store, rowTarget(scale.key, makeKey()), 'Riga 4');
    await settle(store);
    server.questions.splice(0, 1);
    await store.refresh();
    expect(findMissingPlaces()).toEqual(['questions']);
    store.answerLost(getFirst(store.getLost()).id, true);
    expect(store.getLost().map(({ text }) => text)).toEqual(['Riga 4']);
  });

  test('that their author takes back, or whose list their author gives up as well, are let go of', async () => {
    let isCut = false;
    const { server, store, scale, choice, convertBoth } = await beginSurvey(() => isCut);
    isCut = true;
    const [row, another] = scale.likert_questions.map(({ key }) => rowTarget(scale.key, key));
    const answer = answerTarget(choice.key, choice.answers[0]?.key ?? '');
    if (!row || !another) throw new Error('none');
    write(store, row, { text: 'Riga 1, riscritta' }, 0);
    await vi.advanceTimersByTimeAsync(50);
    store.change({ target: row, type: 'remove' });
    store.change({ target: another, type: 'move', after: null });
    write(store, answer, { text: 'Risposta 1, riscritta' });
    store.change({ target: toQuestionTarget(choice.key), type: 'convert', kind: 'survey', to: 'open' });
    convertBoth();
    isCut = false;
    await settle(store);
    expect(store.getLost()).toEqual([]);
    expect(store.getStatus()).toEqual(isDecided);
    expect(server.questions.map(({ question_config }) => question_config)).toEqual(['single', 'open']);
  });
});

test('what cannot be stored goes with the list when its author gives the question another type', async () => {
  const { server, tab, store, scale } = await beginSurvey();
  addItem(store, rowTarget(scale.key, makeKey()), 'x'.repeat(6000));
  write(store, rowTarget(scale.key, scale.likert_questions[0]?.key ?? ''), { text: 'y'.repeat(6000) });
  store.change({ target: toQuestionTarget(scale.key), type: 'convert', kind: 'survey', to: 'single' });
  await settle(store);
  expect(getFirst(server.questions).question_config).toBe('single');
  expect(store.getLost()).toEqual([]);
  expect(store.getStatus()).toEqual(isDecided);
  const next = tab.open();
  await next.refresh();
  expect(next.getStatus()).toEqual(isDecided);
});

test('that one right answer is enough is dropped where it says nothing any more, and words sent with it are stored', async () => {
  const server = createQuestionServer();
  const tab = openTab(server);
  const store = tab.open();
  await store.refresh();
  const target = toQuestionTarget(makeKey());
  store.change({ target, type: 'add', fields: { text: 'Prima' }, config: 'multiple', after: null });
  await settle(store);
  server.convert(getFirst(server.questions).id, 'single');
  write(store, target, { is_at_least_one_correct: true }, 0);
  await vi.advanceTimersByTimeAsync(50);
  expect(store.getStatus()).toEqual(isDecided);
  server.convert(getFirst(server.questions).id, 'multiple');
  await store.refresh();
  server.convert(getFirst(server.questions).id, 'single');
  write(store, target, { is_at_least_one_correct: true });
  write(store, target, { text: 'Prima, riscritta' });
  await settle(store);
  expect(getFirst(server.questions).text).toBe('Prima, riscritta');
  expect(store.getStatus()).toEqual(isDecided);
});
