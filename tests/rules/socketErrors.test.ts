import pino from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSocketErrorHandler } from '#server/plugins/socketErrors.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('sockets that break the protocol are told of once a minute, with how many they were, and are ended', () => {
  const lines: { msg: string; code: string; count: number }[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(JSON.parse(line)) });
  const handle = createSocketErrorHandler();
  const terminate = vi.fn();
  const fail = (code?: string) => handle(Object.assign(new RangeError('x'), code && { code }), { terminate }, { log });

  for (let time = 0; time < 50; time += 1) fail('WS_ERR_INVALID_UTF8');
  expect(lines).toMatchObject([
    { msg: 'sockets closed because of what they sent', code: 'WS_ERR_INVALID_UTF8', count: 1 },
  ]);
  vi.advanceTimersByTime(59_000);
  fail();
  expect(lines).toHaveLength(1);
  vi.advanceTimersByTime(1000);
  fail();
  expect(lines.slice(1)).toMatchObject([{ code: 'RangeError', count: 51 }]);
  vi.advanceTimersByTime(1000);
  expect(terminate).toHaveBeenCalledTimes(52);
});
