import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { uniteRanges } from '#contract/coverage.ts';
import { findMissingCoverage } from '#server/modules/progress/rules.ts';
import {
  computeCoverage,
  findCountedEnd,
  findReachable,
  mergeRanges,
} from '../../src-learner/player/video/coverage/watched.ts';

const range = fc.tuple(fc.nat(300), fc.nat(60)).map(([from, length]) => [from, from + length] as const);

describe('what was watched of a video', () => {
  it('is the union of what was played, small gaps closed', () => {
    expect(
      mergeRanges([
        [20, 30],
        [0, 10],
        [10.4, 15],
        [25, 40],
      ]),
    ).toEqual([
      [0, 15],
      [20, 40],
    ]);
  });

  it('is ascending and disjoint whatever was played', () => {
    fc.assert(
      fc.property(fc.array(range), (ranges) => {
        const merged = mergeRanges(ranges);
        merged.reduce<number>((end, [from, to]) => {
          expect(from).toBeGreaterThan(end);
          expect(to).toBeGreaterThanOrEqual(from);
          return to;
        }, -1);
      }),
    );
  });

  it('covers a share of the duration, never more than all of it', () => {
    expect(
      computeCoverage(
        [
          [0, 30],
          [15, 45],
        ],
        60,
      ),
    ).toBe(75);
    expect(computeCoverage([[0, 70]], 60)).toBe(100);
    expect(computeCoverage([], 60)).toBe(0);
    expect(computeCoverage([[0, 10]], 0)).toBe(0);
  });

  it('is no more than was played, small gaps or not, and enough where it is for the server', () => {
    const seconds = Array.from({ length: 10 }, (_, second) => [second, second + 0.8] as const);
    expect(computeCoverage(seconds, 10)).toBeCloseTo(80);
    fc.assert(
      fc.property(fc.array(range, { maxLength: 40 }), fc.integer({ min: 1, max: 300 }), (ranges, duration) => {
        const isEnough = findMissingCoverage(uniteRanges(ranges), duration) === null;
        expect(Math.floor(computeCoverage(ranges, duration)) >= 90).toBe(isEnough);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('a jump in a video', () => {
  it('lands where it was watched', () => expect(findReachable(7, [[0, 10]])).toBe(7));
  it('falls back to the end of what was watched before', () =>
    expect(
      findReachable(45, [
        [0, 10],
        [60, 70],
      ]),
    ).toBe(10));
  it('reaches a part that was watched further on', () =>
    expect(
      findReachable(65, [
        [0, 10],
        [60, 70],
      ]),
    ).toBe(65));
  it('goes to the start where nothing was watched, and is none within its first second', () => {
    expect(findReachable(30, [])).toBe(0);
    expect(findReachable(0.6, [])).toBe(0.6);
  });
});

describe('going on with a video', () => {
  it('is where one was, when that was counted', () => expect(findCountedEnd(7, [[0, 10]])).toBe(7));
  it('leaps over nothing that was not counted', () =>
    expect(
      findCountedEnd(12, [
        [0, 5],
        [12.2, 20],
      ]),
    ).toBe(5));
  it('is the start where nothing was counted', () => expect(findCountedEnd(4, [])).toBe(0));
});
