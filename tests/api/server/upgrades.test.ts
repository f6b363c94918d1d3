import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { allowLongBody } from '#server/startup/bodyTimes.ts';
import { listen, listenerLimits } from '#server/startup/listener.ts';
import { aLessonLearner } from '#tests/support/lessonLearner.ts';
import { startTestServer } from '#tests/support/server.ts';
import { watchServerSockets } from '#tests/support/serverSockets.ts';
import { openSocket } from '#tests/support/socket.ts';

const server = await startTestServer({
  publicUrl: 'https://corsi.esempio.it',
  corsOrigins: ['https://altro.esempio.it'],
});
afterAll(() => server.stop());

const { host, port, hostname } = new URL(server.address);
const learner = await aLessonLearner(server);
// From here on: the connections of the calls above stay open for the next ones.
const sockets = watchServerSockets(server.address);
const section = `/ws/v1/course-sections/${learner.section.id}/`;

const handshake = [
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
];
const writeRequest = (line: string, ...headers: string[]): string =>
  [line, `Host: ${host}`, ...headers, '', ''].join('\r\n');
const upgrade = (address: string, ...headers: string[]) =>
  writeRequest(`GET ${address} HTTP/1.1`, ...handshake, ...headers);
const dropHeader = (name: string) => handshake.filter((header) => !header.startsWith(name));

const health = writeRequest('GET /api/health HTTP/1.1');
const lastHealth = writeRequest('GET /api/health HTTP/1.1', 'Connection: close');

/** Sends the text from a client that never closes its own side, and answers what came until the server closed. */
const exchange = async (text: string): Promise<string> => {
  const client = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
  const parts: Buffer[] = [];
  client.on('data', (part: Buffer) => parts.push(part)).on('error', () => {});
  client.write(text);
  await once(client, 'end');
  await sockets.untilNone();
  client.destroy();
  return Buffer.concat(parts).toString();
};

const listStatuses = (text: string): number[] =>
  [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));

const refused: [string, string, number][] = [
  ['an address that cannot be decoded', upgrade('/%zz'), 400],
  ['one under /ws/ that cannot be decoded', upgrade('/ws/v1/course-sections/%zz/'), 400],
  ['one under /ws/ with something encoded', upgrade('/ws/v1/course-sections/%31/'), 404],
  ['a token that comes twice', upgrade(`${section}?token=a&token=b`), 400],
  ['a film that is none', upgrade(`${section}?film=x`), 400],
  ['an address of no route', upgrade('/none'), 404],
  ['an address of no socket', upgrade('/ws/v1/none/'), 404],
  ['a parameter that is too long', upgrade(`/ws/v1/course-sections/${'1'.repeat(700)}/`), 400],
  ['a section that is none', upgrade(`/ws/v1/course-sections/x/?token=${learner.token}`), 404],
  ['a call of the API', upgrade('/api/health'), 404],
  ['a page', upgrade('/login'), 404],
  ['a whole address', upgrade(`http://${host}/api/health`), 404],
  ['no token', upgrade(section), 401],
  ['a token that is none', upgrade(`${section}?token=none`), 401],
  ['a long address', upgrade(`${section}?token=${'x'.repeat(4000)}`), 414],
  ['a longer one', upgrade(`${section}?token=${'x'.repeat(20_000)}`), 431],
  ['no key', writeRequest(`GET ${section} HTTP/1.1`, ...dropHeader('Sec-WebSocket-Key')), 400],
  [
    'another version',
    writeRequest(`GET ${section} HTTP/1.1`, ...dropHeader('Sec-WebSocket-V'), 'Sec-WebSocket-Version: 99'),
    400,
  ],
  ['a page of another site', upgrade(`${section}?token=${learner.token}`, 'Origin: https://male.esempio.it'), 403],
  ['a page of no site', upgrade(`${section}?token=${learner.token}`, 'Origin: null'), 403],
  ['a site whose name only begins like ours', upgrade(section, `Origin: http://${host}.male.it`), 403],
];

describe('an upgrade to a socket', () => {
  test.each(refused)('from %s is refused, and its connection closed', async (_kind, text, status) => {
    const answer = await exchange(text);
    expect(listStatuses(answer)).toEqual([status]);
    expect(answer.toLowerCase()).toContain('\r\nconnection: close\r\n');
    expect(answer.toLowerCase()).not.toContain('keep-alive');
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ data: null, meta: { error: {} } });
  });

  test.each([
    ['of no browser', []],
    ['of a page of this host', [`Origin: http://${host}`]],
    ['of a page of the public address', ['Origin: https://corsi.esempio.it']],
    ['of a page of a site that may call', ['Origin: https://altro.esempio.it']],
  ])('%s is made', async (_kind, headers) => {
    const client = await openSocket(server.address);
    client.write(upgrade(`${section}?token=${learner.token}`, ...headers));
    const [answer] = await once(client.socket, 'data');
    expect(listStatuses(String(answer))).toEqual([101]);
    client.abort();
    await sockets.untilNone();
  });
});

describe('an upgrade to anything else is ignored', () => {
  const other = (line: string) =>
    writeRequest(line, 'Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: x');

  test.each([
    ['on an address that cannot be decoded', other('GET /%zz HTTP/1.1'), 400],
    ['on a parameter that is too long', other(`GET /app-icons/${'1'.repeat(700)} HTTP/1.1`), 400],
    ['on a call', other('GET /api/health HTTP/1.1'), 200],
    ['on a call that wants a person', other('GET /api/v1/groups/ HTTP/1.1'), 401],
    ['on a page that is not there', other('GET /assets/none HTTP/1.1'), 404],
    ['on the address of a socket', other(`GET ${section} HTTP/1.1`), 401],
    ['with another method', writeRequest('DELETE /api/health HTTP/1.1', ...handshake), 404],
  ])('%s: the request is answered, and its connection closed', async (_kind, text, status) => {
    const answer = await exchange(text + health);
    expect(listStatuses(answer)).toEqual([status]);
    expect(answer.toLowerCase()).toContain('\r\nconnection: close\r\n');
  });

  test.each([
    ['on the address of a socket', writeRequest(`GET ${section} HTTP/1.1`), 401],
    ['on an address that cannot be decoded', writeRequest('GET /%zz HTTP/1.1'), 400],
    ['on a call that wants a person', writeRequest('GET /api/v1/groups/ HTTP/1.1'), 401],
  ])('without any, %s: the next request of the connection is answered too', async (_kind, text, status) => {
    expect(listStatuses(await exchange(text + health + lastHealth))).toEqual([status, 200, 200]);
  });

  test('with HTTP/1.0, which has no upgrades', async () => {
    expect(listStatuses(await exchange(writeRequest('GET /api/health HTTP/1.0', ...handshake)))).toEqual([200]);
  });

  test('and a tunnel is not made', async () => {
    expect(await exchange(writeRequest('CONNECT 127.0.0.1:22 HTTP/1.1'))).toBe('');
  });
});

test('500 clients that ask for what they do not get and leave, leave nothing behind', async () => {
  const before = sockets.accepted();
  const texts = [
    ...refused.map(([, text]) => text),
    writeRequest('GET /%zz HTTP/1.1', 'Connection: Upgrade', 'Upgrade: h2c'),
  ];
  await Promise.all(
    Array.from({ length: 500 }, async (_, index) => {
      const client = await openSocket(server.address);
      client.write(texts[index % texts.length] ?? '');
      if (index % 3 === 0) client.abort();
      else if (index % 3 === 1) client.socket.end();
      else await once(client.socket, 'data').then(client.abort);
    }),
  );
  await sockets.untilNone();
  expect(sockets.accepted() - before).toBe(500);
  expect((await server.as(null).call('GET health')).status).toBe(200);
});

describe('a listener', () => {
  const settings = { host: '127.0.0.1', port: 0, publicUrl: 'http://127.0.0.1', corsOrigins: [] };

  test('of a server that is starting tells sockets and requests to come back', async () => {
    const listener = await listen(settings);
    for (const text of [upgrade(section), upgrade('/%zz'), writeRequest('GET /%zz HTTP/1.1', 'Connection: close')]) {
      const client = await openSocket(listener.address);
      client.write(text);
      const { status, headers } = await client.answer();
      expect([status, headers.toLowerCase()]).toEqual([503, expect.stringContaining('retry-after: 1')]);
      expect(headers.toLowerCase()).toContain('connection: close');
    }
    await listener.close(0);
  });

  test('has so many connections and no more, until one of them leaves', async () => {
    const listener = await listen(settings, { ...listenerLimits, maxConnections: 2 });
    const [first] = [await openSocket(listener.address), await openSocket(listener.address)];
    const ask = async () => {
      const client = await openSocket(listener.address);
      client.write(lastHealth);
      return (await client.answer()).status;
    };
    expect(await ask()).toBe(0);
    first.abort();
    await vi.waitUntil(async () => (await ask()) === 503, 10_000);
    await listener.close(0);
  });

  test('refuses an expectation it does not know, in the envelope', async () => {
    const listener = await listen(settings);
    const client = await openSocket(listener.address);
    client.write(writeRequest('POST /api/v1/auth/login/ HTTP/1.1', 'Expect: magic', 'Content-Length: 2'));
    const { status, headers, body } = await client.answer();
    expect([status, headers.toLowerCase()]).toEqual([417, expect.stringContaining('content-type: application/json')]);
    expect(JSON.parse(body)).toMatchObject({ data: null, meta: { error: { code: 'malformed' } } });
    await listener.close(0);
  });

  test('ends who is too slow', async () => {
    const short = { headersTimeout: 100, requestTimeout: 150, connectionsCheckingInterval: 20 };
    const listener = await listen(settings, { ...listenerLimits, ...short });
    listener.handOver((incoming) => incoming.resume(), createServer());
    const texts = [
      '',
      'GET /api/health HTTP/1.1\r\nHost: x\r\n',
      'POST /api/health HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nab',
    ];
    const answers = await Promise.all(
      texts.map(async (text) => {
        const client = await openSocket(listener.address);
        client.write(text);
        return (await client.answer()).status;
      }),
    );
    expect(answers).toEqual([408, 408, 408]);
    await listener.close(0);
  });

  test('takes a file however long it is on its way, unless it stands still', async () => {
    const listener = await listen(settings, { ...listenerLimits, requestTimeout: 150 });
    listener.handOver((incoming, response) => {
      if (incoming.url === '/file') allowLongBody(incoming, 1000);
      incoming.resume().once('end', () => response.end('whole'));
    }, createServer());
    const begin = async (path: string) => {
      const client = await openSocket(listener.address);
      client.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 4\r\n\r\na`);
      return client;
    };
    const [slow, idle] = [await begin('/file'), await begin('/file')];
    // Each time as long as what is no file may take.
    for (const part of ['b', 'c', 'd']) {
      expect((await (await begin('/')).answer()).status).toBe(408);
      slow.write(part);
    }
    expect([(await slow.answer()).status, (await idle.answer()).status]).toEqual([200, 408]);
    await listener.close(0);
  });
});
