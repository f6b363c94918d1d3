import { afterAll, expect, test } from 'vitest';
import { callConnections } from '#server/db/client.ts';
import { waitUntilBlocked } from '#tests/support/locks.ts';
import { startTestServer } from '#tests/support/server.ts';
import { aBearer, aCourse, aGroup, anEnrolment, aSignedInUser, aUser } from '#tests/support/world.ts';

const server = await startTestServer();
afterAll(() => server.stop());

/** Time a lock is waited for, and time to wait for a free connection before (ms); see server/db/client.ts. */
const [lockTimeout, connectTimeout] = [3000, 2500];

test('a lock that empties the pool holds up neither health nor sessions, and a call that waits for it is 503 in time', async () => {
  const group = await aGroup(server);
  const administrators = await Promise.all(
    Array.from({ length: 10 }, async () => server.as(await aBearer(server, await aUser(server, { tier: 'BO_COM' })))),
  );
  const learner = await aSignedInUser(server);
  await anEnrolment(server, { user: learner.user, course: await aCourse(server) });
  const holder = await server.pool.connect();
  await holder.query(`begin; select from groups where id = ${group.id} for update`);
  try {
    const began = performance.now();
    const blocked = Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        const { status, error, headers } = await (administrators[index % 10] ?? learner).call('PUT v1/groups/{id}/', {
          params: { id: group.id },
          body: { name: `Gruppo ${index}` },
        });
        return { status, code: error?.code, retryAfter: headers.get('retry-after'), took: performance.now() - began };
      }),
    );
    await waitUntilBlocked(server, { count: callConnections - 1, application: 'corsia' });

    const asked = performance.now();
    expect((await server.as(null).call('GET health')).status).toBe(200);
    expect(performance.now() - asked).toBeLessThan(1000);
    // Who is calling is known at once: it is what the calls themselves need that fails.
    const refused = await server.as('nobody').call('GET v1/users/me/subscriptions/');
    expect([refused.status, performance.now() - asked < 1500]).toEqual([401, true]);
    const denied = await learner.call('GET v1/groups/');
    expect([denied.status, performance.now() - asked < 2000]).toEqual([403, true]);

    for (const answer of await blocked) {
      expect(answer).toMatchObject({ status: 503, code: 'unavailable', retryAfter: '2' });
      expect(answer.took).toBeLessThan(lockTimeout + connectTimeout + 1500);
    }
    expect((await learner.call('GET v1/users/me/subscriptions/')).status).toBe(200);
  } finally {
    await holder.query('rollback');
    holder.release();
  }
  const body = { name: 'Dopo' };
  expect((await administrators[0]?.call('PUT v1/groups/{id}/', { params: { id: group.id }, body }))?.status).toBe(200);
}, 40_000);
