import { afterAll, describe, expect, test } from 'vitest';
import { hashToken } from '#server/secrets/tokens.ts';
import { holdRow } from '#tests/support/locks.ts';
import { startTestServer } from '#tests/support/server.ts';
import { aSignedInUser, aSilentToken, aUser, signIn, usualPassword } from '#tests/support/world.ts';

const server = await startTestServer();
afterAll(() => server.stop());

const logIn = (username: string, password: string) =>
  server.as('client').call('POST v1/auth/login/', { body: { username, password } });
const enterByLink = (token: string) => server.as('client').call('POST v1/auth/silent-login/', { body: { token } });

describe('login', () => {
  test('returns who entered and two tokens, and notes the time', async () => {
    const user = await aUser(server, { tier: 'BO_LIM', first_name: 'ADA', last_name: 'BINI' });
    const readVersion = async () =>
      (await server.pool.query('select xmin::text from users where id = $1', [user.id])).rows[0]?.xmin;
    const version = await readVersion();
    const { status, data, error } = await logIn(user.username, usualPassword);
    expect([status, error]).toEqual([200, null]);
    expect(data.user).toEqual({
      id: user.id,
      username: user.username,
      first_name: 'ADA',
      last_name: 'BINI',
      role: { tier: 'BO_LIM' },
      trigger_change_password: false,
    });
    expect(Object.keys(data.auth).sort()).toEqual(['refresh', 'token']);
    const row = await server.db
      .selectFrom('user_logins')
      .select('last_login')
      .where('user_id', '=', user.id)
      .executeTakeFirst();
    expect(Math.abs(Date.now() - Date.parse(row?.last_login ?? ''))).toBeLessThan(60_000);
    // The wide row of the user, with its many indexes, is not written again.
    expect(await readVersion()).toBe(version);
  });

  test('knows a name whatever its case, and a password only as it is', async () => {
    const { username } = await aUser(server, { username: 'Anna.Rossi' });
    expect((await logIn('ANNA.ROSSI', usualPassword)).status).toBe(200);
    expect((await logIn(username, usualPassword.toUpperCase())).status).toBe(401);
    expect((await logIn(username, `${usualPassword} `)).status).toBe(401);
  });

  // That the time is the same too is not asserted: a clock in a test tells more of the machine than of the code.
  test('refuses in the same words whatever the reason, and opens nothing', async () => {
    const usual = await aUser(server);
    const inactive = await aUser(server, { is_active: false });
    const expired = await aUser(server, { expiration_date: '2020-01-01' });
    const byLink = await aUser(server, { tier: 'BASE_NO_LOG' });
    const byLinkWithPassword = await aUser(server, { tier: 'BASE_NO_LOG', password: usualPassword });
    const refused = await Promise.all([
      logIn('nessuno', usualPassword),
      logIn(usual.username, 'Sbagliata1!'),
      logIn(inactive.username, usualPassword),
      logIn(expired.username, usualPassword),
      logIn(byLink.username, usualPassword),
      logIn(byLink.username, 'null'),
      logIn(byLinkWithPassword.username, usualPassword),
    ]);
    for (const { status, data, error } of refused)
      expect([status, data, error]).toEqual([
        401,
        null,
        { code: 'wrong_credentials', reason: 'username o password non corretti.' },
      ]);
    const ids = [usual, inactive, expired, byLink, byLinkWithPassword].map(({ id }) => id);
    const sessions = await server.db.selectFrom('auth_sessions').select('id').where('user_id', 'in', ids).execute();
    expect(sessions).toEqual([]);
  });

  test('lets in until the end of the last day in Rome, and no longer', async () => {
    const days = (count: number) =>
      new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Rome' }).format(Date.now() + count * 86_400_000);
    const today = await aUser(server, { expiration_date: days(0) });
    const yesterday = await aUser(server, { expiration_date: days(-1) });
    expect((await logIn(today.username, usualPassword)).status).toBe(200);
    expect((await logIn(yesterday.username, usualPassword)).status).toBe(401);
  });

  test('does not wait for what is being written about a person, such as the enrolments of a long import', async () => {
    const user = await aUser(server);
    await holdRow(server, 'users', user.id, 'key share');
    expect((await logIn(user.username, usualPassword)).status).toBe(200);
  });

  test('says when the password must be changed', async () => {
    const { username } = await aUser(server, { trigger_change_password: true });
    expect((await logIn(username, usualPassword)).data.user.trigger_change_password).toBe(true);
  });

  test('keeps passwords and tokens as hashes alone', async () => {
    const { id, username } = await aUser(server);
    const { auth } = (await logIn(username, usualPassword)).data;
    const admin = await aSignedInUser(server, { tier: 'BO_COM' });
    await admin.call('PUT v1/users/{id}/', { params: { id }, body: { new_password: 'Un4Nuova!Parola' } });
    const user = await server.db.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirst();
    expect(user?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const stored = await server.db.selectFrom('refresh_tokens').select('token_hash').execute();
    expect(stored.some(({ token_hash }) => token_hash.equals(hashToken(auth.refresh)))).toBe(true);
    expect(stored.some(({ token_hash }) => token_hash.toString() === auth.refresh)).toBe(false);
  });
});

describe('login by link', () => {
  test.each(['BASE_NO_LOG', 'BASE_LOG', 'BO_LIM'] as const)('lets %s in, as often as they come', async (tier) => {
    const user = await aUser(server, { tier });
    const token = await aSilentToken(server, user);
    const first = await enterByLink(token);
    const second = await enterByLink(token);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(first.data.user).toMatchObject({ id: user.id, role: { tier } });
    expect((await server.as(second.data.auth.token).call('POST v1/auth/logout/')).status).toBe(200);
  });

  test('never lets in a full administrator, not even one promoted since', async () => {
    const admin = await aUser(server, { tier: 'BO_COM' });
    const { status, error } = await enterByLink(await aSilentToken(server, admin));
    expect([status, error?.code]).toEqual([401, 'invalid_token']);
    const sessions = await server.db.selectFrom('auth_sessions').select('id').where('user_id', '=', admin.id).execute();
    expect(sessions).toEqual([]);
  });

  test('refuses a token that is unknown, expired, revoked, or of somebody who may not enter', async () => {
    const user = await aUser(server, { tier: 'BASE_NO_LOG' });
    const expired = await aSilentToken(server, user, -1);
    const revoked = await aSilentToken(server, user);
    await server.db
      .updateTable('silent_tokens')
      .set({ revoked: new Date().toISOString() })
      .where('token_hash', '=', hashToken(revoked))
      .execute();
    const inactive = await aSilentToken(server, await aUser(server, { tier: 'BASE_NO_LOG', is_active: false }));
    const over = await aSilentToken(
      server,
      await aUser(server, { tier: 'BASE_NO_LOG', expiration_date: '2020-01-01' }),
    );
    for (const token of ['sconosciuto', expired, revoked, inactive, over]) {
      const { status, error } = await enterByLink(token);
      expect([status, error?.code]).toEqual([401, 'invalid_token']);
    }
  });

  test('is no other kind of token', async () => {
    const user = await aUser(server);
    const { auth } = (await logIn(user.username, usualPassword)).data;
    for (const token of [auth.token, auth.refresh]) expect((await enterByLink(token)).status).toBe(401);
    const silent = await aSilentToken(server, user);
    expect((await server.as(silent).call('POST v1/auth/logout/')).status).toBe(401);
    const refreshed = await server.as('client').call('POST v1/auth/refresh/', { body: { refresh_token: silent } });
    expect(refreshed.status).toBe(401);
  });
});

describe('logout', () => {
  test('ends its own session, refresh included, and no other', async () => {
    const user = await aUser(server);
    const other = await signIn(server, user);
    const { auth } = (await logIn(user.username, usualPassword)).data;
    expect((await server.as(auth.token).call('POST v1/auth/logout/')).data).toEqual({ ended: true });
    expect((await server.as(auth.token).call('POST v1/auth/logout/')).status).toBe(401);
    const body = { refresh_token: auth.refresh };
    expect((await server.as('client').call('POST v1/auth/refresh/', { body })).status).toBe(401);
    expect((await server.as(other).call('POST v1/auth/logout/')).status).toBe(200);
  });
});
