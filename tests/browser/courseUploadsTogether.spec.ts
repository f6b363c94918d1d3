import type { Locator, Page, Route } from '@playwright/test';
import { withDatabase, withWorld } from '#tests/support/browser/database.ts';
import { findMediaDrawer } from '#tests/support/browser/finders.ts';
import { findMessage } from '#tests/support/browser/messages.ts';
import { expect, resize, signInAs, test } from '#tests/support/browser.ts';
import { readMediaFile } from '#tests/support/media.ts';
import { aCourse } from '#tests/support/world.ts';

test.describe.configure({ mode: 'serial' });

const findBar = (page: Page) => page.getByRole('region', { name: 'Caricamenti' });
const describeInterrupted = (name: string) => `Caricamento interrotto: scegli di nuovo «${name}» per riprenderlo.`;
const makeFilm = (name: string) => ({ name, mimeType: 'video/mp4', buffer: Buffer.from(readMediaFile('tiny.mp4')) });

/** Goes to an address as a link of the page does: what is under way goes on. */
const goWithin = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);

const send = async (page: Page, name: string): Promise<void> => {
  await findMediaDrawer(page).getByRole('button', { name: 'VIDEO', exact: true }).click();
  await findMediaDrawer(page).getByLabel('Scegli il file', { exact: true }).setInputFiles(makeFilm(name));
  await findMediaDrawer(page).getByRole('button', { name: 'Carica e salva', exact: true }).click();
  await expect(findMediaDrawer(page).getByText(name, { exact: true })).toBeVisible();
};

/** Leaves the drawer, behind which the bar is. */
const close = async (page: Page): Promise<void> => {
  await findMediaDrawer(page).getByRole('button', { name: 'Chiudi il pannello' }).click();
  await expect(findMediaDrawer(page)).toHaveCount(0);
};

/** Keeps the parts of files on their way until they are let through; but for those of a file that is given up. */
const holdParts = async (page: Page) => {
  const held: Route[] = [];
  await page.route('**/api/v1/uploads/*', (route, request) => {
    if (request.method() !== 'PATCH') return route.continue();
    held.push(route);
  });
  return { held, release: () => Promise.all(held.splice(0).map((route) => route.continue().catch(() => {}))) };
};

/** A course, its lessons' media drawers, and the page that is signed in. */
const openLessons = async (page: Page, server: Parameters<typeof signInAs>[1], count: number): Promise<string[]> => {
  await signInAs(page, server, 'admin');
  const course = await withWorld(server, (world) =>
    aCourse(world, { sections: Array.from({ length: count }, () => ({})) }),
  );
  return course.sections.map(({ id }) => `/backoffice/courses/${course.id}/contents/sections/${id}/media`);
};

test('three files are sent at once, and the rest of the page goes on; a fourth waits for its turn', async ({
  page,
  server,
}) => {
  const drawers = await openLessons(page, server, 4);
  const { held, release } = await holdParts(page);
  await page.goto(drawers[0] ?? '');
  for (const [place, address] of drawers.entries()) {
    if (place > 0) await goWithin(page, address);
    const name = `film-${place} ${'di una lezione con un nome molto lungo '.repeat(4)}.mp4`;
    await send(page, name);
    await close(page);
    await expect(findBar(page).getByText(`${name} · `)).toBeVisible();
  }
  const queued = 'In coda: parte appena finisce uno degli altri caricamenti.';
  await expect(findBar(page).getByText(queued).first()).toBeVisible();
  expect(held).toHaveLength(3);

  await test.step('they stand at the foot of the window, below the buttons of a form', async () => {
    const course = drawers[0]?.replace(/\/contents.*/, '') ?? '';
    await goWithin(page, course);
    await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Con altro nome');
    const save = page.getByRole('button', { name: 'Salva', exact: true });
    const isUncovered = () =>
      save.evaluate((button) => {
        const { left, top, width, height } = button.getBoundingClientRect();
        return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
    const measureGap = () => findBar(page).evaluate((bar) => innerHeight - bar.getBoundingClientRect().bottom);
    for (const width of [1440, 360] as const) {
      await resize(page, { width, height: 900 });
      await page.evaluate(() => scrollTo(0, 0));
      await expect.poll(isUncovered).toBe(true);
      await expect(findBar(page).getByRole('button', { name: 'Annulla' }).first()).toBeInViewport({ ratio: 1 });
      expect(await measureGap()).toBe(0);
    }
    await resize(page, { width: 1440, height: 900 });
    await save.click();
    await expect(findMessage(page, 'Corso aggiornato correttamente!')).toBeVisible();
    await goWithin(page, '/backoffice/teachers');
    await expect(page.getByRole('heading', { level: 1, name: 'Insegnanti' })).toBeVisible();
    await expect.poll(measureGap).toBe(0);
  });

  await test.step('one that is called off leaves its turn', async () => {
    await findBar(page).getByRole('button', { name: 'Annulla' }).first().click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Interrompi', exact: true }).click();
    await expect.poll(() => held.length).toBe(4);
    await expect(findBar(page).getByText(queued)).toHaveCount(0);
  });
  await page.unroute('**/api/v1/uploads/*');
  await release();
  await expect(findBar(page)).toHaveCount(0, { timeout: 30_000 });
});

test('a file that one tab sends is left alone by the others, until that one is closed', async ({ page, server }) => {
  const [address = ''] = await openLessons(page, server, 1);
  // It has no line: nothing of the file arrives, not even while its tab is closed.
  const context = page.context();
  await context.route('**/api/v1/uploads/*', (route, request) =>
    request.method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await page.goto(address);
  await send(page, 'film.mp4');

  const other = await context.newPage();
  await other.goto('/backoffice/courses');
  const elsewhere: Locator = findBar(other).getByText('Il caricamento è in corso in un’altra scheda del browser.');
  await expect(elsewhere.first()).toBeVisible();
  await expect(findBar(other).getByRole('button')).toHaveCount(0);

  await page.close();
  await expect(findBar(other).getByText(describeInterrupted('film.mp4')).first()).toBeVisible();
  await context.unroute('**/api/v1/uploads/*');
  await findBar(other).getByLabel(describeInterrupted('film.mp4')).setInputFiles(makeFilm('film.mp4'));
  await expect(findMessage(other, 'Video aggiunto correttamente!')).toBeVisible();
  await expect(findBar(other)).toHaveCount(0);
});

test('a file that has arrived is given to its lesson though the page was left, or the answer lost', async ({
  page,
  server,
}) => {
  const [first = '', second = ''] = await openLessons(page, server, 2);
  const parts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') parts.push(request.url());
  });

  await test.step('after a reload nothing is chosen or sent again', async () => {
    await page.route('**/media/', () => {});
    await page.goto(first);
    await send(page, 'prima.mp4');
    await expect(findMediaDrawer(page).getByText('Controllo del file…').first()).toBeVisible();
    await page.unroute('**/media/');
    await page.reload();
    await expect(findMessage(page, 'Video aggiunto correttamente!')).toBeVisible();
    await expect(findMediaDrawer(page).getByLabel('Anteprima del video')).toBeVisible();
    await close(page);
    await expect(findBar(page)).toHaveCount(0);
    expect(parts).toHaveLength(1);
  });

  await test.step('what the lesson has already is not sent again', async () => {
    await page.route('**/media/', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.goto(second);
    await send(page, 'seconda.mp4');
    // The bar comes with its script, after the drawer may have been left: none yet is not none any more.
    await expect(findMessage(page, 'Video aggiunto correttamente!')).toBeVisible();
    await close(page);
    await expect(findBar(page)).toHaveCount(0);
    expect(parts).toHaveLength(2);
    await page.goto(second);
    await expect(findMediaDrawer(page).getByLabel('Anteprima del video')).toBeVisible();
  });
});

test('what another author has given the lesson since is not replaced unasked, by a file or a link', async ({
  page,
  server,
}) => {
  const [first = '', second = ''] = await openLessons(page, server, 2);
  const giveLink = (address: string) =>
    withDatabase(server, (query) =>
      query(
        `insert into section_media (course_section_id, type, name, link)
         values ($1, 'YT', 'Di un altro autore', 'https://www.youtube.com/watch?v=IJNR2EpS0jw')`,
        [/sections\/(\d+)/.exec(address)?.[1]],
      ),
    );
  const overtaken = /^Nel frattempo la lezione ha ricevuto un’altra risorsa/;
  const others = findMediaDrawer(page).getByText('Di un altro autore', { exact: true });

  await test.step('a file that has arrived waits to be tried again', async () => {
    await page.goto(first);
    const { release } = await holdParts(page);
    await send(page, 'film.mp4');
    await giveLink(first);
    await page.unroute('**/api/v1/uploads/*');
    await release();
    await expect(findMediaDrawer(page).getByText(overtaken).first()).toBeVisible();
    await expect(others).toBeVisible();
    await findMediaDrawer(page).getByRole('button', { name: 'Riprova' }).click();
    await expect(findMessage(page, 'Video aggiunto correttamente!')).toBeVisible();
    await page.goto(first);
    await expect(findMediaDrawer(page).getByLabel('Anteprima del video')).toBeVisible();
    await expect(others).toHaveCount(0);
  });

  await test.step('a link is saved once more', async () => {
    await page.goto(second);
    await findMediaDrawer(page).getByRole('button', { name: 'Link', exact: true }).click();
    await findMediaDrawer(page)
      .getByRole('textbox', { name: 'Indirizzo del video' })
      .fill('https://vimeo.com/76979871');
    await giveLink(second);
    await findMediaDrawer(page).getByRole('button', { name: 'Salva', exact: true }).click();
    await expect(findMediaDrawer(page).getByText(overtaken)).toBeVisible();
    await expect(others).toBeVisible();
    await findMediaDrawer(page).getByRole('button', { name: 'Salva', exact: true }).click();
    await expect(findMessage(page, 'Video aggiunto correttamente!')).toBeVisible();
    await expect(others).toHaveCount(0);
  });
});
