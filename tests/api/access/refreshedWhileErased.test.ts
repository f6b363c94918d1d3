import { expect, test } from 'vitest';
import { startWithAdmin } from '#tests/support/adminServer.ts';
import { waitUntilBlocked } from '#tests/support/locks.ts';
import { aUser, openSession } from '#tests/support/world.ts';

const { server, admin } = await startWithAdmin();

test('a session renewed while its person is deleted waits for that, and neither stands in the other’s way', async () => {
  const user = await aUser(server);
  const { auth } = await openSession(server, user);
  await openSession(server, user);
  // The sessions go one after the other: the deletion has the first, and waits for the second.
  const holder = await server.pool.connect();
  await holder.query('begin');
  await holder.query('select from auth_sessions where user_id = $1 order by number desc limit 1 for no key update', [
    user.id,
  ]);
  const deleted = admin.call('DELETE v1/users/{id}/', { params: { id: user.id } });
  await waitUntilBlocked(server);
  const refreshed = server.as('client').call('POST v1/auth/refresh/', { body: { refresh_token: auth.refresh } });
  await waitUntilBlocked(server, 2);
  await holder.query('commit');
  holder.release();
  expect((await deleted).status).toBe(200);
  const { status, error } = await refreshed;
  expect([status, error?.code]).toEqual([401, 'invalid_token']);
});
