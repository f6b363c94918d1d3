import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listNoted } from '#tests/support/questionReadings.ts';
import type { Draft } from '../../src/questionExchange/reading/draft.ts';
import { readGift } from '../../src/questionExchange/reading/gift.ts';
import { readHtml } from '../../src/questionExchange/reading/htmlText.ts';
import { readMoodleXml } from '../../src/questionExchange/reading/moodleXml.ts';
import { readPlainText } from '../../src/questionExchange/reading/plainText.ts';

describe('any text', () => {
  const parts = fc.constantFrom(
    '{',
    '}',
    '~',
    '=',
    '#',
    '%50%',
    '\\',
    '::',
    '\n',
    '\n\n',
    '//',
    '1. ',
    'a) ',
    '*b) ',
    '<p>',
    '<![CDATA[',
    ']]>',
    '&amp;',
    '[html]',
    'x',
    '->',
    'Risposta: a',
    '\u0000',
    '\ud800',
    '😀',
  );
  const text = fc
    .array(fc.oneof(parts, fc.string({ unit: 'binary', maxLength: 5 })), { maxLength: 40 })
    .map((all) => all.join(''));
  const isSound = ({ text, answers, question_config }: Draft): boolean =>
    [text, ...answers.map((one) => one.text)].every(
      (one) => one.trim() === one && one !== '' && one.isWellFormed() && !one.includes('\0'),
    ) &&
    (question_config !== 'single' || answers.filter(({ is_correct }) => is_correct).length <= 1);
  test.each([
    ['as a text', readPlainText],
    ['as GIFT', readGift],
    [
      'as XML',
      (source: string) =>
        readMoodleXml(
          `<quiz><question type="multichoice"><questiontext><text>${source}</text></questiontext></question></quiz>`,
        ),
    ],
  ])('%s gives drafts that can be stored, and never fails', (_, read) =>
    fc.assert(
      fc.property(text, (source) => {
        for (const draft of read(source).drafts) expect(draft).toSatisfy(isSound);
      }),
      { numRuns: 150 },
    ),
  );

  test.each([
    ['as a text', (n: number) => readPlainText('1. a\n*b) c\n'.repeat(n))],
    ['as a text of one line', (n: number) => readPlainText(`1. ${'* '.repeat(n * 5)}`)],
    ['as a text of asterisks', (n: number) => readPlainText(`1. a\na) ${'*'.repeat(n * 10)}x`)],
    ['as a text of spaces', (n: number) => readPlainText(`1. a\na) b\nRisposta: a${' '.repeat(n * 10)}x`)],
    ['as GIFT', (n: number) => readGift('a {=b ~c}\n\n'.repeat(n))],
    ['as GIFT with braces that stay open', (n: number) => readGift('a { =b\n\n'.repeat(n))],
    ['as GIFT of one question', (n: number) => readGift(`a {${'~b '.repeat(n * 3)}}`)],
    ['as GIFT of percentages', (n: number) => readGift(`a {~${'%1'.repeat(n * 5)}}`)],
    ['as HTML', (n: number) => readHtml('<p <b '.repeat(n * 2))],
    ['as links in links', (n: number) => readHtml('<a href="https://x.it">x'.repeat(n / 2))],
    [
      'as XML',
      (n: number) =>
        readMoodleXml(
          `<quiz>${'<question type="essay"><questiontext><text>a</text></questiontext></question>'.repeat(n / 7)}`,
        ),
    ],
  ])('of a megabyte is read %s in a moment', (_, read) => {
    const took = (n: number): number => {
      const begun = performance.now();
      read(n);
      return performance.now() - begun;
    };
    took(7_000);
    expect(took(100_000)).toBeLessThan(5_000);
  });

  test('has no question longer than five thousand characters, and no more than two thousand', () => {
    expect(listNoted(readPlainText(`1. ${'x'.repeat(5001)}`))).toEqual([`1 too_long: ${'x'.repeat(79)}…`]);
    for (const reading of [
      readPlainText('1. a\n'.repeat(3000)),
      readGift('a {}\n\n'.repeat(3000)),
      readMoodleXml(
        `<quiz>${'<question type="essay"><questiontext><text>a</text></questiontext></question>\n'.repeat(3000)}</quiz>`,
      ),
    ])
      expect([reading.drafts.length, reading.notes.map(({ kind }) => kind)]).toEqual([2000, ['too_many']]);
    const { notes } = readGift('a\n\n'.repeat(9000));
    expect([notes.length, notes.at(-1)?.kind]).toEqual([5001, 'too_many']);
  });
});
