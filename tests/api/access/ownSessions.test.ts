import { afterAll, describe, expect, test } from 'vitest';
import type { Tier } from '#contract/codes.ts';
import { markSessionsUsed } from '#server/modules/sessions/repository.ts';
import { hashToken } from '#server/secrets/tokens.ts';
import type { Client } from '#tests/support/client.ts';
import { makeBasic } from '#tests/support/client.ts';
import { startTestServer } from '#tests/support/server.ts';
import { aSignedInUser, aUser, findRole, makeTokens, openSession, type TestUser } from '#tests/support/world.ts';

const server = await startTestServer({ sessionDays: 10, adminSessionHours: 3, trustProxy: 1 });
afterAll(() => server.stop());
const tokens = await makeTokens(server);

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

/** Enters as a browser somewhere else would. */
const enterFrom = async (user: TestUser, address: string): Promise<string> => {
  const { json } = await server.as(null).raw('POST', '/api/v1/auth/login/', {
    body: JSON.stringify({ username: user.username, password: user.password }),
    headers: {
      authorization: makeBasic('web', 'web'),
      'content-type': 'application/json',
      'user-agent': chrome,
      'x-forwarded-for': address,
    },
  });
  return (json as { data: { auth: { token: string } } }).data.auth.token;
};

const readSession = async (token: string): Promise<string> => (await tokens.readBearer(token))?.session_id ?? '';
const listSessions = async (token: string) => (await server.as(token).call('GET v1/users/me/sessions/')).data;
const isLet = async (token: string): Promise<boolean> =>
  (await server.as(token).call('GET v1/users/me/')).status === 200;
const refresh = (refresh_token: string) =>
  server.as('client').call('POST v1/auth/refresh/', { body: { refresh_token } });

describe('a session', () => {
  test.each<[Tier, number]>([
    ['BASE_LOG', 240],
    ['BASE_NO_LOG', 240],
    ['BO_LIM', 3],
    ['BO_COM', 3],
  ])('of %s lasts %i hours, whatever is done with it', async (tier, hours) => {
    const user = await aUser(server, { tier });
    const { auth } = await openSession(server, user);
    const [session] = await listSessions(auth.token);
    const lasts = Date.parse(session?.expires ?? '') - Date.parse(session?.created ?? '');
    expect(lasts / 3_600_000).toBeCloseTo(hours, 3);

    const renewed = (await refresh(auth.refresh)).data;
    await server.pool.query("update auth_sessions set expires = now() - interval '1 second' where user_id = $1", [
      user.id,
    ]);
    for (const { token } of [auth, renewed]) await expect.poll(() => isLet(token)).toBe(false);
    const { status, error } = await refresh(renewed.refresh);
    expect([status, error?.code]).toEqual([401, 'invalid_token']);
    const { rows } = await server.pool.query('select used from refresh_tokens where token_hash = $1', [
      hashToken(renewed.refresh),
    ]);
    expect(rows).toEqual([{ used: null }]);
  });

  test('that is over opens no file', async () => {
    const { token, user } = await aSignedInUser(server);
    const ticket = await tokens.signTicket({ folder: 'lesson', session_id: await readSession(token) });
    const code = async () => {
      const { json } = await server.as(null).raw('GET', `/files/${ticket}/x.pdf`);
      return (json as { meta: { error: { code: string } } }).meta.error.code;
    };
    expect(await code()).toBe('not_found');
    await server.pool.query('update auth_sessions set expires = now() where user_id = $1', [user.id]);
    await expect.poll(code).toBe('ticket_expired');
  });

  test('of somebody who becomes an administrator ends, since it was opened for longer', async () => {
    const admin = await aSignedInUser(server, { tier: 'BO_COM' });
    for (const tier of ['BO_LIM', 'BO_COM'] as const) {
      const { token, user } = await aSignedInUser(server);
      const body = { role_id: await findRole(server, tier) };
      expect((await admin.call('PUT v1/users/{id}/', { params: { id: user.id }, body })).status).toBe(200);
      expect(await isLet(token), tier).toBe(false);
    }
    expect(await isLet(admin.token)).toBe(true);
  });

  test('is used: when and from where is noted once a minute', async () => {
    const { token, user } = await aSignedInUser(server);
    const id = await readSession(token);
    const seen = async () => (await listSessions(token))[0];
    const before = await seen();
    await markSessionsUsed(server.pool, new Map([[id, '192.0.2.1']]));
    expect(await seen()).toEqual(before);
    await server.pool.query("update auth_sessions set last_used = now() - interval '61 seconds' where user_id = $1", [
      user.id,
    ]);
    await markSessionsUsed(server.pool, new Map([[id, '192.0.2.1']]));
    expect(await seen()).toMatchObject({ address: '192.0.2.1' });
    expect(Date.parse((await seen())?.last_used ?? '')).toBeGreaterThan(Date.now() - 10_000);
  });

  test('that is used is noted by the server itself', async () => {
    const { token, user } = await aSignedInUser(server);
    await server.pool.query("update auth_sessions set last_used = now() - interval '1 hour' where user_id = $1", [
      user.id,
    ]);
    await server.as(null).raw('GET', '/api/v1/users/me/', {
      headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': '192.0.2.9' },
    });
    await expect
      .poll(async () => (await listSessions(token))[0]?.last_used ?? '', { timeout: 10_000, interval: 250 })
      .toSatisfy((at: string) => Date.parse(at) > Date.now() - 60_000);
  });
});

describe('one’s own sessions', () => {
  test('are those alive, the present one first, with device, address and times', async () => {
    const user = await aUser(server);
    const elsewhere = await enterFrom(user, '192.0.2.7');
    const ended = await enterFrom(user, '192.0.2.8');
    await server.as(ended).call('POST v1/auth/logout/');
    const here = (await openSession(server, user)).auth.token;
    await aSignedInUser(server);
    const sessions = await listSessions(here);
    expect(sessions.map(({ device, address, is_present }) => [device, address, is_present])).toEqual([
      ['', '127.0.0.1', true],
      ['Chrome su Windows', '192.0.2.7', false],
    ]);
    expect((await listSessions(elsewhere)).map(({ is_present }) => is_present)).toEqual([true, false]);
    for (const { created, last_used, expires } of sessions) {
      expect(Date.now() - Date.parse(created)).toBeLessThan(60_000);
      expect(Date.parse(last_used)).toBeGreaterThanOrEqual(Date.parse(created));
      expect(Date.parse(expires)).toBeGreaterThan(Date.now());
    }
  });

  test('are listed by when they were last used, and the hundred last ones', async () => {
    const { token, user } = await aSignedInUser(server);
    await server.pool.query(
      `insert into auth_sessions (user_id, device, expires, last_used)
       select $1, n, now() + interval '1 day', now() - make_interval(mins => n % 60) from generate_series(1, 100) n`,
      [user.id],
    );
    const sessions = await listSessions(token);
    expect([sessions.length, sessions[0]?.is_present]).toEqual([100, true]);
    const byUse = Array.from({ length: 100 }, (_, n) => n + 1).sort((a, b) => (a % 60) - (b % 60) || b - a);
    expect(sessions.slice(1).map(({ device }) => Number(device))).toEqual(byUse.slice(0, 99));
  });

  test('are ended one by one: the bearer, the refresh token and the list know at once', async () => {
    const user = await aUser(server);
    const other = (await openSession(server, user)).auth;
    const here = (await openSession(server, user)).auth;
    const id = (await listSessions(here.token)).find(({ is_present }) => !is_present)?.id ?? 0;
    const end = () => server.as(here.token).call('DELETE v1/users/me/sessions/{id}/', { params: { id } });
    expect((await end()).data).toEqual({ id });
    expect(await isLet(other.token)).toBe(false);
    expect((await refresh(other.refresh)).status).toBe(401);
    expect(await isLet(here.token)).toBe(true);
    expect(await listSessions(here.token)).toHaveLength(1);
    expect((await end()).status).toBe(404);
  });

  test('are ended together, all but the present one', async () => {
    const user = await aUser(server);
    const others = [(await openSession(server, user)).auth, (await openSession(server, user)).auth];
    const neighbour = await aSignedInUser(server);
    const here = (await openSession(server, user)).auth;
    const end = () => server.as(here.token).call('DELETE v1/users/me/sessions/');
    expect((await end()).data).toEqual({ ended: 2 });
    for (const { token, refresh: one } of others) {
      expect(await isLet(token)).toBe(false);
      expect((await refresh(one)).status).toBe(401);
    }
    for (const token of [here.token, neighbour.token]) expect(await isLet(token)).toBe(true);
    expect((await end()).data).toEqual({ ended: 0 });
  });

  test('are nobody else’s to end', async () => {
    const owner = await aSignedInUser(server);
    const id = (await listSessions(owner.token))[0]?.id ?? 0;
    for (const tier of ['BASE_LOG', 'BO_COM'] as const) {
      const other = await aSignedInUser(server, { tier });
      const { status, error } = await other.call('DELETE v1/users/me/sessions/{id}/', { params: { id } });
      expect([status, error?.code]).toEqual([404, 'not_found']);
    }
    expect(await isLet(owner.token)).toBe(true);
  });

  test('that were ended, and a logout, are in the security log', async () => {
    const user = await aUser(server);
    await openSession(server, user);
    await openSession(server, user);
    const { token } = (await openSession(server, user)).auth;
    const id = (await listSessions(token))[1]?.id ?? 0;
    await server.as(token).call('DELETE v1/users/me/sessions/{id}/', { params: { id } });
    await server.as(token).call('DELETE v1/users/me/sessions/');
    await server.as(token).call('POST v1/auth/logout/');
    const kinds = async () => {
      const { rows } = await server.pool.query(
        "select kind, details from security_events where user_id = $1 and kind in ('sessions_ended', 'logged_out') order by id",
        [user.id],
      );
      return rows;
    };
    await expect.poll(kinds, { timeout: 5000 }).toEqual([
      { kind: 'sessions_ended', details: {} },
      { kind: 'sessions_ended', details: { count: 1 } },
      { kind: 'logged_out', details: {} },
    ]);
  });
});

describe('the sessions of another', () => {
  const endAs = (admin: Client, id: number) => admin.call('DELETE v1/users/{id}/sessions/', { params: { id } });

  test('are seen and ended by a full administrator, at once and all of them', async () => {
    const admin = await aSignedInUser(server, { tier: 'BO_COM' });
    const user = await aUser(server);
    const elsewhere = await enterFrom(user, '192.0.2.7');
    const { auth } = await openSession(server, user);
    const neighbour = await aSignedInUser(server);
    const seen = async () => (await admin.call('GET v1/users/{id}/sessions/', { params: { id: user.id } })).data;
    expect((await seen()).map(({ device, address, is_present }) => [device, address, is_present])).toEqual([
      ['', '127.0.0.1', false],
      ['Chrome su Windows', '192.0.2.7', false],
    ]);

    expect((await endAs(admin, user.id)).data).toEqual({ ended: 2 });
    expect(await seen()).toEqual([]);
    for (const token of [elsewhere, auth.token]) expect(await isLet(token)).toBe(false);
    expect((await refresh(auth.refresh)).status).toBe(401);
    for (const token of [admin.token, neighbour.token]) expect(await isLet(token)).toBe(true);
    expect((await openSession(server, user)).user.id).toBe(user.id);
  });

  test('that were ended are in the activity log and in the security log, once', async () => {
    const admin = await aSignedInUser(server, { tier: 'BO_COM' });
    const { user } = await aSignedInUser(server, { tier: 'BO_LIM' });
    expect((await endAs(admin, user.id)).data).toEqual({ ended: 1 });
    expect((await endAs(admin, user.id)).data).toEqual({ ended: 0 });
    const query = { page: 1, page_items: 10, subject_id: user.id };
    const { data: entries } = await admin.call('GET v1/activity-log/', { query });
    expect(entries.map(({ action, object_name, after }) => [action, object_name, after])).toEqual([
      ['other', user.username, { sessions_ended: 1 }],
    ]);
    const events = async () =>
      (
        await server.pool.query(
          "select actor_id, address, details from security_events where user_id = $1 and kind = 'sessions_ended'",
          [user.id],
        )
      ).rows;
    await expect
      .poll(events, { timeout: 5000 })
      .toEqual([{ actor_id: admin.user.id, address: '127.0.0.1', details: { count: 1 } }]);
  });

  test('are not one’s own, and nobody’s who is not there', async () => {
    const admin = await aSignedInUser(server, { tier: 'BO_COM' });
    const own = await endAs(admin, admin.user.id);
    expect([own.status, own.error?.code]).toEqual([409, 'own_account']);
    expect(await isLet(admin.token)).toBe(true);
    const absent = { id: 2_147_483_647 };
    expect((await endAs(admin, absent.id)).status).toBe(404);
    expect((await admin.call('GET v1/users/{id}/sessions/', { params: absent })).status).toBe(404);
  });
});
