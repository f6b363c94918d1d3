import { type Kysely, sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { noAttendanceRules } from '#contract/attendanceRules.ts';
import type { DB } from '#server/db/tables.ts';
import { addDays, findDays, findState } from '#server/modules/attendance/repository.ts';
import { cutToDays } from '#server/modules/attendance/rules.ts';
import { aLessonLearner } from '#tests/support/lessonLearner.ts';
import { startTestServer } from '#tests/support/server.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { subscription, section } = await aLessonLearner(server);
await server.pool.query(
  `create schema forged;
   create function forged.clock_timestamp() returns timestamptz language sql as
     $$ select current_setting('forged.now')::timestamptz $$`,
);

/** Runs with the database's clock at an instant, and leaves nothing behind. */
const runAtInstant = async <T>(
  instant: string,
  run: (tx: Parameters<typeof findDays>[0]) => Promise<T>,
): Promise<T> => {
  const forge = (tx: Kysely<DB>, now: string) =>
    sql`select set_config('forged.now', ${now}, true), set_config('search_path', 'forged, public, pg_catalog', true)`.execute(
      tx,
    );
  const transaction = await server.db.startTransaction().execute();
  try {
    await forge(transaction, instant);
    return await run(transaction);
  } finally {
    await transaction.rollback().execute();
  }
};

const hour = 3600;
const rules = { ...noAttendanceRules, daily_minutes: 60 };

describe('a day on which the clocks change', () => {
  test.each([
    ['a summer day', '2026-07-01T01:30:00Z', 3.5 * hour, '2026-07-01T22:00:00Z'],
    ['the last minute before an hour is left out', '2026-03-29T00:59:00Z', 2 * hour - 60, '2026-03-29T22:00:00Z'],
    ['half past three, an hour left out', '2026-03-29T01:30:00Z', 2.5 * hour, '2026-03-29T22:00:00Z'],
    ['half past two, the first time', '2026-10-25T00:30:00Z', 2.5 * hour, '2026-10-25T23:00:00Z'],
    ['half past two, the second time', '2026-10-25T01:30:00Z', 3.5 * hour, '2026-10-25T23:00:00Z'],
    ['its last second', '2026-10-25T22:59:59Z', 25 * hour - 1, '2026-10-25T23:00:00Z'],
  ])('%s', async (_, instant, sinceMidnight, resumes) => {
    const found = await runAtInstant(instant, async (tx) => ({
      days: await findDays(tx, subscription.id),
      state: await findState(tx, subscription.id, section.id, rules),
    }));
    expect(Number(found.days.sinceMidnight)).toBe(sinceMidnight);
    expect(found.state.day).toEqual({ seconds_left: hour, resumes });
  });

  test.each([
    ['2026-03-29T22:00:10Z', '2026-03-29', '2026-03-30'],
    ['2026-10-25T23:00:10Z', '2026-10-25', '2026-10-26'],
    ['2026-03-28T23:00:10Z', '2026-03-28', '2026-03-29'],
    ['2026-10-24T22:00:10Z', '2026-10-24', '2026-10-25'],
  ])('what plays through midnight until %s falls on %s and %s', async (instant, before, after) => {
    const rows = await runAtInstant(instant, async (tx) => {
      const days = await findDays(tx, subscription.id);
      await addDays(tx, subscription.id, { day: days.day, ...cutToDays({ elapsed: 30, cap: hour, ...days }) });
      // Counted again, both days have what they had.
      const { today, yesterday } = await findDays(tx, subscription.id);
      expect([Number(today), Number(yesterday)]).toEqual([10, 20]);
      const found = await sql<{ day: string; seconds: number }>`select day::text, seconds::float from attendance_days
        where subscription_id = ${subscription.id} order by day`.execute(tx);
      return found.rows;
    });
    expect(rows).toEqual([
      { day: before, seconds: 20 },
      { day: after, seconds: 10 },
    ]);
  });

  test('what is read just before midnight is counted on the day it was read for', async () => {
    const rows = await runAtInstant('2026-03-29T21:59:59.999Z', async (tx) => {
      const days = await findDays(tx, subscription.id);
      await sql`select set_config('forged.now', '2026-03-29T22:00:00.001Z', true)`.execute(tx);
      await addDays(tx, subscription.id, { day: days.day, ...cutToDays({ elapsed: 30, cap: hour, ...days }) });
      const found = await sql<{ day: string; seconds: number }>`select day::text, seconds::float from attendance_days
        where subscription_id = ${subscription.id} order by day`.execute(tx);
      return found.rows;
    });
    expect(rows).toEqual([{ day: '2026-03-29', seconds: 30 }]);
  });
});
