import { once } from 'node:events';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { type CallKeyOf, calls, getCall } from '#contract/calls.ts';
import { bodyLimits, getBodyLimit, pictureRates, sessionLimits, validationLimits } from '#contract/limits.ts';
import { buildPath, makeBasic, readMethod } from '#tests/support/client.ts';
import { expectEnvelope } from '#tests/support/fuzz/envelope.ts';
import { aPicture } from '#tests/support/pictures.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { openSocket } from '#tests/support/socket.ts';
import { aBearer, aUser } from '#tests/support/world.ts';
import { accessTable } from '../access/accessTable.ts';

const server = await startTestServer();
afterAll(() => server.stop());

const admin = await aUser(server, { tier: 'BO_COM' });
const adminBearer = await aBearer(server, admin);
const learner = await aUser(server);
const learnerBearer = await aBearer(server, learner);

const absent = 2_147_483_647;
const buildAddress = (key: CallKeyOf): string =>
  buildPath(key, Object.fromEntries([...key.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, absent])));
const chooseCredential = (key: CallKeyOf): string => {
  if (accessTable[key] === 'client') return makeBasic(server.settings.clientId, server.settings.clientSecret);
  return `Bearer ${accessTable[key] === 'person' ? learnerBearer : adminBearer}`;
};

/** Sends the head of a request alone. */
const begin = async ({ address }: TestServer, key: CallKeyOf, ...headers: string[]) => {
  const socket = await openSocket(address);
  const head = [
    `${readMethod(key)} ${buildAddress(key)} HTTP/1.1`,
    'Host: x',
    'Content-Type: application/json',
    ...headers,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  return socket;
};

const listEvents = async ({ pool }: TestServer, kind: string) =>
  (await pool.query('select user_id, address, details from security_events where kind = $1 order by id', [kind])).rows;

describe('the size of a body', () => {
  const keys = (Object.keys(calls) as CallKeyOf[]).filter((key) => getCall(key).body);

  test.each(keys)('%s refuses one byte more before it is sent', async (key) => {
    const credential = `Authorization: ${chooseCredential(key)}`;
    const socket = await begin(
      server,
      key,
      credential,
      `Content-Length: ${getBodyLimit(getCall(key)) + 1}`,
      'Connection: close',
    );
    const { status, body } = await socket.answer();
    expect(status, body).toBe(413);
    expect(JSON.parse(body).meta.error.code).toBe('too_large');
  });

  const makeBody = (bytes: number): string => JSON.stringify({ x: 'x'.repeat(bytes - 8) });
  const small = keys.filter((key) => getBodyLimit(getCall(key)) < bodyLimits.pictures);

  test.each(small)('%s reads one of exactly its size', async (key) => {
    const body = makeBody(getBodyLimit(getCall(key)));
    const headers = { authorization: chooseCredential(key), 'content-type': 'application/json' };
    const answer = await server.as(null).raw(readMethod(key), buildAddress(key), { body, headers });
    expect(answer.status, answer.text).toBe(400);
  });

  test('counts what comes without a length too, and who sent it is on record', async () => {
    const body = makeBody(bodyLimits.visitor + 1);
    const credential = `Authorization: ${makeBasic('web', 'web')}`;
    const socket = await begin(
      server,
      'POST v1/auth/login/',
      credential,
      'Transfer-Encoding: chunked',
      'Connection: close',
    );
    socket.write(`${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`);
    expect((await socket.answer()).status).toBe(413);
    const expected = {
      user_id: null,
      address: '127.0.0.1',
      details: { code: 'too_large', call: 'POST v1/auth/login/' },
    };
    await vi.waitFor(async () => expect(await listEvents(server, 'limit_exceeded')).toContainEqual(expected), 5000);
  });

  test('never unfolds what is compressed', async () => {
    for (const encoding of ['gzip', 'br', 'deflate', 'zstd', 'gzip, identity']) {
      const answer = await server.as('client').raw('POST', '/api/v1/auth/login/', {
        body: new Uint8Array(gzipSync('{}')),
        headers: { 'content-type': 'application/json', 'content-encoding': encoding },
      });
      expect(answer.status, encoding).toBe(415);
      expectEnvelope(answer, encoding);
    }
  });
});

describe('what is said of a body that is refused', () => {
  const properties = (count: number, name: string): string =>
    JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, index) => [`${name}${index}`, 1])));
  const send = (path: string, body: string) =>
    server.as(learnerBearer).raw('PUT', path, { body, headers: { 'content-type': 'application/json' } });

  test('80,000 unknown properties are not looked at one by one', async () => {
    const answer = await send(`/api/v1/users/${learner.id}/`, properties(80_000, 'x'));
    expect(answer.status).toBe(400);
    expect(answer.text.length).toBeLessThan(300);
    const unfolded = new Uint8Array(gzipSync(properties(80_000, 'x')));
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    expect((await server.as('client').raw('POST', '/api/v1/auth/login/', { body: unfolded, headers })).status).toBe(
      415,
    );
  });

  test('as many as a body holds are one error', async () => {
    const answer = await send(`/api/v1/users/${learner.id}/`, properties(20_000, 'x'));
    expect(answer.status).toBe(400);
    expect(Object.keys((answer.json as { meta: { error: { fields: object } } }).meta.error.fields)).toHaveLength(1);
  });

  test('a few are named, no more than twenty and none at length', async () => {
    const answer = await send(`/api/v1/users/${learner.id}/`, properties(100, 'x'.repeat(300)));
    expect(answer.status).toBe(400);
    const { fields, reason } = (answer.json as { meta: { error: { fields: object; reason: string } } }).meta.error;
    expect(Object.keys(fields).length).toBeLessThanOrEqual(validationLimits.errors);
    for (const name of Object.keys(fields)) expect(name.length).toBeLessThanOrEqual(validationLimits.name + 1);
    expect(reason.length).toBeLessThan(4000);
  });
});

describe('what one session has under way', () => {
  test('beyond so many calls it is told to wait, and nobody else is', async () => {
    const person = await aUser(server);
    const [bearer, elsewhere] = [await aBearer(server, person), await aBearer(server, person)];
    const call = (token: string) => server.as(token).call('GET v1/users/me/');
    const most = sessionLimits.callsInFlight + sessionLimits.callsWaiting;
    const halves = await Promise.all(
      Array.from({ length: most }, () =>
        begin(server, 'PUT v1/users/{id}/', `Authorization: Bearer ${bearer}`, 'Content-Length: 10'),
      ),
    );
    // A call that came before the last of them only waited.
    const refused = await vi.waitUntil(async () => {
      const answers = await Promise.race([call(bearer), once(AbortSignal.timeout(200), 'abort')]);
      return 'status' in answers && answers.status === 429 && answers;
    }, 10_000);
    expect(refused.error).toMatchObject({
      code: 'too_many_requests',
      reason: 'Troppe richieste: riprova tra un secondo.',
    });
    expect(refused.headers.get('retry-after')).toBe('1');
    expect((await call(elsewhere)).status).toBe(200);
    expect((await call(learnerBearer)).status).toBe(200);
    for (const half of halves) half.abort();
    await vi.waitUntil(async () => (await call(bearer)).status === 200, 10_000);
    const expected = expect.objectContaining({
      user_id: person.id,
      details: expect.objectContaining({ code: 'too_many_requests' }),
    });
    await vi.waitFor(async () => expect(await listEvents(server, 'limit_exceeded')).toContainEqual(expected), 5000);
  });

  test('200 calls at once are answered or told to wait, and others are served at the same time', async () => {
    const credential = `Authorization: Bearer ${await aBearer(server, await aUser(server))}`;
    const most = sessionLimits.callsInFlight + sessionLimits.callsWaiting;
    const statuses: number[] = [];
    const sockets = await Promise.all(
      Array.from({ length: 200 }, () =>
        begin(server, 'PUT v1/users/{id}/', credential, 'Content-Length: 2', 'Connection: close'),
      ),
    );
    const answers = sockets.map(async (socket) => statuses.push((await socket.answer()).status));
    await vi.waitUntil(() => statuses.length === 200 - most, 10_000);
    expect(new Set(statuses)).toEqual(new Set([429]));
    expect((await server.as(learnerBearer).call('GET v1/users/me/')).status).toBe(200);
    for (const socket of sockets) socket.write('{}');
    await Promise.all(answers);
    expect(statuses.slice(200 - most)).toEqual(Array(most).fill(400));
  });
});

describe('rates', () => {
  test('of visitors are counted by address, IPv6 by its /64, and health is none of them', async () => {
    const visited = await startTestServer({ visitorRate: { count: 5, seconds: 600 }, trustProxy: 1 });
    try {
      const from = (address: string, path = '/api/v1/welcome/themes/default/') =>
        visited.as('client').raw('GET', path, { headers: { 'x-forwarded-for': address } });
      for (const host of [1, 2, 3, 4, 5]) expect((await from(`2001:db8::${host}`)).status).toBe(200);
      const refused = await from('2001:db8::ffff:6');
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expectEnvelope(refused, 'rate');
      expect((await from('2001:db8:0:1::1')).status).toBe(200);
      expect((await from('192.0.2.1')).status).toBe(200);
      expect((await from('2001:db8::1', '/api/health')).status).toBe(200);
      const bearer = await aBearer(visited, await aUser(visited));
      const signedIn = { authorization: `Bearer ${bearer}`, 'x-forwarded-for': '2001:db8::1' };
      expect((await visited.as(null).raw('GET', '/api/v1/users/me/', { headers: signedIn })).status).toBe(200);
    } finally {
      await visited.stop();
    }
  });

  /** As if so many had been counted just now. */
  const count = (key: string, tries: number) =>
    server.pool.query("insert into rate_counters values ($1, $2, clock_timestamp() + interval '20 minutes')", [
      key,
      tries,
    ]);

  test('a call declares for an address are kept', async () => {
    const key = 'GET v1/certificates/verify/{code}/';
    await count(`${key} 127.0.0.1`, calls[key].limits.perAddress.count);
    const refused = await server.as('client').call(key, { params: { code: 'nessuno' } });
    expect([refused.status, refused.error?.code]).toEqual([429, 'too_many_requests']);
    // No longer than its window, whatever the clock of the database did.
    expect(refused.error?.reason).toBe('Troppe richieste: riprova tra 60 secondi.');
  });

  test('a call declares for a person are kept, for that person', async () => {
    const key = 'POST v1/email-templates/{key}/trials/';
    const other = server.as(await aBearer(server, await aUser(server, { tier: 'BO_COM' })));
    const busy = await aUser(server, { tier: 'BO_COM' });
    await count(`${key} person ${busy.id}`, calls[key].limits.perPerson.count);
    const texts = { subject: 'Prova', title: 'Prova', text: 'Prova', button: 'Prova', closing: '' };
    const given = { params: { key: 'recovery' as const }, body: { texts } };
    const refused = await server.as(await aBearer(server, busy)).call(key, given);
    expect(refused.status).toBe(429);
    expect(refused.error?.reason).toBe('Troppe richieste: riprova tra 20 minuti.');
    expect((await other.call(key, given)).error?.code).not.toBe('too_many_requests');
  });

  test('of pictures are kept, and the rest of a profile can still be saved', async () => {
    const person = await aUser(server);
    const client = server.as(await aBearer(server, person));
    const save = (avatar: string | null) =>
      client.call('PUT v1/users/{id}/', { params: { id: person.id }, body: { avatar } });
    const picture = await aPicture(8, 8);
    await count(`pictures ${person.id}`, pictureRates.learner.count - 1);
    expect((await save(picture)).status).toBe(200);
    const refused = await save(picture);
    expect([refused.status, refused.error?.code]).toEqual([429, 'too_many_pictures']);
    expect(refused.error?.reason).toBe('Hai caricato molte immagini: riprova tra 20 minuti.');
    expect(refused.headers.get('retry-after')).not.toBeNull();
    expect((await save(null)).status).toBe(200);
  });
});

describe('a loop that lags', () => {
  const block = (milliseconds: number): void => {
    const end = performance.now() + milliseconds;
    while (performance.now() < end);
  };

  test('has calls refused early, health and pages aside, until it is well again', async () => {
    const slow = await startTestServer({ maxLoopDelay: 40 });
    try {
      const bearer = await aBearer(slow, await aUser(slow));
      const busy = new AbortController();
      const keepBusy = (): void => {
        block(90);
        if (!busy.signal.aborted) setImmediate(keepBusy);
      };
      const call = () => slow.as(bearer).call('GET v1/users/me/');
      expect((await call()).status).toBe(200);
      keepBusy();
      const refused = await vi.waitUntil(async () => {
        const answer = await call();
        return answer.status === 503 && answer;
      }, 10_000);
      expect([refused.error?.code, refused.headers.get('retry-after')]).toEqual(['unavailable', '2']);
      expect((await slow.as(null).raw('GET', '/api/health')).status).toBe(200);
      expect((await slow.as(null).raw('GET', '/api/openapi.json')).status).toBe(200);
      busy.abort();
      await vi.waitUntil(async () => (await call()).status === 200, 10_000);
    } finally {
      await slow.stop();
    }
  });
});
