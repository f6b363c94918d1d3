import { beforeEach, expect, test, vi } from 'vitest';
import type { ClientFrame } from '#contract/sockets.ts';
import { keepOwed, takePlayer } from '#data/lessonJournal.ts';

const hour = 3_600_000;
const written = Date.UTC(2026, 10, 26, 12);
const opened = { sectionId: 7, film: 2 };
const owed: ClientFrame[] = [{ action: 'stop_media', additional_data: { section_step_time: 4 } }];

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  keepOwed({ ...opened, player: 'one', owed }, written);
});

test('what a lesson owes is taken once, within the hour', () => {
  expect(takePlayer(opened, written + hour - 1)).toMatchObject({ player: 'one', owed });
  expect(takePlayer(opened, written + hour - 1).owed).toEqual([]);
});

test('what is older is worth nothing', () => {
  expect(takePlayer(opened, written + hour).owed).toEqual([]);
});

test.each([1, 5 * hour])('a clock set back by %i ms since loses nothing', (by) => {
  expect(takePlayer(opened, written - by)).toMatchObject({ player: 'one', owed });
});

test('what is owed of another film is dropped, and its player with it', () => {
  const player = takePlayer({ sectionId: 7, film: 3 }, written);
  expect(player.owed).toEqual([]);
  expect(player.player).not.toBe('one');
  expect(takePlayer(opened, written).owed).toEqual([]);
});

test('what a page kept before films were counted is of the first', () => {
  keepOwed({ sectionId: 8, player: 'old', owed }, written);
  expect(takePlayer({ sectionId: 8, film: 1 }, written)).toMatchObject({ player: 'old', owed });
  keepOwed({ sectionId: 8, player: 'old', owed }, written);
  expect(takePlayer({ sectionId: 8, film: 2 }, written).owed).toEqual([]);
});
