import { expect, test } from '#tests/support/browser.ts';

test('the page of the API lists the calls, and works under the security policy', async ({ page }) => {
  // The page reads every call before it shows any, and answers nothing until then.
  test.slow();
  await page.goto('/api/docs');
  await expect(page.locator('#operations-tag-auth')).toBeVisible({ timeout: 60_000 });
  await page.locator('#operations-tag-auth').click({ timeout: 60_000 });
  await page.getByText('Accesso con nome utente e password').click({ timeout: 60_000 });
  await expect(page.getByText(/Rifiuti: wrong_credentials, second_factor_needed/)).toBeVisible();
});
