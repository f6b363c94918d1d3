import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { withDatabase } from '#tests/support/browser/database.ts';
import { takeAnswer } from '#tests/support/browser/network.ts';
import {
  chooseOnCard,
  findButton,
  findCard,
  findExportList,
  findExportRow,
  holdExports,
  readLastExport,
  removeExports,
  reportsAddress,
} from '#tests/support/browser/reportCards.ts';
import { expect, expectAccessible, failWith, signInAs, test } from '#tests/support/browser.ts';
import { readRows } from '#tests/support/exportFiles.ts';

test.describe.configure({ mode: 'serial' });

const findUsers = (page: Page) => findCard(page, 'Iscrizioni utenti/corsi');
const act = async (page: Page, name: string, action: string): Promise<void> => {
  await page.getByRole('button', { name: `Azioni per ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
};
test.beforeEach(({ server }) => removeExports(server));

test('a report is generated with its filters, downloaded, and stands in the list with them', async ({
  page,
  server,
}) => {
  await signInAs(page, server, 'admin');
  await page.goto(reportsAddress);
  await expect(page.getByText('Nessun export generato')).toBeVisible();
  for (const [title, hint] of [
    ['Iscrizioni utenti/corsi', 'Gli utenti con le loro iscrizioni: stato, avanzamento, tempi e attestati.'],
    ['Sondaggi', 'una riga per risposta. Con gruppi o ruoli quelle anonime restano escluse.'],
    ['Sessioni', 'Chi ha seguito quali lezioni, quando e per quanto tempo; una riga per sezione.'],
  ] as const) {
    await expect(findCard(page, title)).toContainText(hint);
    await expect(findCard(page, title).getByPlaceholder('Tutti i corsi')).toBeVisible();
    await expect(findCard(page, title).getByPlaceholder('Tutti i gruppi')).toBeVisible();
    await expect(findCard(page, title).getByPlaceholder('Tutti i ruoli')).toBeVisible();
  }
  await expect(findCard(page, 'Sondaggi').getByPlaceholder('Tutti i sondaggi')).toBeVisible();
  await expectAccessible(page);
  const label = 'Registro di novembre per la commissione';
  await findUsers(page).getByRole('textbox', { name: 'Etichetta export' }).fill(label);
  await chooseOnCard(page, 'Iscrizioni utenti/corsi', 'Ruoli', 'Corsista');
  await findUsers(page).getByRole('textbox', { name: 'Genera dal' }).fill('1/1/20');
  await findUsers(page).getByRole('button', { name: 'Genera CSV' }).click();
  await expect(findUsers(page).getByRole('textbox', { name: 'Genera dal' })).toHaveValue('01-01-2020');
  await expect(findUsers(page).getByText('Export generato con successo!')).toBeVisible();
  await expect(findButton(page, 'Iscrizioni utenti/corsi', 'Scarica CSV')).toBeFocused();
  await expectAccessible(page);
  // Told here, it is no news in the bell.
  await expect.poll(() => withDatabase(server, (query) => query('select from seen_jobs'))).toHaveLength(1);
  const coming = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^utenti-.*\.csv$/);
  const rows = readRows('csv', await readFile(await file.path()));
  expect(new Set(rows.map((row) => row.Ruolo))).toEqual(new Set(['Corsista']));

  const row = findExportRow(page, 'Registro di novembre per la…');
  await expect(row).toContainText('Utenti');
  await expect(row).toContainText('Completato');
  await expect(row).toContainText(/\d\d-\d\d-\d{4} \d\d:\d\d/);
  await act(page, label, 'Mostra filtri');
  const filters = page.getByRole('dialog', { name: `Filtri di ${label}` });
  await expect(filters).toContainText('Corsista');
  await expect(filters).toContainText('01-01-2020');
  await expect(filters).toContainText('Disponibile fino al');
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  // Put back as it was; what was typed stays.
  await findButton(page, 'Iscrizioni utenti/corsi', 'Annulla').click();
  await expect(findButton(page, 'Iscrizioni utenti/corsi', 'Genera CSV')).toBeFocused();
  await expect(findUsers(page).getByRole('textbox', { name: 'Etichetta export' })).toHaveValue(label);
  await findButton(page, 'Iscrizioni utenti/corsi', 'Azzera Filtri').click();
  await expect(findUsers(page).getByRole('textbox', { name: 'Genera dal' })).toHaveValue('');
  await expect(findUsers(page).getByText('Corsista')).toHaveCount(0);

  await test.step('it is deleted after a question', async () => {
    await act(page, label, 'Elimina');
    const question = page.getByRole('alertdialog', { name: `Sei sicuro di voler eliminare «${label}»?` });
    await expect(question).toContainText('Anche il file viene eliminato: chi non l’ha ancora scaricato non potrà più');
    await question.getByRole('button', { name: 'Elimina' }).click();
    await expect(page.getByText('Export eliminato!')).toBeVisible();
    await expect(page.getByText('Nessun export generato')).toBeVisible();
  });
});

test('while one is generated the others wait, wherever one goes; it can be cancelled', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  await page.goto(reportsAddress);
  await findCard(page, 'Sessioni').getByRole('textbox', { name: 'Genera dal' }).fill('01-02-2026');
  await chooseOnCard(page, 'Sessioni', 'Corsi', 'Sicurezza informatica per tutti');
  await holdExports(server, async () => {
    await findButton(page, 'Sessioni', 'Genera CSV').click();
    await expect(findCard(page, 'Sessioni').getByRole('progressbar')).toBeVisible();
    await expect(findCard(page, 'Sessioni').getByText(/potrebbe richiedere diversi minuti/)).toBeVisible();
    const wait = 'Attendi: c’è già un report in generazione';
    for (const title of ['Iscrizioni utenti/corsi', 'Sondaggi', 'Sessioni']) {
      await expect(findButton(page, title, 'Genera CSV')).toBeDisabled();
      await expect(findButton(page, title, 'Genera CSV')).toHaveAccessibleDescription(wait);
    }
    await page.mouse.move(0, 0);
    await expect(page.getByRole('tooltip')).toHaveCount(0);
    await findButton(page, 'Sondaggi', 'Genera CSV').hover();
    await expect(page.getByRole('tooltip', { name: wait })).toBeVisible();
    await page.mouse.move(0, 0);
    await expect(page.getByRole('tooltip')).toHaveCount(0);
    await expect(findExportRow(page, 'Sessioni')).toContainText('In corso 0%');
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Gruppi', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gruppi');
    await page.goBack();
    await expect(findCard(page, 'Sessioni').getByRole('progressbar')).toBeVisible();
    await page.reload();
    await expect(findCard(page, 'Sessioni').getByRole('progressbar')).toBeVisible();
    // With the filters it is made with.
    await expect(findCard(page, 'Sessioni').getByRole('textbox', { name: 'Genera dal' })).toHaveValue('01-02-2026');
    await expect(findCard(page, 'Sessioni')).toContainText('Sicurezza informatica per tutti');
    // Found under way, it takes the focus from nobody.
    await expect(findCard(page, 'Sessioni').locator(':focus')).toHaveCount(0);
    await expect(findButton(page, 'Sondaggi', 'Genera CSV')).toBeDisabled();

    // One that runs cannot be deleted.
    await page.getByRole('button', { name: /^Azioni per Export n\./ }).click();
    await expect(page.getByRole('menuitem')).toHaveText(['Mostra filtri', 'Annulla export']);
    await page.keyboard.press('Escape');
    await findButton(page, 'Sessioni', 'Annulla').click();
    await expect(page.getByText('Export annullato.')).toBeVisible();
    await expect(findExportRow(page, 'Sessioni')).toContainText('Annullato');
    await expect(findButton(page, 'Sondaggi', 'Genera CSV')).toBeEnabled();

    await test.step('in the list too, and its card starts over', async () => {
      const { data } = await takeAnswer<{ sse_url: string }>(page, '**/exports/*/');
      let streams = 0;
      await findButton(page, 'Sondaggi', 'Genera CSV').click();
      const { sse_url } = await data;
      page.on('request', (request) => {
        if (request.url().endsWith(sse_url)) streams += 1;
      });
      await expect(findCard(page, 'Sondaggi').getByRole('progressbar')).toBeVisible();
      const running = findExportRow(page, 'In corso');
      await running.getByRole('button', { name: /^Azioni per/ }).click();
      await page.getByRole('menuitem', { name: 'Annulla export' }).click();
      await expect(running).toHaveCount(0);
      await expect(findButton(page, 'Sondaggi', 'Genera CSV')).toBeEnabled();
      await page.getByRole('link', { name: 'Gruppi', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gruppi');
      await page.goBack();
      await expect(findExportRow(page, 'Annullato')).toHaveCount(2);
      await expect(findButton(page, 'Sondaggi', 'Genera CSV')).toBeEnabled();
      expect(streams).toBeLessThanOrEqual(1);
    });
  });

  await test.step('one that ended while nobody looked is found ready', async () => {
    await holdExports(server, async () => {
      await findButton(page, 'Sondaggi', 'Genera CSV').click();
      await expect(findCard(page, 'Sondaggi').getByRole('progressbar')).toBeVisible();
      await page.getByRole('link', { name: 'Gruppi', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gruppi');
    });
    await page.goBack();
    await expect(findButton(page, 'Sondaggi', 'Scarica CSV')).toBeVisible();
  });
});

test('what each card asks for', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  await page.goto(reportsAddress);
  // What is opened with a double click loses the zeros of codes.
  const format = findCard(page, 'Sessioni').getByRole('combobox', { name: 'Formato' });
  await expect(format).toHaveAccessibleDescription(/zeri iniziali/);
  await chooseOnCard(page, 'Sessioni', 'Formato', 'CSV per programmi');
  await expect(format).not.toHaveAccessibleDescription(/zeri iniziali/);
  await findButton(page, 'Sessioni', 'Genera CSV').click();
  await expect(findButton(page, 'Sessioni', 'Scarica CSV')).toBeVisible();
  expect(await readLastExport(server)).toEqual({
    type: 'session',
    format: 'csv',
    style: 'programs',
    annotation: '',
    filters: { users_ids: [] },
    audit_filters: { filters: [] },
  });
  await findCard(page, 'Sondaggi').getByRole('combobox', { name: 'Sondaggi' }).click();
  const option = page.getByRole('option').first();
  const survey = (await option.textContent()) ?? '';
  await option.click();
  await page.keyboard.press('Escape');
  await chooseOnCard(page, 'Sondaggi', 'Formato', 'Excel');
  await findButton(page, 'Sondaggi', 'Genera Excel').click();
  await expect(findButton(page, 'Sondaggi', 'Scarica Excel')).toBeVisible();
  expect(await readLastExport(server)).toMatchObject({
    type: 'survey',
    format: 'excel',
    filters: { surveys_ids: [expect.any(Number)] },
    audit_filters: { filters: [{ label: 'Sondaggi', value: [survey] }] },
  });
});

test('a limited administrator has the same screen without groups and roles, and only their own exports', async ({
  page,
  server,
}) => {
  await withDatabase(server, (query) =>
    query(`insert into data_exports (user_id, type, format, annotation, ended, success)
      select id, 'user', 'csv', 'Di un altro', true, true from users where username = 'admin'`),
  );
  await signInAs(page, server, 'referente');
  await page.goto('/backoffice-lite/export');
  await expect(page.getByText('Nessun export generato')).toBeVisible();
  for (const field of ['Gruppi', 'Ruoli']) await expect(page.getByRole('combobox', { name: field })).toHaveCount(0);
  await expect(findCard(page, 'Sondaggi').getByRole('combobox', { name: 'Sondaggi' })).toBeVisible();
  await expect(findCard(page, 'Sondaggi')).toContainText('una riga per risposta. Quelle anonime restano escluse.');
  await findButton(page, 'Iscrizioni utenti/corsi', 'Genera CSV').click();
  await expect(findButton(page, 'Iscrizioni utenti/corsi', 'Scarica CSV')).toBeVisible();
  expect(await readLastExport(server)).toMatchObject({ filters: { groups_ids: [2] } });
  await expect(findExportList(page).getByRole('row')).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Azioni per Export n\./ }).click();
  await page.getByRole('menuitem', { name: 'Mostra filtri' }).click();
  await expect(page.getByRole('dialog')).toContainText(
    'Nessun filtro: l’export comprende tutto ciò che riguarda i gruppi assegnati.',
  );
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Azioni per Export n\./ }).click();
  await page.getByRole('menuitem', { name: 'Elimina' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Elimina' }).click();
  await expect(page.getByText('Export eliminato!')).toBeVisible();
  // Its card starts over; so it does for one that somebody else deleted.
  const generate = findButton(page, 'Iscrizioni utenti/corsi', 'Genera CSV');
  await expect(generate).toBeVisible();
  await generate.click();
  await expect(findButton(page, 'Iscrizioni utenti/corsi', 'Scarica CSV')).toBeVisible();
  await removeExports(server);
  await findButton(page, 'Iscrizioni utenti/corsi', 'Scarica CSV').click();
  await expect(generate).toBeVisible();
  await generate.click();
  await expect(findButton(page, 'Iscrizioni utenti/corsi', 'Scarica CSV')).toBeVisible();
  await removeExports(server);
  await page.reload();
  await expect(generate).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Ops' })).toHaveCount(0);
});

test('a failure is told on the card, and what was chosen stays', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  await page.goto(reportsAddress);
  const day = findUsers(page).getByRole('textbox', { name: 'Genera dal' });
  await day.fill('31/02/2026');
  await findButton(page, 'Iscrizioni utenti/corsi', 'Genera CSV').click();
  await expect(findUsers(page).getByText('Data non valida: scrivi giorno, mese e anno')).toBeVisible();
  await expectAccessible(page);
  await day.fill('01-02-2026');
  await failWith(page, '**/exports/users/', 500);
  await findButton(page, 'Iscrizioni utenti/corsi', 'Genera CSV').click();
  await expect(findUsers(page).getByText(/^Ops, qualcosa è andato storto! Riprova fra poco\.$/)).toBeVisible();
  await expect(day).toHaveValue('01-02-2026');
  await expectAccessible(page);
  await page.unroute('**/exports/users/');
  await findButton(page, 'Iscrizioni utenti/corsi', 'Genera CSV').click();
  await expect(findButton(page, 'Iscrizioni utenti/corsi', 'Scarica CSV')).toBeVisible();

  await test.step('a file that is gone by then is told', async () => {
    await withDatabase(server, (query) => query('update data_exports set expired = true, file_id = null'));
    await findButton(page, 'Iscrizioni utenti/corsi', 'Scarica CSV').click();
    await expect(page.getByText('Il file non è più disponibile.')).toBeVisible();
  });
  await test.step('so is a list that cannot be read', async () => {
    await failWith(page, '**/data-exports/?*', 500);
    await page.reload();
    await expect(page.getByText('Non è stato possibile caricare i dati')).toBeVisible();
    await page.unroute('**/data-exports/?*');
    await page.getByRole('button', { name: 'Riprova' }).click();
    await expect(findExportList(page)).toBeVisible();
  });
});
