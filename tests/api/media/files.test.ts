import { request } from 'node:http';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { ticketLifetime } from '#server/secrets/tokens.ts';
import { buildPublicKey, findPublicKey } from '#server/storage/keys.ts';
import { startTestServer } from '#tests/support/server.ts';
import { aSignedInUser, makeTokens, storeFile } from '#tests/support/world.ts';

const server = await startTestServer();
afterAll(() => server.stop());
afterEach(() => vi.useRealTimers());

const visitor = server.as(null);
const tokens = await makeTokens(server);
const text = Array.from({ length: 1000 }, (_, place) => String.fromCharCode(97 + (place % 26))).join('');
await storeFile(server, 'private/lesson/video.mp4', text);
await storeFile(server, 'private/other/secret.pdf', 'of another folder');
await storeFile(server, 'public/image.webp', 'not really an image');
await storeFile(server, 'elsewhere.txt', 'beside the folders');
const open = await tokens.signTicket({ folder: 'lesson', session_id: null });
const path = `/files/${open}/video.mp4`;
const get = (headers: Record<string, string> = {}, from = path) => visitor.raw('GET', from, { headers });

/** As it stands: neither `fetch` nor `URL` may tidy the path up. */
const readStatus = (rawPath: string, method = 'GET'): Promise<{ status: number; body: string }> =>
  new Promise((resolve, reject) => {
    const { port } = new URL(server.address);
    request({ host: '127.0.0.1', port, path: rawPath, method }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        body += part;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
    })
      .on('error', reject)
      .end();
  });

describe('a file', () => {
  test('comes whole, with what a player needs to ask for parts', async () => {
    const { status, headers, text: body } = await get();
    expect([status, body]).toEqual([200, text]);
    expect(headers.get('accept-ranges')).toBe('bytes');
    expect(headers.get('content-length')).toBe('1000');
    expect(headers.get('content-type')).toBe('video/mp4');
    expect(headers.get('cache-control')).toContain('private');
  });

  test.each([
    ['bytes=0-99', 0, 99],
    ['bytes=0-0', 0, 0],
    ['bytes=900-', 900, 999],
    ['bytes=-100', 900, 999],
    ['bytes=-5000', 0, 999],
    ['bytes=990-5000', 990, 999],
    ['bytes=999-999', 999, 999],
  ])('%s answers bytes %i–%i', async (range, start, end) => {
    const { status, headers, text: body } = await get({ range });
    expect([status, body]).toEqual([206, text.slice(start, end + 1)]);
    expect(headers.get('content-range')).toBe(`bytes ${start}-${end}/1000`);
    expect(headers.get('content-length')).toBe(String(end - start + 1));
  });

  test.each(['bytes=1000-', 'bytes=1000-2000', 'bytes=5-2', 'bytes=-0'])('%s cannot be answered', async (range) => {
    const { status, headers, text: body } = await get({ range });
    expect([status, body]).toEqual([416, '']);
    expect(headers.get('content-range')).toBe('bytes */1000');
  });

  test.each(['bytes=a-b', 'items=0-1', 'bytes=', 'bytes=-', 'bytes=0-1,5-6', 'nonsense'])(
    '%s is no range we know: it comes whole',
    async (range) => {
      const { status, text: body } = await get({ range });
      expect([status, body]).toEqual([200, text]);
    },
  );

  test('that has changed since is sent whole to who goes on with a part', async () => {
    const etag = (await get()).headers.get('etag') ?? '';
    expect((await get({ range: 'bytes=0-9', 'if-range': etag })).status).toBe(206);
    expect((await get({ range: 'bytes=0-9', 'if-range': '"another"' })).status).toBe(200);
    await storeFile(server, 'private/lesson/video.mp4', `${text}!`);
    expect((await get({ range: 'bytes=0-9', 'if-range': etag })).status).toBe(200);
    await storeFile(server, 'private/lesson/video.mp4', text);
  });

  test('that the browser has already is not sent again', async () => {
    const etag = (await get()).headers.get('etag') ?? '';
    // Without it, fetch asks for the whole file in any case, as a browser does when a page is reloaded by force.
    const again = await get({ 'if-none-match': etag, 'cache-control': 'max-age=0' });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  test('responds to HEAD with its size and nothing in it', async () => {
    const { status, headers, text: body } = await visitor.raw('HEAD', path);
    expect([status, body, headers.get('content-length')]).toEqual([200, '', '1000']);
    expect(headers.get('accept-ranges')).toBe('bytes');
  });

  test('of no length is an empty answer', async () => {
    await storeFile(server, 'private/lesson/empty.mp4', '');
    const empty = `/files/${open}/empty.mp4`;
    expect((await get({}, empty)).status).toBe(200);
    expect((await get({ range: 'bytes=0-' }, empty)).status).toBe(416);
  });

  test('that is not there is a 404 in the envelope', async () => {
    const { status, headers, json } = await get({}, `/files/${open}/none.mp4`);
    expect(status).toBe(404);
    expect(headers.get('content-type')).toContain('application/json');
    expect(headers.get('content-disposition')).toBeNull();
    expect(json).toMatchObject({ data: null, meta: { error: { code: 'not_found' } } });
  });
});

describe('what a browser does with it', () => {
  test.each([
    ['page.html', 'application/octet-stream', true],
    ['script.js', 'application/octet-stream', true],
    ['drawing.svg', 'image/svg+xml', false],
    ['sheet.csv', 'text/csv; charset=utf-8', true],
    ['book.pdf', 'application/pdf', false],
    ['captions.vtt', 'text/vtt; charset=utf-8', false],
    ['index.m3u8', 'application/vnd.apple.mpegurl', false],
    ['part.ts', 'video/mp2t', false],
    ['archive.zip', 'application/zip', true],
    ['noextension', 'application/octet-stream', true],
  ])('%s is %s; saved: %s', async (name, type, isSaved) => {
    await storeFile(server, `private/lesson/${name}`, 'x');
    const { headers } = await get({}, `/files/${open}/${name}`);
    expect(headers.get('content-type')).toBe(type);
    expect(headers.get('content-disposition')?.startsWith('attachment') ?? false).toBe(isSaved);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    // Whatever is inside, it runs no script in our origin.
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'; sandbox/);
  });

  test('an image anyone may see is kept for ever, and needs no ticket', async () => {
    const { status, headers } = await get({}, '/files/public/image.webp');
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('content-type')).toBe('image/webp');
  });

  test('the database names each version of it by the address it is served at', async () => {
    const keys = ['image.webp', 'image-large.webp', 'image-medium.webp', 'image-small.webp'];
    const { rows } = await server.pool.query<{ id: number }>(
      `insert into files (storage_key, large_key, medium_key, thumbnail_key, name, mime_type, bytes, is_public)
       values ($1, $2, $3, $4, 'image', 'image/webp', 1, true) returning id`,
      keys,
    );
    const { rows: found } = await server.pool.query('select image_of($1) as image', [rows[0]?.id]);
    const addresses = Object.values<string>(found[0].image);
    expect(addresses.map(findPublicKey).sort()).toEqual(keys.map(buildPublicKey).sort());
  });

  test('one that is not there is not kept as missing', async () => {
    for (const missing of ['/files/public/none.webp', `/files/${open}/none.zip`]) {
      const { status, headers } = await get({}, missing);
      expect([status, headers.get('cache-control')]).toEqual([404, 'no-store']);
    }
  });
});

describe('a ticket', () => {
  const statusWith = async (ticket: string) => (await get({}, `/files/${ticket}/video.mp4`)).status;

  test('opens its own folder, and no other', async () => {
    expect((await get({}, `/files/${open}/secret.pdf`)).status).toBe(404);
    const other = await tokens.signTicket({ folder: 'other', session_id: null });
    expect((await get({}, `/files/${other}/secret.pdf`)).text).toBe('of another folder');
    expect(await statusWith(other)).toBe(404);
  });

  test('lives as long as the session it was made for', async () => {
    const learner = await aSignedInUser(server);
    const claims = await tokens.readBearer(learner.token);
    const ticket = await tokens.signTicket({ folder: 'lesson', session_id: claims?.session_id ?? '' });
    expect(await statusWith(ticket)).toBe(200);
    await learner.call('POST v1/auth/logout/');
    const refused = await get({}, `/files/${ticket}/video.mp4`);
    expect(refused.status).toBe(403);
    expect(refused.json).toMatchObject({ data: null, meta: { error: { code: 'ticket_expired' } } });
    expect(refused.headers.get('cache-control')).toBe('no-store');
    const seen = await get({ accept: 'text/html,*/*' }, `/files/${ticket}/video.mp4`);
    expect([seen.status, seen.headers.get('content-type')]).toEqual([403, 'text/html; charset=utf-8']);
    expect(seen.text).toContain('Il link al file è scaduto');
  });

  test('ends by itself after some hours', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const begin = Date.now();
    const ticket = await tokens.signTicket({ folder: 'lesson', session_id: null });
    vi.setSystemTime(begin + ticketLifetime * 1000 - 2000);
    expect(await statusWith(ticket)).toBe(200);
    vi.setSystemTime(begin + ticketLifetime * 1000 + 1000);
    expect(await statusWith(ticket)).toBe(403);
  });

  test.each(['x', 'a.b.c', '%20', 'public%00', '..', encodeURIComponent("' or 1=1")])(
    '%s opens nothing',
    async (ticket) => {
      expect([400, 403, 404]).toContain((await readStatus(`/files/${ticket}/video.mp4`)).status);
    },
  );

  test('for a folder that leads elsewhere opens nothing', async () => {
    for (const folder of ['..', '../public', '', '.', '/', 'lesson/..', '/etc'])
      for (const name of ['elsewhere.txt', 'image.webp', 'passwd', 'lesson/video.mp4'])
        expect(
          (await get({}, `/files/${await tokens.signTicket({ folder, session_id: null })}/${name}`)).status,
          `${folder}/${name}`,
        ).toBe(404);
  });
});

describe('a path that tries to leave its folder', () => {
  test.each([
    '../other/secret.pdf',
    '..%2fother%2fsecret.pdf',
    '..%5cother%5csecret.pdf',
    '%2e%2e/other/secret.pdf',
    '%2e%2e%2fother%2fsecret.pdf',
    '....//other/secret.pdf',
    './../other/secret.pdf',
    'x/../../other/secret.pdf',
    '%252e%252e%252fother%252fsecret.pdf',
    '/etc/passwd',
    '%2fetc%2fpasswd',
    '../../secret',
    '..;/other/secret.pdf',
    'video.mp4%00.pdf',
    '.',
    '',
  ])('%j finds nothing', async (rest) => {
    for (const start of [`/files/${open}/`, '/files/public/']) {
      const { status, body } = await readStatus(`${start}${rest}`);
      expect([400, 403, 404], `${start}${rest}: ${body.slice(0, 100)}`).toContain(status);
      expect(JSON.parse(body)).toMatchObject({ data: null, meta: { error: { code: expect.any(String) } } });
    }
  });

  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('%s changes nothing', async (method) => {
    expect((await readStatus(path, method)).status).toBe(404);
    expect((await get()).text).toBe(text);
  });
});
