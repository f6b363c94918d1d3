import { afterAll, describe, expect, test } from 'vitest';
import { expectEnvelope } from '#tests/support/fuzz/envelope.ts';
import { startTestServer } from '#tests/support/server.ts';
import { openSocket } from '#tests/support/socket.ts';
import { aBearer, aGroup, aUser } from '#tests/support/world.ts';

const server = await startTestServer();
afterAll(() => server.stop());

const token = await aBearer(server, await aUser(server, { tier: 'BO_COM' }));
const admin = server.as(token);
const credential = `Authorization: Bearer ${token}`;

/** Sends the text as it stands and answers what came back, once the connection is closed. */
const exchange = async (text: string) => {
  const socket = await openSocket(server.address);
  socket.write(text);
  const { status, body } = await socket.answer();
  return { status, text: body, json: body ? JSON.parse(body) : undefined, headers: new Headers() };
};
const writeRequest = (line: string, ...headers: string[]): string =>
  [line, 'Host: x', credential, 'Connection: close', ...headers, '', ''].join('\r\n');

const isWell = async (): Promise<boolean> => (await admin.raw('GET', '/api/openapi.json')).status === 200;

describe('an address', () => {
  test.each([
    '/api/v1/groups/%',
    '/api/v1/groups/%E0%A4%A/',
    '/api/v1/groups/%ED%A0%80/',
    '/api/v1/groups/%00/',
    '/api/v1/groups/1%2f..%2f2/',
    '/api/v1/../v1/groups/x/',
    '/api/v1/groups/1;drop/',
    '/api/v1/groups/١/',
    '/api/v1/groups/1.5/',
    '/api/v1/groups/-1/',
    '/api/v1/groups/Infinity/',
    '/api/v1/groups/-Infinity/',
    '/api/v1/groups/NaN/',
    '/api/v1/groups/99999999999999999999/',
    `/api/v1/groups/${'9'.repeat(1000)}/`,
    `/api/v1/certificates/verify/${'x'.repeat(5000)}/`,
    '/api/v1/none/',
    '/api/',
    '/api',
  ])('%s is answered in the envelope, as wrong or not there', async (path) => {
    const answer = await exchange(writeRequest(`GET ${encodeURI(path).replaceAll('%25', '%')} HTTP/1.1`));
    expect([400, 404, 414], answer.text).toContain(answer.status);
    expectEnvelope(answer, path);
  });

  // Some calls of the screens begin with a slash after the base address.
  test.each(['/api/v1/groups//', '/api//v1/groups/'])('%s is read with one slash for several', async (path) => {
    const answer = await exchange(writeRequest(`GET ${path} HTTP/1.1`));
    expect(answer.status, answer.text).toBe(200);
    expectEnvelope(answer, path);
  });

  test('is the same without its last slash, query or not', async () => {
    for (const path of [
      '/api/v1/groups',
      '/api/v1/groups?page=1',
      '/api/custom/v1/configurations/etichette-iscrizioni',
    ]) {
      const answer = await exchange(writeRequest(`GET ${path} HTTP/1.1`));
      expect(answer.status, answer.text).toBe(200);
      expectEnvelope(answer, path);
    }
  });

  test('longer than any header may be is refused, and the rest goes on', async () => {
    const answer = await exchange(writeRequest(`GET /api/v1/groups/?search=${'x'.repeat(20_000)} HTTP/1.1`));
    expect(answer.status).toBe(431);
    expectEnvelope(answer, 'long');
    expect(await isWell()).toBe(true);
  });
});

describe('an address that cannot be read', () => {
  const accept = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
  const visitor = server.as(null);

  test.each(['/corsi/7%', '/%zz', '/login%00', '/corsi?cerca=%00', '/backoffice/users/%C0%AF'])(
    '%s is a page like any other that does not exist, to who opens it',
    async (path) => {
      const seen = await visitor.raw('GET', path, { headers: accept });
      expect([seen.status, seen.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8']);
      expect(seen.text).toContain('<h1>Error 404</h1>');
      expect(seen.headers.get('cache-control')).toBe('no-store');
      expectEnvelope(await visitor.raw('GET', path), path);
    },
  );

  test.each(['/api/v1/groups/%', '/api/v1/groups/%00/', '/files/%zz', '/assets/%zz', '/ws/v1/course-sections/%zz/'])(
    '%s is no page, to a browser either',
    async (path) => {
      expectEnvelope(await visitor.raw('GET', path, { headers: accept }), path);
    },
  );
});

describe('a query', () => {
  test.each([
    'page=1&page=2',
    'page[]=1',
    'page[a]=1',
    'page=',
    'page=-1',
    'page=0',
    'page=1.5',
    'page=1e3x',
    'page=99999999999999999999',
    'page=Infinity',
    'page=null',
    'page=true',
    'page_items=101',
    'page_items=0',
    'page_items=-5',
    'search=a&search=b',
    'search=%00',
    `search=${'x'.repeat(201)}`,
    'ordering=password_hash',
    'ordering=name,created',
    'ordering=--name',
    'ordering=name;drop',
    'ordering=',
    'unknown=1',
    '__proto__=1',
    '__proto__[a]=1',
    'constructor=1',
    'toString=1',
    '%=1',
    '=1',
    '&&&=',
  ])('%s is refused in the envelope', async (query) => {
    for (const path of ['/api/v1/groups/', '/api/v1/courses/', '/api/v1/users/me/subscriptions/']) {
      const answer = await admin.raw('GET', `${path}?${query}`);
      const isRefused = answer.status === 400;
      // An empty pair says nothing at all.
      expect(isRefused || query === '&&&=' || query === '=1', `${path}?${query}: ${answer.text}`).toBe(true);
      expectEnvelope(answer, query);
    }
  });
});

describe('a method', () => {
  test.each(['PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'MKCOL', 'PURGE', 'QUERY', 'SEARCH'])(
    '%s that no call has is not there',
    async (method) => {
      const answer = await exchange(writeRequest(`${method} /api/v1/groups/ HTTP/1.1`));
      expect([400, 404, 405], answer.text).toContain(answer.status);
      expectEnvelope(answer, method);
    },
  );

  test('nobody has heard of is no request', async () => {
    const answer = await exchange(writeRequest('FOO /api/v1/groups/ HTTP/1.1'));
    expect(answer.status).toBe(400);
    expectEnvelope(answer, 'FOO');
  });

  test.each(['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override', '_method'])(
    '%s is not heeded',
    async (name) => {
      const group = await aGroup(server);
      await admin.raw('POST', `/api/v1/groups/${group.id}/`, { headers: { [name]: 'DELETE' } });
      await admin.raw('GET', `/api/v1/groups/${group.id}/?_method=DELETE`, { headers: { [name]: 'DELETE' } });
      const found = await server.db.selectFrom('groups').select('id').where('id', '=', group.id).execute();
      expect(found).toHaveLength(1);
    },
  );
});

describe('a connection', () => {
  const body = JSON.stringify({ username: 'nessuno', password: 'x' });
  const login = (...headers: string[]) =>
    [
      'POST /api/v1/auth/login/ HTTP/1.1',
      'Host: x',
      `Authorization: Basic ${btoa('web:web')}`,
      'Content-Type: application/json',
      ...headers,
      '',
      '',
    ].join('\r\n');

  test('that stops half-way through a body holds up nobody, and leaves nothing behind', async () => {
    const slow = await Promise.all(Array.from({ length: 20 }, () => openSocket(server.address)));
    for (const socket of slow) socket.write(login(`Content-Length: ${body.length}`) + body.slice(0, 10));
    expect(await isWell()).toBe(true);
    for (const socket of slow) socket.abort();
    expect(await isWell()).toBe(true);
  });

  test('that brings its body one byte at a time is served', async () => {
    const socket = await openSocket(server.address);
    socket.socket.setNoDelay(true);
    socket.write(login(`Content-Length: ${body.length}`, 'Connection: close'));
    for (const character of body) socket.write(character);
    expect((await socket.answer()).status).toBe(401);
  });

  test('without a host is refused', async () => {
    const socket = await openSocket(server.address);
    socket.write('GET /api/health HTTP/1.1\r\n\r\n');
    expect((await socket.answer()).status).toBe(400);
  });

  test.each([
    ['that is no HTTP', 'hello\r\n\r\n'],
    ['with two lengths', login('Content-Length: 2', 'Content-Length: 3') + body],
    ['with a length and chunks', `${login('Content-Length: 2', 'Transfer-Encoding: chunked')}0\r\n\r\n`],
    ['with a chunk that is none', `${login('Transfer-Encoding: chunked')}zz\r\nx\r\n0\r\n\r\n`],
    ['with a negative length', `${login('Content-Length: -1')}x`],
    ['with a NUL in a header', login('X-A: a\0b')],
    ['of a version to come', 'GET /api/health HTTP/9.9\r\nHost: x\r\n\r\n'],
  ])('%s is refused and closed', async (_name, text) => {
    const answer = await exchange(text);
    expect(answer.status).toBe(400);
    if (answer.text) expectEnvelope(answer, text);
    expect(await isWell()).toBe(true);
  });
});
