import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { choosePluralArticle, formatDayOfMonth, withArticle } from '#display/articles.ts';
import { describeOthers } from '../../src/i18n/describeOthers.ts';
import { exportTexts } from '../../src/i18n/exports.ts';
import { imports } from '../../src/i18n/imports.ts';
import { scheduledReports } from '../../src/i18n/scheduledReports.ts';

const units = 'zero uno due tre quattro cinque sei sette otto nove'.split(' ');
const teens = 'dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove'.split(' ');
const tens = ['', '', ...'venti trenta quaranta cinquanta sessanta settanta ottanta novanta'.split(' ')];

/** How a number begins when it is read. */
const readFirstWord = (n: number): string => {
  if (n >= 1_000_000) return readFirstWord(Math.floor(n / 1_000_000));
  if (n >= 1000) return n < 2000 ? 'mille' : readFirstWord(Math.floor(n / 1000));
  if (n >= 100) return n < 200 ? 'cento' : String(units[Math.floor(n / 100)]);
  if (n >= 20) return String(tens[Math.floor(n / 10)]);
  return String(n < 10 ? units[n] : teens[n - 10]);
};

describe('the article of a number', () => {
  test('is that of how it is read', () => {
    const magnitudes = fc.constantFrom(100, 1000, 12_000, 100_000, 900_000).chain((max) => fc.integer({ min: 2, max }));
    fc.assert(
      fc.property(magnitudes, (n) => {
        expect(choosePluralArticle(n)).toBe(/^[aeiou]/.test(readFirstWord(n)) ? 'gli' : 'i');
      }),
      {
        numRuns: 1000,
        examples: [[8], [11], [18], [80], [89], [90], [800], [899], [8000], [11_000], [80_000], [800_000]],
      },
    );
  });

  test.each([
    [1, 'Il 1º di ogni mese alle 08:00'],
    [2, 'Il 2 di ogni mese alle 08:00'],
    [8, 'L’8 di ogni mese alle 08:00'],
    [11, 'L’11 di ogni mese alle 08:00'],
    [18, 'Il 18 di ogni mese alle 08:00'],
    [31, 'Il 31 di ogni mese alle 08:00'],
  ])('day %i of a month', (month_day, words) => {
    expect(scheduledReports.scheduleOf({ every: 'month', weekday: null, month_day, hour: 8 })).toBe(words);
    expect(words.toLowerCase()).toContain(formatDayOfMonth(month_day));
  });
});

test('what is left out of a list agrees with what it is', () => {
  expect([1, 2, 12_000].map((n) => describeOthers(n, 'm'))).toEqual(['e un altro', 'e altri 2', 'e altri 12.000']);
  expect([1, 2].map((n) => describeOthers(n, 'f'))).toEqual(['e un’altra', 'e altre 2']);
  const lines = Array.from({ length: 10 }, (_, place) => place + 1);
  expect(imports.draft.hintLines(lines)).toBe('righe 1, 2, 3, 4, 5, 6, 7, 8 e altre 2');
  expect(imports.draft.hintLines(lines.slice(0, 9))).toBe('righe 1, 2, 3, 4, 5, 6, 7, 8 e un’altra');
  expect(scheduledReports.receiversCount(['Ada', 'Bea', 'Eva'])).toBe('Ada, Bea e un altro');
});

test.each([
  [0, 'L’elenco non ha corsi: il file conterrà solo le intestazioni.'],
  [1, 'Il corso dell’elenco.'],
  [7, 'Tutti i 7 corsi dell’elenco.'],
  [88, 'Tutti gli 88 corsi dell’elenco.'],
])('%i courses in a file', (n, words) => expect(exportTexts.allCourses(n)).toBe(words));

test('the article of a percentage is that of its whole part', () => {
  expect(
    ['0%', '0,5%', '1%', '7%', '8%', '8,5%', '10%', '11%', '18%', '79%', '80%', '89,9%', '100%'].map(withArticle),
  ).toEqual([
    'lo 0%',
    'lo 0,5%',
    'l’1%',
    'il 7%',
    'l’8%',
    'l’8,5%',
    'il 10%',
    'l’11%',
    'il 18%',
    'il 79%',
    'l’80%',
    'l’89,9%',
    'il 100%',
  ]);
});
