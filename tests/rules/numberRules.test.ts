import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bearerLifetime,
  computePercentage,
  computeShare,
  connectionTimeout,
  fileLinkLifetime,
  pageItemsMax,
  passwordCheckDelay,
  pingInterval,
  requiredCoverage,
  roundPercentage,
  selectionMax,
} from '#contract/rules.ts';

describe('percentages have one decimal', () => {
  test.each([
    [0, 0],
    [33.333, 33.3],
    [66.666, 66.7],
    [12.25, 12.3],
    [99.94, 99.9],
    [99.95, 100],
    [100, 100],
  ])('%s is %s', (value, rounded) => expect(roundPercentage(value)).toBe(rounded));

  test.each([
    [0, 0, 0],
    [0, 7, 0],
    [1, 3, 33.3],
    [2, 3, 66.7],
    [1, 8, 12.5],
    [199, 200, 99.5],
    [23, 80, 28.8],
    [51, 80, 63.8],
    [7, 7, 100],
  ])('%s of %s passed is %s %%', (passed, total, expected) => expect(computePercentage(passed, total)).toBe(expected));

  test('a share is rounded as every percentage is, and is none of nothing', () => {
    expect(computeShare(201, 400)).toBe(50.3);
    expect(computeShare(203, 400)).toBe(50.8);
    expect(computeShare(0, 0)).toBeNull();
  });

  test('progress stays within 0 and 100, and is whole only when all is passed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 900 }), fc.nat(), (total, some) => {
        const passed = some % (total + 1);
        const progress = computePercentage(passed, total);
        expect(progress).toBeGreaterThanOrEqual(0);
        expect(progress === 100).toBe(passed === total);
        expect(Math.round(progress * 10) / 10).toBe(progress);
      }),
    );
  });
});

test('the constants of the specification', () => {
  expect({
    bearerLifetime,
    fileLinkLifetime,
    pingInterval,
    connectionTimeout,
    passwordCheckDelay,
    selectionMax,
    requiredCoverage,
  }).toEqual({
    bearerLifetime: 24 * 60 * 60 * 1000,
    fileLinkLifetime: 3 * 60 * 60 * 1000,
    pingInterval: 19_500,
    connectionTimeout: 39_000,
    passwordCheckDelay: 200,
    selectionMax: 100,
    requiredCoverage: 0.9,
  });
  expect(pageItemsMax).toBeGreaterThanOrEqual(40);
});
