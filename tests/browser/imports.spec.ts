import { readFile } from 'node:fs/promises';
import { withDatabase } from '#tests/support/browser/database.ts';
import {
  findCell,
  findChip,
  findEditor,
  findRow,
  findTable,
  headings,
  listUsersLike,
  makeCsvFile,
  makeWorkbookFile,
  readCourseCode,
  send,
} from '#tests/support/browser/importReview.ts';
import { doAtEachWidth, expect, expectAccessible, expectLaidOut, signInAs, test } from '#tests/support/browser.ts';

test.describe.configure({ mode: 'serial' });

test('a csv is sent, looked over, put right, imported, seen in the list and undone', async ({ page, server }) => {
  test.slow();
  const course = await readCourseCode(server);
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/users');
  await page.getByRole('button', { name: 'Aggiungi' }).click();
  await page.getByRole('menuitem', { name: 'Importa utenti' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Importa Utenti' })).toBeVisible();
  await expect(page.getByText('Trascina il file o cercalo sul tuo dispositivo')).toBeVisible();
  await expect(page.getByText('Non ci sono ancora importazioni')).toBeVisible();

  await send(
    page,
    makeCsvFile(
      'iscritti.csv',
      headings,
      ['imp.uno', 'Ugo', 'Uno', 'RSSMRA80A01H501U', 'uno@example.it', course.code, 'Gruppo importato'],
      ['imp.due', 'Ada', 'Due', 'MLLSNT82P65Z404U', 'due@example.it', 'NON-CE', ''],
      ['nuova', 'Cambiata', 'Persona', 'MRTMTT91D08F205J', 'nuova@example.it', '', ''],
    ),
  );

  await test.step('what would become of each row is told before anything is written', async () => {
    await expect(findChip(page, 'Tutte 3')).toHaveAttribute('aria-pressed', 'true');
    await expect(findChip(page, 'Creati 1')).toBeVisible();
    await expect(findChip(page, 'Aggiornati 1')).toBeVisible();
    await expect(findChip(page, 'Rifiutati 1')).toBeVisible();
    await expect(page.getByText('Verrà creato il gruppo Gruppo importato.')).toBeVisible();
    await expect(findRow(page, 2)).toContainText(`Iscrizione a ${course.name}`);
    await expect(findRow(page, 3)).toContainText('Corso: Nessun corso con il codice «NON-CE».');
    await expect(findCell(page, 'Nome', 4).locator('xpath=..')).toContainText('→ dopo CAMBIATA');
    await expect(page.getByRole('button', { name: 'Importa tutte' })).toBeDisabled();
    await expect(page.getByText('1 riga rifiutata: correggila, oppure importa solo le altre.')).toBeVisible();
    expect(await listUsersLike(server, 'imp.%')).toEqual([]);
    await expectAccessible(page);
  });

  await test.step('the refused rows are a file to keep', async () => {
    await page.getByRole('button', { name: 'Scarica le righe rifiutate' }).click();
    const coming = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'In formato CSV' }).click();
    const text = await readFile(await (await coming).path(), 'utf8');
    expect(text).toContain('imp.due');
    expect(text).not.toContain('imp.uno');
  });

  await test.step('a filter stands in the address and survives a reload, with the draft', async () => {
    await findChip(page, 'Rifiutati 1').click();
    await expect(findTable(page).locator('tbody tr')).toHaveCount(1);
    await page.reload();
    await expect(findChip(page, 'Rifiutati 1')).toHaveAttribute('aria-pressed', 'true');
    await expect(findTable(page).locator('tbody tr')).toHaveCount(1);
  });

  await test.step('a cell is put right; its row stays in sight until the list is read again', async () => {
    await findCell(page, 'Corso', 3).click();
    await findEditor(page, 'Corso', 3).fill(course.code);
    await findEditor(page, 'Corso', 3).press('Enter');
    await expect(findRow(page, 3)).toContainText('Creato');
    await expect(findCell(page, 'Corso', 3)).toBeFocused();
    await expect(page.getByText('1 riga corretta non rientra più fra queste.')).toBeVisible();
    await expect(findChip(page, 'Rifiutati 0')).toBeVisible();
    await page.getByRole('button', { name: 'Aggiorna l’elenco' }).click();
    await expect(page.getByText('Nessuna riga di questo tipo')).toBeVisible();
    await findChip(page, 'Tutte 3').click();
    await expect(findTable(page).locator('tbody tr')).toHaveCount(3);
  });

  await test.step('left and found again', async () => {
    await page.getByRole('link', { name: 'Importa Utenti' }).click();
    await expect(page.getByRole('region', { name: 'Importazioni da completare' })).toContainText('iscritti.csv');
    await page.getByRole('link', { name: 'Riprendi iscritti.csv' }).click();
    await expect(findCell(page, 'Corso', 3)).toHaveText(course.code);
  });

  await test.step('all are imported', async () => {
    await page.getByRole('button', { name: 'Importa tutte' }).click();
    const question = page.getByRole('alertdialog', { name: 'Importare 3 righe?' });
    await expect(question).toContainText('2 utenti da creare, 1 utente da aggiornare, 2 iscrizioni.');
    await question.getByRole('button', { name: 'Importa', exact: true }).click();
    await expect(page.getByText('Importazione avvenuta con successo!')).toBeVisible();
    expect(await listUsersLike(server, 'imp.%')).toEqual(['imp.due ADA', 'imp.uno UGO']);
  });

  await test.step('its outcome stands in the list, with what it made', async () => {
    await page.getByRole('link', { name: 'Vai alla Lista Import' }).click();
    await expect(page.getByRole('region', { name: 'Importazioni da completare' })).toHaveCount(0);
    await page.getByRole('button', { name: /^Dettaglio di iscritti\.csv/ }).click();
    const made = page.getByRole('table', { name: 'Import effettuati' });
    for (const name of ['Nome utente', 'Nome', 'Cognome', 'Codice fiscale', 'Operazione'])
      await expect(made.getByRole('columnheader', { name, exact: true })).toBeVisible();
    await expect(made).toContainText('Creazione');
    await expect(made).toContainText('Iscrizione');
    await expectAccessible(page);
    const coming = page.waitForEvent('download');
    await made.getByRole('link', { name: 'Scarica il file importato: Creazione' }).click();
    expect((await coming).suggestedFilename()).toMatch(/iscritti.*\.csv$/);
    await made.getByRole('link', { name: 'Iscrizioni generate' }).click();
    const detail = page.getByRole('dialog', { name: 'Iscrizioni generate' });
    await expect(detail.getByRole('row', { name: /imp\.due.*Sì.*Creato/ })).toBeVisible();
    await expect(detail).toContainText(course.name);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await made.getByRole('link', { name: 'Utenti generati' }).click();
    const users = page.getByRole('dialog', { name: 'Utenti generati' });
    await expect(users.getByRole('row', { name: /nuova.*Aggiornato/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(users).toHaveCount(0);
  });

  await test.step('the whole of it is undone but for what was used since', async () => {
    await withDatabase(server, (query) =>
      query(`insert into user_logins (user_id, last_login) select id, now() from users where username = 'imp.uno'
        on conflict (user_id) do update set last_login = now()`),
    );
    await page.getByRole('button', { name: 'Annulla questa importazione' }).click();
    const question = page.getByRole('alertdialog', { name: 'Annullare questa importazione?' });
    await expect(question).toContainText('1 utente creato viene eliminato');
    await expect(question).toContainText('imp.uno');
    await expect(question).toContainText('ha effettuato l’accesso');
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Lascia com’è' }).click();
    await expect(question).toHaveCount(0);
    await page.getByRole('button', { name: 'Annulla questa importazione' }).click();
    await question.getByRole('button', { name: 'Annulla ciò che è possibile' }).click();
    await expect(page.getByText(/^Annullata in parte il .*: 1 elemento è rimasto\.$/)).toBeVisible();
    expect(await listUsersLike(server, 'imp.%')).toEqual(['imp.uno UGO']);
    await expect(page.getByRole('row', { name: /iscritti\.csv.*Annullata in parte/ })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('what stayed is listed, and is tried again', async () => {
    await page.getByRole('link', { name: 'Mostra che cosa è rimasto' }).click();
    const left = page.getByRole('dialog', { name: 'Elementi non annullati' });
    await expect(left.getByRole('row', { name: /imp\.uno.*ha effettuato l’accesso/ })).toBeVisible();
    await expectAccessible(page);
    await doAtEachWidth(page, () => expectLaidOut(page));
    await page.keyboard.press('Escape');
    await withDatabase(server, (query) =>
      query(
        `update user_logins set last_login = null where user_id = (select id from users where username = 'imp.uno')`,
      ),
    );
    await page.getByRole('button', { name: 'Riprova ad annullare' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Annulla l’importazione' }).click();
    await expect(page.getByText(/^Annullata il /)).toBeVisible();
    expect(await listUsersLike(server, 'imp.%')).toEqual([]);
  });
});

test('a workbook: another sheet, columns put right by hand, only the good rows', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/import');
  await send(
    page,
    makeWorkbookFile('due fogli.xlsx', {
      Istruzioni: [
        ['Che cosa scrivere', 'Esempio'],
        ['il nome', 'Mario'],
      ],
      Persone: [
        ['Nome utente', 'Nome', 'Cognome', 'Codice personale', 'Reparto'],
        ['xls.uno', 'Ugo', 'Uno', 'RSSMRA80A01H501U', 'A'],
        ['', 'Senza', 'Nome', 'MLLSNT82P65Z404U', 'B'],
      ],
    }),
  );
  await page.getByRole('combobox', { name: 'Foglio' }).click();
  await page.getByRole('option', { name: 'Persone' }).click();
  await expect(page.getByText('Manca: Codice fiscale. Indica qui sotto quale colonna lo contiene.')).toBeVisible();
  await expect(page.getByText('Indica prima le colonne che mancano.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Codice personale' }).click();
  await page.getByRole('option', { name: 'Codice fiscale' }).click();
  await page.getByRole('button', { name: 'Applica le colonne' }).click();
  await expect(findChip(page, 'Creati 1')).toBeVisible();
  await expect(findChip(page, 'Rifiutati 1')).toBeVisible();
  await expect(page.getByText(/Indica qui sotto quale colonna/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Importa solo le righe corrette' }).click();
  const question = page.getByRole('alertdialog', { name: 'Importare 1 riga?' });
  await expect(question).toContainText('La riga rifiutata resta fuori.');
  await question.getByRole('button', { name: 'Importa', exact: true }).click();
  await expect(page.getByText('Importazione avvenuta con successo!')).toBeVisible();
  expect(await listUsersLike(server, 'xls.%')).toEqual(['xls.uno UGO']);
  await expect(page.getByRole('link', { name: 'Scarica le righe rifiutate' })).toBeVisible();

  await test.step('the same file again changes nothing', async () => {
    await page.goto('/backoffice/import');
    await send(page, makeCsvFile('ancora.csv', headings.slice(0, 4), ['xls.uno', 'Ugo', 'Uno', 'RSSMRA80A01H501U']));
    await expect(findChip(page, 'Invariati 1')).toBeVisible();
    await expect(page.getByText('Non c’è nulla da importare: è già tutto com’è scritto nel file.')).toBeVisible();
    await page.getByRole('button', { name: 'Scarta' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Scarta' }).click();
    await expect(page.getByText('File scartato')).toBeVisible();
    await expect(page).toHaveURL(/\/backoffice\/import$/);
  });
});
