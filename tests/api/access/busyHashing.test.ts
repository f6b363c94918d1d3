import { afterAll, expect, test } from 'vitest';
import { hashPassword } from '#server/secrets/passwords.ts';
import { startTestServer } from '#tests/support/server.ts';
import { aBearer, aUser, usualPassword } from '#tests/support/world.ts';

const server = await startTestServer();
afterAll(() => server.stop());

/** Runs `run` while as many passwords wait to be hashed as may wait. */
const runWhileFull = async (run: () => Promise<void>): Promise<void> => {
  const over = new AbortController();
  const keepHashing = async (): Promise<void> => {
    while (!over.signal.aborted) await hashPassword('Attesa1!', over.signal);
  };
  // Some are refused at once: the others fill the queue.
  const waiting = Promise.allSettled(Array.from({ length: 200 }, keepHashing));
  await run().finally(() => over.abort());
  await waiting;
};

const listTries = async () => (await server.pool.query('select key, count from rate_counters where count > 0')).rows;

test('a password that was not checked, because too many are, is no wrong try', async () => {
  const user = await aUser(server);
  const person = server.as(await aBearer(server, user));
  const login = () =>
    server.as('client').call('POST v1/auth/login/', { body: { username: user.username, password: usualPassword } });
  const change = () =>
    person.call('PUT v1/users/{id}/', {
      params: { id: user.id },
      body: { old_password: usualPassword, new_password: 'Girasole7!quercia' },
    });
  await runWhileFull(async () => {
    for (let time = 0; time < 3; time += 1) {
      expect(await login()).toMatchObject({ status: 503, error: { code: 'unavailable' } });
      expect(await change()).toMatchObject({ status: 503, error: { code: 'unavailable' } });
    }
  });
  expect(await listTries()).toEqual([]);
  expect((await login()).status).toBe(200);
});
