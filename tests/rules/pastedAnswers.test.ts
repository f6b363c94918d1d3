import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitPastedLines } from '../../src/questionBuilder/state/pastedLines.ts';
import { cleanText } from '../../src/questionBuilder/state/questions.ts';

describe('pasted lines', () => {
  test('one line is pasted as it is', () => {
    expect(splitPastedLines('solo una')).toBeNull();
    expect(splitPastedLines('solo una\n\n  \n')).toBeNull();
  });

  test.each([
    ['Roma\nMilano\r\n\r\nTorino', ['Roma', 'Milano', 'Torino']],
    ['a) Roma\nb) Milano', ['Roma', 'Milano']],
    ['- Roma\n- Milano', ['Roma', 'Milano']],
    ['1. Roma\n2. Milano\n10. Torino', ['Roma', 'Milano', 'Torino']],
    ['1. Roma\nMilano', ['1. Roma', 'Milano']],
    ['c. Roma\nD. Milano', ['Roma', 'Milano']],
    ['E. Fermi\nA. Volta', ['E. Fermi', 'A. Volta']],
    ['- Roma\na. Milano', ['- Roma', 'a. Milano']],
    ['Ro\u0000ma\nMilano', ['Roma', 'Milano']],
  ])('%j', (pasted, texts) => {
    expect(splitPastedLines(pasted)?.map(({ text }) => text)).toEqual(texts);
  });

  test('a star marks the right ones, unless it is the mark of the list', () => {
    expect(splitPastedLines('a) Roma\n*b) Milano')).toEqual([
      { text: 'Roma', isMarked: false },
      { text: 'Milano', isMarked: true },
    ]);
    expect(splitPastedLines('*Roma\n*Milano')).toEqual([
      { text: 'Roma', isMarked: true },
      { text: 'Milano', isMarked: true },
    ]);
    expect(splitPastedLines('* Roma\n* Milano')).toEqual([
      { text: 'Roma', isMarked: false },
      { text: 'Milano', isMarked: false },
    ]);
  });

  test('every line that says something comes once, in order', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z]{2,9}$/), { minLength: 2 }), (lines) => {
        expect(splitPastedLines(lines.join('\n'))?.map(({ text }) => text)).toEqual(lines);
      }),
    );
  });
});

test('a text has nothing that cannot be stored', () => {
  expect(cleanText('a\u0000b\u0007c\nd\te😀\ud83d')).toBe('abc\nd\te😀\ufffd');
});
