import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { jsonLimits } from '#contract/limits.ts';
import { isTooComplex } from '#server/limits/jsonShape.ts';
import { createQueues } from '#server/limits/queues.ts';
import { createTurns } from '#server/limits/turns.ts';
import { createWindows } from '#server/limits/windows.ts';

const list = (length: number): string => JSON.stringify(Array.from({ length }, () => 1));
const nestBrackets = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

describe('the shape of JSON', () => {
  test.each([
    ['the deepest', nestBrackets(jsonLimits.depth), false],
    ['one deeper', nestBrackets(jsonLimits.depth + 1), true],
    ['the longest list', list(jsonLimits.values), false],
    ['a longer one', list(jsonLimits.values + 2), true],
    ['punctuation in a text', JSON.stringify({ text: `[{,"\\${'[,'.repeat(50_000)}` }), false],
    ['a text of quotes', JSON.stringify('"'.repeat(jsonLimits.steps)), true],
    ['a number of many digits', '1'.repeat(jsonLimits.steps + 1), true],
    ['a text without an end', '"[[[[', false],
    ['nothing', '', false],
  ])('%s', (_name, text, expected) => expect(isTooComplex(text)).toBe(expected));

  test('is told from punctuation alone, whatever is in the texts', () => {
    const measureDepth = (value: unknown): number =>
      typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(measureDepth)) : 0;
    const texts = fc.string({ unit: fc.constantFrom('"', '\\', '[', ']', '{', ',', 'a') });
    const { tree } = fc.letrec((tie) => ({
      tree: fc.oneof(
        { maxDepth: 30 },
        texts,
        fc.array(tie('tree'), { maxLength: 2 }),
        fc.dictionary(texts, tie('tree'), { maxKeys: 2 }),
      ),
    }));
    fc.assert(
      fc.property(tree, fc.integer({ min: 0, max: 30 }), (value, more) => {
        const deep = Array.from({ length: more }).reduce((inner) => [inner], value);
        expect(isTooComplex(JSON.stringify(deep))).toBe(measureDepth(deep) > jsonLimits.depth);
      }),
    );
  });

  test('of 80,000 properties is too much', () => {
    const names = Array.from({ length: 80_000 }, (_, index) => [`name${index}`, 1]);
    expect(isTooComplex(JSON.stringify(Object.fromEntries(names)))).toBe(true);
  });
});

describe('a queue', () => {
  test('lets so many run and so many wait, each in its turn', () => {
    const queues = createQueues({ running: 2, waiting: 2 });
    const begun: string[] = [];
    const enter = (name: string, key = 'one') => queues.enter(key, () => begun.push(name));
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => enter(name));
    expect(begun).toEqual(['a', 'b']);
    expect(enter('e')).toBeNull();
    expect(enter('other', 'another')).not.toBeNull();
    expect(begun).toEqual(['a', 'b', 'other']);
    // One that waits leaves without having begun.
    c?.();
    a?.();
    expect(begun).toEqual(['a', 'b', 'other', 'd']);
    b?.();
    d?.();
    for (const name of ['f', 'g', 'h', 'i']) expect(enter(name)).not.toBeNull();
    expect(begun.slice(4)).toEqual(['f', 'g']);
    expect(enter('j')).toBeNull();
  });
});

describe('a window', () => {
  test('counts each key until its end, and says how long that is', () => {
    let time = 0;
    const windows = createWindows({ count: 2, seconds: 60 }, () => time);
    expect([windows.take('a'), windows.take('a'), windows.take('b')]).toEqual([0, 0, 0]);
    time = 20_500;
    expect(windows.take('a')).toBe(40);
    time = 60_000;
    expect(windows.take('a')).toBe(0);
  });
});

describe('a turn', () => {
  test('is one of the event loop: what is ready runs between two tasks', async () => {
    const inTurn = createTurns();
    const ran: string[] = [];
    const { promise, resolve } = Promise.withResolvers<void>();
    inTurn(() => {
      ran.push('a');
      setImmediate(() => ran.push('somebody else'));
    });
    inTurn(() => ran.push('b'));
    inTurn(resolve);
    expect(ran).toEqual([]);
    await promise;
    expect(ran).toEqual(['a', 'somebody else', 'b']);
  });
});
