import { expect, signInAs, test } from '#tests/support/browser.ts';

test.beforeEach(async ({ page, server }) => {
  await signInAs(page, server, 'admin');
});

test('the browser’s title tells the parts of a page apart', async ({ page }) => {
  await page.goto('/backoffice/settings');
  await expect(page).toHaveTitle('Aspetto · Impostazioni · Aurora Formazione');
  const parts = page.getByRole('navigation', { name: 'Sezioni' });
  await parts.getByRole('link', { name: 'Campi utente' }).click();
  await expect(page).toHaveTitle('Campi utente · Impostazioni · Aurora Formazione');
  await page.goto('/backoffice/settings/email-templates/recovery');
  await expect(page, 'below the part too').toHaveTitle('E-mail · Impostazioni · Aurora Formazione');

  await page.goto('/backoffice/surveys');
  await expect(page).toHaveTitle('Sondaggi · Questionari · Aurora Formazione');
  await parts.getByRole('link', { name: 'Verifiche' }).click();
  await expect(page).toHaveTitle('Verifiche · Questionari · Aurora Formazione');

  await page.goto('/backoffice/log');
  await expect(page).toHaveTitle('Registro attività · Aurora Formazione');
  await parts.getByRole('link', { name: 'Sicurezza' }).click();
  await expect(page).toHaveTitle('Sicurezza · Registro attività · Aurora Formazione');
});

test('a part that is not there says so below the name of its page, which stays the only first heading', async ({
  page,
}) => {
  for (const [address, title] of [
    ['settings/nessuna', 'Pagina non trovata · Impostazioni'],
    ['users/1/nessuna', /^Pagina non trovata · /],
    ['settings/email-templates/nessuna', 'E-mail · Impostazioni'],
  ] as const) {
    await page.goto(`/backoffice/${address}`);
    await expect(page.getByRole('main').getByText('Pagina non trovata')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page).toHaveTitle(typeof title === 'string' ? `${title} · Aurora Formazione` : title);
  }
});
