import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  doAtEachWidth,
  expect,
  expectAccessible,
  expectAccessibleAt,
  expectLaidOut,
  signInAs,
  test,
} from '#tests/support/browser.ts';

test.describe.configure({ mode: 'serial' });

test.beforeEach(async ({ page, server }) => {
  await signInAs(page, server, 'admin');
});

test('a new look is previewed while typed, and seen by learners once saved', async ({ page, browser, server }) => {
  await page.goto('/backoffice/settings');
  const title = page.getByLabel('Titolo', { exact: true });
  await expect(title).toHaveValue('Aurora Formazione');
  await title.fill('Ente di prova');
  const color = page.getByLabel('Colore principale');
  await color.fill('#fff');
  await color.blur();
  await expect(page.getByText('Sei cifre esadecimali').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Salva' })).toBeDisabled();
  await color.fill('#ffdd00');
  await expect(page.getByText(/Contrasto con il bianco 1,3:1\. Colore chiaro/)).toBeVisible();
  const button = page.getByTestId('theme-preview').getByText('Riprendi');
  await expect(button).toHaveCSS('background-color', 'rgb(255, 221, 0)');
  await page.getByRole('textbox', { name: 'Testo', exact: true }).fill('Piè di prova');
  await expect(page.getByTestId('theme-preview').getByText('Piè di prova')).toBeVisible();
  await page.getByRole('group', { name: 'Logo nella barra' }).getByRole('button', { name: 'Rimuovi immagine' }).click();
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Aspetto aggiornato!')).toBeVisible();

  const visitor = await browser.newPage({ baseURL: server.address });
  await visitor.goto('/login');
  await expect(visitor).toHaveTitle(/Ente di prova/);
  await expect(visitor.getByText('Piè di prova')).toBeVisible();
  await expect
    .poll(() => visitor.evaluate(() => document.documentElement.style.getPropertyValue('--accent')))
    .toBe('#ffdd00');
  await visitor.close();
});

test('what was typed of a typeface that is given up keeps the look from being saved no longer', async ({ page }) => {
  await page.goto('/backoffice/settings');
  await page.getByRole('radio', { name: /^Un altro carattere/ }).check();
  const address = page.getByRole('textbox', { name: 'Foglio di stile del carattere' });
  await address.fill('nessun indirizzo');
  await address.blur();
  await expect(address).toHaveAccessibleDescription('Un indirizzo che inizia con https://');
  await page.getByRole('radio', { name: /^Inter/ }).check();
  await expect(address).toHaveCount(0);
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Aspetto aggiornato!')).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Inter/ })).toBeChecked();
});

test('statuses take the labels they are given, and their own back', async ({ page }) => {
  await page.goto('/backoffice/settings/labels');
  await page.getByLabel('Etichetta per «Da avviare»').fill('Da iniziare');
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Etichette aggiornate!')).toBeVisible();
  await page.goto('/backoffice/dashboard');
  await expect(page.getByRole('rowheader', { name: 'Da iniziare' })).toBeVisible();
  await page.goto('/backoffice/settings/labels');
  await page.getByLabel('Etichetta per «Da avviare»').fill('');
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Etichette aggiornate!')).toBeVisible();
});

test('an e-mail is tried as it is typed, refused what stands for nothing, and goes back to the usual words', async ({
  page,
  server,
}) => {
  await page.goto('/backoffice/settings/email-templates');
  const subject = page.getByLabel('Oggetto');
  await subject.fill('Ciao {{nome}}');
  await subject.blur();
  await expect(page.getByText('Segnaposto sconosciuto: {{nome}}').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Invia una prova' })).toBeDisabled();
  await subject.fill('Prova per {{username}}');
  await page.getByRole('button', { name: 'Invia una prova' }).click();
  await expect(page.getByText(/^Non inviata: nessun server di posta configurato \(SMTP_URL\)/)).toBeVisible();
  const outbox = join(server.dataDir, 'outbox');
  const [email = ''] = (await readdir(outbox)).sort().slice(-1);
  expect(await readFile(join(outbox, email), 'utf8')).toContain('Subject: Prova per admin');

  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Modello di e-mail aggiornato!')).toBeVisible();
  await page.getByRole('button', { name: 'Ripristina i testi predefiniti' }).click();
  await expect(subject).toHaveValue('Reimposta la tua password – {{ente}}');
});

test('the groups of limited administrators are chosen', async ({ page }) => {
  await page.goto('/backoffice/settings/referents');
  const groups = page.getByLabel('Gruppi', { exact: true });
  await expect(page.getByRole('button', { name: 'Salva' })).toBeDisabled();
  await groups.click();
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Gruppi dei referenti aggiornati!')).toBeVisible();
  await expect(page.locator('.MuiAutocomplete-root .MuiChip-root')).toHaveCount(2);
});

test('the log says who changed what, before and after, and is filtered', async ({ page }) => {
  await page.goto('/backoffice/users?filter=%7B%22search%22%3A%22corsista%22%7D');
  await page.getByRole('link', { name: /^corsista/ }).click();
  await page.getByLabel('Cognome').fill('Cambiato');
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Utente aggiornato!')).toBeVisible();

  await page.goto('/backoffice/log');
  const row = page.getByRole('row', { name: /Modifica.*Utente · corsista/ });
  await expect(row).toContainText('Laura Ferretti (admin)');
  await row.getByRole('link').first().click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('row', { name: /Cognome/ })).toContainText('CAMBIATO');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();

  await page.getByRole('button', { name: 'Filtri' }).click();
  await page.getByLabel('Dal giorno', { exact: true }).fill('01-01-2030');
  await page.getByLabel('Dal giorno', { exact: true }).press('Enter');
  await expect(page.getByText('Nessun risultato con questa ricerca')).toBeVisible();
  await page
    .getByRole('button', { name: 'Rimuovi il filtro Dal giorno' })
    .or(page.getByText('Dal giorno: 01-01-2030'))
    .first()
    .click();
  await page.getByLabel('Tipo di elemento').click();
  await page.getByRole('option', { name: 'Utente' }).click();
  await expect(row).toBeVisible();
});

test('the log is looked at for one person, from their own page too, and leads back there', async ({ page }) => {
  await page.goto('/backoffice/log');
  await page.getByRole('button', { name: 'Filtri' }).click();
  const subject = page.getByRole('combobox', { name: 'Utente interessato' });
  await subject.fill('bianchi');
  await page.getByRole('option', { name: 'Alessandro Bianchi' }).click();
  const rows = page.getByRole('table').locator('tbody').getByRole('row');
  await expect(rows.filter({ hasText: 'Alessandro Bianchi' }).first()).toBeVisible();
  await expect(rows.filter({ hasNotText: 'Alessandro Bianchi' })).toHaveCount(0);
  const address = page.url();

  await rows.filter({ hasText: 'Iscrizione' }).first().getByRole('link').first().click();
  await page.getByRole('link', { name: 'Apri la scheda di Alessandro Bianchi' }).click();
  await expect(page.getByRole('dialog')).toContainText('Modifica iscrizione');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Dati utente' }).click();
  await page.getByRole('link', { name: 'Cronologia delle modifiche' }).click();
  await expect(page.getByText('Utente interessato: Alessandro Bianchi')).toBeVisible();
  expect(new URL(page.url()).searchParams.get('filter')).toBe(new URL(address).searchParams.get('filter'));
});

test('every number of the dashboard leads to the list behind it', async ({ page }) => {
  await page.goto('/backoffice/dashboard');
  const running = page.getByRole('row', { name: /IN CORSO/ }).getByRole('link');
  const count = await running.textContent();
  await running.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Iscrizioni');
  await expect(page.getByRole('status').filter({ hasText: `${count} risultati` })).toBeVisible();
  await expect(page.getByRole('row', { name: /IN CORSO/ }).first()).toBeVisible();

  await page.goBack();
  const months = page.getByRole('table', { name: 'Corsi completati al mese' });
  const month = months.getByRole('row').nth(1).getByRole('link');
  const completed = await month.textContent();
  await month.click();
  await expect(page.getByRole('status').filter({ hasText: `${completed} risultati` })).toBeVisible();

  await page.goBack();
  const recent = page.getByRole('link', { name: /^Attivi nell’ultimo mese/ });
  const entered = /\d+/.exec((await recent.textContent()) ?? '')?.[0];
  await recent.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Utenti');
  await expect(page.getByText(/Ultimo accesso dal: \d\d-\d\d-\d{4}/)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: `${entered} risultati` })).toBeVisible();

  await page.goBack();
  // Of the month before: in the present one nothing may have been watched yet.
  await page.getByRole('table', { name: 'Ore di fruizione al mese' }).getByRole('link').nth(1).click();
  await expect(page.getByText(/Con attività dal: 01-\d\d-\d{4}/)).toBeVisible();
  await expect(page.getByRole('table').locator('tbody').getByRole('row').first()).toBeVisible();

  await page.goBack();
  const courses = page.getByRole('table', { name: 'Corsi più seguiti' });
  // Enrolments in that status, by its own name: some are given it without having passed.
  await expect(courses.getByRole('columnheader').last()).toHaveText('FINITO');
  const followed = courses.getByRole('row').nth(1);
  const name = await followed.getByRole('link').first().textContent();
  await followed.getByRole('link').nth(1).click();
  await expect(page.getByText(`Corso: ${name}`)).toBeVisible();
});

test('pages that were called otherwise are found by their bookmarks', async ({ page }) => {
  for (const [before, now] of [
    ['letters', 'email-templates'],
    ['letters/welcome', 'email-templates/welcome'],
    ['automatic-letters', 'automatic-emails'],
  ]) {
    await page.goto(`/backoffice/settings/${before}`);
    await expect(page).toHaveURL(new RegExp(`/backoffice/settings/${now}$`));
    await expect(page.getByRole('button', { name: 'Salva' })).toBeVisible();
  }
});

for (const path of ['dashboard', 'settings', 'settings/email-templates', 'log', 'subscriptions'])
  test(`/${path} holds at every width`, async ({ page }) => {
    await doAtEachWidth(page, async (width) => {
      await page.goto(`/backoffice/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('status', { name: 'Caricamento in corso' })).toHaveCount(0);
      await expectLaidOut(page);
      await expectAccessibleAt(page, width);
    });
  });

test('counters that cannot be had are asked for again', async ({ page }) => {
  await page.route(/api\/v1\/dashboard/, (route) => route.abort());
  await page.goto('/backoffice/dashboard');
  await expect(page.getByText('Non è stato possibile caricare i dati')).toBeVisible();
  await page.unroute(/api\/v1\/dashboard/);
  await page.getByRole('button', { name: 'Riprova' }).click();
  await expect(page.getByText('Corsi più seguiti')).toBeVisible();
});
