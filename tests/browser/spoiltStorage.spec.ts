import type { Page } from '@playwright/test';
import { expect, signInAs, test } from '#tests/support/browser.ts';

test.describe.configure({ mode: 'serial' });
test.beforeEach(({ page, server }) => signInAs(page, server, 'admin'));

const keep = (page: Page, key: string, value: string): Promise<void> =>
  page.evaluate(([name, text]) => localStorage.setItem(`RaStore.${name}`, String(text)), [key, value]);

for (const value of ['{}', '"x"', '3', '[null]', '[{}]', 'niente'])
  test(`a browser that has kept ${value} shows the back office as a new one does`, async ({ page }) => {
    for (const key of [
      'uploads.started',
      'contents.openModules',
      'jobs.announced',
      'sidebar.isNarrow',
      'export.format',
    ])
      await keep(page, key, value);
    await page.goto('/backoffice/users');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Riduci il menu' })).toBeVisible();
    await page.goto('/backoffice/courses');
    await page.getByRole('row').nth(1).getByRole('link').first().click();
    await page.getByRole('navigation', { name: 'Sezioni' }).getByRole('link', { name: 'Contenuti' }).click();
    await page.getByRole('list', { name: 'Tematiche' }).getByRole('link').first().click();
    await expect(page.getByRole('main').getByRole('button', { expanded: true }).first()).toBeVisible();
  });

test('what the browser has no room for lasts as long as the page', async ({ page }) => {
  await page.goto('/backoffice/users');
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('', 'QuotaExceededError');
    };
  });
  await page.getByRole('button', { name: 'Riduci il menu' }).click();
  await page.getByRole('button', { name: 'Espandi il menu' }).click();
  await page.getByRole('button', { name: 'Riduci il menu' }).click();
  await expect(page.getByRole('button', { name: 'Espandi il menu' })).toBeVisible();
});
