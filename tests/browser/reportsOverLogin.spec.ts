import { expect, signInAs, test } from '#tests/support/browser.ts';

test('what was chosen for a report is there again after the login that follows the end of a session', async ({
  page,
  server,
}) => {
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/export');
  const card = page.getByRole('region', { name: 'Sessioni' });
  await card.getByRole('textbox', { name: 'Etichetta export' }).fill('Trimestre');
  await card.getByRole('textbox', { name: 'Genera dal' }).fill('01-02-2026');
  await card.getByRole('combobox', { name: 'Corsi' }).click();
  const course = page.getByRole('option').first();
  const name = await course.innerText();
  await course.click();
  await page.keyboard.press('Escape');
  // As a session that was closed elsewhere, or has expired.
  await page.evaluate(() => {
    localStorage.setItem('token_fit', 'non.vale.nulla');
    localStorage.removeItem('refresh_fit');
  });
  await card.getByRole('button', { name: 'Genera CSV' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Accedi' })).toBeVisible();
  await page.getByLabel('Nome utente').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill('Demo2026!');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/backoffice\/export$/);
  await expect(card.getByRole('textbox', { name: 'Etichetta export' })).toHaveValue('Trimestre');
  await expect(card.getByRole('textbox', { name: 'Genera dal' })).toHaveValue('01-02-2026');
  await expect(card).toContainText(name);
  await card.getByRole('button', { name: 'Genera CSV' }).click();
  await expect(card.getByRole('button', { name: 'Scarica CSV' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Lista Export' })).toContainText('Trimestre');
  // It is kept for that one login.
  await page.reload();
  await expect(card.getByRole('textbox', { name: 'Etichetta export' })).toHaveValue('');
});
