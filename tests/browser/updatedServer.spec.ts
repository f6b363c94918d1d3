import type { Page } from '@playwright/test';
import { alter, findAddress } from '#tests/support/browser/player.ts';
import { expect, signInAs, test } from '#tests/support/browser.ts';

const updated = 'La piattaforma è stata aggiornata: ricarica la pagina per continuare.';

test.use({ isFresh: true });

test.beforeEach(({ server }) =>
  alter(server, `update course_sections set mandatory_section_id = null where slug like 'quattro-passi-%'`),
);

/**
 * What a page meets whose server has been updated since: neither its first script nor the file of `name` is there any more.
 * @returns the addresses that were loaded since, and what has the page come as the new server has it
 */
const update = async (page: Page, name: string) => {
  const loads: string[] = [];
  let isNew = false;
  const first = await page.locator('script[type=module][src]').first().getAttribute('src');
  await page.route(
    (url) => url.pathname === first || url.pathname.startsWith(`/assets/${name}-`),
    (route) => {
      const isFirst = new URL(route.request().url()).pathname === first;
      const isThere = isNew || (isFirst && route.request().method() === 'GET');
      return isThere ? route.continue() : route.fulfill({ status: 404 });
    },
  );
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) return;
    loads.push(new URL(request.url()).pathname);
  });
  return {
    loads,
    comesAnew: () =>
      page.on('request', (request) => {
        isNew ||= request.isNavigationRequest();
      }),
  };
};

for (const { who, file, from, link, to, heading } of [
  {
    who: 'corsista',
    file: 'ActivitiesScreen',
    from: '/profilo',
    link: 'Le mie attività',
    to: '/attivita',
    heading: 'Le mie attività',
  },
  {
    who: 'admin',
    file: 'ExportPage',
    from: '/backoffice/group',
    link: 'Report',
    to: '/backoffice/export',
    heading: 'Report',
  },
])
  test.describe(`a screen of ${who} that an update has replaced`, () => {
    const leave = async (page: Page): Promise<void> => {
      if (who === 'corsista') await page.getByRole('button', { name: /Menu utente/ }).click();
      await page.getByRole('link', { name: link, exact: true }).click();
    };

    test('is loaded anew by itself', async ({ page, server, pageErrors }) => {
      await signInAs(page, server, who);
      await page.goto(from);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const { loads, comesAnew } = await update(page, file);
      comesAnew();
      await leave(page);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      expect(loads).toEqual([to]);
      pageErrors.length = 0;
    });

    test('says so where the page comes again as it was, and is not loaded for ever', async ({
      page,
      server,
      pageErrors,
    }) => {
      await signInAs(page, server, who);
      await page.goto(from);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const { loads, comesAnew } = await update(page, file);
      await leave(page);
      await expect(page.getByText(updated)).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: 'La pagina non si è caricata' })).toBeVisible();
      expect(loads).toEqual([to]);
      comesAnew();
      await page.getByRole('button', { name: 'Ricarica la pagina' }).click();
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      pageErrors.length = 0;
    });
  });

test('a window of the frame that an update has replaced says so, and takes nothing away from a form', async ({
  page,
  server,
  pageErrors,
}) => {
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/group/create');
  const name = page.getByRole('textbox', { name: 'Nome' });
  await name.fill('Ancora da salvare');
  const { loads } = await update(page, 'Palette');
  await page.keyboard.press('Control+k');
  await expect(page.getByText(updated)).toBeVisible();
  await expect(name).toHaveValue('Ancora da salvare');
  expect(loads).toEqual([]);
  pageErrors.length = 0;
});

test('a part of a lesson that an update has replaced says so in its place', async ({ page, server, pageErrors }) => {
  await signInAs(page, server, 'corsista');
  await page.goto(await findAddress(server, 'DEMO-ATT', 'quattro-passi-la-scheda'));
  const read = page.getByRole('button', { name: 'Leggi qui' });
  await expect(read).toBeVisible();
  const { loads, comesAnew } = await update(page, 'PdfReader');
  await read.click();
  const failure = page.getByRole('alert').filter({ hasText: updated });
  await expect(failure).toBeVisible();
  expect(loads).toEqual([]);
  comesAnew();
  await failure.getByRole('button', { name: 'Ricarica la pagina' }).click();
  await page.getByRole('button', { name: 'Leggi qui' }).click();
  await expect(page.getByRole('region', { name: 'Pagine del documento' })).toBeVisible();
  pageErrors.length = 0;
});
