import { describe, expect, it, test } from 'vitest';
import {
  formatDuration,
  formatLessonDuration,
  isDuration,
  parseDuration,
  parseStatedDuration,
  roundToMillis,
} from '#contract/durations.ts';
import { formatPosition } from '#display/formatPosition.ts';

test.each([
  [0, '00:00:00'],
  [59.999, '00:00:59'],
  [3723, '01:02:03'],
  [360_000, '100:00:00'],
  [-1, '00:00:00'],
])('%d seconds are shown as %s', (seconds, shown) => expect(formatDuration(seconds)).toBe(shown));

test.each([
  ['00:00:00', true],
  ['9999:59:59', true],
  ['1:00:00', false],
  ['00:60:00', false],
  ['00:00', false],
])('%j is a duration: %s', (text, isRight) => expect(isDuration(text)).toBe(isRight));

test.each([
  ['00:00:10', 10],
  ['101:02:03', 363_723],
])('%s is %d seconds', (duration, seconds) => expect(parseDuration(duration)).toBe(seconds));

test.each([
  ['00:00:00', 0],
  ['00:00:01', 0],
  ['00:00:02', 2],
  ['01:00:01', 3601],
])('a lesson of %s is said to take %d seconds', (duration, seconds) =>
  expect(parseStatedDuration(duration)).toBe(seconds),
);

describe('the length of a lesson by its video', () => {
  it('is rounded to seconds', () => expect(formatLessonDuration(119.6)).toBe('00:02:00'));
  it('is one second at least', () => expect(formatLessonDuration(0.2)).toBe('00:00:01'));
  it('is one the server takes, however long the video says it is', () =>
    expect(isDuration(formatLessonDuration(1e9))).toBe(true));
});

test('a sum of fractions is brought back to the millisecond', () => expect(roundToMillis(0.1 + 0.2)).toBe(0.3));

test.each([
  [119.6, '1:59'],
  [3600, '1:00:00'],
  [-1, '0:00'],
])('%d seconds into a video is %s', (seconds, shown) => expect(formatPosition(seconds)).toBe(shown));
