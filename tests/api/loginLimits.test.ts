import { afterAll, describe, expect, test } from 'vitest';
import { startTestServer } from '#tests/support/server.ts';
import { aUser, usualPassword } from '#tests/support/world.ts';

const server = await startTestServer();
afterAll(() => server.stop());

const login = (username: string, password = 'Sbagliata1!', headers: Record<string, string> = {}) =>
  server.as('client').raw('POST', '/api/v1/auth/login/', {
    body: JSON.stringify({ username, password }),
    headers: { 'content-type': 'application/json', ...headers },
  });

const fail = async (username: string, times: number): Promise<number[]> => {
  const statuses: number[] = [];
  for (let time = 0; time < times; time++) statuses.push((await login(username)).status);
  return statuses;
};

const letTimePass = () =>
  server.db
    .updateTable('login_limits')
    .set({ expire: Date.now() - 1 })
    .execute();

describe('failed logins', () => {
  test('of one account: ten, then even the right password has to wait', async () => {
    const { username } = await aUser(server);
    const { username: neighbour } = await aUser(server);
    expect(await fail(username, 10)).toEqual(Array(10).fill(401));
    const refused = await login(username, usualPassword);
    expect(refused.status).toBe(429);
    expect(refused.json).toMatchObject({ data: null, meta: { error: { code: 'too_many_attempts' } } });
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(900);
    expect((await login(neighbour, usualPassword)).status).toBe(200);
    await letTimePass();
    expect((await login(username, usualPassword)).status).toBe(200);
  });

  test('count for the account however its name is written, and whether or not it is there', async () => {
    await aUser(server, { username: 'carla' });
    for (const username of ['carla', 'Carla', 'CARLA', 'cARLA', 'caRla']) await fail(username, 2);
    expect((await login('carla', usualPassword)).status).toBe(429);
    await fail('nessuno', 10);
    expect((await login('nessuno')).status).toBe(429);
    await letTimePass();
  });

  test('are forgotten when the person enters', async () => {
    const { username } = await aUser(server);
    await fail(username, 9);
    expect((await login(username, usualPassword)).status).toBe(200);
    expect(await fail(username, 9)).toEqual(Array(9).fill(401));
    expect((await login(username, usualPassword)).status).toBe(200);
    await letTimePass();
  });

  test('are no more when they come all at once', async () => {
    const { username } = await aUser(server);
    const answers = await Promise.all(Array.from({ length: 30 }, () => login(username)));
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
          login(`nessuno${round}-${place}`, 'Sbagliata1!', { 'x-forwarded-for': `10.0.${round}.${place}` }),
        ),
      );
    const refused = await login(username, usualPassword, { 'x-forwarded-for': '10.9.9.9' });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await letTimePass();
    expect((await login(username, usualPassword)).status).toBe(200);
  });
});
