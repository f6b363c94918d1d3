import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let fixed: TestServer;

const themes = `
  insert into brand_themes (tenant, host_names, title, primary_color) values
    ('alfa', '{alfa.esempio.it}', 'Alfa', '#112233'), ('beta', '{beta.esempio.it,127.0.0.1}', 'Beta', '#445566')`;

beforeAll(async () => {
  server = await startTestServer();
  fixed = await startTestServer({ tenant: 'beta', trustProxy: 1 });
});
afterAll(async () => {
  await server.stop();
  await fixed.stop();
});

const readTheme = (tenant: string, from: TestServer = server) =>
  from.as('client').call('GET v1/welcome/themes/{tenant}/', { params: { tenant } });
const readTitle = async (host: string) => {
  const path = '/api/v1/welcome/themes/default/';
  const { json } = await fixed.as('client').raw('GET', path, { headers: { 'x-forwarded-host': host } });
  return (json as { data: { headers: { title: string } } }).data.headers.title;
};

test('without any theme there is the fallback, called by the address of the site', async () => {
  const { status, data } = await readTheme('default');
  expect(status).toBe(200);
  const { host } = new URL(server.settings.publicUrl);
  expect(data).toEqual({
    tenant: 'default',
    headers: { title: host, description: `Corsi di formazione online su ${host}` },
    colors: { primary: '#e66b63' },
    font: { name: 'Lato', url: '' },
    images: [],
    content: {
      footer: { text: '' },
      socials: [],
      brand_link: '',
      contacts: { title: '', phone: '', email: '', location: '' },
    },
  });
  expect((await readTheme('alfa')).status).toBe(404);
});

describe('with two themes', () => {
  beforeAll(async () => {
    for (const { pool } of [server, fixed]) await pool.query(themes);
  });

  test('each is found by its name, and no other name is', async () => {
    expect((await readTheme('alfa')).data.headers.title).toBe('Alfa');
    expect((await readTheme('beta')).data.headers.title).toBe('Beta');
    expect((await readTheme('gamma')).error?.code).toBe('not_found');
  });

  test('default is the one of the host people came by', async () => {
    expect((await readTheme('default')).data.tenant).toBe('beta');
    await server.pool.query("update brand_themes set host_names = '{}' where tenant = 'beta'");
    expect((await readTheme('default')).data.tenant).toBe('alfa');
  });

  test('default is the one configured, whatever the host', async () => {
    expect(await readTitle('alfa.esempio.it')).toBe('Beta');
    await fixed.pool.query("update brand_themes set tenant = 'delta' where tenant = 'beta'");
    expect(await readTitle('ALFA.esempio.it')).toBe('Alfa');
    expect(await readTitle('beta.esempio.it:8080')).toBe('Beta');
    expect(await readTitle('altrove.esempio.it')).toBe('Alfa');
  });

  test('a configured one that none of them is ends the start, and says which there are', async () => {
    const { databaseUrl } = server.settings;
    await expect(startTestServer({ databaseUrl, tenant: 'gamma' })).rejects.toThrow(
      'TENANT: nessun ente si chiama «gamma»; ci sono alfa, beta.',
    );
    await (await startTestServer({ databaseUrl, tenant: 'beta' })).stop();
  });

  test('images, socials and contacts come with it', async () => {
    await server.pool.query(`
      with file as (
        insert into files (storage_key, name, mime_type, bytes, is_public) values ('logo.svg', 'logo', 'image/svg+xml', 1, true)
        returning id
      ), theme as (
        update brand_themes set contacts = '{"phone":"06 123"}', footer_text = 'Piè' where tenant = 'alfa' returning id
      ), image as (
        insert into brand_theme_images (brand_theme_id, tag, file_id) select theme.id, 'logo_main', file.id from theme, file
      )
      insert into brand_theme_socials (brand_theme_id, name, url, "order")
        select id, name, 'https://' || name || '.com', place from theme,
          unnest('{youtube,facebook}'::text[]) with ordinality as social (name, place)`);
    const { data } = await readTheme('alfa');
    expect(data.images).toEqual([{ tag: 'logo_main', src: { original: '/files/public/logo.svg' } }]);
    expect(data.content).toEqual({
      footer: { text: 'Piè' },
      socials: [
        { name: 'youtube', url: 'https://youtube.com' },
        { name: 'facebook', url: 'https://facebook.com' },
      ],
      brand_link: '',
      contacts: { title: '', phone: '06 123', email: '', location: '' },
    });
  });

  test('is not sent again to who has it', async () => {
    const path = '/api/v1/welcome/themes/alfa/';
    const { headers } = await server.as('client').raw('GET', path);
    expect(headers.get('cache-control')).toContain('no-cache');
    const again = { headers: { 'if-none-match': headers.get('etag') ?? '' } };
    expect((await server.as('client').raw('GET', path, again)).status).toBe(304);
    await server.pool.query("update brand_themes set title = 'Alfa nuova' where tenant = 'alfa'");
    expect((await server.as('client').raw('GET', path, again)).status).toBe(200);
  });
});
