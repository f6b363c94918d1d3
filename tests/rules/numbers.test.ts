import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toRomeDay } from '#contract/rules.ts';
import { formatCount } from '#display/formatCount.ts';
import { formatNumber, writeNumber } from '#display/numbers.ts';
import { formatBytes } from '../../src/i18n/formatBytes.ts';

test('a number is written as the system writes it in Italian', () => {
  const whole = new Intl.NumberFormat('it-IT');
  const always = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 1, useGrouping: 'always' });
  const decimal = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 1 });
  expect([0, 999, 1234, 12_345, 1_234_567].map(formatNumber)).toEqual(['0', '999', '1234', '12.345', '1.234.567']);
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 1, max: 999_999_999 }), (count, tenths) => {
      expect(formatNumber(count)).toBe(whole.format(count));
      expect(writeNumber(tenths / 10)).toBe(decimal.format(tenths / 10));
      expect(writeNumber(tenths / 10, 4)).toBe(always.format(tenths / 10));
    }),
  );
});

test.each([
  [0, '0 righe'],
  [1, '1 riga'],
  [12_500, '12.500 righe'],
])('%i with its noun is %s', (count, words) => expect(formatCount(count, 'riga', 'righe')).toBe(words));

test.each([
  [0, '0 byte'],
  [999, '999 byte'],
  [1500, '2 kB'],
  [2_340_000, '2,3 MB'],
  [1_400_000_000, '1,4 GB'],
])('%i bytes are %s', (bytes, words) => expect(formatBytes(bytes)).toBe(words));

test('the day in Rome of every instant of these years is the one the system tells', () => {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Rome' });
  const [min, max] = [new Date('2000-01-01T00:00:00Z'), new Date('2099-12-31T00:00:00Z')];
  fc.assert(
    fc.property(fc.date({ min, max, noInvalidDate: true }), (instant) => {
      expect(toRomeDay(instant)).toBe(day.format(instant));
    }),
  );
});
