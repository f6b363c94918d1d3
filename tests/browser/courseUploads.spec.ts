import type { Page } from '@playwright/test';
import { withDatabase, withWorld } from '#tests/support/browser/database.ts';
import { findMediaDrawer } from '#tests/support/browser/finders.ts';
import { keepFile } from '#tests/support/browser/keepFile.ts';
import { findMessage } from '#tests/support/browser/messages.ts';
import { heldPartTimeout, slowUploadDown } from '#tests/support/browser/network.ts';
import { expect, signInAs, test } from '#tests/support/browser.ts';
import { hasFfmpeg, makeLargeFilm, readMediaFile, spoilFilm } from '#tests/support/media.ts';
import { aPhotograph } from '#tests/support/pictures.ts';
import { aCourse } from '#tests/support/world.ts';

test.describe.configure({ mode: 'serial' });

/** Chooses a file of one kind and sends it; nobody has begun the lesson, so nothing is asked. */
const send = async (page: Page, kind: 'FILE' | 'VIDEO', name: string, content: Uint8Array): Promise<void> => {
  await findMediaDrawer(page).getByRole('button', { name: kind, exact: true }).click();
  await findMediaDrawer(page)
    .getByLabel('Scegli il file', { exact: true })
    .setInputFiles(await keepFile(name, content));
  await findMediaDrawer(page).getByRole('button', { name: 'Carica e salva', exact: true }).click();
};

test('an upload whose line is cut, and whose server is restarted, goes on by itself', async ({ page, server }) => {
  test.slow();
  await signInAs(page, server, 'admin');
  const course = await withWorld(server, (world) => aCourse(world));
  await page.goto(`/backoffice/courses/${course.id}/contents/sections/${course.sections[0]?.id}/media`);
  // The line breaks after the first part. Where to go on from is asked of a server that is not ready, of a proxy that does not
  // know it yet, then with a session that has run out.
  let isCut = true;
  const sentFrom: number[] = [];
  const troubles = [503, 404, 401];
  const begun: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/v1/uploads/')) begun.push(request.url());
  });
  // What the server answered: a part that sets out while it is killed does not arrive.
  page.on('response', (response) => {
    const request = response.request();
    if (request.method() === 'PATCH') sentFrom.push(Number(request.headers()['upload-offset']));
  });
  await page.route('**/api/v1/uploads/*', async (route, request) => {
    if (request.method() === 'HEAD' && !isCut) {
      const status = troubles.shift();
      return status ? route.fulfill({ status }) : route.continue();
    }
    if (request.method() !== 'PATCH') return route.continue();
    const offset = Number(await request.headerValue('upload-offset'));
    return isCut && offset > 0 ? route.abort() : route.continue();
  });
  await send(page, 'VIDEO', 'film.mp4', makeLargeFilm(18));
  const cut = findMediaDrawer(page).getByText('Connessione interrotta: il caricamento riprenderà da solo.').first();
  await expect(cut).toBeVisible({ timeout: heldPartTimeout });

  await server.kill();
  isCut = false;
  await server.restart();
  await expect(findMessage(page, 'Video aggiunto correttamente!')).toBeVisible({ timeout: 60_000 });
  await expect(cut).toHaveCount(0);
  expect(troubles).toEqual([]);
  expect(sentFrom, 'nothing is sent twice').toEqual([0, 16 * 1024 * 1024]);
  expect(begun).toHaveLength(1);
  const [media] = await withDatabase(server, (query) =>
    query(
      'select file.bytes from section_media media join files file on file.id = media.file_id where course_section_id = $1',
      [course.sections[0]?.id],
    ),
  );
  expect(Number(media?.bytes)).toBe(makeLargeFilm(18).length);
});

test('an upload that is gone when it goes on says so, and begins nothing by itself', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  const course = await withWorld(server, (world) => aCourse(world));
  await page.goto(`/backoffice/courses/${course.id}/contents/sections/${course.sections[0]?.id}/media`);
  await page.route('**/api/v1/uploads/*', async (route, request) => {
    if (request.method() === 'HEAD') return route.fulfill({ status: 404, contentType: 'application/json' });
    const offset = Number(await request.headerValue('upload-offset'));
    return request.method() === 'PATCH' && offset > 0 ? route.abort() : route.continue();
  });
  await send(page, 'VIDEO', 'film.mp4', makeLargeFilm(18));
  await expect(
    findMediaDrawer(page).getByText('Il caricamento non esiste più: ricomincia dalla lezione.').first(),
  ).toBeVisible({ timeout: 30_000 });
  const uploads = await withDatabase(server, (query) => query('select id from uploads'));
  expect(uploads).toHaveLength(1);
  await withDatabase(server, (query) => query('delete from uploads'));
});

test('an upload is seen to go on and called off, and goes on by itself once the network is back', async ({
  page,
  server,
}) => {
  test.slow();
  await signInAs(page, server, 'admin');
  const course = await withWorld(server, (world) => aCourse(world));
  const film = makeLargeFilm(34);
  await page.goto(`/backoffice/courses/${course.id}/contents/sections/${course.sections[0]?.id}/media`);
  const bar = findMediaDrawer(page).getByRole('progressbar', { name: 'Caricamento di film.mp4' });
  const readProgress = async () => Number(await bar.getAttribute('aria-valuenow'));
  const countUploads = async () => (await withDatabase(server, (query) => query('select id from uploads'))).length;

  await test.step('seen in the drawer, and called off there', async () => {
    const line = await slowUploadDown(page, 3_000_000);
    await send(page, 'VIDEO', 'film.mp4', film);
    let last = 0;
    for (let looks = 0; looks < 3; looks += 1) {
      await expect.poll(readProgress).toBeGreaterThan(last);
      last = await readProgress();
    }
    expect(last).toBeLessThan(100);
    await expect(findMediaDrawer(page).getByText(/^\d+% · [\d,]+ MB di 34 MB$/)).toBeVisible();
    await findMediaDrawer(page).getByRole('button', { name: 'Annulla', exact: true }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Continua il caricamento' }).click();
    await expect(bar).toBeVisible();
    await findMediaDrawer(page).getByRole('button', { name: 'Annulla', exact: true }).click();
    await question.getByRole('button', { name: 'Interrompi', exact: true }).click();
    await expect(bar).toHaveCount(0);
    await expect.poll(countUploads).toBe(0);
    await line.restore();
  });

  await test.step('without network it waits, and goes on from where it was', async () => {
    const sentFrom: number[] = [];
    const answered: number[] = [];
    let cut = async (): Promise<void> => page.context().setOffline(true);
    page.on('response', (response) => {
      if (response.request().method() === 'PATCH') answered.push(response.status());
    });
    await page.route('**/api/v1/uploads/*', async (route, request) => {
      if (request.method() !== 'PATCH') return route.continue();
      const offset = Number(await request.headerValue('upload-offset'));
      sentFrom.push(offset);
      if (offset > 0) await cut();
      return route.continue();
    });
    await send(page, 'VIDEO', 'film.mp4', film);
    await expect(
      findMediaDrawer(page).getByText('Connessione interrotta: il caricamento riprenderà da solo.').first(),
    ).toBeVisible({ timeout: heldPartTimeout });
    await expect.poll(readProgress).toBeGreaterThan(45);
    expect(answered).toEqual([204]);
    cut = async () => undefined;
    await page.context().setOffline(false);
    await expect(findMessage(page, 'Video aggiunto correttamente!')).toBeVisible({ timeout: 30_000 });
    const part = 16 * 1024 * 1024;
    expect(sentFrom[0]).toBe(0);
    expect(new Set(sentFrom)).toEqual(new Set([0, part, 2 * part]));
    expect(answered).toEqual([204, 204, 204]);
  });
});

test('a lesson gets a file, then a video that is prepared, then captions in three languages', async ({
  page,
  server,
}) => {
  test.slow();
  await signInAs(page, server, 'admin');
  const course = await withWorld(server, (world) => aCourse(world));
  const [lesson] = course.sections;
  await page.goto(`/backoffice/courses/${course.id}/contents/sections/${lesson?.id}/media`);

  await test.step('a file', async () => {
    await send(page, 'FILE', 'dispensa.pdf', Buffer.from('%PDF-1.7\n%%EOF\n'));
    await expect(findMessage(page, 'File aggiunto correttamente!')).toBeVisible();
    await expect(findMediaDrawer(page).getByRole('link', { name: 'Apri la risorsa' })).toBeVisible();
  });

  await test.step('a video that cannot be prepared says why, and plays as it is', async () => {
    await send(page, 'VIDEO', 'film.mp4', spoilFilm(readMediaFile('tiny.mp4')));
    await expect(findMessage(page, 'Video aggiunto correttamente!')).toBeVisible();
    await expect(findMediaDrawer(page).getByLabel('Anteprima del video')).toBeVisible();
    const words =
      'Preparazione non riuscita: il contenuto non si può leggere: il file è rovinato. Il video resta com’è.';
    if (hasFfmpeg) await expect(findMediaDrawer(page).getByText(words)).toBeVisible({ timeout: 60_000 });
  });

  await test.step('one that can is offered in several qualities', async () => {
    await send(page, 'VIDEO', 'altro.mp4', readMediaFile('tiny.mp4'));
    await expect(page.getByRole('region', { name: 'Caricamenti' })).toHaveCount(0);
    if (hasFfmpeg)
      await expect(findMediaDrawer(page).getByText('Disponibile in più qualità.')).toBeVisible({ timeout: 60_000 });
  });

  await test.step('how far that is, is told while it goes on', async () => {
    const setTo = (status: string, progress: number) =>
      withDatabase(server, (query) =>
        query(
          `insert into media_processing (file_id, status, progress, playlist_key)
           select file_id, $2, $3, case $2 when 'done' then 'private/video.m3u8' end
           from section_media where course_section_id = $1
           on conflict (file_id) do update
           set status = excluded.status, progress = excluded.progress, playlist_key = excluded.playlist_key`,
          [lesson?.id, status, progress],
        ),
      );
    await setTo('waiting', 0);
    await page.reload();
    await expect(findMediaDrawer(page).getByText('In attesa della preparazione in più qualità.')).toBeVisible();
    await setTo('running', 42);
    await expect(findMediaDrawer(page).getByText('Preparazione in più qualità: 42%')).toBeVisible();
    await expect(findMediaDrawer(page).getByRole('progressbar', { name: 'Preparazione del video' })).toBeVisible();
    await setTo('done', 100);
    await expect(findMediaDrawer(page).getByText('Disponibile in più qualità.')).toBeVisible();
  });

  await test.step('captions in three languages of two kinds, one of them replaced', async () => {
    const captions = async (language: string, words: string, action: string, kind = 'srt'): Promise<void> => {
      await findMediaDrawer(page).getByRole('combobox', { name: 'Lingua' }).click();
      await page.getByRole('option', { name: language, exact: true }).click();
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        findMediaDrawer(page).getByRole('button', { name: action, exact: true }).first().click(),
      ]);
      const text =
        kind === 'srt'
          ? `1\n00:00:00,500 --> 00:00:01,500\n${words}\n`
          : `WEBVTT\n\n00:00.500 --> 00:01.500\n${words}\n`;
      const stored = page.waitForResponse((response) => response.request().method() === 'POST');
      await chooser.setFiles({ name: `voce.${kind}`, mimeType: '', buffer: Buffer.from(text) });
      expect((await stored).status()).toBe(201);
    };
    const list = findMediaDrawer(page).getByRole('list', { name: 'Sottotitoli' }).getByRole('listitem');
    await captions('Italiano', 'Prima stesura', 'Aggiungi sottotitoli');
    await expect(list).toHaveCount(1);
    await captions('English', 'In another language', 'Aggiungi sottotitoli');
    await captions('Français', 'Déjà en WebVTT', 'Aggiungi sottotitoli', 'vtt');
    await expect(list).toHaveCount(3);
    await captions('Italiano', 'Seconda stesura', 'Sostituisci sottotitoli: Italiano');
    await expect(list).toHaveCount(3);
    const shown = list.filter({ hasText: 'Italiano' });
    await shown.getByRole('button', { name: 'Anteprima' }).click();
    await expect(shown.getByText('Seconda stesura')).toBeVisible();
    await expect(shown.getByText('Prima stesura')).toHaveCount(0);
    await list.filter({ hasText: 'English' }).getByRole('button', { name: 'Anteprima' }).click();
    await expect(findMediaDrawer(page).getByText('In another language')).toBeVisible();
    await list.filter({ hasText: 'Français' }).getByRole('button', { name: 'Anteprima' }).click();
    await expect(findMediaDrawer(page).getByText('Déjà en WebVTT')).toBeVisible();
    // Those of each language are offered by the video itself, read as WebVTT whatever they came as.
    const tracks = await findMediaDrawer(page)
      .getByLabel('Anteprima del video')
      .evaluate(async (video: HTMLVideoElement) =>
        Promise.all(
          [...video.querySelectorAll('track')].map(async ({ srclang, src }) => [
            srclang,
            (await (await fetch(src)).text()).slice(0, 6),
          ]),
        ),
      );
    expect(tracks.sort()).toEqual(['en', 'fr', 'it'].map((language) => [language, 'WEBVTT']));
  });
});

test('a picture is sent though an upgrade has taken away the code that follows it', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  const course = await withWorld(server, (world) => aCourse(world));
  let isMissed = false;
  await page.route('**/assets/sendWatched-*', (route) => {
    isMissed = true;
    return route.fulfill({ status: 404 });
  });
  await page.goto(`/backoffice/courses/${course.id}`);
  const buffer = await aPhotograph(320, 320);
  await page.locator('input[type=file]').setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer });
  await expect(page.getByRole('button', { name: 'Cambia immagine' })).toBeVisible();
  await page.getByRole('button', { name: 'Salva', exact: true }).click();
  await expect(findMessage(page, 'Corso aggiornato correttamente!')).toBeVisible();
  expect(isMissed).toBe(true);
});
