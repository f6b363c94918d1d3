import type { Locator, Page, Route } from '@playwright/test';
import { withDatabase, withWorld } from '#tests/support/browser/database.ts';
import { findMediaDrawer } from '#tests/support/browser/finders.ts';
import { keepFile } from '#tests/support/browser/keepFile.ts';
import { findMessage } from '#tests/support/browser/messages.ts';
import { heldPartTimeout } from '#tests/support/browser/network.ts';
import { doAtEachWidth, expect, expectAccessibleAt, expectLaidOut, signInAs, test } from '#tests/support/browser.ts';
import { makeLargeFilm, readMediaFile } from '#tests/support/media.ts';
import { aCourse } from '#tests/support/world.ts';

test.describe.configure({ mode: 'serial' });

const started = 'Caricamento avviato: puoi chiudere il pannello e continuare a lavorare.';
const interrupted = 'Caricamento interrotto: scegli di nuovo «film.mp4» per riprenderlo.';
const otherFile = 'Non è lo stesso file: scegli «film.mp4».';

/** Also behind the drawer, where it is out of reach. */
const findBar = (page: Page) => page.getByRole('region', { name: 'Caricamenti', includeHidden: true });
/** The upload in the drawer, with what can be done about it. */
const findUpload = (page: Page) => findMediaDrawer(page).getByRole('group', { name: 'Caricamento di film.mp4' });

const openLesson = async (page: Page, server: Parameters<typeof signInAs>[1]): Promise<number> => {
  await signInAs(page, server, 'admin');
  const course = await withWorld(server, (world) => aCourse(world));
  const id = course.sections[0]?.id ?? 0;
  await page.goto(`/backoffice/courses/${course.id}/contents/sections/${id}/media`);
  return id;
};

const send = async (page: Page, content: Uint8Array): Promise<void> => {
  await findMediaDrawer(page).getByRole('button', { name: 'VIDEO', exact: true }).click();
  await findMediaDrawer(page)
    .getByLabel('Scegli il file', { exact: true })
    .setInputFiles(await keepFile('film.mp4', content));
  await findMediaDrawer(page).getByRole('button', { name: 'Carica e salva', exact: true }).click();
};

/** Notes the calls of one method whose address ends so. */
const noteCalls = (page: Page, method: string, end: RegExp): string[] => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === method && end.test(request.url())) calls.push(request.url());
  });
  return calls;
};

/** Sends the first part of a film, then loads the page again. Returns what lets the other parts through. */
const interrupt = async (page: Page, film: Uint8Array): Promise<() => Promise<void>> => {
  const held: Route[] = [];
  let isHeld = true;
  const firstPart = page.waitForEvent('requestfinished', {
    predicate: (request) => request.method() === 'PATCH',
    timeout: heldPartTimeout,
  });
  await page.route('**/api/v1/uploads/*', async (route, request) => {
    const isLater = request.method() === 'PATCH' && (await request.headerValue('upload-offset')) !== '0';
    if (isLater && isHeld) held.push(route);
    else await route.continue();
  });
  await send(page, film);
  await firstPart;
  await page.reload();
  await expect(findUpload(page).getByText(interrupted).first()).toBeVisible();
  // Those of the page that was left are gone.
  held.length = 0;
  return async () => {
    isHeld = false;
    await Promise.all(held.map((route) => route.continue()));
  };
};

test('what was refused for good is told until it is put away, and never sent again', async ({ page, server }) => {
  await openLesson(page, server);
  const calls = noteCalls(page, 'POST', /\/media\/$/);
  await send(page, readMediaFile('sound.mp4'));
  const refusal: Locator = findUpload(page).getByText(/^Il video non si può usare: non contiene immagini/);
  await expect(refusal.first()).toBeVisible();
  await expect(findMediaDrawer(page).getByText(started)).toHaveCount(0);
  await page.reload();
  await expect(refusal.first()).toBeVisible();
  await expect(findBar(page)).toBeVisible();
  expect(calls).toHaveLength(1);
  await findUpload(page).getByRole('button', { name: 'Chiudi', exact: true }).click();
  await expect(findUpload(page)).toHaveCount(0);
  await page.reload();
  await expect(findMediaDrawer(page)).toBeVisible();
  await expect(findBar(page)).toHaveCount(0);
  expect(calls).toHaveLength(1);

  await test.step('another file for the lesson takes its place', async () => {
    await send(page, readMediaFile('sound.mp4'));
    await expect(refusal.first()).toBeVisible();
    await send(page, readMediaFile('tiny.mp4'));
    await expect(findMessage(page, 'Video aggiunto correttamente!')).toBeVisible();
    await expect(findUpload(page)).toHaveCount(0);
    await expect(findBar(page)).toHaveCount(0);
  });
});

test('an interrupted upload goes on from the drawer; another file is told until the right one comes', async ({
  page,
  server,
}) => {
  await openLesson(page, server);
  const film = makeLargeFilm(18);
  const release = await interrupt(page, film);
  await expect(findMediaDrawer(page).getByText(started)).toHaveCount(0);
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    findUpload(page).getByRole('button', { name: 'Scegli il file', exact: true }).click(),
  ]);
  await chooser.setFiles(await keepFile('altro.mp4', Buffer.from('x')));
  await expect(findUpload(page).getByText(otherFile).first()).toBeVisible();
  await doAtEachWidth(page, async (width) => {
    await expectLaidOut(page);
    await expectAccessibleAt(page, width);
  });
  await findUpload(page)
    .getByLabel(interrupted)
    .setInputFiles(await keepFile('film.mp4', film));
  // It is on its way, and its last part does not come through yet.
  await expect(findUpload(page).getByRole('progressbar')).toBeVisible();
  await expect(page.getByText(otherFile)).toHaveCount(0);
  await expect(findUpload(page).getByText(started)).toBeVisible();
  await release();
  await expect(findMessage(page, 'Video aggiunto correttamente!')).toBeVisible();
});

test('the same file, chosen for the lesson once more, goes on from where it was', async ({ page, server }) => {
  const lesson = await openLesson(page, server);
  const film = makeLargeFilm(18);
  const begun = noteCalls(page, 'POST', /\/uploads\/$/);
  const release = await interrupt(page, film);
  await release();
  await findMediaDrawer(page).getByRole('textbox', { name: 'Nome' }).fill('Con altro nome');
  const resumed = page.waitForRequest((request) => request.method() === 'PATCH');
  await send(page, film);
  expect(Number(await (await resumed).headerValue('upload-offset'))).toBeGreaterThan(0);
  await expect(findMessage(page, 'Video aggiunto correttamente!')).toBeVisible();
  await expect(findUpload(page)).toHaveCount(0);
  expect(begun).toHaveLength(1);
  const media = await withDatabase(server, (query) =>
    query('select name from section_media where course_section_id = $1', [lesson]),
  );
  expect(media).toEqual([{ name: 'Con altro nome' }]);
});

test('the same file, chosen again while it is sent, is not sent twice', async ({ page, server }) => {
  const lesson = await openLesson(page, server);
  const begun = noteCalls(page, 'POST', /\/uploads\/$/);
  const held: Route[] = [];
  await page.route('**/api/v1/uploads/*', (route, request) => {
    if (request.method() === 'PATCH') held.push(route);
    else return route.continue();
  });
  const film = readMediaFile('tiny.mp4');
  await send(page, film);
  await expect.poll(() => held.length).toBe(1);
  await findMediaDrawer(page).getByRole('textbox', { name: 'Nome' }).fill('Con altro nome');
  await send(page, film);
  await expect(findMediaDrawer(page).getByText('film.mp4', { exact: true })).toHaveCount(1);
  await held[0]?.continue();
  await expect(findMessage(page, 'Video aggiunto correttamente!')).toBeVisible();
  await expect(findUpload(page)).toHaveCount(0);
  expect(begun).toHaveLength(1);
  expect(held).toHaveLength(1);
  const media = await withDatabase(server, (query) =>
    query('select name from section_media where course_section_id = $1', [lesson]),
  );
  expect(media).toEqual([{ name: 'Con altro nome' }]);
});
