import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseStatedDuration } from '#contract/durations.ts';
import { describeTimeLeft } from '../../src-learner/i18n/itLessonTools.ts';
import { estimateTimeLeft } from '../../src-learner/player/progress/timeLeft.ts';
import { isCompletingCourse } from '../../src-learner/player/video/overlay/nextLesson.ts';

const makeLesson = (duration: string, is_passed = false) => ({ category: 'LESSON' as const, duration, is_passed });

test('the time left counts what is not passed, rounded the more the longer it is', () => {
  expect(estimateTimeLeft([])).toBe(0);
  expect(estimateTimeLeft([makeLesson('01:00:00', true)])).toBe(0);
  expect(estimateTimeLeft([makeLesson('00:00:10'), makeLesson('00:03:00', true)])).toBe(60);
  expect(estimateTimeLeft([makeLesson('00:42:01'), makeLesson('01:00:00', true)])).toBe(45 * 60);
  expect(estimateTimeLeft([makeLesson('01:00:00'), makeLesson('01:02:00'), makeLesson('01:00:00', true)])).toBe(
    130 * 60,
  );
});

test('what nobody stated a length for takes no time', () => {
  expect(estimateTimeLeft([makeLesson('00:00:01'), makeLesson('00:00:01')])).toBe(0);
  expect(estimateTimeLeft([makeLesson('00:00:01'), makeLesson('00:10:00')])).toBe(600);
});

test('a survey or an evaluation takes no time, though it kept what it was said to take as a lesson', () => {
  const evaluation = { ...makeLesson('02:00:00'), category: 'EVALUATION' as const };
  expect(estimateTimeLeft([makeLesson('00:10:00'), evaluation])).toBe(600);
  expect(estimateTimeLeft([evaluation, { ...evaluation, category: 'SURVEY' }])).toBe(0);
});

test('never more than all of it is said to take', () => {
  expect(estimateTimeLeft([makeLesson('00:35:10')])).toBe(35 * 60);
  expect(estimateTimeLeft([makeLesson('00:06:20')])).toBe(6 * 60);
  expect(estimateTimeLeft([makeLesson('00:35:10'), makeLesson('00:05:00', true)])).toBe(40 * 60);
});

test('never less than what is left but for the seconds the whole is rounded by, and at most ten minutes more', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: 59 }), fc.integer({ min: 0, max: 59 }))), (times) => {
      const sections = times.map(([minutes, seconds]) =>
        makeLesson(`00:${String(minutes).padStart(2, '0')}:${String(seconds).padStart(2, '0')}`),
      );
      const exact = sections.reduce((total, { duration }) => total + parseStatedDuration(duration), 0);
      const rounded = estimateTimeLeft(sections);
      return rounded >= exact - 30 && rounded < exact + 600;
    }),
  );
});

test('one hour and one minute are one', () => {
  expect(['1 h', '1 min', '1 h 20 min', '12 min'].map(describeTimeLeft)).toEqual([
    'Manca circa 1 h',
    'Manca circa 1 min',
    'Mancano circa 1 h 20 min',
    'Mancano circa 12 min',
  ]);
});

test('a course is completed by the last section it needs', () => {
  const section = (id: number, is_mandatory: boolean, is_passed: boolean) => ({ id, is_mandatory, is_passed });
  const needed = [section(1, true, true), section(2, true, false), section(3, false, false)];
  expect(isCompletingCourse(needed, 2)).toBe(true);
  expect(isCompletingCourse(needed, 3)).toBe(false);
  expect(isCompletingCourse([section(1, false, true), section(2, false, false)], 2)).toBe(true);
  const done = [section(1, true, true), section(2, true, true), section(3, false, false)];
  expect([1, 2, 3].map((id) => isCompletingCourse(done, id))).toEqual([false, false, false]);
  expect(isCompletingCourse([section(1, true, false), section(2, true, false)], 1), 'another is missing').toBe(false);
  expect(isCompletingCourse([], 1)).toBe(false);
});
