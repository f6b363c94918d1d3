import { afterAll, expect, test } from 'vitest';
import { createRateCounters } from '#server/db/rateCounters.ts';
import { openTestDatabase } from '#tests/support/databases.ts';

const database = await openTestDatabase();
afterAll(database.close);

const rate = { count: 3, seconds: 60 };

test('many tries at once count as many', async () => {
  const counters = createRateCounters(database.pool);
  const taken = await Promise.all(Array.from({ length: 10 }, () => counters.take('many', rate)));
  expect(taken.filter(({ isAllowed }) => isAllowed)).toHaveLength(3);
  expect(taken.every(({ retryAfter }) => retryAfter >= 1 && retryAfter <= 60)).toBe(true);
});

test('a window that is over starts over, by the clock of the database, and lasts no longer than it should', async () => {
  const counters = createRateCounters(database.pool);
  for (let tries = 0; tries < 4; tries += 1) await counters.take('window', rate);
  expect((await counters.take('window', rate)).isAllowed).toBe(false);
  // As after a clock was set back.
  await database.pool.query(`update rate_counters set resets = now() + interval '5 minutes' where key = 'window'`);
  expect((await counters.take('window', rate)).retryAfter).toBe(60);
  await database.pool.query(`update rate_counters set resets = now() - interval '1 second' where key = 'window'`);
  expect(await counters.take('window', rate)).toMatchObject({ isAllowed: true, count: 1 });
});

test('a try can be taken back, a counter forgotten, and what is over is deleted', async () => {
  const counters = createRateCounters(database.pool);
  await counters.take('back', rate);
  await counters.giveBack('back');
  expect((await counters.take('back', rate)).count).toBe(1);
  await counters.forget('back');
  expect((await counters.take('back', rate)).count).toBe(1);
  await database.pool.query(`update rate_counters set resets = now() - interval '1 second' where key = 'back'`);
  await counters.purge();
  const { rows } = await database.pool.query(`select key from rate_counters where key = 'back'`);
  expect(rows).toEqual([]);
});
