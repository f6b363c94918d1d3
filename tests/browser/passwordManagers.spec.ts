import type { Page } from '@playwright/test';
import { expect, signInAs, test } from '#tests/support/browser.ts';

/** Whose password a form changes, as the browser and password managers find it, and what its passwords are to them. */
const readForm = (page: Page) =>
  page
    .locator('form:has([type="password"])')
    .evaluate((form) =>
      [...form.querySelectorAll('input')]
        .filter(({ autocomplete }) => /username|password/.test(autocomplete))
        .map(({ autocomplete, value }) => [autocomplete, value]),
    );

const newPasswords = [
  ['new-password', ''],
  ['new-password', ''],
];

test('a password manager finds whose password is changed', async ({ page, server }) => {
  await signInAs(page, server, 'nuova');
  await page.goto('/reset');
  await expect(page.getByLabel('Nuova password', { exact: true })).toBeVisible();
  expect(await readForm(page)).toEqual([['username', 'nuova'], ...newPasswords]);

  await signInAs(page, server, 'corsista');
  await page.goto('/profilo');
  await page.getByRole('button', { name: 'Cambio password' }).click();
  expect(await readForm(page)).toEqual([['username', 'corsista'], ['current-password', ''], ...newPasswords]);

  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/profile');
  await expect(page.getByLabel('Password attuale', { exact: true })).toBeVisible();
  expect(await readForm(page)).toEqual([['username', 'admin'], ['current-password', ''], ...newPasswords]);
});

test('the browser does not offer an administrator’s own data for those of somebody else', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/users/create');
  for (const name of ['Nome', 'Cognome', 'Codice fiscale', 'E-mail', 'Nome utente'])
    await expect(page.getByRole('textbox', { name, exact: true })).toHaveAttribute('autocomplete', 'off');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('autocomplete', 'new-password');
});
