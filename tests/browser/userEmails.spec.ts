import { buildLetterhead } from '#contract/letterhead.ts';
import { openClient } from '#tests/support/browser/openClient.ts';
import { doAtEachWidth, expect, expectAccessibleAt, openUser, signInAs, test } from '#tests/support/browser.ts';

test('e-mails are switched on, sent from a user’s page, and listed there with what became of them', async ({
  page,
  server,
}) => {
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/settings/automatic-emails');
  await page.getByLabel('Benvenuto').check();
  await page.getByLabel('Giorni di anticipo dei promemoria').fill('30, 0');
  await expect(page.getByText('Da uno a cinque numeri diversi fra 1 e 365').first()).toBeVisible();
  await page.getByLabel('Giorni di anticipo dei promemoria').fill('14, 3');
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('E-mail automatiche aggiornate!')).toBeVisible();
  await doAtEachWidth(page, (width) => expectAccessibleAt(page, width));

  await page.getByRole('link', { name: 'E-mail', exact: true }).click();
  await page.getByLabel('Modello di e-mail').click();
  await page.getByRole('option', { name: 'Promemoria di scadenza' }).click();
  await expect(page).toHaveURL(/\/settings\/email-templates\/reminder$/);
  // The other template leaves the screen once this one is there.
  await expect(page.getByLabel('Titolo')).toHaveValue('Il corso scade {{quando}}');
  await page.getByLabel('Titolo').fill('Scade {{quando}}!');
  const preview = page.getByTestId('email-template-preview');
  await expect(preview).toContainText('Scade tra 7 giorni!');
  // As the e-mail itself is written.
  await expect(preview.getByText('Scade tra 7 giorni!')).toHaveCSS('color', 'rgb(33, 29, 25)');
  await expect(preview.locator('p').last()).toHaveCSS('color', 'rgb(43, 39, 35)');
  // The button, and what stands at the foot, are those of the site's look.
  const { data: look } = await (await openClient(server, 'admin')).call('GET v1/welcome/themes/{tenant}/', {
    params: { tenant: 'default' },
  });
  const { tones, footer } = buildLetterhead(look, true);
  const inHex = (color: string) =>
    `#${(color.match(/\d+/g) ?? []).map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`;
  const button = preview.getByText('Riprendi il corso', { exact: true });
  expect(inHex(await button.evaluate((part) => getComputedStyle(part).backgroundColor))).toBe(tones.ink);
  await expect(preview.getByRole('img', { name: look.headers.title })).toBeVisible();
  await expect(preview).toContainText(footer[0] ?? '');

  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Modello di e-mail aggiornato!')).toBeVisible();
  await doAtEachWidth(page, (width) => expectAccessibleAt(page, width));

  await openUser(page, 'corsista');
  await page.getByRole('link', { name: 'E-mail', exact: true }).click();
  const sent = page.getByRole('region', { name: 'E-mail inviate' });
  await expect(sent).toContainText('Nessuna e-mail inviata a questo utente.');
  await sent.getByRole('button', { name: 'Invia recupero password' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Il link vale un’ora');
  await question.getByRole('button', { name: 'Invia' }).click();
  await expect(page.getByText('E-mail in partenza')).toBeVisible();
  const row = sent.getByRole('listitem');
  await expect(row).toContainText('Recupero della password');
  await expect(row).toContainText('Non inviata: nessun server di posta configurato (SMTP_URL)');
  await doAtEachWidth(page, (width) => expectAccessibleAt(page, width));

  const refusal = { data: null, meta: { error: { code: 'already_waiting', reason: 'prova' } } };
  await page.route('**/emails/', (route) => route.fulfill({ status: 409, json: refusal }));
  await sent.getByRole('button', { name: 'Invia link personale' }).click();
  await question.getByRole('button', { name: 'Invia' }).click();
  await expect(page.getByText('La stessa e-mail è già in attesa di invio.')).toBeVisible();
});
