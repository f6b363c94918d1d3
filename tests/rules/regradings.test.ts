import { describe, expect, test } from 'vitest';
import { raise } from '#server/modules/regradings/rules.ts';

describe('an attempt with one more right answer', () => {
  test.each<[string, { asked: number; right: number; is_passed: boolean }, { percentage: number; is_passed: boolean }]>(
    [
      ['passes at the mark itself', { asked: 5, right: 2, is_passed: false }, { percentage: 60, is_passed: true }],
      ['below it does not', { asked: 5, right: 1, is_passed: false }, { percentage: 40, is_passed: false }],
      // Passed by another mark, or by what an administrator set.
      ['keeps its pass', { asked: 5, right: 1, is_passed: true }, { percentage: 40, is_passed: true }],
      [
        'never has more right than were asked',
        { asked: 3, right: 3, is_passed: true },
        { percentage: 100, is_passed: true },
      ],
      ['has one decimal', { asked: 3, right: 1, is_passed: false }, { percentage: 66.7, is_passed: true }],
    ],
  )('%s', (_, before, after) => expect(raise(before, 60)).toEqual(after));
});
