import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toRomeDay } from '#contract/rules.ts';
import { formatNumber, writeNumber } from '#display/numbers.ts';

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

test('the day in Rome of every instant of these years is the one the system tells', () => {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Rome' });
  const [min, max] = [new Date('2000-01-01T00:00:00Z'), new Date('2099-12-31T00:00:00Z')];
  fc.assert(
    fc.property(fc.date({ min, max, noInvalidDate: true }), (instant) => {
      expect(toRomeDay(instant)).toBe(day.format(instant));
    }),
  );
});
