import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { findDrawer, findField } from '#tests/support/browser/finders.ts';
import { findRow, makeCsvFile, send } from '#tests/support/browser/importReview.ts';
import { findMessage } from '#tests/support/browser/messages.ts';
import {
  doAtEachWidth,
  expect,
  expectAccessibleAt,
  expectLaidOut,
  openUser,
  signInAs,
  test,
} from '#tests/support/browser.ts';
import { readRows } from '#tests/support/exportFiles.ts';

test.describe.configure({ mode: 'serial' });

const findOrder = (page: Page) => page.getByRole('list', { name: 'Campi personalizzati' }).getByRole('link');

const addField = async (page: Page, label: string, kind: string, options: string[] = []): Promise<void> => {
  await page.getByRole('link', { name: 'Aggiungi un campo' }).first().click();
  await findField(page, 'Nome').fill(label);
  await findDrawer(page).getByRole('combobox', { name: 'Tipo' }).click();
  await page.getByRole('option', { name: kind, exact: true }).click();
  for (const [place, option] of options.entries()) {
    if (place > 0) await findDrawer(page).getByRole('button', { name: 'Aggiungi un’opzione' }).click();
    await findField(page, `Opzione ${place + 1}`).fill(option);
  }
  if (label !== 'Anni di servizio')
    await findDrawer(page).getByRole('switch', { name: 'Mostra nell’elenco utenti' }).check();
  await findDrawer(page).getByRole('button', { name: 'Crea' }).click();
  await expect(findMessage(page, 'Campo aggiunto')).toBeVisible();
  await expect(findDrawer(page)).toHaveCount(0);
};

test('fields of the organisation are made, ordered and filled in, and filter the users', async ({ page, server }) => {
  test.slow();
  await signInAs(page, server, 'admin');

  await test.step('made in the settings', async () => {
    await page.goto('/backoffice/group');
    await expect(page.getByRole('heading', { level: 1, name: 'Gruppi' })).toBeVisible();
    await page.goto('/backoffice/settings/fields');
    await expect(page.getByText('Non ci sono ancora campi personalizzati')).toBeVisible();
    await addField(page, 'Sede', 'Elenco', ['Roma', 'Bari']);
    await addField(page, 'Anni di servizio', 'Numero');
    await addField(page, 'Azienda <b>', 'Testo');
    await addField(page, 'Assunto il', 'Data');
    // Back from what was made leads to no form of one more, nor to this list again.
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Gruppi' })).toBeVisible();
    await page.goForward();
    await expect(page).toHaveURL(/\/settings\/fields$/);
    await expect(findDrawer(page)).toHaveCount(0);
    await page.getByRole('link', { name: 'Aggiungi un campo' }).click();
    await findField(page, 'Nome').fill('SEDE');
    await findDrawer(page).getByRole('button', { name: 'Crea' }).click();
    await expect(findField(page, 'Nome')).toHaveAccessibleDescription('C’è già un campo con questo nome');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Esci senza salvare' }).click();
  });

  await test.step('ordered with the keyboard and by dragging', async () => {
    await expect(findOrder(page)).toHaveText(['Sede', 'Anni di servizio', 'Azienda <b>', 'Assunto il']);
    const handle = page.getByRole('button', { name: 'Sposta Azienda <b>' });
    await handle.focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText('Azienda <b>: posizione 1 di 4')).toBeAttached();
    await expect(findOrder(page)).toHaveText(['Azienda <b>', 'Sede', 'Anni di servizio', 'Assunto il']);
    await expect(handle).toBeFocused();
    await page.getByRole('button', { name: 'Sposta Assunto il' }).hover();
    await page.mouse.down();
    await page.getByRole('button', { name: 'Sposta Sede' }).hover();
    const kept = page.waitForResponse('**/v1/custom-fields/order/');
    await page.mouse.up();
    await expect(findOrder(page)).toHaveText(['Azienda <b>', 'Assunto il', 'Sede', 'Anni di servizio']);
    await kept;
    await page.reload();
    await expect(findOrder(page)).toHaveText(['Azienda <b>', 'Assunto il', 'Sede', 'Anni di servizio']);
    await doAtEachWidth(page, async (width) => {
      await expectLaidOut(page);
      await expectAccessibleAt(page, width);
    });
  });

  await test.step('filled in on a user', async () => {
    await openUser(page, 'nuova');
    await findField(page, 'Azienda <b>').fill('Officine Perù');
    await findField(page, 'Assunto il').fill('1/3/2020');
    await findField(page, 'Anni di servizio').fill('1.500');
    await findField(page, 'Anni di servizio').blur();
    await expect(findField(page, 'Anni di servizio')).toHaveAccessibleDescription(/^Scrivi un numero/);
    await expect(page.getByRole('button', { name: 'Salva', exact: true })).toBeDisabled();
    await findField(page, 'Anni di servizio').fill('6,5');
    await page.getByRole('combobox', { name: 'Sede' }).click();
    await page.getByRole('option', { name: 'Bari' }).click();
    await page.getByRole('button', { name: 'Salva', exact: true }).click();
    await expect(findMessage(page, 'Utente aggiornato!')).toBeVisible();
    await page.reload();
    await expect(findField(page, 'Anni di servizio')).toHaveValue('6,5');
    await expect(page.getByRole('combobox', { name: 'Sede' })).toHaveText('Bari');
  });

  await test.step('shown in the list, and filter it', async () => {
    await page.goto('/backoffice/users');
    await expect(page.getByRole('columnheader', { name: 'Azienda <b>' })).toBeVisible();
    await expect(page.getByRole('cell', { name: 'Officine Perù' })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Anni di servizio' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Filtri', exact: true }).click();
    await findField(page, 'Anni di servizio: da').fill('6');
    await findField(page, 'Anni di servizio: da').press('Enter');
    await expect(page.getByRole('list', { name: 'Filtri attivi' })).toContainText('Anni di servizio: da 6');
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.getByRole('combobox', { name: 'Sede' }).click();
    await page.getByRole('option', { name: 'Roma' }).click();
    await expect(page.getByText('Nessun risultato con questa ricerca e questi filtri')).toBeVisible();
  });

  await test.step('exported under their names', async () => {
    await page.goto('/backoffice/users?filter=%7B%22search%22%3A%22nuova%22%7D');
    await page.getByRole('checkbox', { name: 'Seleziona nuova', exact: true }).check();
    await page.getByRole('button', { name: 'Esporta', exact: true }).click();
    await findDrawer(page).getByRole('button', { name: 'Genera', exact: true }).click();
    const coming = page.waitForEvent('download');
    await findDrawer(page).getByRole('link', { name: 'Scarica' }).click();
    const [row] = readRows('excel', await readFile(await (await coming).path()));
    // A number, which a spreadsheet shows as its reader writes numbers.
    expect(row).toMatchObject({ 'Azienda <b>': 'Officine Perù', 'Anni di servizio': '6.5', Sede: 'Bari' });
  });

  await test.step('imported by their names', async () => {
    await page.goto('/backoffice/import');
    const headings = ['username', 'nome', 'cognome', 'codice_fiscale', 'Sede', 'Anni di servizio'];
    await send(page, makeCsvFile('campi.csv', headings, ['nuova', '', '', '', 'Roma', '7']));
    await expect(findRow(page, 2)).toContainText('Roma');
    await page.getByRole('button', { name: 'Importa tutte' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Importa', exact: true }).click();
    await expect(page.getByText('Importazione avvenuta con successo!')).toBeVisible();
    await openUser(page, 'nuova');
    await expect(page.getByRole('combobox', { name: 'Sede' })).toHaveText('Roma');
    await expect(findField(page, 'Anni di servizio')).toHaveValue('7');
    await expect(findField(page, 'Azienda <b>')).toHaveValue('Officine Perù');
  });

  await test.step('a field that somebody has is archived, and gone from everywhere', async () => {
    await page.goto('/backoffice/settings/fields');
    await page.getByRole('link', { name: 'Sede', exact: true }).click();
    await findDrawer(page).getByRole('button', { name: 'Elimina' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Elimina' }).click();
    await expect(findMessage(page, /^Alcuni utenti hanno un valore in questo campo/)).toBeVisible();
    await findDrawer(page).getByRole('switch', { name: 'Archiviato' }).check();
    await findDrawer(page).getByRole('button', { name: 'Salva' }).click();
    await expect(findMessage(page, 'Campo aggiornato')).toBeVisible();
    await expect(findOrder(page)).toHaveText(['Azienda <b>', 'Assunto il', 'Anni di servizio']);
    await openUser(page, 'nuova');
    await expect(findField(page, 'Azienda <b>')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Sede' })).toHaveCount(0);
  });
});
