import { expect, test } from 'vitest';
import { isServerAway } from '#data/serverBack.ts';
import { choosePause } from '#display/useTryAgain.ts';

test('the pauses between tries grow from a few seconds to half a minute', () => {
  const longest = Array.from({ length: 8 }, (_, tries) => choosePause(tries, 1));
  expect(longest).toEqual([4_000, 8_000, 16_000, 30_000, 30_000, 30_000, 30_000, 30_000]);
  expect(choosePause(0, 0)).toBe(2_000);
  expect(choosePause(1_000, 0)).toBe(15_000);
});

test('of hundreds that wait for the same server no second sees more than a few', () => {
  const seconds = Array.from({ length: 500 }, () => Math.floor(choosePause(5) / 1000));
  const perSecond = seconds.map((one) => seconds.filter((other) => other === one).length);
  expect(Math.max(...perSecond)).toBeLessThan(80);
});

test('only what a server or the way to it lacked is tried again by itself', () => {
  expect([0, 502, 503, 504].every(isServerAway)).toBe(true);
  expect([Number.NaN, 400, 403, 404, 409, 429, 500].some(isServerAway)).toBe(false);
});
