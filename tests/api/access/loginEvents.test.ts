import { afterAll, describe, expect, test, vi } from 'vitest';
import type { SecurityEventKind } from '#contract/codes.ts';
import { startTestServer } from '#tests/support/server.ts';
import { aSignedInUser, aUser, openSession, usualPassword } from '#tests/support/world.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const client = server.as('client');

/** The last event of this kind about this account, once it has been written. */
const waitForEvent = (kind: SecurityEventKind, userId: number | null) =>
  vi.waitUntil(
    async () => {
      const { rows } = await server.pool.query(
        'select user_id, actor_id, session_id, address, details from security_events where kind = $1 and user_id is not distinct from $2 order by id desc limit 1',
        [kind, userId],
      );
      return rows[0];
    },
    { timeout: 10_000, interval: 50 },
  );
const address = '127.0.0.1';
const logIn = (username: string, password: string) =>
  client.call('POST v1/auth/login/', { body: { username, password } });

describe('the security log says', () => {
  test('who signed in, who failed, and who was limited, without their names', async () => {
    const user = await aUser(server);
    await logIn(user.username, usualPassword);
    await logIn(user.username, 'Sbagliata1!');
    await logIn('nessuno', 'Sbagliata1!');
    for (let tries = 0; tries < 10; tries += 1) await logIn(user.username, 'Sbagliata1!');
    expect(await waitForEvent('login_succeeded', user.id)).toMatchObject({ address });
    expect(await waitForEvent('login_failed', user.id)).toMatchObject({ address });
    const unknown = await waitForEvent('login_failed', null);
    expect([unknown?.address, unknown?.details]).toEqual([address, {}]);
    expect(await waitForEvent('login_limited', user.id)).toMatchObject({
      address,
      details: { limit: 'account_and_address' },
    });
    const { rows } = await server.pool.query('select to_jsonb(e)::text as text from security_events e');
    expect(rows.filter(({ text }) => text.includes(user.username) || text.includes('nessuno'))).toEqual([]);
  });

  test('that a refresh token was used twice', async () => {
    const user = await aUser(server);
    const body = { refresh_token: (await openSession(server, user)).auth.refresh };
    for (const status of [200, 401]) expect((await client.call('POST v1/auth/refresh/', { body })).status).toBe(status);
    expect(await waitForEvent('token_reused', user.id)).toMatchObject({ address, session_id: expect.any(String) });
  });

  test('who asked for a link, in vain or not, and who set a password how', async () => {
    const user = await aUser(server);
    await client.call('POST v1/auth/recover/mail/', { body: { email: user.email ?? '' } });
    expect(await waitForEvent('recovery_requested', user.id)).toMatchObject({ address });
    const body = { password: 'Tramezzo-Viola7', pwd_recovery_token: 'sconosciuto' };
    await client.call('PUT v1/auth/recover/password/', { body });
    expect(await waitForEvent('recovery_failed', null)).toMatchObject({ address });

    const person = await aSignedInUser(server);
    const admin = await aSignedInUser(server, { tier: 'BO_COM' });
    const params = { id: person.user.id };
    const own = { old_password: usualPassword, new_password: 'Cambiata1Prova!' };
    expect((await person.call('PUT v1/users/{id}/', { params, body: own })).status).toBe(200);
    expect(await waitForEvent('password_changed', person.user.id)).toMatchObject({ actor_id: null, address });
    const other = await aUser(server);
    const given = { params: { id: other.id }, body: { new_password: 'Cambiata1Prova!' } };
    expect((await admin.call('PUT v1/users/{id}/', given)).status).toBe(200);
    expect(await waitForEvent('password_changed', other.id)).toMatchObject({ actor_id: admin.user.id, address });
  });

  test('who was refused what', async () => {
    const learner = await aSignedInUser(server);
    expect((await learner.call('GET v1/groups/')).status).toBe(403);
    expect(await waitForEvent('access_refused', learner.user.id)).toMatchObject({
      address,
      session_id: expect.any(String),
      details: { call: 'GET v1/groups/', code: 'forbidden' },
    });
  });
});
