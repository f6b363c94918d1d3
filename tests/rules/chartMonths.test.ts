import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isNamed } from '../../src-learner/activities/tickStep.ts';

const namedAt = (count: number, width: number): number[] =>
  Array.from({ length: count }, (_, index) => index).filter((index) => isNamed(index, count, width));

test('where there is room every month is named, on a telephone every so many', () => {
  expect(namedAt(12, 1000)).toHaveLength(12);
  expect(namedAt(12, 290)).toEqual([2, 5, 8, 11]);
});

test('the present month, the last, is always named, and names never overlap', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 24 }), fc.integer({ min: 0, max: 2000 }), (count, width) => {
      const named = namedAt(count, width);
      expect(named.at(-1)).toBe(count - 1);
      if (width >= 56) expect(named.length * 56).toBeLessThanOrEqual(Math.max(width, 56) + 56);
    }),
  );
});
