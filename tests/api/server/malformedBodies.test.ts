import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { type CallKeyOf, calls, getCall } from '#contract/calls.ts';
import { buildPath, type RawAnswer, readMethod } from '#tests/support/client.ts';
import { expectEnvelope, expectNoServerError } from '#tests/support/fuzz/envelope.ts';
import { startTestServer } from '#tests/support/server.ts';
import { aBearer, aUser } from '#tests/support/world.ts';
import { accessTable } from '../access/accessTable.ts';

const server = await startTestServer();
afterAll(() => server.stop());

/** Calls that read a body; nothing stands under the numbers asked for, so nothing comes of one that passes. */
const keys = (Object.keys(calls) as CallKeyOf[]).filter((key) => getCall(key).body);
const multipartKeys = (Object.keys(calls) as CallKeyOf[]).filter((key) => getCall(key).multipart);
const admin = server.as(await aBearer(server, await aUser(server, { tier: 'BO_COM' })));
const learner = server.as(await aBearer(server, await aUser(server)));

const send = (key: CallKeyOf, body: BodyInit, headers: Record<string, string> = {}): Promise<RawAnswer> => {
  const params = Object.fromEntries([...key.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, 2_147_483_647]));
  const who = accessTable[key] === 'client' ? server.as('client') : accessTable[key] === 'person' ? learner : admin;
  return who.raw(readMethod(key), buildPath(key, params), {
    body,
    headers: { 'content-type': 'application/json', ...headers },
  });
};

const nestBrackets = (depth: number, open: string, close: string): string => open.repeat(depth) + close.repeat(depth);
const findFirstField = (key: CallKeyOf): string =>
  Object.keys((getCall(key).body as unknown as { properties?: object }).properties ?? {})[0] ?? 'x';

const unreadable: [string, BodyInit][] = [
  ['half an object', '{"a":'],
  ['two objects', '{}{}'],
  ['a comma too many', '{"a":1,}'],
  ['single quotes', "{'a':1}"],
  ['a comment', '{/* a */}'],
  ['a byte order mark and no more', '\ufeff'],
  ['NaN', '{"a":NaN}'],
  ['no UTF-8', new Uint8Array([0x7b, 0xff, 0xfe, 0xc3, 0x28, 0x7d])],
  ['UTF-16', new Uint8Array([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00])],
  ['a NUL', '{"a":"\0"}'],
  ['an escaped NUL', '{"a":"\\u0000"}'],
  ['a prototype', '{"__proto__":{"polluted":1}}'],
  ['a constructor', '{"constructor":{"prototype":{"polluted":1}}}'],
  ['five hundred arrays', nestBrackets(500, '[', ']')],
  ['five hundred objects', `${'{"a":'.repeat(500)}1${'}'.repeat(500)}`],
  ['HTML', '<html></html>'],
];

describe.each(unreadable)('a body that is %s', (_name, body) => {
  test.each(keys)('%s', async (key) => {
    const answer = await send(key, body);
    expect(answer.status, answer.text).toBe(400);
    expectEnvelope(answer, key);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });
});

describe.each([
  ['null', 'null'],
  ['a number', '1'],
  ['a text', '"x"'],
  ['a list', '[]'],
  ['true', 'true'],
  ['nothing', ''],
])('a body that is JSON but %s', (_name, body) => {
  test.each(keys)('%s', async (key) => {
    const answer = await send(key, body);
    expect(answer.status, answer.text).toBe(400);
    expectEnvelope(answer, key);
  });
});

describe('a body too large', () => {
  const large = 'x'.repeat(1_100_000);

  test.each(keys)('%s', async (key) => {
    const answer = await send(key, JSON.stringify({ [findFirstField(key)]: large }));
    expect([400, 413], answer.text.slice(0, 300)).toContain(answer.status);
    expectEnvelope(answer, key);
  });

  test.each(keys)('%s, with a text that just fits', async (key) => {
    const answer = await send(key, JSON.stringify({ [findFirstField(key)]: large.slice(0, 1_000_000) }));
    expectNoServerError(answer, key);
    expectEnvelope(answer, key);
  });
});

describe('a body of another kind', () => {
  const kinds: [string, BodyInit][] = [
    ['text/plain', '{}'],
    ['application/xml', '<a/>'],
    ['application/x-www-form-urlencoded', 'username=a&password=b'],
    ['application/octet-stream', new Uint8Array(100)],
    ['application/jsonp', '{}'],
    ['multipart/form-data', 'x'],
    ['multipart/form-data; boundary=x', '--x\r\nnonsense'],
    ['nonsense', '{}'],
    ['application/json, text/plain', '{}'],
    [';', '{}'],
  ];
  test.each(kinds)('%s', async (type, body) => {
    for (const key of keys) {
      const answer = await send(key, body, { 'content-type': type });
      expect(answer.status, `${key}: ${answer.text}`).toBe(415);
      expectEnvelope(answer, key);
    }
  });

  test('compressed is not unfolded', async () => {
    const compressed = (text: string) => new Uint8Array(gzipSync(text));
    const headers = { 'content-encoding': 'gzip' };
    const bomb = compressed(JSON.stringify({ username: 'x'.repeat(200_000_000), password: 'x' }));
    const answers = await Promise.all([
      send('POST v1/auth/login/', bomb, headers),
      send('POST v1/auth/login/', new Uint8Array([1, 2, 3]), headers),
      send('POST v1/auth/login/', compressed('{}'), { 'content-encoding': 'unknown' }),
    ]);
    for (const answer of answers) expectEnvelope(answer, 'compressed');
    expect(answers.map(({ status }) => status)).toEqual([415, 415, 415]);
  });
});

describe('a form', () => {
  const part = (name: string, value: string, extra = ''): string =>
    `--x\r\nContent-Disposition: form-data; name="${name}"${extra}\r\n\r\n${value}\r\n`;
  const file = part('file', 'content', '; filename="a.txt"\r\nContent-Type: text/plain');
  const forms: [string, string][] = [
    ['empty', ''],
    ['without an end', file],
    ['that ends at once', '--x--\r\n'],
    ['of thousands of fields', `${part('a', 'b').repeat(3000)}--x--\r\n`],
    ['of a hundred files', `${file.repeat(100)}--x--\r\n`],
    ['with a field a thousand times', `${part('name', 'x').repeat(1000)}--x--\r\n`],
    ['with a prototype', `${part('__proto__', 'x')}${part('constructor', 'x')}${part('toString', 'x')}--x--\r\n`],
    ['with a field of a megabyte', `${part('name', 'x'.repeat(1_048_577))}--x--\r\n`],
    ['with a name of a megabyte', `${part('n'.repeat(1_048_577), 'x')}--x--\r\n`],
    ['with a path for a name', `${part('file', 'x', '; filename="../../../etc/passwd"')}--x--\r\n`],
    ['with a NUL', `${part('name', 'a\0b')}${part('file', 'x', '; filename="a\0.pdf"')}--x--\r\n`],
    ['without names', '--x\r\nContent-Disposition: form-data\r\n\r\nx\r\n--x--\r\n'],
    ['with headers and nothing else', '--x\r\nContent-Disposition: form-data; name="name"\r\n'],
    ['with endless headers', `--x\r\n${'X-A: b\r\n'.repeat(5000)}\r\nx\r\n--x--\r\n`],
  ];
  test.each(forms)('%s', async (_name, body) => {
    for (const key of multipartKeys) {
      const answer = await send(key, body, { 'content-type': 'multipart/form-data; boundary=x' });
      expectNoServerError(answer, key);
      expectEnvelope(answer, key);
      expect(answer.status, `${key}: ${answer.text}`).toBeGreaterThanOrEqual(400);
    }
  });

  test('that is JSON', async () => {
    for (const key of multipartKeys) {
      const answer = await send(key, '{"name":"x"}');
      expect([400, 415], answer.text).toContain(answer.status);
      expectEnvelope(answer, key);
    }
  });
});

describe('a text of a body', () => {
  test('may name the NUL character, which it then does not hold', async () => {
    const { status, data } = await admin.call('POST v1/groups/', {
      body: { name: 'Il carattere \\u0000', description: 'Si scrive \\\\u0000 o \\u0000?' },
    });
    expect([status, data.name, data.description]).toEqual([
      201,
      'Il carattere \\u0000',
      'Si scrive \\\\u0000 o \\u0000?',
    ]);
    const held = await admin.raw('POST', '/api/v1/groups/', {
      body: String.raw`{"name":"a","description":"\\\u0000"}`,
      headers: { 'content-type': 'application/json' },
    });
    expect(held.status).toBe(400);
  });

  test('is refused by what is asked of it, not by what it may be instead or in the words of a pattern', async () => {
    const refuse = async (body: object) => {
      const { error } = await admin.call('POST v1/teachers/', {
        body: { first_name: 'A', last_name: 'B', ...body } as never,
      });
      return error?.fields;
    };
    expect(await refuse({ slug: 'A B' })).toEqual({
      slug: 'dev’essere di sole lettere minuscole e cifre, separate da trattini singoli',
    });
    expect(await refuse({ contact_email: 'x@' })).toEqual({
      contact_email: 'dev’essere un indirizzo e-mail, come nome@esempio.it',
    });
    expect(await refuse({ first_name: ' ' })).toEqual({
      first_name: 'dev’essere una riga di testo visibile, senza caratteri di controllo',
    });
  });
});
