import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Tier } from '#contract/codes.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { aSignedInUser, aUser, openSession, roleOf } from '#tests/support/world.ts';

let server: TestServer;
let admin: Awaited<ReturnType<typeof aSignedInUser>>;
beforeAll(async () => {
  server = await startTestServer({ publicUrl: 'https://corsi.esempio.it' });
  admin = await aSignedInUser(server, { tier: 'BO_COM' });
});
afterAll(() => server.stop());

const mint = (id: number, body = {}) => admin.call('POST v1/users/{id}/silent-token/', { params: { id }, body });
const revoke = (id: number) => admin.call('DELETE v1/users/{id}/silent-token/', { params: { id } });
const enter = (token: string) => server.as('client').call('POST v1/auth/silent-login/', { body: { token } });

describe('a personal link', () => {
  test.each<Tier>(['BASE_LOG', 'BASE_NO_LOG', 'BO_LIM'])(
    'lets a person of tier %s in, again and again',
    async (tier) => {
      const user = await aUser(server, { tier });
      const { status, data } = await mint(user.id);
      expect(status).toBe(201);
      expect(data.link).toBe(`https://corsi.esempio.it/?token=${data.token}`);
      expect(Date.parse(data.expires) - Date.now()).toBeCloseTo(30 * 86_400_000, -5);
      for (const entered of [await enter(data.token), await enter(data.token)])
        expect(entered.data.user).toMatchObject({ id: user.id, role: { tier } });
    },
  );

  test('lasts as long as it is asked to', async () => {
    const { data } = await mint((await aUser(server)).id, { expires_in_days: 2 });
    expect(Date.parse(data.expires) - Date.now()).toBeCloseTo(2 * 86_400_000, -5);
    await server.pool.query("update silent_tokens set expires = now() - interval '1 second' where expires = $1", [
      data.expires,
    ]);
    expect((await enter(data.token)).error?.code).toBe('invalid_token');
  });

  test('is never made for a full administrator', async () => {
    const { status, error } = await mint((await aUser(server, { tier: 'BO_COM' })).id);
    expect([status, error?.code]).toEqual([409, 'tier_not_allowed']);
    expect((await mint(999_999)).status).toBe(404);
    for (const expires_in_days of [0, 367, 1.5])
      expect((await mint(admin.user.id, { expires_in_days })).status).toBe(400);
  });

  test('is counted while it lets in, with the day the last one ends', async () => {
    const { id } = await aUser(server);
    const good = async () => (await admin.call('GET v1/users/{id}/silent-token/', { params: { id } })).data;
    expect(await good()).toEqual({ count: 0, expires: null });
    const long = await mint(id, { expires_in_days: 60 });
    const short = await mint(id, { expires_in_days: 1 });
    expect(await good()).toEqual({ count: 2, expires: long.data.expires });
    await server.pool.query("update silent_tokens set expires = now() - interval '1 second' where expires = $1", [
      long.data.expires,
    ]);
    expect(await good()).toEqual({ count: 1, expires: short.data.expires });
    await revoke(id);
    expect(await good()).toEqual({ count: 0, expires: null });
    expect((await admin.call('GET v1/users/{id}/silent-token/', { params: { id: 999_999 } })).status).toBe(404);
  });

  test('is kept as a hash alone', async () => {
    const { data } = await mint((await aUser(server)).id);
    const { rows } = await server.pool.query(
      'select t::text as row from silent_tokens t union all select t::text from activity_log t',
    );
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.filter(({ row }) => row.includes(data.token))).toEqual([]);
  });
});

describe('revoking', () => {
  test('ends all of a person’s links and the sessions opened with one, not the others', async () => {
    const user = await aUser(server);
    const links = [(await mint(user.id)).data, (await mint(user.id)).data];
    const silent = server.as((await enter(links[0]?.token ?? '')).data.auth.token);
    const usual = server.as((await openSession(server, user)).auth.token);
    const { status, data } = await revoke(user.id);
    expect([status, data]).toEqual([200, { revoked: 2 }]);
    for (const { token } of links) expect((await enter(token)).error?.code).toBe('invalid_token');
    expect((await silent.call('GET v1/users/me/')).status).toBe(401);
    expect((await usual.call('GET v1/users/me/')).status).toBe(200);
    expect((await revoke(user.id)).data).toEqual({ revoked: 0 });
    expect((await revoke(999_999)).status).toBe(404);
  });

  test('comes with becoming a full administrator, and is not undone by ceasing to be one', async () => {
    const user = await aUser(server);
    const { token } = (await mint(user.id)).data;
    const session = server.as((await enter(token)).data.auth.token);
    const become = async (tier: Tier) =>
      admin.call('PUT v1/users/{id}/', { params: { id: user.id }, body: { role_id: await roleOf(server, tier) } });
    await become('BO_COM');
    expect((await session.call('GET v1/users/me/')).status).toBe(401);
    await become('BASE_LOG');
    expect((await enter(token)).error?.code).toBe('invalid_token');
  });
});
