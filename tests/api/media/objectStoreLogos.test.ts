import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { readBrandLogo } from '#server/brand/brandLogo.ts';
import { createDrawing } from '#server/drawing/drawing.ts';
import { chooseBrandTheme } from '#server/modules/brandThemes/service.ts';
import { readPaper } from '#server/modules/emailTemplates/service.ts';
import { openStorage } from '#server/storage/storage.ts';
import { StoreError } from '#tests/support/objectStore/errors.ts';
import { startObjectStore } from '#tests/support/objectStore/objectStore.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

// The process that draws starts with the first picture.
vi.setConfig({ testTimeout: 60_000 });

/** A store of files that fails for a moment: what is drawn then and kept has the organisation's pictures, or is not drawn. */
let store: Awaited<ReturnType<typeof startObjectStore>>;
let server: TestServer;
const drawing = createDrawing();
beforeAll(async () => {
  store = await startObjectStore();
  server = await startTestServer({
    storage: store.storage,
    sessionSecret: 'una-chiave-per-tutti-i-processi!',
  });
  const picture = sharp({ create: { width: 600, height: 600, channels: 3, background: '#ff0000' } });
  store.put('public/marchio.webp', await picture.webp().toBuffer());
  await server.pool.query(`
    with file as (
      insert into files (storage_key, name, mime_type, bytes, is_public) values ('marchio.webp', 'x', 'image/webp', 1, true)
      returning id
    ), theme as (
      insert into brand_themes (tenant, title, description, primary_color, font_name, font_url)
      values ('alfa', 'Alfa', '', '#0b5cad', 'Titillium Web', '') returning id
    )
    insert into brand_theme_images (brand_theme_id, tag, file_id)
      select theme.id, tag, file.id from theme, file, unnest(array['app_icon', 'logo_main']) as tag`);
});
const failWithPictures = () =>
  store.fail(({ method, url = '' }) =>
    method === 'GET' && url.includes('marchio') ? new StoreError(403, 'AccessDenied') : null,
  );
beforeEach(() => store.fail());
afterAll(async () => {
  drawing.close();
  await server.stop();
  store.stop();
});

const readDeps = async () => ({ ...server, drawing, storage: await openStorage(server.settings.storage) });

test('an icon of the app is not another one until the next start', async () => {
  const read = () => fetch(`${server.address}/app-icons/192.png`);
  failWithPictures();
  expect((await read()).status).toBe(503);
  store.fail();
  const answer = await read();
  expect(answer.status).toBe(200);
  const { dominant } = await sharp(Buffer.from(await answer.arrayBuffer())).stats();
  expect(dominant.r).toBeGreaterThan(200);
});

test('what is printed waits for the logo; one that is not there is none', async () => {
  const deps = await readDeps();
  const theme = await chooseBrandTheme(deps, { host_name: 'localhost' });
  failWithPictures();
  await expect(readBrandLogo(deps, theme, { width: 10, height: 10 })).rejects.toThrow();
  store.fail();
  expect(await readBrandLogo(deps, theme, { width: 10, height: 10 })).toBeInstanceOf(Buffer);
  const images = [{ tag: 'logo_main' as const, src: { original: '/files/public/altro.webp' } }];
  expect(await readBrandLogo(deps, { ...theme, images }, { width: 10, height: 10 })).toBeNull();
});

test('an e-mail goes without it', async () => {
  const deps = await readDeps();
  failWithPictures();
  expect(await readPaper(deps)).toMatchObject({ from_name: 'Alfa', logo: null });
});
