import fc from 'fast-check';
import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { AttendanceRules } from '#contract/attendance.ts';
import { hasAttendanceRules, noAttendanceRules, regulatedCourseRules } from '#contract/attendanceRules.ts';
import { type Range, uniteRanges } from '#contract/coverage.ts';
import { cutToDays, drawPause, isPhone } from '#server/modules/attendance/rules.ts';
import { measureStretch } from '#server/modules/progress/clockRules.ts';
import { addExactly, maxRanges } from '#server/modules/progress/coverageRules.ts';

const makeSeconds = (max: number) => fc.double({ min: 0, max, noNaN: true });
const sumLengths = (ranges: Range[]): number => ranges.reduce((sum, [from, to]) => sum + to - from, 0);

describe('the rules of a course', () => {
  it('are off by default, and all on for a regulated one', () => {
    expect(hasAttendanceRules(noAttendanceRules)).toBe(false);
    for (const rules of [noAttendanceRules, regulatedCourseRules])
      expect(Value.Check(AttendanceRules, rules)).toBe(true);
    for (const [rule, value] of Object.entries(regulatedCourseRules)) {
      if (rule === 'presence_answer_seconds') continue;
      expect(hasAttendanceRules({ ...noAttendanceRules, [rule]: value })).toBe(true);
    }
  });
});

describe('the highest speed', () => {
  it('never covers more than the time allows at that speed', () => {
    fc.assert(
      fc.property(
        makeSeconds(39),
        makeSeconds(10_000),
        makeSeconds(10_000),
        fc.constantFrom(1, 1.25, 1.5, 2),
        (elapsed, from, to, fastest) => {
          const { range } = measureStretch(elapsed, from, to, fastest);
          if (range) expect(range[1] - range[0]).toBeLessThanOrEqual(fastest * elapsed + 0.003);
        },
      ),
    );
  });

  it('counts no gap as played, however short, and keeps the parts few', () => {
    const part = fc.tuple(makeSeconds(3000), makeSeconds(5)).map(([from, length]): Range => [from, from + length]);
    fc.assert(
      fc.property(fc.array(part, { maxLength: 40 }), fc.array(part, { maxLength: 40 }), (covered, played) => {
        const before = uniteRanges(covered);
        const { coverage, taken } = addExactly(before, played);
        expect(sumLengths(coverage)).toBeLessThanOrEqual(sumLengths(before) + sumLengths(uniteRanges(played)) + 1e-6);
        expect(coverage).toEqual(uniteRanges([...before, ...taken]));
      }),
      {
        examples: [
          [[[0, 5e-324]], [[0.000_01, 0.000_02]]],
          [[[0, 1]], [[1.000_4, 2]]],
        ],
      },
    );
    const many = Array.from({ length: maxRanges }, (_, place): Range => [place * 2, place * 2 + 1]);
    expect(addExactly(many, [[5000, 5001]])).toEqual({ coverage: many, taken: [] });
    expect(addExactly(many, [[1, 2]]).taken).toEqual([[1, 2]]);
  });
});

describe('the cap of a day', () => {
  const stretch = fc.record({
    elapsed: makeSeconds(39),
    sinceMidnight: makeSeconds(90_000),
    today: makeSeconds(3600),
    yesterday: makeSeconds(3600),
    cap: fc.integer({ min: 900, max: 86_400 }),
  });

  it('is never passed, on either side of midnight, and nothing counts twice', () => {
    fc.assert(
      fc.property(stretch, (given) => {
        const { today, yesterday } = cutToDays(given);
        expect(Math.min(today, yesterday)).toBeGreaterThanOrEqual(0);
        expect(today + yesterday).toBeLessThanOrEqual(given.elapsed + 0.002);
        if (today > 0) expect(given.today + today).toBeLessThanOrEqual(given.cap + 0.001);
        if (yesterday > 0) expect(given.yesterday + yesterday).toBeLessThanOrEqual(given.cap + 0.001);
      }),
    );
  });

  it('gives each day its part of what plays through midnight', () => {
    const open = { elapsed: 30, sinceMidnight: 10, today: 0, yesterday: 0, cap: 3600 };
    expect(cutToDays(open)).toEqual({ today: 10, yesterday: 20 });
    expect(cutToDays({ ...open, yesterday: 3600 })).toEqual({ today: 10, yesterday: 0 });
    expect(cutToDays({ ...open, yesterday: 3595 })).toEqual({ today: 10, yesterday: 5 });
    // A clock of the database that was set back names a moment before midnight.
    expect(cutToDays({ ...open, sinceMidnight: -5 })).toEqual({ today: 0, yesterday: 30 });
  });
});

describe('questions whether the learner is there', () => {
  it('come at random, on average as often as was set', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 120 }),
        fc.double({ min: 0, max: 0.999_999, noNaN: true }),
        (minutes, random) => {
          const pause = drawPause(minutes, random);
          expect(pause).toBeGreaterThanOrEqual(minutes * 30);
          expect(pause).toBeLessThanOrEqual(minutes * 90);
        },
      ),
    );
    expect(drawPause(10, 0.5)).toBe(600);
  });
});

describe('phones', () => {
  const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0';
  it.each([
    [
      'an iPhone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
      true,
    ],
    ['an Android phone', `Mozilla/5.0 (Linux; Android 15; K) ${chrome} Mobile Safari/537.36`, true],
    ['Firefox on a phone', 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', true],
    ['an Android tablet', `Mozilla/5.0 (Linux; Android 15; SM-X910) ${chrome} Safari/537.36`, false],
    [
      'an iPad',
      'Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Mobile/15E148 Safari/604.1',
      false,
    ],
    ['a computer', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`, false],
    ['nothing at all', undefined, false],
    ['a long text', `${'x'.repeat(100_000)} iPhone`, false],
  ])('are told by what the browser says: %s', (_, agent, is) => {
    expect(isPhone({ 'user-agent': agent })).toBe(is);
  });

  it('are told by the hint of the browser too', () => {
    expect(isPhone({ 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)', 'sec-ch-ua-mobile': '?1' })).toBe(true);
    expect(isPhone({ 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)', 'sec-ch-ua-mobile': '?0' })).toBe(false);
  });
});
