import { expect, test } from 'vitest';
import { describeNextTry } from '../../src-learner/player/attendance/describeNextTry.ts';

const now = new Date('2026-11-26T12:05:40Z');

test.each([
  ['2026-11-26T12:06:39Z', 'Potrai riprovare dalle 13:07.'],
  ['2026-11-26T12:06:00Z', 'Potrai riprovare dalle 13:06.'],
  ['2026-11-26T12:06:00.001Z', 'Potrai riprovare dalle 13:07.'],
  ['2026-11-26T22:59:30Z', 'Potrai riprovare dal 27/11/2026 alle 00:00.'],
  ['2026-11-27T12:05:40Z', 'Potrai riprovare dal 27/11/2026 alle 13:06.'],
])('the hour of the next try is never before it: %s', (nextTry, told) => {
  expect(describeNextTry(nextTry, now)).toBe(told);
});
