import type { Page } from '@playwright/test';
import { alter, findAddress } from '#tests/support/browser/player.ts';
import { expect, signInAs, test } from '#tests/support/browser.ts';

test.beforeEach(({ server }) =>
  alter(server, `update course_sections set mandatory_section_id = null where slug like 'quattro-passi-%'`),
);

/** Withholds a file of code, at any address or at its own alone, and tells at which ones it was asked for. */
const withhold = async (page: Page, name: string) => {
  const asked: string[] = [];
  let isGone: (address: URL) => boolean = () => true;
  await page.route(new RegExp(`/assets/${name}-[^/]+\\.js`), (route) => {
    const address = new URL(route.request().url());
    asked.push(address.search);
    return isGone(address) ? route.abort() : route.continue();
  });
  return {
    asked,
    /** As a browser that remembers for as long as the page stands that this address failed. */
    keepOwnAddress: () => {
      isGone = ({ search }) => search === '';
    },
    giveBack: () => {
      isGone = () => false;
    },
  };
};

test('a part whose code could not be had is asked for at another address', async ({ page, server, pageErrors }) => {
  await signInAs(page, server, 'corsista');
  const reader = await withhold(page, 'PdfReader');
  reader.keepOwnAddress();
  await page.goto(await findAddress(server, 'DEMO-ATT', 'quattro-passi-la-scheda'));
  await page.getByRole('button', { name: 'Leggi qui' }).click();
  await expect(page.getByRole('region', { name: 'Pagine del documento' })).toBeVisible();
  expect([...new Set(reader.asked)]).toEqual(['', '?again=1']);
  pageErrors.length = 0;
});

test('a part whose code does not come leaves the page as it is, and comes when asked for again', async ({
  page,
  server,
  pageErrors,
}) => {
  await signInAs(page, server, 'corsista');
  const reader = await withhold(page, 'PdfReader');
  await page.goto(await findAddress(server, 'DEMO-ATT', 'quattro-passi-la-scheda'));
  await page.getByRole('button', { name: 'Leggi qui' }).click();
  const failure = page.getByRole('alert').filter({ hasText: 'La connessione è assente' });
  await expect(failure).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Contenuti del corso' })).toBeVisible();
  reader.giveBack();
  await failure.getByRole('button', { name: 'Riprova' }).click();
  await expect(page.getByRole('region', { name: 'Pagine del documento' })).toBeVisible();
  await expect(failure).toHaveCount(0);
  pageErrors.length = 0;
});

test('what draws a PDF may fail to start, and starts when tried again', async ({ page, server, pageErrors }) => {
  await signInAs(page, server, 'corsista');
  await page.route(/\/assets\/pdfWorker-/, (route) => route.abort());
  await page.goto(await findAddress(server, 'DEMO-ATT', 'quattro-passi-la-scheda'));
  await page.getByRole('button', { name: 'Leggi qui' }).click();
  await expect(page.getByText('Il documento non si è aperto qui.')).toBeVisible();
  await page.unroute(/\/assets\/pdfWorker-/);
  await page.getByRole('button', { name: 'Riprova' }).click();
  const pages = page.getByRole('region', { name: 'Pagine del documento' });
  await expect(pages.getByRole('img', { name: /^Pagina 1 di/ })).toBeVisible();
  pageErrors.length = 0;
});

test('a window of the frame whose code does not come takes nothing away from a form', async ({
  page,
  server,
  pageErrors,
}) => {
  await signInAs(page, server, 'admin');
  const palette = await withhold(page, 'Palette');
  await page.goto('/backoffice/group/create');
  const name = page.getByRole('textbox', { name: 'Nome' });
  await name.fill('Ancora da salvare');
  await page.keyboard.press('Control+k');
  const told = page.getByText('La finestra non si è aperta. Controlla la connessione e riprova.');
  await expect(told).toBeVisible();
  await expect(name).toHaveValue('Ancora da salvare');
  palette.giveBack();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(name).toHaveValue('Ancora da salvare');
  pageErrors.length = 0;
});

test('a chart whose code does not come leaves the numbers beside it', async ({ page, server, pageErrors }) => {
  await signInAs(page, server, 'admin');
  const chart = await withhold(page, 'MonthsChart');
  await page.goto('/backoffice/dashboard');
  const failure = page.getByRole('alert').filter({ hasText: 'Connessione assente' }).first();
  await expect(failure).toBeVisible();
  await expect(page.getByRole('table').first()).toBeVisible();
  chart.giveBack();
  await failure.getByRole('button', { name: 'Riprova' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Connessione assente' })).toHaveCount(0);
  pageErrors.length = 0;
});

for (const { who, file, opened, other, heading } of [
  { who: 'corsista', file: 'ActivitiesScreen', opened: '/attivita', other: '/profilo', heading: 'Le mie attività' },
  {
    who: 'admin',
    file: 'TeacherList',
    opened: '/backoffice/teachers',
    other: '/backoffice/group',
    heading: 'Insegnanti',
  },
])
  test(`a screen of ${who} whose code did not come is asked for again at the next visit`, async ({
    page,
    server,
    pageErrors,
  }) => {
    await signInAs(page, server, who);
    await page.goto(other);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const screen = await withhold(page, file);
    const visit = (address: string) =>
      page.evaluate((to) => {
        window.history.pushState({ key: to, idx: 1 }, '', to);
        window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
      }, address);
    await visit(opened);
    const failure = page.getByRole('heading', { level: 1, name: 'La pagina non si è caricata' });
    await expect(failure).toBeVisible();
    await visit(other);
    await expect(failure).toHaveCount(0);
    screen.giveBack();
    const loaded: string[] = [];
    page.on('request', (request) => request.isNavigationRequest() && loaded.push(request.url()));
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(loaded, 'without loading the page again').toEqual([]);
    pageErrors.length = 0;
  });
