import { afterAll, describe, expect, test } from 'vitest';
import { hashToken } from '#server/secrets/tokens.ts';
import { startTestServer } from '#tests/support/server.ts';
import { aUser, openSession, type TestUser } from '#tests/support/world.ts';

const server = await startTestServer();
afterAll(() => server.stop());

const refresh = (refresh_token: string) =>
  server.as('client').call('POST v1/auth/refresh/', { body: { refresh_token } });
/** Any call of a signed-in person will do. */
const isLet = async (token: string): Promise<boolean> =>
  (await server.as(token).call('GET v1/users/me/subscriptions/')).status !== 401;

describe('refresh', () => {
  test('gives new tokens again and again, each token once, in the same session', async () => {
    const first = (await openSession(server, await aUser(server))).auth;
    const second = (await refresh(first.refresh)).data;
    const third = (await refresh(second.refresh)).data;
    expect(new Set([first.refresh, second.refresh, third.refresh]).size).toBe(3);
    for (const { token } of [first, second, third]) expect(await isLet(token)).toBe(true);
  });

  test('with a token used before ends the whole session, and no other of that person', async () => {
    const user = await aUser(server);
    const other = (await openSession(server, user)).auth;
    const first = (await openSession(server, user)).auth;
    const second = (await refresh(first.refresh)).data;
    const reused = await refresh(first.refresh);
    expect([reused.status, reused.error?.code]).toEqual([401, 'token_reused']);
    expect((await refresh(second.refresh)).status).toBe(401);
    for (const { token } of [first, second]) expect(await isLet(token)).toBe(false);
    expect(await isLet(other.token)).toBe(true);
    expect((await refresh(other.refresh)).status).toBe(200);
  });

  test('of many at once lets one win, and then ends the session of all', async () => {
    const { auth } = await openSession(server, await aUser(server));
    const manyTimes = (token: string) => Promise.all(Array.from({ length: 12 }, () => refresh(token)));
    // Opens the connections, so that those of the next line really run side by side.
    await manyTimes('sconosciuto');
    const answers = await manyTimes(auth.refresh);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(11).fill(401)]);
    const winner = answers.find(({ status }) => status === 200)?.data;
    expect(await isLet(winner?.token ?? '')).toBe(false);
    expect((await refresh(winner?.refresh ?? '')).status).toBe(401);
  });

  test('is refused after thirty days, and with what was never a token', async () => {
    const { auth } = await openSession(server, await aUser(server));
    const row = server.db.selectFrom('refresh_tokens').selectAll().where('token_hash', '=', hashToken(auth.refresh));
    const { created, expires } = await row.executeTakeFirstOrThrow();
    expect((Date.parse(expires) - Date.parse(created)) / 86_400_000).toBeCloseTo(30, 1);
    await server.db
      .updateTable('refresh_tokens')
      .set({ expires: new Date(Date.now() - 1000).toISOString() })
      .where('token_hash', '=', hashToken(auth.refresh))
      .execute();
    for (const token of [auth.refresh, 'sconosciuto', auth.token]) {
      const { status, error } = await refresh(token);
      expect([status, error?.code]).toEqual([401, 'invalid_token']);
    }
    expect(await isLet(auth.token)).toBe(true);
  });
});

describe('every session of a person ends at once when the person', () => {
  const change = (user: TestUser, columns: object) =>
    server.db.updateTable('users').set(columns).where('id', '=', user.id).execute();

  test.each([
    ['is deactivated', (user: TestUser) => change(user, { is_active: false })],
    ['expires', (user: TestUser) => change(user, { expiration_date: '2020-01-01' })],
    ['gets another password', (user: TestUser) => change(user, { password_hash: 'another' })],
    ['is deleted', ({ id }: TestUser) => server.db.deleteFrom('users').where('id', '=', id).execute()],
  ])('%s', async (_what, happen) => {
    const user = await aUser(server);
    const neighbour = (await openSession(server, await aUser(server))).auth;
    const sessions = [await openSession(server, user), await openSession(server, user)];
    for (const { auth } of sessions) expect(await isLet(auth.token)).toBe(true);
    await happen(user);
    for (const { auth } of sessions) {
      await expect.poll(() => isLet(auth.token)).toBe(false);
      expect((await refresh(auth.refresh)).status).toBe(401);
    }
    expect(await isLet(neighbour.token)).toBe(true);
  });

  test('and does not come back when the person is made active again', async () => {
    const user = await aUser(server);
    const { auth } = await openSession(server, user);
    await change(user, { is_active: false });
    await change(user, { is_active: true });
    expect(await isLet(auth.token)).toBe(false);
    expect((await refresh(auth.refresh)).status).toBe(401);
  });
});
