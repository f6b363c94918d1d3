import type { Page } from '@playwright/test';
import { findButton, findField, findMediaDrawer, findRows } from '#tests/support/browser/finders.ts';
import { makeOlder } from '#tests/support/browser/olderBrowser.ts';
import { alter, findAddress } from '#tests/support/browser/player.ts';
import { expect, signInAs, test } from '#tests/support/browser.ts';

test.beforeEach(({ page }) => makeOlder(page));

const enter = async (page: Page, username: string): Promise<void> => {
  await findField(page, 'Nome utente').fill(username);
  await page.getByLabel('Password', { exact: true }).fill('Demo2026!');
  await page.keyboard.press('Enter');
};

test('a learner of a browser of three years ago is led to the lesson, reads it and opens a certificate', async ({
  page,
  server,
}) => {
  await alter(server, `update course_sections set mandatory_section_id = null where slug like 'quattro-passi-%'`);
  const address = await findAddress(server, 'DEMO-ATT', 'quattro-passi-la-scheda');
  await page.goto(address);
  await expect(page).toHaveURL(/\/login\?next=/);
  await enter(page, 'corsista');
  await findButton(page, 'Leggi qui').click();
  const pages = page.getByRole('region', { name: 'Pagine del documento' });
  await expect(pages.getByRole('img', { name: /^Pagina 1 di \d+$/ })).toBeVisible();
  await expect(page.getByText(/FORMAZIONE|ESTINTORE/i).first()).toBeAttached();
  await page.goto('/attestati');
  await page
    .getByRole('link', { name: /^Apri l’attestato/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Attestato' })).toBeVisible();
  await expect
    .poll(() => page.locator('canvas').evaluate(({ width }: HTMLCanvasElement) => width))
    .toBeGreaterThan(400);
});

test('so is a video, and what plays it, by keyboard in full screen', async ({ page, server }) => {
  await signInAs(page, server, 'corsista');
  await page.goto(await findAddress(server, 'DEMO-ATT', 'quattro-passi-il-video'));
  const control = (name: string) => page.locator(`.plyr__controls [data-plyr="${name}"]`);
  await page.getByRole('button', { name: /INIZIA A GUARDARE|RIPRENDI/ }).click();
  await expect(control('play')).toBeFocused();
  await control('fullscreen').press('Enter');
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  await control('fullscreen').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(control('play')).toBeFocused();
});

test('an administrator of such a browser opens lists, gives a lesson a link and sees a template', async ({
  page,
  server,
}) => {
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/users');
  await expect(findRows(page).first()).toBeVisible();
  await page.goto('/backoffice/courses/1/contents/sections/6/media');
  await findButton(findMediaDrawer(page), 'Link').click();
  const link = findMediaDrawer(page).getByRole('textbox', { name: 'Indirizzo del video' });
  await link.fill('ftp://esempio.it/film');
  await findButton(findMediaDrawer(page), 'Salva').click();
  await expect(page.getByText('Questo indirizzo non è di un video che si può riprodurre').first()).toBeVisible();
  await page.goto('/backoffice/settings');
  await page.getByRole('link', { name: 'Modelli di attestato' }).click();
  await page.getByRole('link', { name: 'Attestato di frequenza e profitto', exact: true }).click();
  const sheet = page.getByRole('img', { name: 'Anteprima dell’attestato' });
  const readWidth = () => sheet.evaluate((canvas) => (canvas as HTMLCanvasElement).width);
  // A process of the server's draws it, and on a busy machine is long in starting.
  await expect.poll(readWidth, { timeout: 30_000 }).toBe(1600);
});

test('a browser that cannot read the code says that it is too old, in both areas', async ({ page, pageErrors }) => {
  await page.route(/\/assets\/(?:learner|backoffice)-[^/]*\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'const = 1;' }),
  );
  for (const address of ['/login', '/backoffice/users']) {
    await page.goto(address);
    await expect(page.getByRole('alert')).toHaveText(/^Questo browser non è abbastanza recente/);
  }
  expect(pageErrors.splice(0)).toHaveLength(2);
});
