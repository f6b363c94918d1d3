import { expect, test } from '#tests/support/browser.ts';

test('the page of the API lists the calls, and works under the security policy', async ({ page }) => {
  await page.goto('/api/docs');
  // The page draws every call before it shows any.
  await expect(page.locator('#operations-tag-auth')).toBeVisible({ timeout: 40_000 });
  await page.locator('#operations-tag-auth').click();
  await page.getByText('Accesso con nome utente e password').click();
  await expect(page.getByText(/Rifiuti: wrong_credentials, second_factor_needed/)).toBeVisible();
});
