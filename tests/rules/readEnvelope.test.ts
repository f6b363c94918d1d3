import { expect, test } from 'vitest';
import { readEnvelope } from '#auth/readEnvelope.ts';

const page = '<!doctype html><title>Benvenuti</title>';
const read = (body: string | null, status: number, headers = {}) =>
  readEnvelope(new Response(body, { status, headers })).then(
    ({ error }) => error,
    (error) => error,
  );

test('an answer of the server is taken as it is', async () => {
  const error = { code: 'not_found', reason: 'non trovato' };
  expect(await read(JSON.stringify({ data: null, meta: { error } }), 404)).toEqual(error);
  expect(await read(JSON.stringify({ data: {}, meta: { error: null } }), 200)).toBeNull();
});

test.each([
  ['half an answer', '{"data":{"id":1,"na', 200],
  ['the login page of a hotel', page, 200],
  ['an answer that has lost its body', null, 204],
])('%s counts as none, so that nothing is believed of what it was about', async (_, body, status) => {
  expect(await read(body, status)).toMatchObject({ status: 0, isOffline: true, mayPass: true });
});

test('a proxy that knows no way to the server does not say that what was asked for is not there', async () => {
  expect(await read('404 page not found', 404)).toMatchObject({ status: 503, mayPass: true });
});

test('any other status of a proxy stays, with a reason in words and the pause it asks for', async () => {
  for (const status of [405, 413, 451])
    expect(await read(page, status)).toMatchObject({
      status,
      code: 'unreadable_answer',
      message: expect.stringContaining('riprova'),
    });
  expect(await read(page, 503, { 'Retry-After': '7' })).toMatchObject({ status: 503, retryAfter: 7 });
});
