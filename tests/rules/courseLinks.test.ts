import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askLink } from '#server/modules/courseReadiness/askLink.ts';
import { isPublicAddress } from '#server/modules/courseReadiness/publicAddresses.ts';

describe('addresses that may be asked', () => {
  test.each(['8.8.8.8', '93.184.216.34', '2606:4700::1111'])('%s', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );
  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    'fe80::1',
    'fc00::1',
    '2002:7f00:1::',
    '2001:db8::1',
    'localhost',
    '',
  ])('not %s', (address) => expect(isPublicAddress(address)).toBe(false));
});

describe('a link that is asked', () => {
  let asked: string[] = [];
  const site = createServer((request, response) => {
    asked.push(request.url ?? '');
    // Another protocol, which nobody asked for.
    if (request.url === '/101')
      return request.socket.write('HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n');
    if (request.url === '/slow') return;
    if (request.url === '/cut') return request.socket.destroy();
    if (request.url === '/circle') {
      response.writeHead(302, { location: '/circle' }).end();
      return;
    }
    const [, status = '200', to] = /^\/(\d+)(?:\?(.*))?$/.exec(request.url ?? '') ?? [];
    response.writeHead(Number(status), to ? { location: decodeURIComponent(to) } : {});
    response.end();
  });
  let base = '';
  beforeAll(async () => {
    await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
    base = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    site.closeAllConnections();
    site.close();
  });
  const ask = (path: string) => askLink(`${base}${path}`, { isAllowed: () => true, timeoutAfter: 300 });

  test.each<[string, string | null]>([
    ['/200', null],
    ['/403', null],
    ['/429', null],
    ['/404', 'il sito risponde con l’errore 404'],
    ['/410', 'il sito risponde con l’errore 410'],
    ['/500', 'il sito risponde con l’errore 500'],
    ['/302?%2F200', null],
    ['/302?%2F404', 'il sito risponde con l’errore 404'],
    ['/302?%2F302%3F%252Fx', null],
    ['/302?file%3A%2F%2F%2Fetc%2Fpasswd', 'l’indirizzo non è valido'],
    ['/slow', 'il sito non risponde in tempo'],
    ['/cut', 'il sito non risponde'],
    ['/101', null],
  ])('%s', async (path, failure) => expect(await ask(path)).toBe(failure));

  test('is given up when it leads in circles', async () => {
    asked = [];
    expect([await ask('/circle'), asked.length]).toEqual(['il sito rimanda troppe volte altrove', 5]);
  });

  test('is never asked of this machine or of a network behind it, by address, by name or by redirect', async () => {
    asked = [];
    const inside = 'indirizzo di una rete interna';
    expect(await askLink(base)).toBe(inside);
    expect(await askLink(base.replace('127.0.0.1', 'localhost'))).toBe(inside);
    expect(await askLink(base.replace('127.0.0.1', '[::ffff:127.0.0.1]'))).toBe(inside);
    expect(await askLink(base.replace('127.0.0.1', '2130706433'))).toBe(inside);
    expect(await askLink('ftp://esempio.it/')).toBe('l’indirizzo non è valido');
    expect(await askLink('http://')).toBe('l’indirizzo non è valido');
    expect(asked).toEqual([]);
    const port = new URL(base).port;
    const isAllowed = (address: string) => address === '127.0.0.1';
    const led = await askLink(`${base}/302?${encodeURIComponent(`http://127.0.0.2:${port}/`)}`, { isAllowed });
    expect([led, asked.length]).toEqual([inside, 1]);
  });
});
