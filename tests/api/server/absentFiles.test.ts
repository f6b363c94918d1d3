import { afterAll, expect, test } from 'vitest';
import { startTestServer } from '#tests/support/server.ts';

const server = await startTestServer();
afterAll(() => server.stop());

const ask = (path: string, accept = '*/*') => server.as(null).raw('GET', path, { headers: { accept } });

test('a file that is not there is a 404, and no screen', async () => {
  const asked = ['/robots.txt', '/.env', '/.git/config', '/.well-known/none', '/wp-login.php', '/sitemap.xml?page=1'];
  for (const path of asked) {
    const { status, headers } = await ask(path);
    expect([status, headers.get('content-type')], path).toEqual([404, 'application/json; charset=utf-8']);
  }
});

test('who opens its address reads so, with a way back', async () => {
  const { status, headers, text } = await ask('/vecchio/documento.pdf', 'text/html');
  expect([status, headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
  expect(text).toContain('La pagina che cerchi non esiste o è stata spostata.');
});

test('an address whose parameters have dots is still a screen', async () => {
  for (const path of ['/login?next=/corsi/1.pdf', '/registro/AAAA', '/backoffice/users/1']) {
    const { status, headers } = await ask(path, 'text/html');
    expect([status, headers.get('content-type')], path).toEqual([200, 'text/html; charset=utf-8']);
  }
});

test('password managers find where a password is changed', async () => {
  const { status, headers } = await ask('/.well-known/change-password');
  expect([status, headers.get('location')]).toEqual([302, '/profilo']);
});

test('a browser that shows a file finds the icon of the tenant', async () => {
  const sent = await ask('/favicon.ico');
  expect(sent.status).toBe(302);
  const icon = await ask(sent.headers.get('location') ?? '');
  expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/png']);
});
