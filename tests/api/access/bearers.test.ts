import { SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { bearerLifetime } from '#contract/rules.ts';
import { loadOrCreateSecrets } from '#server/secrets/secret.ts';
import { makeBasic } from '#tests/support/client.ts';
import { startTestServer } from '#tests/support/server.ts';
import { aSignedInUser, makeTokens } from '#tests/support/world.ts';

const server = await startTestServer();
afterAll(() => server.stop());
afterEach(() => vi.useRealTimers());

const [secret] = await loadOrCreateSecrets(server.settings);
const tokens = await makeTokens(server);
const { user, token: realToken } = await aSignedInUser(server);
const claims = await tokens.readBearer(realToken);
const session_id = claims?.session_id ?? '';

/** A call for the signed in, with this header as it stands. */
const ask = async (authorization: string) => {
  const headers = { authorization };
  const { status, json } = await server.as(null).raw('GET', '/api/v1/users/me/subscriptions/', { headers });
  return { status, code: (json as { meta: { error: { code: string } | null } }).meta.error?.code };
};
const refused = { status: 401, code: 'unauthorised' };
const isLet = async (authorization: string): Promise<boolean> => (await ask(authorization)).status !== 401;

const signPayload = (payload: object, { key = secret, audience = 'api', alg = 'HS256' } = {}): Promise<string> =>
  new SignJWT({ ...payload }).setProtectedHeader({ alg }).setAudience(audience).setExpirationTime('1h').sign(key);

describe('a bearer', () => {
  test('opens for twenty-four hours, and not a second more', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const begin = Date.now();
    const token = await tokens.signBearer({ user_id: user.id, session_id });
    vi.setSystemTime(begin + bearerLifetime - 2000);
    expect(await isLet(`Bearer ${token}`)).toBe(true);
    vi.setSystemTime(begin + bearerLifetime + 1000);
    expect(await ask(`Bearer ${token}`)).toEqual(refused);
  });

  test('is known whatever the case of its scheme', async () => {
    for (const scheme of ['Bearer', 'bearer', 'BEARER']) expect(await isLet(`${scheme} ${realToken}`)).toBe(true);
  });

  test('signed with another key, or with none, is refused', async () => {
    const payload = { sub: String(user.id), sid: session_id };
    expect(await isLet(`Bearer ${await signPayload(payload)}`)).toBe(true);
    const [header = '', body = '', signature = ''] = realToken.split('.');
    const otherBody = Buffer.from(JSON.stringify({ ...payload, aud: 'api', exp: 9_999_999_999 })).toString('base64url');
    const unsigned = new UnsecuredJWT(payload).setAudience('api').setExpirationTime('1h').encode();
    for (const forged of [
      await signPayload(payload, { key: new Uint8Array(32) }),
      await signPayload(payload, { alg: 'HS512', key: Buffer.concat([secret, secret]) }),
      unsigned,
      [header, otherBody, signature].join('.'),
      [header, body, ''].join('.'),
      [header, body].join('.'),
    ])
      expect(await ask(`Bearer ${forged}`)).toEqual(refused);
  });

  test('made for something else is refused: a file’s ticket opens no call, and a bearer no file', async () => {
    const ticket = await tokens.signTicket({ folder: 'x', session_id });
    expect(await ask(`Bearer ${ticket}`)).toEqual(refused);
    expect(await ask(`Bearer ${await signPayload({ sub: '1', sid: session_id }, { audience: 'other' })}`)).toEqual(
      refused,
    );
    expect((await server.as(null).raw('GET', `/files/${realToken}/x.pdf`)).status).toBe(403);
  });

  test('of a session that is not there is refused', async () => {
    const sid = '00000000-0000-4000-8000-000000000000';
    expect(await ask(`Bearer ${await signPayload({ sub: String(user.id), sid })}`)).toEqual(refused);
  });

  test('is who the session says, whatever else it claims', async () => {
    const neighbour = await aSignedInUser(server, { tier: 'BO_COM' });
    const token = await signPayload({ sub: String(neighbour.user.id), sid: session_id, tier: 'BO_COM' });
    expect((await server.as(token).call('GET v1/groups/')).status).toBe(403);
  });
});

describe('a header', () => {
  test.each([
    '',
    'Bearer',
    'Bearer ',
    'Bearer  x',
    'Bearer null',
    'Bearer undefined',
    'Bearer a.b.c',
    `Bearer ${'x'.repeat(5000)}`,
    'Token x',
    'Digest username="x"',
    `Basic ${Buffer.from('web:wrong').toString('base64')}`,
    'Basic',
    'Basic %%%',
    'nonsense',
  ])('%j lets nobody in', async (authorization) => expect(await ask(authorization)).toEqual(refused));

  test('with the token under the wrong scheme lets nobody in', async () => {
    expect(await ask(`Basic ${realToken}`)).toEqual(refused);
    expect(await ask(realToken)).toEqual(refused);
  });
});

describe('the client’s own credential', () => {
  const openTheme = async (authorization: string) =>
    (await server.as(null).raw('GET', '/api/v1/welcome/themes/default/', { headers: { authorization } })).status;

  test('opens the visitor’s calls, and no others', async () => {
    expect(await openTheme(makeBasic('web', 'web'))).not.toBe(401);
    expect(await ask(makeBasic('web', 'web'))).toEqual(refused);
  });

  test.each([
    ['web', 'wrong'],
    ['web', ''],
    ['', 'web'],
    ['WEB', 'web'],
    ['web', 'web '],
    ['web:web', ''],
    ['web', 'web\0'],
  ])('%j with %j opens nothing', async (id, secretText) =>
    expect(await openTheme(makeBasic(id, secretText))).toBe(401),
  );

  test('is the one that was set', async () => {
    const other = await startTestServer({ clientId: 'pagine', clientSecret: 'un segreto: con i due punti' });
    try {
      const login = { body: { username: 'nessuno', password: 'x' } };
      const { error } = await other.as('client').call('POST v1/auth/login/', login);
      expect(error?.code).toBe('wrong_credentials');
      const headers = { authorization: makeBasic('web', 'web'), 'content-type': 'application/json' };
      const answer = await other
        .as(null)
        .raw('POST', '/api/v1/auth/login/', { headers, body: JSON.stringify(login.body) });
      expect(answer.json).toMatchObject({ meta: { error: { code: 'unauthorised' } } });
    } finally {
      await other.stop();
    }
  });
});
