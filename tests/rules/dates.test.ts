import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createDateFormats } from '#display/dates.ts';
import { formatInstant } from '#server/modules/learningRegisters/words.ts';
import { formatShortDay } from '../../src/format/dates.ts';

const { formatDay, formatMinute, formatSecond } = createDateFormats('-');

test('an instant is written as Italy reads it, in winter, in summer and where the clock changes', () => {
  expect(formatSecond('2026-03-29T00:59:59.999Z')).toBe('29-03-2026 01:59:59');
  expect(formatSecond('2026-03-29T01:00:00Z')).toBe('29-03-2026 03:00:00');
  expect(formatDay('2026-12-31T23:30:00+00:00')).toBe('01-01-2027');
});

test.each([
  ['2026-10-24T23:59:59Z', '25-10-2026 01:59:59'],
  ['2026-10-25T00:00:00Z', '25-10-2026 02:00:00 (ora legale)'],
  ['2026-10-25T00:59:59.999Z', '25-10-2026 02:59:59 (ora legale)'],
  ['2026-10-25T01:00:00Z', '25-10-2026 02:00:00 (ora solare)'],
  ['2026-10-25T01:59:59Z', '25-10-2026 02:59:59 (ora solare)'],
  ['2026-10-25T02:00:00Z', '25-10-2026 03:00:00'],
  ['2027-10-31T00:30:00Z', '31-10-2027 02:30:00 (ora legale)'],
  ['2027-10-25T00:30:00Z', '25-10-2027 02:30:00'],
])('of an hour that comes twice it is said which of the two: %s', (instant, written) => {
  expect(formatSecond(instant)).toBe(written);
  expect(formatInstant(instant)).toBe(written.replaceAll('-', '/'));
  expect(formatMinute(instant)).toBe(written.replace(/:\d\d(?= |$)(?!.*:)/, ''));
});

test('the lists of surveys and evaluations have a short one', () => {
  expect(formatShortDay('2026-03-01T22:30:00Z')).toBe('01/03/26');
  expect(formatShortDay('2026-03-01T23:30:00Z')).toBe('02/03/26');
});

test('a bare day is that day everywhere', () => {
  expect(formatDay('2026-12-31')).toBe('31-12-2026');
});

test('every instant of these years is the one the system tells for Rome', () => {
  const parts = new Intl.DateTimeFormat('it-IT', {
    timeZone: 'Europe/Rome',
    dateStyle: 'short',
    timeStyle: 'medium',
    hourCycle: 'h23',
  });
  const min = new Date('2000-01-01T00:00:00Z');
  const max = new Date('2099-12-31T00:00:00Z');
  fc.assert(
    fc.property(fc.date({ min, max, noInvalidDate: true }), (instant) => {
      const named = Object.fromEntries(parts.formatToParts(instant).map(({ type, value }) => [type, value]));
      expect(formatSecond(instant.toISOString()).slice(11, 19)).toBe(`${named.hour}:${named.minute}:${named.second}`);
      expect(formatDay(instant.toISOString()).slice(0, 5)).toBe(`${named.day}-${named.month}`);
    }),
  );
});
