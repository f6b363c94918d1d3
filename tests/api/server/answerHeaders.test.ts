import { afterAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { startTestServer } from '#tests/support/server.ts';
import { aSignedInUser, openSession } from '#tests/support/world.ts';

const server = await startTestServer();
const closed = await startTestServer({
  databaseUrl: server.settings.databaseUrl,
  apiDocs: false,
  publicUrl: 'https://corsi.esempio.it',
  corsOrigins: ['https://altro.esempio.it'],
});
afterAll(async () => {
  await closed.stop();
  await server.stop();
});
const admin = await aSignedInUser(server, { tier: 'BO_COM' });

describe('an answer of the API', () => {
  test('with personal data stays with its reader, and is not sent again when it is the same', async () => {
    const path = `/api/v1/users/${admin.user.id}/`;
    const first = await admin.raw('GET', path);
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    expect((await admin.raw('GET', path, { headers })).status).toBe(304);
  });

  test('has no name where it responds to a change', async () => {
    const changed = await admin.call('DELETE v1/users/me/sessions/');
    expect([changed.status, changed.headers.get('etag')]).toEqual([200, null]);
  });

  test('has its name also when it is compressed', async () => {
    await server.pool.query(
      `insert into users (username, first_name, last_name, role_id)
       select 'molti' || n, 'ADA', 'MOLTI', roles.id from generate_series(1, 20) n, roles where tier = 'BASE_LOG'`,
    );
    const headers = { 'accept-encoding': 'br' };
    const first = await admin.raw('GET', '/api/v1/users/?page_items=20', { headers });
    expect([first.headers.get('content-encoding'), first.headers.get('etag')]).toEqual([
      'br',
      expect.stringMatching(/^W/),
    ]);
  });

  test('with tokens is kept nowhere', async () => {
    const silent = await admin.call('POST v1/users/{id}/silent-token/', { params: { id: admin.user.id }, body: {} });
    const { auth } = await openSession(server, admin.user);
    const refreshed = await server
      .as('client')
      .call('POST v1/auth/refresh/', { body: { refresh_token: auth.refresh } });
    for (const { headers } of [silent, refreshed]) expect(headers.get('cache-control')).toBe('no-store');
    expect(refreshed.data.token).not.toBe('');
  });

  test('never carries a token when it was only read', () => {
    const reading = Object.entries(calls).filter(([key]) => key.startsWith('GET '));
    for (const [key, { data }] of reading)
      expect(JSON.stringify(data), key).not.toMatch(/"(token|refresh|secret|password|recovery_codes)":/);
  });
});

test('every answer says what a page may use, and that addresses stay here', async () => {
  for (const path of ['/login', '/api/health', '/files/none']) {
    const { headers } = await server.as(null).raw('GET', path);
    expect(headers.get('referrer-policy'), path).toBe('strict-origin');
    const policy = headers.get('permissions-policy') ?? '';
    for (const feature of ['camera', 'microphone', 'geolocation']) expect(policy).toContain(`${feature}=()`);
    for (const feature of ['autoplay', 'fullscreen', 'picture-in-picture'])
      expect(policy).toContain(`${feature}=(self "https://www.youtube.com" `);
  }
});

test('search engines keep the login, and nothing that is about somebody', async () => {
  const read = async (path: string) => (await server.as(null).raw('GET', path)).headers.get('x-robots-tag');
  const others = [
    '/certificate/1?code=AAAA',
    '/registro/AAAA',
    '/?token=AAAA',
    '/backoffice/',
    '/files/none',
    '/corsi',
  ];
  for (const path of [...others, `/api/v1/users/${admin.user.id}/`]) expect(await read(path), path).toBe('noindex');
  for (const path of ['/', '/login']) expect(await read(path), path).toBeNull();
});

/** The address of a file of the build. */
const findScript = async (): Promise<string> => {
  const { text: page } = await server.as(null).raw('GET', '/login');
  return /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? '';
};

test('every answer says that no page may frame it', async () => {
  const script = await findScript();
  const pages = ['/login', '/backoffice/', '/offline', '/api/docs/'];
  const unreadable = ['/%zz', '/login%00', '/api/health?x=%00'];
  for (const path of [...pages, ...unreadable, '/api/health', '/files/none', '/manifest.webmanifest', script]) {
    const { headers } = await server.as(null).raw('GET', path);
    expect(headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'");
    expect(headers.get('x-content-type-options'), path).toBe('nosniff');
  }
});

test('a file of the build comes with few headers, and as what it is', async () => {
  const { status, headers } = await server.as(null).raw('GET', await findScript());
  expect([status, headers.get('x-content-type-options'), headers.get('content-security-policy')]).toEqual([
    200,
    'nosniff',
    "default-src 'self'; frame-ancestors 'none'",
  ]);
  const bytes = [...headers].reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0);
  expect(bytes).toBeLessThan(600);
});

test('a browser is told to come by https alone where people come so, and nowhere else', async () => {
  for (const path of ['/login', '/api/health', '/files/none', await findScript()]) {
    const read = async ({ as }: typeof server) => (await as(null).raw('GET', path)).headers;
    expect((await read(closed)).get('strict-transport-security'), path).toBe('max-age=31536000; includeSubDomains');
    expect((await read(server)).get('strict-transport-security'), path).toBeNull();
  }
});

test('a file of the build comes compressed ahead, as the browser can take it, and for ever; a page never does', async () => {
  const script = await findScript();
  for (const [takes, encoding] of [
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ] as const) {
    const { headers } = await server.as(null).raw('GET', script, { headers: { 'accept-encoding': takes } });
    expect(headers.get('content-encoding'), takes).toBe(encoding);
    expect(headers.get('vary'), takes).toContain('accept-encoding');
    expect(headers.get('cache-control'), takes).toBe('public, max-age=31536000, immutable');
  }
  expect((await server.as(null).raw('GET', '/login')).headers.get('cache-control')).toBe('no-cache');
});

describe('a page of another site', () => {
  const ask = async ({ as }: typeof server, origin: string, method: string) => {
    const headers = {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': 'authorization',
    };
    return (await as(null).raw('OPTIONS', `/api/v1/users/${admin.user.id}/`, { headers })).headers;
  };

  test.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])('that is configured may %s, no other', async (method) => {
    const allowed = await ask(closed, 'https://altro.esempio.it', method);
    expect(allowed.get('access-control-allow-origin')).toBe('https://altro.esempio.it');
    expect(allowed.get('access-control-allow-methods')).toContain(method);
    expect((await ask(closed, 'https://estraneo.esempio.it', method)).get('access-control-allow-origin')).toBeNull();
    expect((await ask(server, 'https://altro.esempio.it', method)).get('access-control-allow-origin')).toBeNull();
  });
});

test('the description of the API is there only where it is asked for', async () => {
  for (const path of ['/api/openapi.json', '/api/docs/', '/api/docs/json', '/api/docs/static/swagger-ui.css']) {
    expect((await server.as(null).raw('GET', path)).status, path).toBe(200);
    expect((await closed.as(null).raw('GET', path)).status, path).toBe(404);
  }
});

test('where an export failed is told to full administrators only', async () => {
  const limited = await aSignedInUser(server, { tier: 'BO_LIM' });
  const { rows } = await server.pool.query<{ id: number }>(
    `insert into data_exports (user_id, type, format, ended, queue_operation_traceback)
     values ($1, 'user', 'csv', true, 'Error at server/x.ts:1') returning id`,
    [limited.user.id],
  );
  const read = async ({ call }: Pick<typeof admin, 'call'>) => [
    (await call('GET custom/v1/exports/{id}/', { params: { id: rows[0]?.id ?? 0 } })).data.queue_operation_traceback,
    (await call('GET v1/synchronization/data-exports/', {})).data[0]?.queue_operation_traceback,
  ];
  expect(await read(limited)).toEqual([null, null]);
  expect(await read(admin)).toEqual(['Error at server/x.ts:1', 'Error at server/x.ts:1']);
});
