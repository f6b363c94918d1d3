import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSaver, type Fields, type KeptWrite, type SaveFailure, type Write } from '../../src/saving/saver.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const cut = { message: 'Connessione assente', mayPass: true, isOvertaken: false, wait: 2000 };
const refusal = { message: 'Non valido', mayPass: false, isOvertaken: false, wait: null };
const overtaken = { ...refusal, message: 'Cambiato', isOvertaken: true };

/** A saver over a server that answers when the test says so. */
const aSaver = (kept: readonly KeptWrite[] = []) => {
  const sent: { write: Write; answer: (stored: object) => void; fail: (failure: SaveFailure) => void }[] = [];
  let left: readonly KeptWrite[] = [];
  const saver = createSaver({
    kept,
    keep: (writes) => {
      left = writes;
    },
    describe: (error) => error as SaveFailure,
    send: (write) =>
      new Promise((answer, fail) => {
        sent.push({ write: structuredClone(write), answer, fail });
      }),
  });
  const last = () => sent.at(-1) ?? expect.fail('Nothing was sent');
  const settle = () => vi.advanceTimersByTimeAsync(0);
  return {
    saver,
    sent,
    left: () => structuredClone(left),
    texts: () => sent.map(({ write }) => write.changes.text),
    answer: (stored: object = {}) => {
      last().answer(stored);
      return settle();
    },
    fail: (failure: SaveFailure) => {
      last().fail(failure);
      return settle();
    },
  };
};

const delay = 400;
const wait = () => vi.advanceTimersByTimeAsync(delay);

describe('what is saved as it is typed', () => {
  test('goes out after its delay, one write at a time and in order', async () => {
    const { saver, sent, answer, texts } = aSaver();
    saver.write('answer:1', { text: 'R' }, { seen: { text: '' }, delay });
    await vi.advanceTimersByTimeAsync(delay - 1);
    saver.write('answer:1', { text: 'Ro' }, { seen: { text: '' }, delay });
    await vi.advanceTimersByTimeAsync(delay - 1);
    expect(sent).toEqual([]);
    expect(saver.getStatus().phase).toBe('typed');
    saver.write('answer:2', { text: 'Blu' }, { seen: { text: '' }, delay });
    await wait();
    expect(texts()).toEqual(['Ro']);
    expect(saver.getStatus().phase).toBe('saving');
    await answer();
    expect(texts()).toEqual(['Ro', 'Blu']);
    await answer();
    expect(saver.getStatus().phase).toBe('saved');
    expect(saver.isIdle()).toBe(true);
  });

  test('follows on what was stored of the letters before, as the server writes them', async () => {
    const { saver, sent, answer } = aSaver();
    saver.write('question:1', { text: 'Chi ' }, { seen: { text: '' }, delay });
    await wait();
    saver.write('question:1', { text: 'Chi è' }, { seen: { text: '' }, delay });
    expect(saver.getUnsaved('question:1').changes).toEqual({ text: 'Chi è' });
    await wait();
    await answer({ text: 'Chi', order: 3 });
    expect(sent.map(({ write }) => write.seen)).toEqual([{ text: '' }, { text: 'Chi' }]);
  });

  test('is sent again as it was when the line was cut, and what came after waits', async () => {
    const { saver, sent, answer, fail, texts, left } = aSaver();
    saver.write('answer:1', { text: 'Ro' }, { seen: { text: '' }, delay });
    await wait();
    saver.write('answer:1', { text: 'Rosso' }, { seen: { text: '' }, delay });
    saver.write('answer:2', { text: 'Blu' }, { seen: { text: '' }, delay });
    await wait();
    await fail(cut);
    expect(saver.getStatus()).toEqual({ phase: 'failed', message: 'Connessione assente' });
    expect(left().map(({ changes }) => changes.text)).toEqual(['Ro', 'Rosso', 'Blu']);
    await vi.advanceTimersByTimeAsync(1999);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent[1]?.write).toEqual(sent[0]?.write);
    await answer();
    expect(texts()).toEqual(['Ro', 'Ro', 'Rosso']);
    await answer();
    await answer();
    expect(texts()).toEqual(['Ro', 'Ro', 'Rosso', 'Blu']);
    expect(left()).toEqual([]);
  });

  test('steps aside when it is refused, until it is typed over or tried again', async () => {
    const { saver, sent, answer, fail, texts } = aSaver();
    saver.write('answer:1', { text: 'Ro' }, { seen: { text: '' }, delay: 0 });
    saver.write('answer:2', { text: 'Blu' }, { seen: { text: '' }, delay });
    await wait();
    await fail(refusal);
    await answer();
    expect(texts()).toEqual(['Ro', 'Blu']);
    expect(saver.getUnsaved('answer:1')).toEqual({ changes: { text: 'Ro' }, error: 'Non valido', held: null });
    expect(saver.getStatus()).toEqual({ phase: 'failed', message: 'Non valido' });
    saver.write('answer:1', { text: 'Rosso' }, { seen: { text: 'altro' }, delay });
    expect(saver.getStatus().phase).toBe('typed');
    await wait();
    expect(sent.at(-1)?.write.seen).toEqual({ text: '' });
    await fail(refusal);
    saver.retry();
    await answer();
    expect(texts()).toEqual(['Ro', 'Blu', 'Rosso', 'Rosso']);
    expect(saver.getStatus()).toEqual({ phase: 'saved', message: null });
  });

  test('is meant, once it was said that somebody else changed the same', async () => {
    const { saver, sent, fail, answer } = aSaver();
    saver.write('answer:1', { text: 'Rosso' }, { seen: { text: 'Blu' }, delay: 0 });
    await wait();
    await fail(overtaken);
    saver.retry();
    expect(sent.map(({ write }) => write.seen)).toEqual([{ text: 'Blu' }, {}]);
    await answer();
    expect(saver.isIdle()).toBe(true);
  });

  test('and was not, is saved by the next page; what was refused waits to be tried again', async () => {
    const first = aSaver();
    first.saver.write('answer:1', { text: 'Ro' }, { seen: { text: '' }, delay: 0 });
    await wait();
    first.saver.write('answer:1', { text: 'Rosso' }, { seen: { text: '' }, delay });
    first.saver.write('answer:2', { text: 'Blu' }, { seen: { text: '' }, delay });
    const refused = { key: 'answer:3', changes: { text: '' }, seen: { text: 'Verde' }, refusal: 'Non valido' };
    const next = aSaver([...first.left(), refused]);
    expect(next.saver.getUnsaved('answer:1').changes).toEqual({ text: 'Rosso' });
    next.saver.start();
    for (let count = 0; count < 3; count += 1) await next.answer();
    expect(next.texts()).toEqual(['Ro', 'Rosso', 'Blu']);
    expect(next.sent[1]?.write.seen).toEqual({ text: 'Ro' });
    expect(next.left()).toEqual([refused]);
    expect(next.saver.getStatus().phase).toBe('failed');
  });

  test('and cannot be, counts as unsaved, over a reload too, until something is written in its stead', async () => {
    const { saver, sent, left } = aSaver();
    saver.write('name', { text: 'A' }, { seen: { text: 'Abc' }, delay });
    saver.hold('name', '');
    await wait();
    expect(sent).toEqual([]);
    expect(saver.getStatus()).toEqual({ phase: 'failed', message: null });
    expect(saver.isIdle()).toBe(false);
    const next = aSaver(left());
    expect(next.saver.getUnsaved('name')).toEqual({ changes: {}, error: null, held: '' });
    next.saver.start();
    next.saver.retry();
    expect(next.saver.getStatus().phase).toBe('failed');
    next.saver.write('name', { text: 'Abcd' }, { seen: { text: 'Abc' }, delay });
    expect(next.saver.getUnsaved('name').held).toBe(null);
    await wait();
    await next.answer();
    expect(next.texts()).toEqual(['Abcd']);
    expect(next.saver.isIdle()).toBe(true);
  });
});

const anEvent = fc.oneof(
  fc.record({ kind: fc.constant('type' as const), key: fc.constantFrom('a', 'b'), text: fc.string({ maxLength: 3 }) }),
  fc.record({ kind: fc.constant('wait' as const), time: fc.integer({ min: 1, max: 500 }) }),
  fc.record({ kind: fc.constant('answer' as const), lost: fc.constantFrom(null, 'before', 'after') }),
);

test('whatever is cut and when, the last letters typed are stored, and never over what nobody saw', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anEvent, { maxLength: 40 }), async (events) => {
      const { saver, sent } = aSaver();
      const stored: Fields = { a: '', b: '' };
      const wanted: Fields = { a: '', b: '' };
      let answered = 0;
      /** Writes as the server does: refuses what was changed since it was seen; an answer may be lost on either way. */
      const answerNext = async (lost: 'before' | 'after' | null) => {
        const next = sent[answered];
        if (!next) return;
        answered += 1;
        const { key, changes, seen } = next.write;
        const isSeen = seen.text === stored[key] || changes.text === stored[key];
        expect(isSeen).toBe(true);
        if (lost !== 'before') stored[key] = changes.text;
        if (lost) next.fail(cut);
        else next.answer({ text: stored[key] });
        await vi.advanceTimersByTimeAsync(0);
        expect(sent.length - answered).toBeLessThanOrEqual(1);
      };
      for (const event of events) {
        if (event.kind === 'wait') await vi.advanceTimersByTimeAsync(event.time);
        else if (event.kind === 'answer') await answerNext(event.lost);
        else {
          wanted[event.key] = event.text;
          saver.write(event.key, { text: event.text }, { seen: { text: stored[event.key] }, delay });
        }
      }
      saver.flush();
      for (let count = 0; !saver.isIdle() && count < 100; count += 1) {
        await vi.advanceTimersByTimeAsync(2000);
        await answerNext(null);
      }
      expect(stored).toEqual(wanted);
    }),
    { numRuns: 200 },
  );
});
