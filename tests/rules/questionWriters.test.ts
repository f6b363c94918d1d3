import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanText } from '../../src/questionExchange/reading/cleanText.ts';
import { readGift } from '../../src/questionExchange/reading/gift.ts';
import { readMoodleXml } from '../../src/questionExchange/reading/moodleXml.ts';
import { writeGift } from '../../src/questionExchange/writing/gift.ts';
import type { Written } from '../../src/questionExchange/writing/loss.ts';
import { writeMoodleXml } from '../../src/questionExchange/writing/moodleXml.ts';

const formats = [
  ['GIFT', writeGift, readGift],
  ['Moodle XML', writeMoodleXml, readMoodleXml],
] as const;

/** Words with everything that means something in one of the formats. */
const words = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '{',
        '}',
        '~',
        '=',
        '#',
        '####',
        '%50%',
        '\\',
        '\\n',
        '\\*',
        '*',
        ':',
        '::',
        '//',
        '\n',
        '\n\n',
        '->',
        '<b>',
        '&amp;',
        '&',
        '"',
        ']]>',
        '<![CDATA[',
        '[html]',
        '[plain]',
        '$CATEGORY: a',
        'T',
        'TRUE',
        ' ',
        'è',
        '😀',
      ),
      fc.string({ maxLength: 4 }),
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((parts) => cleanText(parts.join('')))
  .filter((text) => text !== '');

const question: fc.Arbitrary<Written> = fc
  .record({
    text: words,
    question_config: fc.constantFrom('open', 'single', 'multiple', 'likert'),
    is_active: fc.boolean(),
    isAny: fc.boolean(),
    answers: fc.array(fc.record({ text: words, is_correct: fc.boolean() }), { maxLength: 5 }),
    right: fc.nat(4),
  })
  .map(({ isAny, right, answers, ...rest }) => ({
    ...rest,
    is_at_least_one_correct: isAny && rest.question_config === 'multiple',
    answers: answers.map((one, place) => ({
      ...one,
      is_correct: rest.question_config === 'single' ? place === right : one.is_correct,
    })),
  }));

describe.each(formats)('questions written as %s', (_, write, read) => {
  test('are read again as they were, but for what is named', () =>
    fc.assert(
      fc.property(fc.array(question, { maxLength: 4 }), (questions) => {
        const { file, losses } = write(questions);
        const { drafts } = read(file);
        const missing = losses.filter(({ kind }) => ['likert', 'no_answers', 'arrow'].includes(kind));
        expect(drafts.length).toBe(questions.length - missing.length);
        const named = (number: number, kind: string) =>
          losses.some((one) => one.number === number && one.kind === kind);
        const expected = questions.flatMap((one, place) => {
          const number = place + 1;
          if (missing.some((loss) => loss.number === number)) return [];
          return {
            ...one,
            is_active: one.is_active || named(number, 'inactive'),
            is_at_least_one_correct: one.is_at_least_one_correct && !named(number, 'one_is_enough'),
            question_config: named(number, 'becomes_multiple') ? 'multiple' : one.question_config,
            answers: named(number, 'wrong_texts') ? one.answers.filter(({ is_correct }) => is_correct) : one.answers,
          };
        });
        expect(drafts.map(({ line: __, ...draft }) => draft)).toEqual(expected);
      }),
      { numRuns: 400 },
    ));

  test('name what the format cannot hold', () => {
    const usual = { is_active: true, is_at_least_one_correct: false };
    const { losses } = write([
      { ...usual, text: 'Scala', question_config: 'likert', answers: [] },
      { ...usual, text: 'Vuota', question_config: 'single', answers: [] },
      { ...usual, text: 'Senza', question_config: 'single', answers: [{ text: 'a', is_correct: false }] },
      { ...usual, text: 'Spiega', question_config: 'open', is_active: false, answers: [] },
    ]);
    expect(losses.filter(({ kind }) => kind !== 'inactive')).toEqual([
      { number: 1, kind: 'likert', text: 'Scala' },
      { number: 2, kind: 'no_answers', text: 'Vuota' },
      { number: 3, kind: 'without_right', text: 'Senza' },
    ]);
  });
});

test('a GIFT file looks as Moodle writes it', () => {
  const { file } = writeGift([
    {
      text: 'Quanto fa 1+1=?',
      question_config: 'single',
      is_active: true,
      is_at_least_one_correct: false,
      answers: [
        { text: '2', is_correct: true },
        { text: '[html] 3', is_correct: false },
      ],
    },
    {
      text: 'Primi?',
      question_config: 'multiple',
      is_active: true,
      is_at_least_one_correct: false,
      answers: ['2', '3', '5', '4'].map((text) => ({ text, is_correct: text !== '4' })),
    },
    { text: 'Racconta', question_config: 'open', is_active: true, is_at_least_one_correct: false, answers: [] },
  ]);
  expect(file).toBe(
    '[plain]Quanto fa 1+1\\=? {\n\t=2\n\t~[plain][html] 3\n}\n\n' +
      '[plain]Primi? {\n\t~%33.33333%2\n\t~%33.33333%3\n\t~%33.33333%5\n\t~%0%4\n}\n\n[plain]Racconta {}\n',
  );
});
