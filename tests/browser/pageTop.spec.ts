import type { Page } from '@playwright/test';
import { findButton, findField } from '#tests/support/browser/finders.ts';
import { expect, signInAs, test } from '#tests/support/browser.ts';

test.beforeEach(({ page, server }) => signInAs(page, server, 'admin'));

const expectAtTop = (page: Page) => expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
const scrollDown = (page: Page) => page.evaluate(() => window.scrollTo(0, 500));

test('a new page begins at its top, wherever the one before was left', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  await page.goto('/backoffice/courses/create');
  await findField(page, 'Nome').fill('Lavori in quota');
  await findField(page, 'Codice').fill('QUOTA-1');
  await scrollDown(page);
  await findButton(page, 'Crea').click();
  // The message first: it stays for a moment only.
  await expect(page.getByText('Corso creato correttamente!')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Lavori in quota' })).toBeFocused();
  await expectAtTop(page);

  await scrollDown(page);
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(page.getByText('Corsi più seguiti')).toBeVisible();
  await expectAtTop(page);
});

test('a list stays where it is under a drawer', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  await page.goto('/backoffice/log');
  await expect(page.locator('tbody tr').nth(15)).toBeVisible();
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  await page.evaluate(() => window.scrollTo(0, 300));
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(250);
  const row = page.locator('tbody tr').nth(10);
  const before = (await row.boundingBox())?.y ?? 0;
  await row.getByRole('link').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  // In the window: where something above it is still being laid out, the browser moves the page by as much.
  expect((await row.boundingBox())?.y).toBeCloseTo(before, 0);
});

test('after a save in a drawer the way back leads past the list at once, and ahead to it', async ({ page }) => {
  await page.goto('/backoffice/dashboard');
  await page.getByRole('link', { name: 'Corsi', exact: true }).click();
  await page.getByRole('navigation', { name: 'Sezioni' }).getByRole('link', { name: 'Categorie' }).click();
  await findButton(page, 'Azioni per Competenze digitali').click();
  await page.getByRole('menuitem', { name: 'Modifica' }).click();
  const drawer = page.getByRole('dialog', { name: 'Modifica categoria' });
  await findField(drawer, 'Descrizione').fill('Computer e rete');
  await findButton(drawer, 'Salva').click();
  await expect(page.getByText('Categoria aggiornata con successo!')).toBeVisible();
  await expect(drawer).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/backoffice\/courses$/);
  await page.goForward();
  await expect(page).toHaveURL(/\/course-categories$/);
  await expect(drawer).toHaveCount(0);
});
