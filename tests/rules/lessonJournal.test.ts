import { beforeEach, expect, test, vi } from 'vitest';
import type { ClientFrame } from '#contract/sockets.ts';
import { keepOwed, takePlayer } from '#data/lessonJournal.ts';

const hour = 3_600_000;
const written = Date.UTC(2026, 10, 26, 12);
const owed: ClientFrame[] = [{ action: 'stop_media', additional_data: { section_step_time: 4 } }];

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  keepOwed({ sectionId: 7, player: 'one', owed }, written);
});

test('what a lesson owes is taken once, within the hour', () => {
  expect(takePlayer(7, written + hour - 1)).toMatchObject({ player: 'one', owed });
  expect(takePlayer(7, written + hour - 1).owed).toEqual([]);
});

test('what is older is worth nothing', () => {
  expect(takePlayer(7, written + hour).owed).toEqual([]);
});

test.each([1, 5 * hour])('a clock set back by %i ms since loses nothing', (by) => {
  expect(takePlayer(7, written - by)).toMatchObject({ player: 'one', owed });
});
