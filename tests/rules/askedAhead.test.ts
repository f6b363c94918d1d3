import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetAsked, keepAsked, takeAsked } from '#auth/askedAhead.ts';

const address = '/api/v1/users/';
const answer = () => Promise.resolve(new Response('[]'));

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  forgetAsked();
  vi.useRealTimers();
});

test('an answer is taken once, by who asks for the same with the same credential', () => {
  const given = answer();
  keepAsked(address, 'Bearer a', given);
  expect(takeAsked('/api/v1/groups/', 'Bearer a')).toBeUndefined();
  expect(takeAsked(address, 'Bearer a')).toBe(given);
  expect(takeAsked(address, 'Bearer a')).toBeUndefined();
  keepAsked(address, 'Bearer a', answer());
  expect(takeAsked(address, 'Bearer b')).toBeUndefined();
  expect(takeAsked(address, 'Bearer a')).toBeUndefined();
});

test('one that nobody takes is forgotten: after ten seconds, or after any change', async () => {
  keepAsked(address, 'Bearer a', answer());
  keepAsked('/failed', 'Bearer a', Promise.reject(new Error('offline')));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(takeAsked(address, 'Bearer a')).toBeUndefined();
  expect(takeAsked('/failed', 'Bearer a')).toBeUndefined();
  keepAsked(address, 'Bearer a', answer());
  forgetAsked();
  expect(takeAsked(address, 'Bearer a')).toBeUndefined();
});
