import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { aBearer, aUser, findRole, type TestUser } from '#tests/support/world.ts';

/** Two processes on one database, which sign with one key. */
let one: TestServer;
let other: TestServer;
beforeAll(async () => {
  const sessionSecret = 'una-chiave-per-tutti-i-processi!';
  one = await startTestServer({ sessionSecret });
  other = await startTestServer({ sessionSecret, databaseUrl: one.settings.databaseUrl });
});
afterAll(async () => {
  await other.stop();
  await one.stop();
});

/** Far less than a session is remembered for, and enough for a busy machine (ms). */
const soon = { timeout: 2000, interval: 5 };

const readStatus = async (server: TestServer, token: string): Promise<number> =>
  (await server.as(token).call('GET v1/users/me/subscriptions/')).status;

/** Whether somebody waits to read the table of sessions, which is locked. */
const isSessionAwaited = async (): Promise<boolean> => {
  const { rows } = await one.pool.query(
    "select from pg_locks where relation = 'auth_sessions'::regclass and not granted",
  );
  return rows.length > 0;
};

/** Whether a call is answered without the table of sessions being read. */
const isRemembered = async (server: TestServer, token: string): Promise<boolean> => {
  const holder = await one.pool.connect();
  try {
    await holder.query('begin');
    await holder.query('lock table auth_sessions in access exclusive mode');
    let isOver = false;
    const answered = readStatus(server, token).finally(() => {
      isOver = true;
    });
    const held = vi.waitUntil(async () => isOver || (await isSessionAwaited()), 10_000);
    const status = await Promise.race([answered, held.then(() => 0)]);
    await holder.query('rollback');
    await answered;
    return status === 200;
  } finally {
    holder.release();
  }
};

/** Makes calls until the processes remember the session. */
const makeRemembered = async (servers: TestServer[], token: string): Promise<void> => {
  for (const server of servers) await vi.waitUntil(() => isRemembered(server, token), 10_000);
};

const listListeners = async () =>
  (
    await one.pool.query(
      "select pid from pg_stat_activity where datname = current_database() and query = 'listen session_changes'",
    )
  ).rows.map(({ pid }) => pid);

const readPresent = async (token: string): Promise<{ id: number }> => {
  const { data } = await one.as(token).call('GET v1/users/me/sessions/');
  return { id: data?.find(({ is_present }) => is_present)?.id ?? 0 };
};

describe('a session is remembered', () => {
  test('by each process that has read it', async () => {
    const token = await aBearer(one, await aUser(one));
    await makeRemembered([one, other], token);
  });

  const ends: [string, (user: TestUser) => Promise<unknown>, number][] = [
    ['is ended', ({ id }) => one.pool.query('update auth_sessions set revoked = now() where user_id = $1', [id]), 401],
    ['is deleted', ({ id }) => one.pool.query('delete from auth_sessions where user_id = $1', [id]), 401],
    ['is over', ({ id }) => one.pool.query('update auth_sessions set expires = now() where user_id = $1', [id]), 401],
    ['loses its user', ({ id }) => one.pool.query('delete from users where id = $1', [id]), 401],
    [
      'is of somebody deactivated',
      ({ id }) => one.pool.query('update users set is_active = false where id = $1', [id]),
      401,
    ],
    [
      'is of somebody who expired',
      ({ id }) => one.pool.query("update users set expiration_date = '2020-01-01' where id = $1", [id]),
      401,
    ],
    [
      'is of somebody with another password',
      ({ id }) => one.pool.query("update users set password_hash = 'x' where id = $1", [id]),
      401,
    ],
    [
      'must change the password',
      ({ id }) => one.pool.query('update users set trigger_change_password = true where id = $1', [id]),
      403,
    ],
  ];

  test.each(ends)('until it %s, in every process', async (_, end, expected) => {
    const user = await aUser(one);
    const token = await aBearer(one, user);
    await makeRemembered([one, other], token);
    await end(user);
    await Promise.all([one, other].map((server) => expect.poll(() => readStatus(server, token), soon).toBe(expected)));
  });

  test('until it is over by itself, which nobody tells', async () => {
    const user = await aUser(one);
    const token = await aBearer(one, user);
    await one.pool.query("update auth_sessions set expires = now() + interval '2 seconds' where user_id = $1", [
      user.id,
    ]);
    await makeRemembered([one, other], token);
    // Less than a session is remembered for that has longer to go.
    await Promise.all(
      [one, other].map((server) => expect.poll(() => readStatus(server, token), { timeout: 4000 }).toBe(401)),
    );
  });

  test('for less than 100 ms after it was ended elsewhere', async () => {
    const times: number[] = [];
    // The best of a few: the machine may be busy with something else.
    for (const _ of [1, 2, 3, 4, 5]) {
      const user = await aUser(one);
      const token = await aBearer(one, user);
      await makeRemembered([other], token);
      expect(
        await one.as(token).call('DELETE v1/users/me/sessions/{id}/', { params: await readPresent(token) }),
      ).toMatchObject({ status: 200 });
      const began = performance.now();
      await expect.poll(() => readStatus(other, token), { timeout: 2000, interval: 1 }).toBe(401);
      times.push(performance.now() - began);
    }
    expect(Math.min(...times)).toBeLessThan(100);
  });

  test('until another process ends it by a call, and the one that was asked knows at once', async () => {
    const user = await aUser(one);
    const [token, present] = [await aBearer(one, user), await aBearer(one, user)];
    for (const remembered of [token, present]) await makeRemembered([one, other], remembered);
    expect((await one.as(present).call('DELETE v1/users/me/sessions/')).data).toEqual({ ended: 1 });
    expect(await readStatus(one, token)).toBe(401);
    await expect.poll(() => readStatus(other, token), soon).toBe(401);
    for (const server of [one, other]) expect(await readStatus(server, present)).toBe(200);
  });

  test('until its person is an administrator no longer', async () => {
    const admin = await aUser(one, { tier: 'BO_COM' });
    const adminToken = await aBearer(one, admin);
    await makeRemembered([one, other], adminToken);
    await one.pool.query('update users set role_id = $2 where id = $1', [admin.id, await findRole(one, 'BASE_LOG')]);
    for (const server of [one, other])
      await expect.poll(async () => (await server.as(adminToken).call('GET v1/dashboard/')).status, soon).toBe(401);
  });

  test('until administrators must use a second factor, and again once they need not', async () => {
    const token = await aBearer(one, await aUser(one, { tier: 'BO_COM' }));
    await makeRemembered([one, other], token);
    const demand = (value: string) =>
      one.pool.query(
        `insert into configurations (key, value) values ('verifica-in-due-passaggi', $1) on conflict (key) do update set value = excluded.value`,
        [value],
      );
    for (const [value, status] of [
      ['true', 403],
      ['false', 200],
    ] as const) {
      await demand(value);
      for (const server of [one, other])
        await expect.poll(async () => (await server.as(token).call('GET v1/dashboard/')).status, soon).toBe(status);
    }
  });

  test('by nobody while its changes cannot be heard', async () => {
    const user = await aUser(one);
    const token = await aBearer(one, user);
    await makeRemembered([one, other], token);
    await one.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query = 'listen session_changes'`,
    );
    await vi.waitUntil(async () => (await listListeners()).length === 0, { timeout: 5000, interval: 5 });
    await one.pool.query('update auth_sessions set revoked = now() where user_id = $1', [user.id]);
    await Promise.all([one, other].map((server) => expect.poll(() => readStatus(server, token), soon).toBe(401)));
    await vi.waitUntil(async () => (await listListeners()).length === 2, 10_000);
    await makeRemembered([one, other], await aBearer(one, await aUser(one)));
  });
});
