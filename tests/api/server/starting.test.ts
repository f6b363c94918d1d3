import { afterAll, beforeAll, expect, test } from 'vitest';
import { listen } from '#server/startup/listener.ts';

let listener: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  listener = await listen({ host: '127.0.0.1', port: 0, publicUrl: 'http://127.0.0.1', corsOrigins: [] });
});
afterAll(() => listener.close(0));

const browser = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const ask = (path: string, headers: Record<string, string> = {}) => fetch(`${listener.address}${path}`, { headers });

test('a server that is still starting tells who opens a page so in words, and has the browser ask again', async () => {
  const answer = await ask('/corsi/1?lezione=2', browser);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
  expect([answer.headers.get('refresh'), answer.headers.get('cache-control')]).toEqual(['2', 'no-store']);
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  const page = await answer.text();
  expect(page).toContain('Il servizio si sta avviando');
  expect(page).toContain('<html lang="it">');
});

test.each([
  ['a call', '/api/v1/users/me/', {}],
  ['a call opened in a browser', '/api/v1/users/me/', browser],
  ['a page asked for by a program', '/corsi', {}],
])('%s gets the envelope until then', async (_, path, headers) => {
  const answer = await ask(path, headers);
  expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('refresh')]).toEqual([503, '1', null]);
  expect(await answer.json()).toMatchObject({ data: null, meta: { error: { code: 'unavailable' } } });
});
