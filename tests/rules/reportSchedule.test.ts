import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeNextRun, type ReportSchedule, roundBefore } from '#contract/reportSchedule.ts';
import { toRomeDay } from '#contract/rules.ts';

const makeDaily = (hour: number): ReportSchedule => ({ every: 'day', weekday: null, month_day: null, hour });
const computeNext = (schedule: ReportSchedule, after: string): string =>
  computeNextRun(schedule, new Date(after)).toISOString();

describe('the next time a report is due', () => {
  test.each([
    ['at eight in winter', makeDaily(8), '2026-11-23T05:00:00Z', '2026-11-23T07:00:00.000Z'],
    ['at eight in summer', makeDaily(8), '2026-07-01T05:00:00Z', '2026-07-01T06:00:00.000Z'],
    ['never at the time that has just come', makeDaily(8), '2026-11-23T07:00:00Z', '2026-11-24T07:00:00.000Z'],
    [
      'at the end of the gap, where the hour is left out',
      makeDaily(2),
      '2026-03-28T12:00:00Z',
      '2026-03-29T01:00:00.000Z',
    ],
    ['at the first of an hour that comes twice', makeDaily(2), '2026-10-24T12:00:00Z', '2026-10-25T00:00:00.000Z'],
    ['once a day, though its hour comes again', makeDaily(2), '2026-10-25T00:00:00Z', '2026-10-26T01:00:00.000Z'],
    ['at midnight of Rome', makeDaily(0), '2026-12-31T22:59:00Z', '2026-12-31T23:00:00.000Z'],
    [
      'on its day of the week',
      { ...makeDaily(8), every: 'week', weekday: 1 },
      '2026-11-23T07:00:00Z',
      '2026-11-30T07:00:00.000Z',
    ],
    [
      'on the last day of a shorter month',
      { ...makeDaily(8), every: 'month', month_day: 31 },
      '2027-02-01T00:00:00Z',
      '2027-02-28T07:00:00.000Z',
    ],
    [
      'on the 29th of a leap year',
      { ...makeDaily(8), every: 'month', month_day: 30 },
      '2028-02-01T00:00:00Z',
      '2028-02-29T07:00:00.000Z',
    ],
  ] as [string, ReportSchedule, string, string][])('is %s', (_, schedule, after, expected) => {
    expect(computeNext(schedule, after)).toBe(expected);
  });

  const schedules = fc.oneof(
    fc.record({
      every: fc.constant('day' as const),
      weekday: fc.constant(null),
      month_day: fc.constant(null),
      hour: fc.nat(23),
    }),
    fc.record({
      every: fc.constant('week' as const),
      weekday: fc.integer({ min: 1, max: 7 }),
      month_day: fc.constant(null),
      hour: fc.nat(23),
    }),
    fc.record({
      every: fc.constant('month' as const),
      weekday: fc.constant(null),
      month_day: fc.integer({ min: 1, max: 31 }),
      hour: fc.nat(23),
    }),
  );
  const instants = fc.date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true });
  const rome = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Rome', hour: '2-digit', hourCycle: 'h23' });

  test('comes after the last, within a round, on its day and at its hour by the clock of the day', () => {
    fc.assert(
      fc.property(schedules, instants, (schedule, after) => {
        const at = computeNextRun(schedule, after);
        expect(at > after).toBe(true);
        const days = { day: 1, week: 7, month: 31 }[schedule.every];
        expect(at.getTime() - after.getTime()).toBeLessThanOrEqual((days * 24 + 2) * 3_600_000);
        const day = new Date(`${toRomeDay(at)}T00:00:00Z`);
        if (schedule.every === 'week') expect(day.getUTCDay() || 7).toBe(schedule.weekday);
        if (schedule.every === 'month') {
          const last = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate();
          expect(day.getUTCDate()).toBe(Math.min(schedule.month_day ?? 0, last));
        }
        const hour = Number(rome.format(at));
        // The night in March when two o’clock is three.
        expect([schedule.hour, schedule.hour === 2 ? 3 : schedule.hour]).toContain(hour);
      }),
    );
  });

  test('is one a day for ever, whatever the clocks do', () => {
    fc.assert(
      fc.property(fc.nat(23), instants, (hour, from) => {
        let at = computeNextRun(makeDaily(hour), from);
        for (let count = 0; count < 40; count += 1) {
          const day = new Date(`${toRomeDay(at)}T00:00:00Z`);
          at = computeNextRun(makeDaily(hour), at);
          expect(toRomeDay(at)).toBe(new Date(day.getTime() + 86_400_000).toISOString().slice(0, 10));
        }
      }),
      { numRuns: 30 },
    );
  });
});

test.each([
  ['day', '2026-11-23T07:00:00Z', '2026-11-22'],
  ['week', '2026-11-23T07:00:00Z', '2026-11-16'],
  ['month', '2026-03-31T07:00:00Z', '2026-02-28'],
  ['month', '2026-01-15T07:00:00Z', '2025-12-15'],
] as const)('a round before it, by the %s', (every, at, expected) => {
  expect(roundBefore({ every }, new Date(at))).toBe(expected);
});
