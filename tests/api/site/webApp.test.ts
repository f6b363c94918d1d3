import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer } from '#tests/support/server.ts';
import { storeFile } from '#tests/support/world.ts';

const server = await startTestServer({ trustProxy: 1 });
afterAll(() => server.stop());

const visit = (path: string, host = 'alfa.esempio.it') =>
  server.as(null).raw('GET', path, { headers: { 'x-forwarded-host': host } });

const readPicture = async (path: string, host?: string) => {
  const response = await fetch(`${server.address}${path}`, {
    headers: { 'x-forwarded-host': host ?? 'alfa.esempio.it' },
  });
  expect(response.headers.get('content-type')).toBe('image/png');
  return sharp(Buffer.from(await response.arrayBuffer()));
};

const readCorner = async (picture: Sharp): Promise<number[]> => [
  ...(await picture.ensureAlpha().extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer()),
];

interface Manifest {
  name: string;
  short_name: string;
  theme_color: string;
  start_url: string;
  display: string;
  icons: { src: string; sizes: string; purpose: string }[];
}

const longTitle = `${'x'.repeat(23)}😀`;

beforeAll(async () => {
  await server.pool.query(`
    insert into brand_themes (tenant, host_names, title, description, primary_color, font_name, font_url) values
      ('alfa', '{alfa.esempio.it}', 'Alfa <b>& figli', 'Corsi "di" prova', '#0b5cad', 'Prova', 'https://caratteri.esempio.it/prova.css?a=1;b=2'),
      ('beta', '{beta.esempio.it}', 'Beta', '', '#445566', 'Roboto', 'https://fonts.googleapis.com/css2?family=Roboto'),
      ('gamma', '{gamma.esempio.it}', 'Gamma', '', '#445566', 'Roboto', 'javascript:alert(1)'),
      ('delta', '{delta.esempio.it}', 'Delta', '', '#445566', 'Titillium Web', ''),
      ('epsilon', '{epsilon.esempio.it}', '${longTitle}', '', '#445566', 'Titillium Web', '')`);
  const icon = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer();
  await storeFile(server, 'public/icona.png', icon);
  await server.pool.query(`
    with file as (
      insert into files (storage_key, name, mime_type, bytes, is_public) values ('icona.png', 'icona', 'image/png', 1, true)
      returning id
    )
    insert into brand_theme_images (brand_theme_id, tag, file_id)
      select theme.id, 'app_icon', file.id from brand_themes theme, file where tenant = 'alfa'`);
});

describe('the page can be installed', () => {
  test('under the tenant’s name and colour', async () => {
    const { headers, json } = await visit('/manifest.webmanifest');
    expect(headers.get('content-type')).toContain('application/manifest+json');
    expect(json).toMatchObject({
      name: 'Alfa <b>& figli',
      short_name: 'Alfa',
      lang: 'it',
      start_url: '/',
      display: 'standalone',
      theme_color: '#0b5cad',
    });
    expect((await visit('/manifest.webmanifest', 'beta.esempio.it')).json).toMatchObject({ name: 'Beta' });
  });

  test('under a short name that is cut between signs', async () => {
    const { json } = await visit('/manifest.webmanifest', 'epsilon.esempio.it');
    expect(json).toMatchObject({ name: longTitle, short_name: 'x'.repeat(23) });
  });

  test('with icons of the sizes it tells', async () => {
    const { icons } = (await visit('/manifest.webmanifest')).json as Manifest;
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
    for (const { src, sizes } of icons) {
      const picture = await readPicture(src);
      const { width, height } = await picture.metadata();
      expect(`${width}x${height}`).toBe(sizes);
      expect(await readCorner(picture)).toEqual([255, 0, 0, 255]);
    }
  });

  test('with drawn icons where the tenant has none, whole where a telephone cuts them', async () => {
    for (const name of ['192.png', 'maskable.png']) {
      const [r = 0, g = 0, b = 0, alpha] = await readCorner(await readPicture(`/app-icons/${name}`, 'beta.esempio.it'));
      expect(alpha).toBe(255);
      expect(b).toBeGreaterThan(r);
      expect(g).toBeGreaterThan(r);
    }
    expect((await visit('/app-icons/999.png')).status).toBe(404);
  });

  test('with other addresses for other icons', async () => {
    const readAddress = async (host: string) =>
      ((await visit('/manifest.webmanifest', host)).json as Manifest).icons[0]?.src;
    expect(await readAddress('alfa.esempio.it')).not.toBe(await readAddress('beta.esempio.it'));
  });
});

describe('without a connection', () => {
  test('there is a page in the tenant’s name, whole in itself, under a policy of its own', async () => {
    const { headers, text } = await visit('/offline');
    expect(text).toContain('Sei offline');
    expect(text).toContain('Alfa &lt;b&gt;&amp; figli');
    expect(text).not.toContain('<b>');
    expect(text).not.toMatch(/(src|href)="(?!data:)/);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
  });

  test('the script that shows it changes when it does', async () => {
    const read = async () => (await visit('/service-worker.js')).text;
    const before = await read();
    expect(before).toMatch(/offline-/);
    expect(before).not.toContain('{{');
    expect(await read()).toBe(before);
    await server.pool.query(`update brand_themes set title = 'Alfa nuova' where tenant = 'alfa'`);
    expect(await read()).not.toBe(before);
    await server.pool.query(`update brand_themes set title = 'Alfa <b>& figli' where tenant = 'alfa'`);
  });
});

describe('the page', () => {
  test('keeps a policy of its own, whatever address a font had when it was saved', async () => {
    const usual = (await visit('/login', 'beta.esempio.it')).headers.get('content-security-policy') ?? '';
    const before = (await server.pool.query("select font_url from brand_themes where tenant = 'beta'")).rows[0]
      .font_url;
    await server.pool.query("update brand_themes set font_url = 'https://x;sandbox' where tenant = 'beta'");
    const policy = (await visit('/login', 'beta.esempio.it')).headers.get('content-security-policy') ?? '';
    await server.pool.query("update brand_themes set font_url = $1 where tenant = 'beta'", [before]);
    expect(usual).toContain('https://fonts.googleapis.com');
    expect(policy).not.toContain('sandbox');
  });

  const directive = (headers: Headers, name: string): string =>
    (headers.get('content-security-policy') ?? '').split(';').find((part) => part.trim().startsWith(`${name} `)) ?? '';

  test('names the tenant from its first byte', async () => {
    const { text } = await visit('/login');
    expect(text).toContain('<title>Alfa &lt;b&gt;&amp; figli</title>');
    expect(text).toContain('content="Corsi &quot;di&quot; prova"');
    expect(text).toContain('<link rel="manifest" href="/manifest.webmanifest" />');
    expect(text).toContain('<meta name="theme-color" content="#0b5cad" />');
    expect(text.match(/rel="icon"/g)).toHaveLength(1);
  });

  test.each(['/login', '/backoffice/users'])('%s has the tenant’s shipped typeface fetched at once', async (path) => {
    const { text } = await visit(path, 'delta.esempio.it');
    expect(text).toContain('<html lang="it" data-face="titillium-web">');
    const files = [
      ...text.matchAll(/<link rel="preload" as="font" type="font\/woff2" href="([^"]+)" crossorigin \/>/g),
    ];
    expect(files.map(([, file]) => file)).toEqual([
      expect.stringMatching(/^\/assets\/titillium-web-latin-400-normal-/),
      expect.stringMatching(/^\/assets\/titillium-web-latin-700-normal-/),
    ]);
    const { headers } = await visit(files[0]?.[1] ?? '');
    expect(headers.get('content-type')).toBe('font/woff2');
    expect(headers.get('cache-control')).toContain('immutable');
    const own = (await visit(path)).text;
    expect(own).toContain('<html lang="it">');
    expect(own).not.toContain('as="font"');
  });

  test.each(['/login', '/backoffice/users'])('%s may run the scripts in its head, and no other', async (path) => {
    const { text, headers } = await visit(path);
    const scripts = [...text.matchAll(/<script>([^<]*)<\/script>/g)].map(([, script = '']) => script);
    const hashes = scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
    expect(hashes).toHaveLength(2);
    expect(directive(headers, 'script-src')).toContain(` 'self' ${hashes.join(' ')} `);
    expect(directive(headers, 'script-src')).not.toContain('unsafe');
  });

  test('may fetch the tenant’s font from where that is, and from nowhere else', async () => {
    const alfa = (await visit('/login')).headers;
    for (const name of ['style-src', 'font-src'])
      expect(directive(alfa, name)).toContain(' https://caratteri.esempio.it');
    expect(directive(alfa, 'script-src')).not.toContain('caratteri');
    expect(alfa.get('content-security-policy')).not.toContain('a=1');
    const beta = (await visit('/login', 'beta.esempio.it')).headers;
    expect(directive(beta, 'style-src')).toContain(' https://fonts.googleapis.com');
    expect(directive(beta, 'font-src')).toContain(' https://fonts.gstatic.com');
    expect(beta.get('content-security-policy')).not.toContain('caratteri');
    expect(directive((await visit('/login', 'gamma.esempio.it')).headers, 'font-src').trim()).toBe(
      "font-src 'self' data:",
    );
  });
});

describe('who finds a problem', () => {
  test('reads where to report it, when there is somebody to write to', async () => {
    const unknown = await visit('/.well-known/security.txt');
    expect(unknown.status).toBe(404);
    await server.pool.query(
      `update brand_themes set contacts = '{"email": "sicurezza@beta.it"}' where tenant = 'beta'`,
    );
    const { status, headers, text } = await visit('/.well-known/security.txt', 'beta.esempio.it');
    expect({ status, type: headers.get('content-type') }).toEqual({ status: 200, type: 'text/plain; charset=utf-8' });
    expect(text).toContain('Contact: mailto:sicurezza@beta.it\n');
  });
});
