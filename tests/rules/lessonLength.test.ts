import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noAttendanceRules } from '#contract/attendanceRules.ts';
import { isStatedDuration } from '#contract/durations.ts';
import { chooseLessonLength } from '#server/modules/progress/lengthRules.ts';

describe('the length of a lesson that counts', () => {
  it('is what was measured, whatever is stated or told', () => {
    expect(chooseLessonLength({ measured: 480, duration: '00:10:00', told: 900 }, null)).toEqual({
      seconds: 480,
      source: 'measured',
    });
    expect(chooseLessonLength({ measured: 480, duration: '00:00:01', told: null }, null)?.seconds).toBe(480);
  });

  it('else what is stated, unless the player says that it is longer', () => {
    expect(chooseLessonLength({ measured: null, duration: '00:10:00', told: null }, null)).toEqual({
      seconds: 600,
      source: 'stated',
    });
    expect(chooseLessonLength({ measured: null, duration: '00:10:00', told: 60 }, null)?.seconds).toBe(600);
    expect(chooseLessonLength({ measured: null, duration: '00:01:00', told: 600 }, null)).toEqual({
      seconds: 600,
      source: 'player',
    });
  });

  it('is what the player says where nobody stated it, and is not known before it says so', () => {
    for (const duration of ['00:00:01', '00:00:00']) {
      expect(chooseLessonLength({ measured: null, duration, told: 600 }, null)).toEqual({
        seconds: 600,
        source: 'player',
      });
      expect(chooseLessonLength({ measured: null, duration, told: null }, null)).toBeNull();
    }
  });

  it('is never made shorter by what a learner’s player says', () => {
    const durations = fc.tuple(fc.nat(99), fc.nat(59), fc.nat(59)).map((parts) => {
      return parts.map((part) => String(part).padStart(2, '0')).join(':');
    });
    const told = fc.double({ min: 0.001, max: 360_000, noNaN: true });
    fc.assert(
      fc.property(durations, told, fc.option(told, { nil: null }), (duration, says, measured) => {
        const before = chooseLessonLength({ measured, duration, told: null }, null);
        const after = chooseLessonLength({ measured, duration, told: says }, null);
        expect(after?.seconds ?? 0).toBeGreaterThanOrEqual(before?.seconds ?? 0);
        if (measured !== null || isStatedDuration(duration)) expect(before).not.toBeNull();
      }),
    );
  });

  it('of a course with rules of attendance is no player’s word, longer or shorter', () => {
    const rules = { ...noAttendanceRules, bars_phones: true };
    for (const told of [0.5, 600, 9000]) {
      expect(chooseLessonLength({ measured: null, duration: '00:00:01', told }, rules)).toBeNull();
      expect(chooseLessonLength({ measured: null, duration: '00:10:00', told }, rules)?.seconds).toBe(600);
      expect(chooseLessonLength({ measured: 480, duration: '00:00:01', told }, rules)?.seconds).toBe(480);
    }
  });
});
