import { buffer } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import PDFDocument from 'pdfkit';
import { withDatabase } from '#tests/support/browser/database.ts';
import { findMediaDrawer } from '#tests/support/browser/finders.ts';
import { keepFile } from '#tests/support/browser/keepFile.ts';
import { heldPartTimeout } from '#tests/support/browser/network.ts';
import {
  type DemoServer,
  doAtEachWidth,
  expect,
  expectAccessible,
  expectAccessibleAt,
  expectLaidOut,
  signInAs,
  test,
} from '#tests/support/browser.ts';
import { makeLargeFilm, readMediaFile } from '#tests/support/media.ts';

test.describe.configure({ mode: 'serial' });

/** Goes to an address as a link of the page does: what is under way goes on. */
const goWithin = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);

/** A lesson of the demo content without captions, and the address of its media. */
const openMedia = async (
  page: Page,
  server: DemoServer,
  place: number,
  isWithin = false,
): Promise<{ id: number; name: string }> => {
  const [lesson] = await withDatabase(server, (query) =>
    query(
      `select section.id, section.course_id, section.name from course_sections section
        join section_media media on media.course_section_id = section.id and media.type = 'FILE'
        where section.archived is null order by section.id offset $1 limit 1`,
      [place],
    ),
  );
  const address = `/backoffice/courses/${lesson?.course_id}/contents/sections/${lesson?.id}/media`;
  if (isWithin) await goWithin(page, address);
  else await page.goto(address);
  return { id: Number(lesson?.id), name: String(lesson?.name) };
};

const chooseKind = (page: Page, kind: 'FILE' | 'VIDEO') =>
  findMediaDrawer(page).getByRole('button', { name: kind, exact: true }).click();
const chooseFile = async (page: Page, name: string, content: Uint8Array) =>
  findMediaDrawer(page)
    .getByLabel('Scegli il file', { exact: true })
    .setInputFiles(await keepFile(name, content));
/** Saves what takes the place of something that learners have begun. */
const replace = async (page: Page): Promise<void> => {
  await findMediaDrawer(page).getByRole('button', { name: 'Carica e salva', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Salvare la modifica?' });
  await expect(question).toContainText(/hanno? iniziato la lezione e trover(à|anno) la nuova risorsa/);
  await question.getByRole('button', { name: 'Salva', exact: true }).click();
};
const findUploadBar = (page: Page) => page.getByRole('region', { name: 'Caricamenti' });

test('a lesson gets its video from the drawer, then captions, then a link in its place', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  const { id, name } = await openMedia(page, server, 0);
  await expect(findMediaDrawer(page).getByText(name, { exact: true }).first()).toBeVisible();

  await test.step('a wrong file is refused before it is sent, and a change of type says what goes', async () => {
    await chooseKind(page, 'FILE');
    await expect(
      findMediaDrawer(page).getByText('Salvando, la nuova risorsa sostituirà quella esistente.'),
    ).toBeVisible();
    await chooseFile(page, 'film.avi', readMediaFile('tiny.avi'));
    await expect(
      findMediaDrawer(page).getByText('Formato risorsa errato, stai cercando di caricare un video'),
    ).toBeVisible();
    await chooseKind(page, 'VIDEO');
    await expect(findMediaDrawer(page).getByText(/^Hai cambiato il tipo di risorsa/)).toBeVisible();
    await chooseFile(page, 'film.avi', readMediaFile('tiny.avi'));
    const words = 'Formato risorsa errato prova con i seguenti formati: video/mp4, video/webm, video/ogg';
    await expect(findMediaDrawer(page).getByText(words)).toBeVisible();
    await chooseFile(page, 'film.mp4', Buffer.alloc(0));
    await expect(findMediaDrawer(page).getByText('Il file è vuoto.')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('what only its content gives away is told once it is there, and can be put away', async () => {
    await chooseFile(page, 'film.mp4', readMediaFile('sound.mp4'));
    await replace(page);
    await expect(
      findMediaDrawer(page).getByText('Il video non si può usare: non contiene immagini: è un file audio').first(),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await findUploadBar(page).getByRole('button', { name: 'Chiudi' }).click();
    await expect(findUploadBar(page)).toHaveCount(0);
  });

  await test.step('a video is sent, shown and captioned', async () => {
    await openMedia(page, server, 0);
    await chooseKind(page, 'VIDEO');
    await findMediaDrawer(page).getByRole('textbox', { name: 'Nome' }).fill('Filmato di prova');
    await chooseFile(page, 'film.mp4', readMediaFile('tiny.mp4'));
    await replace(page);
    await expect(page.getByText('Video aggiunto correttamente!')).toBeVisible();
    await expect(findMediaDrawer(page).getByLabel('Anteprima del video')).toBeVisible();
    await expect(findMediaDrawer(page).getByText('00:00:02')).toBeVisible();
    const captions = (text: string) => ({
      name: 'voce.srt',
      mimeType: 'application/x-subrip',
      buffer: Buffer.from(text),
    });
    const chooser = findMediaDrawer(page).getByLabel('Aggiungi sottotitoli', { exact: true }).last();
    await chooser.setInputFiles(captions(''));
    await expect(findMediaDrawer(page).getByText('Il file è vuoto.')).toBeVisible();
    await chooser.setInputFiles(captions('nulla'));
    await expect(findMediaDrawer(page).getByText('Il file è vuoto.')).toHaveCount(0);
    await expect(page.getByText(/^Sottotitoli non validi: non contiene frasi/)).toBeVisible();
    await chooser.setInputFiles(captions('1\n00:00:00,500 --> 00:00:01,500\nPerché iniziare\n'));
    await expect(page.getByText('Sottotitoli aggiunti correttamente!')).toBeVisible();
    await findMediaDrawer(page).getByRole('button', { name: 'Anteprima', exact: true }).click();
    await expect(findMediaDrawer(page).getByText('Perché iniziare')).toBeVisible();
    await doAtEachWidth(page, async (width) => {
      await expectLaidOut(page);
      await expectAccessibleAt(page, width);
    });
    // Another author gives it other captions at the same time.
    const giveOthers = (label: string) =>
      withDatabase(server, (query) =>
        query(
          `update media_captions set label = $2, file_id = (
              select min(id) from files where mime_type = 'text/vtt' and id <> media_captions.file_id)
            where course_section_id = $1`,
          [id, label],
        ),
      );
    await giveOthers('Italiano (rivisto)');
    await chooser.setInputFiles(captions('1\n00:00:00,500 --> 00:00:01,500\nPerché finire\n'));
    await expect(page.getByText(/^Nel frattempo i sottotitoli in questa lingua sono cambiati/)).toBeVisible();
    await expect(findMediaDrawer(page).getByText('Italiano (rivisto)', { exact: true })).toBeVisible();
    await chooser.setInputFiles(captions('1\n00:00:00,500 --> 00:00:01,500\nPerché finire\n'));
    await expect(findMediaDrawer(page).getByText('Italiano (rivisto)', { exact: true })).toHaveCount(0);
    // And once more, between the question whether to delete them and the answer.
    await expect(page.getByText(/^Nel frattempo i sottotitoli/)).toHaveCount(0);
    const removal = findMediaDrawer(page).getByRole('listitem').getByRole('button', { name: 'Elimina' });
    const asked = page.getByRole('alertdialog');
    await removal.click();
    await giveOthers('Italiano (corretto)');
    await asked.getByRole('button', { name: 'Elimina' }).click();
    await expect(
      page.getByText(/^Nel frattempo i sottotitoli.* riprova se vuoi sostituirli o eliminarli/),
    ).toBeVisible();
    await expect(asked).toHaveCount(0);
    await expect(findMediaDrawer(page).getByText('Italiano (corretto)', { exact: true })).toBeVisible();
    await doAtEachWidth(page, async (width) => {
      await expectLaidOut(page);
      await expectAccessibleAt(page, width);
    });
    await removal.click();
    await asked.getByRole('button', { name: 'Elimina' }).click();
    await expect(findMediaDrawer(page).getByText('Nessun sottotitolo.')).toBeVisible();
    await expect(page.getByText(/^Nel frattempo i sottotitoli/)).toHaveCount(0);
  });

  await test.step('a link takes its place', async () => {
    await findMediaDrawer(page).getByRole('button', { name: 'Link', exact: true }).click();
    const link = findMediaDrawer(page).getByRole('textbox', { name: 'Indirizzo del video' });
    await link.fill('ftp://esempio.it/film');
    await findMediaDrawer(page).getByRole('button', { name: 'Salva', exact: true }).click();
    await expect(
      findMediaDrawer(page).getByText('Questo indirizzo non è di un video che si può riprodurre'),
    ).toBeVisible();
    await link.fill('https://youtu.be/IJNR2EpS0jw?t=3');
    await expect(findMediaDrawer(page).getByText('Video di YouTube')).toBeVisible();
    // Nobody has watched any of the video that it replaces, so nothing is asked.
    await findMediaDrawer(page).getByRole('button', { name: 'Salva', exact: true }).click();
    await expect(
      findMediaDrawer(page).getByRole('link', { name: 'https://www.youtube.com/watch?v=IJNR2EpS0jw' }),
    ).toBeVisible();
    await expect(page.getByText('Video aggiunto correttamente!')).toBeVisible();
  });
});

test('a PDF that the lesson could not show is told while it is chosen', async ({ page, server }) => {
  const draw = (password?: string): Promise<Buffer> => {
    const document = new PDFDocument(password ? { userPassword: password } : {});
    document.text('Le procedure').end();
    return buffer(document);
  };
  const warning = findMediaDrawer(page).getByText(/^Questo PDF /);
  await signInAs(page, server, 'admin');
  await openMedia(page, server, 1);
  await chooseKind(page, 'FILE');
  await chooseFile(page, 'chiuso.pdf', await draw('segreta'));
  await expect(warning).toContainText('chiede una password');
  await doAtEachWidth(page, () => expectLaidOut(page));
  await chooseFile(page, 'rotto.pdf', Buffer.from('%PDF-1.7\n'));
  await expect(warning).toContainText('non si apre');
  const reading = page.waitForEvent('worker');
  await chooseFile(page, 'aperto.pdf', await draw());
  const reader = await reading;
  await expect.poll(() => page.workers().includes(reader), 'it has been read').toBe(false);
  await expect(warning).toHaveCount(0);
  await expect(findMediaDrawer(page).getByText(/^aperto\.pdf · /)).toBeVisible();
});

test('uploads go on while one works elsewhere, several at once, and after a reload', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  const film = makeLargeFilm(18);
  // The parts after the first of each wait until they are let through.
  let isHeld = true;
  await page.route('**/api/v1/uploads/*', async (route) => {
    const request = route.request();
    const isLater = request.method() === 'PATCH' && (await request.headerValue('upload-offset')) !== '0';
    if (isHeld && isLater) return;
    await route.continue();
  });
  for (const place of [1, 2]) {
    await openMedia(page, server, place, place === 2);
    await chooseKind(page, 'VIDEO');
    await chooseFile(page, `film-${place}.mp4`, film);
    await replace(page);
    await expect(
      findMediaDrawer(page).getByText('Caricamento avviato: puoi chiudere il pannello e continuare a lavorare.'),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(findMediaDrawer(page)).toHaveCount(0);
    await expect(findUploadBar(page).getByText(new RegExp(`^film-${place}\\.mp4 · `))).toBeVisible();
    if (place === 1)
      await expect(findUploadBar(page).getByText(/^9\d% · 16,8 MB di 18 MB$/)).toBeVisible({
        timeout: heldPartTimeout,
      });
  }
  await page.getByRole('navigation', { name: 'Navigazione principale' }).getByRole('link', { name: 'Gruppi' }).click();
  await expect(page.getByRole('heading', { name: 'Gruppi' })).toBeVisible();
  await expectAccessible(page);

  await page.reload();
  isHeld = false;
  const waiting = findUploadBar(page).getByText(
    /^Caricamento interrotto: scegli di nuovo «film-\d\.mp4» per riprenderlo\.$/,
  );
  await expect(waiting).toHaveCount(4);
  const chooser = (place: number) =>
    findUploadBar(page).getByLabel(`Caricamento interrotto: scegli di nuovo «film-${place}.mp4» per riprenderlo.`);
  await chooser(2).setInputFiles({ name: 'altro.mp4', mimeType: 'video/mp4', buffer: Buffer.from('x') });
  await expect(findUploadBar(page).getByText('Non è lo stesso file: scegli «film-2.mp4».').first()).toBeVisible();
  const resumed = page.waitForRequest((request) => request.method() === 'PATCH');
  await chooser(2).setInputFiles(await keepFile('film-2.mp4', film));
  expect(Number(await (await resumed).headerValue('upload-offset'))).toBeGreaterThan(0);
  await expect(page.getByText('Video aggiunto correttamente!')).toBeVisible();

  await test.step('one that is called off leaves nothing', async () => {
    await findUploadBar(page).getByRole('button', { name: 'Annulla' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Interrompi', exact: true }).click();
    await expect(findUploadBar(page)).toHaveCount(0);
    await expect
      .poll(async () => (await withDatabase(server, (query) => query('select id from uploads'))).length)
      .toBe(0);
  });
});
