import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { verifyRecord } from '#server/modules/verification/service.ts';
import { makeCrossedWrites } from '#tests/support/crossedWrites.ts';
import { startTestServer } from '#tests/support/server.ts';
import { aSignedInUser } from '#tests/support/world.ts';

const server = await startTestServer();
afterAll(() => server.stop());

/** Figures of a connection reach the view a second after its transaction. */
const countDeadlocks = async (): Promise<number> => {
  await wait(1500);
  const { rows } = await server.pool.query('select deadlocks from pg_stat_database where datname = current_database()');
  return rows[0].deadlocks;
};

test('those who write on the same few records at once wait for each other, and never in a circle', async () => {
  const writes = await makeCrossedWrites(server);
  const until = Date.now() + 15_000;
  const statuses = new Set<number>();
  const writeOn = async () => {
    const admin = await aSignedInUser(server, { tier: 'BO_COM' });
    while (Date.now() < until) {
      const answer = await writes[Math.floor(Math.random() * writes.length)]?.(admin);
      if (answer) statuses.add(answer.status);
    }
  };
  await Promise.all(Array.from({ length: 8 }, writeOn));
  expect(await countDeadlocks()).toBe(0);
  expect(statuses).not.toContain(500);
  expect((await verifyRecord(server.db)).discrepancies).toEqual([]);
});
