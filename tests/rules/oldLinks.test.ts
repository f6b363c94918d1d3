import { afterEach, expect, test, vi } from 'vitest';
import { fileLinkLifetime } from '#contract/rules.ts';
import { isOldLink } from '#display/freshLinks/isOldLink.ts';
import { createTokenMaker } from '#server/secrets/tokens.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('a link is asked for again while its ticket is still good, and not much sooner', () => {
  const given = Date.parse('2026-11-01T10:00:00Z');
  vi.useFakeTimers({ now: given });
  const tokens = createTokenMaker([Buffer.alloc(32, 1)]);
  const ticket = tokens.signTicket({ folder: 'a', session_id: null });
  const isGood = () => tokens.readTicket(ticket) !== null;
  expect([isOldLink(given), isGood()]).toEqual([false, true]);
  vi.setSystemTime(given + fileLinkLifetime / 2);
  expect([isOldLink(given), isGood()]).toEqual([false, true]);
  vi.setSystemTime(given + fileLinkLifetime - 60_000);
  expect([isOldLink(given), isGood()]).toEqual([true, true]);
  vi.setSystemTime(given + fileLinkLifetime);
  expect([isOldLink(given), isGood()]).toEqual([true, false]);
});
