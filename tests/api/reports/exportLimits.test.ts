import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { personLimits } from '#contract/limits.ts';
import { holdExportRows } from '#tests/support/exports.ts';
import { waitUntilBlocked } from '#tests/support/locks.ts';
import { startTestServer } from '#tests/support/server.ts';
import { aSignedInUser } from '#tests/support/world.ts';

/** What one person may have of exports at once. */
const server = await startTestServer();
afterAll(() => server.stop());

// No export ends during these tests.
let releaseRows: () => Promise<void>;
beforeEach(async () => {
  releaseRows = await holdExportRows(server);
});
afterEach(() => releaseRows());

test('exports that have not ended are so many and no more, even when asked for at once', async () => {
  const person = await aSignedInUser(server, { tier: 'BO_COM' });
  const start = () => person.call('POST custom/v1/exports/users/', { body: {} });
  // Some that no worker ends.
  await server.pool.query(
    "insert into data_exports (user_id, type, format) select $1, 'user', 'csv' from generate_series(1, $2)",
    [person.user.id, personLimits.unfinishedExports],
  );
  const refused = await start();
  expect([refused.status, refused.error?.code]).toEqual([429, 'too_many_jobs']);
  expect(refused.error?.reason).toBe('Hai già 5 esportazioni in corso: attendi che una finisca.');
  expect(refused.headers.get('retry-after')).toBe('10');
  const end = 'update data_exports set ended = true where id = (select max(id) from data_exports where user_id = $1)';
  await server.pool.query(end, [person.user.id]);

  // One place is left, and all have asked before the first may take it.
  const holder = await server.pool.connect();
  await holder.query(`begin; select from users where id = ${person.user.id} for update`);
  const answers = Promise.all(Array.from({ length: 6 }, start));
  await waitUntilBlocked(server, { count: 6, application: 'corsia' });
  await holder.query('rollback');
  holder.release();
  const statuses = (await answers).map(({ status }) => status);
  expect(statuses.sort()).toEqual([201, 429, 429, 429, 429, 429]);
});
