import { expect, test } from '#tests/support/browser.ts';

test('the page of the API lists the calls, and works under the security policy', async ({ page }) => {
  await page.goto('/api/docs');
  await page.locator('#operations-tag-auth').click();
  await page.getByText('Accesso con nome utente e password').click();
  await expect(page.getByText('Rifiuti: wrong_credentials, too_many_attempts.')).toBeVisible();
});
