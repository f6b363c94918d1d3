import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { aSignedInUser, aUser, usualPassword } from '#tests/support/world.ts';

const server = await startTestServer();
afterAll(() => server.stop());

const logIn = (username: string, password = 'Sbagliata1!', headers: Record<string, string> = {}) =>
  server.as('client').raw('POST', '/api/v1/auth/login/', {
    body: JSON.stringify({ username, password }),
    headers: { 'content-type': 'application/json', ...headers },
  });

const fail = async (username: string, times: number): Promise<number[]> => {
  const statuses: number[] = [];
  for (let time = 0; time < times; time++) statuses.push((await logIn(username)).status);
  return statuses;
};

/** Ends every window, as if an hour had passed. */
const letTimePass = () => server.pool.query("update rate_counters set resets = now() - interval '1 second'");

describe('failed logins', () => {
  test('of one account: ten, then even the right password has to wait', async () => {
    const { username } = await aUser(server);
    const { username: neighbour } = await aUser(server);
    expect(await fail(username, 10)).toEqual(Array(10).fill(401));
    const refused = await logIn(username, usualPassword);
    expect(refused.status).toBe(429);
    expect(refused.json).toMatchObject({ data: null, meta: { error: { code: 'too_many_attempts' } } });
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(900);
    expect((await logIn(neighbour, usualPassword)).status).toBe(200);
    await letTimePass();
    expect((await logIn(username, usualPassword)).status).toBe(200);
  });

  test('count for the account however its name is written, and whether or not it is there', async () => {
    await aUser(server, { username: 'carla' });
    for (const username of ['carla', 'Carla', 'CARLA', 'cARLA', 'caRla']) await fail(username, 2);
    expect((await logIn('carla', usualPassword)).status).toBe(429);
    await fail('nessuno', 10);
    expect((await logIn('nessuno')).status).toBe(429);
    await letTimePass();
  });

  test('are none where the database could not let the person enter', async () => {
    const { username } = await aUser(server);
    const client = await server.pool.connect();
    await client.query('begin; lock table auth_sessions in share mode');
    const answers = await Promise.all(Array.from({ length: 10 }, () => logIn(username, usualPassword)));
    await client.query('rollback');
    client.release();
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(503));
    expect((await logIn(username, usualPassword)).status).toBe(200);
    await letTimePass();
  });

  test('are forgotten when the person enters', async () => {
    const { username } = await aUser(server);
    await fail(username, 9);
    expect((await logIn(username, usualPassword)).status).toBe(200);
    expect(await fail(username, 9)).toEqual(Array(9).fill(401));
    expect((await logIn(username, usualPassword)).status).toBe(200);
    await letTimePass();
  });

  test('are no more when they come all at once', async () => {
    const { username } = await aUser(server);
    const answers = await Promise.all(Array.from({ length: 30 }, () => logIn(username)));
    const tried = answers.filter(({ status }) => status === 401);
    expect(tried.length).toBeLessThanOrEqual(10);
    expect(answers.filter(({ status }) => status === 429).length).toBe(30 - tried.length);
    await letTimePass();
  });

  test('of one address: a hundred, over any accounts and whatever address it claims to have', async () => {
    const { username } = await aUser(server);
    await letTimePass();
    for (let round = 0; round < 10; round++)
      await Promise.all(
        Array.from({ length: 10 }, (_, place) =>
          logIn(`nessuno${round}-${place}`, 'Sbagliata1!', { 'x-forwarded-for': `10.0.${round}.${place}` }),
        ),
      );
    const refused = await logIn(username, usualPassword, { 'x-forwarded-for': '10.9.9.9' });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await letTimePass();
    expect((await logIn(username, usualPassword)).status).toBe(200);
  });
});

describe('failed logins from elsewhere', () => {
  let proxied: TestServer;
  beforeAll(async () => {
    proxied = await startTestServer({ trustProxy: 1 });
  });
  afterAll(() => proxied.stop());

  const loginFrom = (from: string, username: string, password = 'Sbagliata1!') =>
    proxied.as('client').raw('POST', '/api/v1/auth/login/', {
      body: JSON.stringify({ username, password }),
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    });
  const home = '192.0.2.1';
  /** Fails once from each of so many addresses; returns how often that was tried rather than refused. */
  const failFromMany = async (username: string, addresses: number): Promise<number> => {
    const answers = [];
    for (let host = 1; host <= addresses; host += 1) answers.push(await loginFrom(`198.51.100.${host}`, username));
    return answers.filter(({ status }) => status === 401).length;
  };
  const endPause = () =>
    proxied.pool.query("update rate_counters set resets = now() - interval '1 second' where key like 'login-pause:%'");

  test('never close the account to somebody at an address they signed in from', async () => {
    const { username } = await aUser(proxied);
    expect((await loginFrom(home, username, usualPassword)).status).toBe(200);
    for (let tries = 0; tries < 15; tries += 1) await loginFrom('203.0.113.9', username);
    expect(await failFromMany(username, 60)).toBeLessThan(20);
    expect((await loginFrom(home, username)).status).toBe(401);
    expect((await loginFrom(home, username, usualPassword)).status).toBe(200);
  });

  test('do not close it to another new address either: the next try only has to wait, a minute at most', async () => {
    const { username } = await aUser(proxied);
    expect(await failFromMany(username, 40)).toBe(21);
    const refused = await loginFrom(home, username, usualPassword);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    await endPause();
    expect((await loginFrom(home, username, usualPassword)).status).toBe(200);
  });

  test('wait ever longer for each other, however many addresses they come from', async () => {
    const { username } = await aUser(proxied);
    await failFromMany(username, 21);
    const waits: number[] = [];
    for (let host = 100; host < 108; host += 1) {
      waits.push(Number((await loginFrom(`198.51.100.${host}`, username)).headers.get('retry-after')));
      await endPause();
      expect((await loginFrom(`203.0.113.${host}`, username)).status).toBe(401);
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 60, 60, 60]);
  });

  test('of one IPv6 network are those of one address', async () => {
    const { username } = await aUser(proxied);
    for (let host = 1; host <= 10; host += 1)
      expect((await loginFrom(`2001:db8:1:2::${host}`, username)).status).toBe(401);
    expect((await loginFrom('2001:db8:1:2::ffff', username, usualPassword)).status).toBe(429);
    expect((await loginFrom('2001:db8:1:3::1', username, usualPassword)).status).toBe(200);
  });

  test('count again where nobody signed in for thirty days', async () => {
    const user = await aUser(proxied);
    await loginFrom(home, user.username, usualPassword);
    await proxied.pool.query("update account_addresses set last_used = now() - interval '31 days' where user_id = $1", [
      user.id,
    ]);
    await failFromMany(user.username, 25);
    expect((await loginFrom(home, user.username, usualPassword)).status).toBe(429);
    await endPause();
    expect((await loginFrom(home, user.username, usualPassword)).status).toBe(200);
  });
});

describe('wrong old passwords', () => {
  const change = (person: Awaited<ReturnType<typeof aSignedInUser>>, old_password: string) =>
    person.call('PUT v1/users/{id}/', {
      params: { id: person.user.id },
      body: { old_password, new_password: 'Cambiata1Prova!' },
    });

  test('are limited by themselves: they close no login, and a login does not open them again', async () => {
    await letTimePass();
    const person = await aSignedInUser(server);
    for (let tries = 0; tries < 10; tries += 1) expect((await change(person, 'Sbagliata1!')).status).toBe(400);
    expect((await change(person, usualPassword)).status).toBe(429);
    expect((await logIn(person.user.username, usualPassword)).status).toBe(200);
    expect((await change(person, usualPassword)).status).toBe(429);
    await letTimePass();
    expect((await change(person, usualPassword)).status).toBe(200);
  });

  test('are forgotten once the right one is given', async () => {
    const person = await aSignedInUser(server);
    for (let tries = 0; tries < 9; tries += 1) await change(person, 'Sbagliata1!');
    const body = { old_password: usualPassword };
    expect((await person.call('PUT v1/users/{id}/', { params: { id: person.user.id }, body })).status).toBe(400);
    expect((await change(person, usualPassword)).status).toBe(200);
  });
});
