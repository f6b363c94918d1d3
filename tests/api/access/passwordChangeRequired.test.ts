import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CallKeyOf, calls, getCall } from '#contract/calls.ts';
import type { tiers } from '#contract/codes.ts';
import { createSecretToken } from '#server/secrets/tokens.ts';
import { buildPath, readMethod } from '#tests/support/client.ts';
import { startTestServer } from '#tests/support/server.ts';
import {
  aBearer,
  aCourse,
  anEnrolment,
  aSignedInUser,
  aUser,
  makeTokens,
  openSession,
  usualPassword,
} from '#tests/support/world.ts';
import { accessTable } from './accessTable.ts';

const server = await startTestServer();
afterAll(() => server.stop());

const keys = Object.keys(calls) as CallKeyOf[];
const open = ['GET v1/users/me/', 'PUT v1/auth/recover/password/', 'POST v1/auth/logout/'];
const other = 'Cambiata1Prova!';

/** Somebody whose password was set by an administrator after they had entered. */
const aForcedUser = async (tier: (typeof tiers)[number] = 'BASE_LOG') => {
  const person = await aSignedInUser(server, { tier });
  await server.pool.query('update users set trigger_change_password = true where id = $1', [person.user.id]);
  return person;
};

const makeParams = (key: string): object =>
  Object.fromEntries(
    [...key.matchAll(/\{(\w+)\}/g)].map(([, name]) => [
      name,
      ['tenant', 'code', 'key'].includes(String(name)) ? 'assente' : 2_147_483_647,
    ]),
  );

test('the contract opens one’s own record, the change and the logout, and no other call', () => {
  expect(keys.filter((key) => getCall(key).beforePasswordChange).sort()).toEqual([...open].sort());
});

describe.each(['BO_COM', 'BASE_LOG'] as const)('%s who must change their password', (tier) => {
  let token: string;
  beforeAll(async () => {
    token = await aBearer(server, await aUser(server, { tier, trigger_change_password: true }));
  });

  test.each(keys.filter((key) => key !== 'POST v1/auth/logout/'))('%s', async (key) => {
    const { status, json } = await server.as(token).raw(readMethod(key), buildPath(key, makeParams(key)));
    const code = (json as { meta: { error: { code: string } | null } }).meta.error?.code;
    const isRefused = status === 403 && code === 'password_change_required';
    const isForVisitors = accessTable[key] === 'anyone' || accessTable[key] === 'client';
    expect(isRefused, `${status} ${code}`).toBe(!isForVisitors && !open.includes(key));
  });
});

describe('while the password must be changed', () => {
  test('a visitor’s call is answered as to a visitor', async () => {
    const course = await aCourse(server);
    const { token, user } = await aForcedUser();
    const { id } = await anEnrolment(server, { user, course });
    const { status } = await server.as(token).call('GET v1/certificates/{id}/', { params: { id } });
    expect(status).toBe((await server.as('client').call('GET v1/certificates/{id}/', { params: { id } })).status);
  });

  test('refreshing goes on, and the new bearer opens no more', async () => {
    const user = await aUser(server, { trigger_change_password: true });
    const { auth } = await openSession(server, user);
    const { status, data } = await server
      .as('client')
      .call('POST v1/auth/refresh/', { body: { refresh_token: auth.refresh } });
    expect(status).toBe(200);
    const { error } = await server.as(data.token).call('GET v1/users/me/subscriptions/');
    expect(error?.code).toBe('password_change_required');
  });

  test('files, streams and sockets do not open', async () => {
    const tokens = await makeTokens(server);
    const { token } = await aForcedUser();
    const session_id = (await tokens.readBearer(token))?.session_id ?? '';
    const ticket = await tokens.signTicket({ folder: 'lesson', session_id });
    const jobTicket = await tokens.signJobTicket({ kind: 'export', id: 1, session_id });
    const socket = { connection: 'upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' };
    const headers = { ...socket, 'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==' };
    const status = (path: string, given = {}): Promise<number | undefined> =>
      new Promise((resolve, reject) => {
        const asked = request(`${server.address}${path}`, { headers: given, agent: false }, (response) => {
          response.resume();
          resolve(response.statusCode);
        });
        asked.on('upgrade', (_, opened) => resolve(opened.destroy() && 101)).on('error', reject);
        asked.end();
      });
    expect(await status(`/files/${ticket}/x.pdf`)).toBe(403);
    expect(await status(`/sse-api/jobs/1/?ticket=${jobTicket}`)).toBe(403);
    expect(await status(`/ws/v1/course-sections/1/?token=${token}`, headers)).toBe(403);
  });
});

describe('the present password is not taken as the new one', () => {
  const refused = [400, 'same_password'];

  test('in the forced change; another one opens everything again', async () => {
    const person = await aForcedUser();
    const elsewhere = server.as((await openSession(server, person.user)).auth.token);
    const change = (password: string) => person.call('PUT v1/auth/recover/password/', { body: { password } });
    const { status, error } = await change(usualPassword);
    expect([status, error?.code]).toEqual(refused);
    expect(error?.fields).toEqual({ password: 'deve essere diversa da quella attuale' });
    const { data } = await change(other);
    const fresh = server.as(data.auth?.token ?? '');
    expect((await fresh.call('GET v1/users/me/subscriptions/')).status).toBe(200);
    for (const session of [person, elsewhere]) expect((await session.call('GET v1/users/me/')).status).toBe(401);
    await expect
      .poll(async () => {
        const { rows } = await server.pool.query(
          "select details from security_events where user_id = $1 and kind = 'password_changed'",
          [person.user.id],
        );
        return rows;
      })
      .toEqual([{ details: { forced: true } }]);
  });

  test('in the profile', async () => {
    const person = await aSignedInUser(server);
    const change = (new_password: string) =>
      person.call('PUT v1/users/{id}/', {
        params: { id: person.user.id },
        body: { old_password: usualPassword, new_password },
      });
    const { status, error } = await change(usualPassword);
    expect([status, error?.code]).toEqual(refused);
    expect(error?.fields).toEqual({ new_password: 'deve essere diversa da quella attuale' });
    expect((await change(other)).status).toBe(200);
  });

  test('in a recovery, whose link stays good', async () => {
    const user = await aUser(server);
    const { token, hash } = createSecretToken();
    const row = { token_hash: hash, user_id: user.id, expires: new Date(Date.now() + 3_600_000).toISOString() };
    await server.db.insertInto('recovery_tokens').values(row).execute();
    const recover = (password: string) =>
      server.as('client').call('PUT v1/auth/recover/password/', { body: { password, pwd_recovery_token: token } });
    const { status, error } = await recover(usualPassword);
    expect([status, error?.code]).toEqual(refused);
    expect((await recover(other)).status).toBe(200);
  });
});
