import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSeldomWarning, log } from '#server/log.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const makeError = (message: string, code?: string) => Object.assign(new Error(message), code && { code });

test('what fails again and again is told at once, and then once a minute with how often', () => {
  const told = vi.spyOn(log, 'warn').mockImplementation(() => {});
  const warn = createSeldomWarning('database connection');
  for (let second = 0; second < 120; second += 1) {
    warn(makeError(`connect ECONNREFUSED 127.0.0.1:5432 (Queue: q${second}, Worker: w)`, 'ECONNREFUSED'));
    vi.advanceTimersByTime(1000);
  }
  expect(told.mock.calls.map(([facts]) => (facts as { times?: number }).times)).toEqual([undefined, 60]);
});

test('a failure of another kind is not kept back', () => {
  const told = vi.spyOn(log, 'warn').mockImplementation(() => {});
  const warn = createSeldomWarning('queue');
  const errors = [
    makeError('x', 'ECONNREFUSED'),
    makeError('no such job (Queue: a, Worker: 1)'),
    makeError('no such job (Queue: b, Worker: 2)'),
    makeError('x', '57P03'),
  ];
  for (const error of errors) warn(error);
  expect(told.mock.calls.map(([facts]) => (facts as { err: Error }).err)).toEqual([errors[0], errors[1], errors[3]]);
});
