import { withDatabase } from '#tests/support/browser/database.ts';
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

test('a report is scheduled, sent at once, looked at, changed, stopped and deleted', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/export');
  await page.getByRole('link', { name: 'Report programmati' }).click();
  await expect(page.getByText('Nessun report programmato')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Nuovo report programmato' }).first().click();

  await page.getByRole('textbox', { name: 'Nome' }).fill('Iscritti della settimana');
  await page.getByRole('combobox', { name: 'Frequenza' }).click();
  await page.getByRole('option', { name: 'Ogni mese' }).click();
  await page.getByRole('combobox', { name: 'Giorno del mese' }).click();
  await page.getByRole('option', { name: '31', exact: true }).click();
  await expect(page.getByText(/^Prossimo invio: \d\d-\d\d-\d{4} 08:00$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Crea', exact: true })).toBeDisabled();
  for (const name of ['referente', 'admin']) {
    const [person] = await withDatabase(server, (query) =>
      query(`select first_name || ' ' || last_name as name from users where username = '${name}'`),
    );
    await page.getByRole('combobox', { name: 'Destinatari' }).fill(String(person?.name));
    await page.getByRole('option', { name: String(person?.name) }).click();
  }
  await page.keyboard.press('Escape');
  await doAtEachWidth(page, async (width) => {
    await expectAccessibleAt(page, width);
    await expectLaidOut(page);
  });
  await page.getByRole('button', { name: 'Crea', exact: true }).click();
  await expect(page.getByText('Report programmato creato correttamente!')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Iscritti della settimana' })).toBeVisible();

  await page.getByRole('button', { name: 'Invia ora' }).click();
  await expect(page.getByText(/^Report in preparazione/)).toBeVisible();
  // The bell of who receives it rings when their file is there.
  await expect(page.getByRole('button', { name: 'Le tue operazioni: 1 nuova' })).toBeVisible();
  // What the page says of the last time follows by itself.
  await expect(page.getByRole('main')).toContainText(/Ultimo invio\s*\d\d-\d\d-\d{4} \d\d:\d\d · Completato/);
  await page.getByRole('link', { name: 'Invii' }).click();
  await expect(page.getByRole('table')).toContainText('A mano');
  await expect(page.getByRole('table')).toContainText('Completato');
  const files = page.getByRole('button', { name: /^Scarica il file di / });
  await expect(files).toHaveCount(2);
  const [file] = await Promise.all([page.waitForEvent('download'), files.first().click()]);
  expect(file.suggestedFilename()).toMatch(/^utenti-.*\.(xlsx|csv)$/);
  expect(await file.failure()).toBeNull();
  await doAtEachWidth(page, async (width) => {
    await expectAccessibleAt(page, width);
    await expectLaidOut(page);
  });

  // One whose file goes meanwhile says so, then and later; of one that failed there is why.
  await withDatabase(server, (query) => query('update data_exports set file_id = null, expired = true'));
  await files.first().click();
  await expect(page.getByText('Il file non è più disponibile.')).toBeVisible();
  await withDatabase(server, (query) =>
    query(`update scheduled_report_deliveries set outcome = 'failed', reason = 'L’export n. 7 non è riuscito.'
      where id = (select max(id) from scheduled_report_deliveries)`),
  );
  await page.reload();
  await expect(page.getByText('Il file è stato eliminato al termine del periodo di conservazione')).toHaveCount(1);
  await expect(page.getByText('non riuscito (L’export n. 7 non è riuscito.)')).toBeVisible();
  await expect(files).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Dati', exact: true }).click();
  // A day that is none keeps the report from being saved without the day that was meant.
  const from = page.getByRole('textbox', { name: 'Genera dal' });
  await from.fill('31/02/2026');
  await from.press('Tab');
  await expect(from).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Genera dal: scrivi una data completa, oppure svuota il campo')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Salva', exact: true })).toBeDisabled();
  await expectAccessible(page);
  await from.fill('');
  await page.getByRole('switch', { name: 'Attivo' }).click();
  await page.getByRole('button', { name: 'Salva', exact: true }).click();
  await expect(page.getByText('Report programmato aggiornato!')).toBeVisible();
  await page.getByRole('link', { name: 'Report programmati' }).first().click();
  await expect(page.getByRole('row', { name: /Iscritti della settimana/ })).toContainText('Sospeso');
  await doAtEachWidth(page, () => expectLaidOut(page));
  await page.getByRole('link', { name: 'Iscritti della settimana' }).first().click();
  await page.getByRole('button', { name: 'Elimina', exact: true }).click();
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button', { name: 'Elimina' }).click();
  await expect(page.getByText('Report programmato eliminato correttamente!')).toBeVisible();
});

test('a limited administrator has no way to it', async ({ page, server }) => {
  await signInAs(page, server, 'referente');
  await page.goto('/backoffice-lite/export');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Report programmati' })).toHaveCount(0);
});
