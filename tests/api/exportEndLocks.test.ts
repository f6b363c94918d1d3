import { afterAll, expect, test } from 'vitest';
import { fail } from '#server/modules/exports/end.ts';
import { waitUntilBlocked } from '#tests/support/locks.ts';
import { startTestServer } from '#tests/support/server.ts';
import { aSignedInUser } from '#tests/support/world.ts';

const server = await startTestServer();
afterAll(() => server.stop());

test('an export that ends waits for an erasure of people before it holds anything itself', async () => {
  const { user } = await aSignedInUser(server, { tier: 'BO_COM', email: 'chi.esporta@example.org' });
  const { rows } = await server.pool.query(
    `insert into data_exports (user_id, type, format, annotation, created)
     values ($1, 'USERS', 'csv', '', now() - interval '10 minutes') returning id`,
    [user.id],
  );
  const id = rows[0].id;
  const eraser = await server.pool.connect();
  await eraser.query("begin; set local lock_timeout = '2s'");
  await eraser.query('select from users where id = $1 for update', [user.id]);
  const ended = fail(server.db, id, 'guasto');
  await waitUntilBlocked(server);
  await eraser.query("update data_exports set annotation = '' where id = $1", [id]);
  await eraser.query('commit');
  eraser.release();
  expect(await ended).toBe(true);
});
