import { readFile } from 'node:fs/promises';
import { utils, write } from '@e965/xlsx';
import type { Page } from '@playwright/test';
import { withDatabase } from '#tests/support/browser/database.ts';
import {
  atEachWidth,
  type DemoServer,
  expect,
  expectAccessible,
  expectAccessibleAt,
  expectLaidOut,
  hold,
  signInAs,
  test,
} from '#tests/support/browser.ts';

const headings = ['username', 'nome', 'cognome', 'codice_fiscale', 'email', 'corso', 'gruppi'];
const csv = 'text/csv';
const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const csvOf = (name: string, ...rows: string[][]) => ({
  name,
  mimeType: csv,
  buffer: Buffer.from(rows.map((row) => row.join(';')).join('\r\n')),
});
const workbookOf = (name: string, sheets: Record<string, string[][]>) => {
  const book = utils.book_new();
  for (const [sheet, rows] of Object.entries(sheets)) utils.book_append_sheet(book, utils.aoa_to_sheet(rows), sheet);
  return { name, mimeType: excel, buffer: Buffer.from(write(book, { type: 'buffer', bookType: 'xlsx' })) };
};

const choose = (page: Page, file: { name: string; mimeType: string; buffer: Buffer }) =>
  page.locator('input[type=file]').setInputFiles(file);
const send = async (page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> => {
  await choose(page, file);
  await page.getByRole('button', { name: 'Importa file' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Controllo del file' })).toBeVisible();
};
const table = (page: Page) => page.getByRole('table', { name: 'Righe del file' });
const rowOf = (page: Page, line: number) =>
  table(page)
    .locator('tbody tr')
    .filter({ has: page.locator(`[data-cell^="${line}:"]`) });
const cell = (page: Page, field: string, line: number) =>
  page.getByRole('button', { name: new RegExp(`^${field}, riga ${line}:`) });
const editor = (page: Page, field: string, line: number) =>
  page.getByRole('textbox', { name: `${field}, riga ${line}`, exact: true });
const chip = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Righe da mostrare' }).getByRole('button', { name, exact: true });

const codeOfCourse = (server: DemoServer) =>
  withDatabase(server, async (query) => {
    const [course] = await query(
      `select code, name from courses where status = 'STR' and is_active order by id limit 1`,
    );
    return { code: String(course?.code), name: String(course?.name) };
  });
const usersLike = (server: DemoServer, pattern: string) =>
  withDatabase(server, async (query) =>
    (await query('select username, first_name from users where username like $1 order by username', [pattern])).map(
      ({ username, first_name }) => `${username} ${first_name}`,
    ),
  );

test('a csv is sent, looked over, put right, imported, seen in the list and undone', async ({ page, server }) => {
  test.slow();
  const course = await codeOfCourse(server);
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/users');
  await page.getByRole('button', { name: 'Aggiungi' }).click();
  await page.getByRole('menuitem', { name: 'Importa utenti' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Importa Utenti' })).toBeVisible();
  await expect(page.getByText('Trascina il file o cercalo sul tuo dispositivo')).toBeVisible();
  await expect(page.getByText('Non ci sono ancora importazioni')).toBeVisible();

  await send(
    page,
    csvOf(
      'iscritti.csv',
      headings,
      ['imp.uno', 'Ugo', 'Uno', 'RSSMRA80A01H501U', 'uno@example.it', course.code, 'Gruppo importato'],
      ['imp.due', 'Ada', 'Due', 'MLLSNT82P65Z404U', 'due@example.it', 'NON-CE', ''],
      ['nuova', 'Cambiata', 'Persona', 'MRTMTT91D08F205J', 'nuova@example.it', '', ''],
    ),
  );

  await test.step('what would become of each row is told before anything is written', async () => {
    await expect(chip(page, 'Tutte 3')).toHaveAttribute('aria-pressed', 'true');
    await expect(chip(page, 'Creati 1')).toBeVisible();
    await expect(chip(page, 'Aggiornati 1')).toBeVisible();
    await expect(chip(page, 'Rifiutati 1')).toBeVisible();
    await expect(page.getByText('Verrà creato il gruppo Gruppo importato.')).toBeVisible();
    await expect(rowOf(page, 2)).toContainText(`Iscrizione a ${course.name}`);
    await expect(rowOf(page, 3)).toContainText('Non c’è nessun corso con il codice «NON-CE».');
    await expect(cell(page, 'Nome', 4).locator('xpath=..')).toContainText('→ dopo CAMBIATA');
    await expect(page.getByRole('button', { name: 'Importa tutte' })).toBeDisabled();
    await expect(page.getByText('1 riga rifiutata: correggila, oppure importa solo le altre.')).toBeVisible();
    expect(await usersLike(server, 'imp.%')).toEqual([]);
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
    await chip(page, 'Rifiutati 1').click();
    await expect(table(page).locator('tbody tr')).toHaveCount(1);
    await page.reload();
    await expect(chip(page, 'Rifiutati 1')).toHaveAttribute('aria-pressed', 'true');
    await expect(table(page).locator('tbody tr')).toHaveCount(1);
  });

  await test.step('a cell is put right; its row stays in sight until the list is read again', async () => {
    await cell(page, 'Corso', 3).click();
    await editor(page, 'Corso', 3).fill(course.code);
    await editor(page, 'Corso', 3).press('Enter');
    await expect(rowOf(page, 3)).toContainText('Creato');
    await expect(cell(page, 'Corso', 3)).toBeFocused();
    await expect(page.getByText('1 riga corretta non rientra più fra queste.')).toBeVisible();
    await expect(chip(page, 'Rifiutati 0')).toBeVisible();
    await page.getByRole('button', { name: 'Aggiorna l’elenco' }).click();
    await expect(page.getByText('Nessuna riga di questo tipo')).toBeVisible();
    await chip(page, 'Tutte 3').click();
    await expect(table(page).locator('tbody tr')).toHaveCount(3);
  });

  await test.step('left and found again', async () => {
    await page.getByRole('link', { name: 'Importa Utenti' }).click();
    await expect(page.getByRole('region', { name: 'Importazioni da completare' })).toContainText('iscritti.csv');
    await page.getByRole('link', { name: 'Riprendi iscritti.csv' }).click();
    await expect(cell(page, 'Corso', 3)).toHaveText(course.code);
  });

  await test.step('all are imported', async () => {
    await page.getByRole('button', { name: 'Importa tutte' }).click();
    const question = page.getByRole('alertdialog', { name: 'Importare 3 righe?' });
    await expect(question).toContainText('2 utenti da creare, 1 utente da aggiornare, 2 iscrizioni.');
    await question.getByRole('button', { name: 'Importa', exact: true }).click();
    await expect(page.getByText('Importazione avvenuta con successo!')).toBeVisible();
    expect(await usersLike(server, 'imp.%')).toEqual(['imp.due ADA', 'imp.uno UGO']);
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
    await withDatabase(server, (query) => query(`update users set last_login = now() where username = 'imp.uno'`));
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
    await expect(page.getByText(/^Annullata il /)).toBeVisible();
    expect(await usersLike(server, 'imp.%')).toEqual(['imp.uno UGO']);
  });
});

test('a workbook: another sheet, columns put right by hand, only the good rows', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/import');
  await send(
    page,
    workbookOf('due fogli.xlsx', {
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
  await expect(page.getByText('Per esempio: RSSMRA80A01H501U')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Codice personale' }).click();
  await page.getByRole('option', { name: 'Codice fiscale' }).click();
  await page.getByRole('button', { name: 'Applica le colonne' }).click();
  await expect(chip(page, 'Creati 1')).toBeVisible();
  await expect(chip(page, 'Rifiutati 1')).toBeVisible();
  await expect(page.getByText(/^Manca/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Importa solo le righe corrette' }).click();
  const question = page.getByRole('alertdialog', { name: 'Importare 1 riga?' });
  await expect(question).toContainText('La riga rifiutata resta fuori.');
  await question.getByRole('button', { name: 'Importa', exact: true }).click();
  await expect(page.getByText('Importazione avvenuta con successo!')).toBeVisible();
  expect(await usersLike(server, 'xls.%')).toEqual(['xls.uno UGO']);
  await expect(page.getByRole('link', { name: 'Scarica le righe rifiutate' })).toBeVisible();

  await test.step('the same file again changes nothing', async () => {
    await page.goto('/backoffice/import');
    await send(page, csvOf('ancora.csv', headings.slice(0, 4), ['xls.uno', 'Ugo', 'Uno', 'RSSMRA80A01H501U']));
    await expect(chip(page, 'Invariati 1')).toBeVisible();
    await expect(page.getByText('Non c’è nulla da importare: è già tutto com’è scritto nel file.')).toBeVisible();
    await page.getByRole('button', { name: 'Scarta' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Scarta' }).click();
    await expect(page.getByText('File scartato')).toBeVisible();
    await expect(page).toHaveURL(/\/backoffice\/import$/);
  });
});

test('files that cannot be imported are refused with what is wrong', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/import');
  const start = page.getByRole('button', { name: 'Importa file' });
  await choose(page, { name: 'appunti.pdf', mimeType: 'application/pdf', buffer: Buffer.from('x') });
  await expect(page.getByRole('alert')).toHaveText('Errore, tipo di file non supportato!');
  await expect(start).toBeDisabled();
  await expectAccessible(page);

  await page.locator('label', { hasText: 'appunti.pdf' }).evaluate((zone) => {
    const files = new DataTransfer();
    for (const name of ['a.csv', 'b.csv']) files.items.add(new File(['x'], name));
    zone.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: files }));
  });
  await expect(page.getByRole('alert')).toHaveText('Si importa un file alla volta: trascinane uno solo.');

  await choose(page, { name: 'finto.xlsx', mimeType: excel, buffer: Buffer.from('non è un foglio') });
  await start.click();
  await expect(
    page.getByText('Ops, qualcosa è andato storto, il file potrebbe non essere corretto! Il contenuto non è quello'),
  ).toBeVisible();
  await expect(page.getByText('finto.xlsx')).toBeVisible();
  await expectAccessible(page);

  await test.step('without a connection the file stays chosen', async () => {
    await choose(page, csvOf('rete.csv', headings, ['rete.uno', 'Ugo', 'Uno', 'RSSMRA80A01H501U', '', '', '']));
    await page.route('**/import-drafts/', (route) => route.abort());
    await start.click();
    await expect(page.getByText('Connessione assente: controlla la rete e riprova.')).toBeVisible();
    await page.unroute('**/import-drafts/');
    await start.click();
    await expect(chip(page, 'Creati 1')).toBeVisible();
  });

  await test.step('a file that cannot be read says so on its own page', async () => {
    await page.goto('/backoffice/import');
    await send(page, csvOf('solo titoli.csv', headings));
    await expect(
      page.getByText(/Ops, qualcosa è andato storto, il file potrebbe non essere corretto!|non ha righe/),
    ).toBeVisible();
  });

  await test.step('a draft that is no more', async () => {
    await page.goto('/backoffice/import/drafts/999999');
    await expect(page.getByText('Questo file non c’è più')).toBeVisible();
  });

  const example = page.waitForEvent('download');
  await page.goto('/backoffice/import');
  await page.getByRole('button', { name: 'Scarica il file di esempio in formato CSV' }).click();
  expect(await readFile(await (await example).path(), 'utf8')).toContain('codice_fiscale');
});

test('with the keyboard alone; a correction survives a lost line, a reload and a refused save', async ({
  page,
  server,
}) => {
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/import');
  await send(
    page,
    csvOf(
      'tastiera.csv',
      headings.slice(0, 5),
      ['tas.uno', 'Ugo', 'Uno', 'RSSMRA80A01H501U', 'uno'],
      ['tas.due', 'Ada', 'Due', 'MLLSNT82P65Z404U', 'due@example.it'],
    ),
  );
  await expect(chip(page, 'Rifiutati 1')).toBeVisible();
  await cell(page, 'Nome utente', 2).focus();
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight');
  await expect(cell(page, 'E-mail', 2)).toBeFocused();

  await test.step('Esc leaves the cell as it was', async () => {
    await page.keyboard.press('Enter');
    await expect(editor(page, 'E-mail', 2)).toBeFocused();
    await page.keyboard.type('altro');
    await page.keyboard.press('Escape');
    await expect(cell(page, 'E-mail', 2)).toBeFocused();
    await expect(cell(page, 'E-mail', 2)).toHaveText('uno');
  });

  await test.step('Tab saves and goes on with the next row', async () => {
    await page.keyboard.press('F2');
    await page.keyboard.type('uno@example.it');
    await page.keyboard.press('Tab');
    await expect(editor(page, 'Nome utente', 3)).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(editor(page, 'E-mail', 2)).toHaveValue('uno@example.it');
    await page.keyboard.press('Escape');
    await expect(chip(page, 'Creati 2')).toBeVisible();
  });

  await test.step('what is typed while the line is down is saved once it is back, even after a reload', async () => {
    const down = (url: URL) => /\/rows\/\d+\/$/.test(url.pathname);
    await page.route(down, (route) => route.abort());
    await cell(page, 'Cognome', 3).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('Tre');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('Connessione assente');
    await expect(cell(page, 'Cognome', 3)).toHaveText('Tre');
    await expect(page.getByRole('button', { name: 'Importa tutte' })).toBeDisabled();
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(cell(page, 'Cognome', 3)).toHaveText('Tre');
    await page.unroute(down);
    await page.getByRole('button', { name: 'Riprova' }).click();
    await expect(page.getByRole('button', { name: 'Importa tutte' })).toBeEnabled();
    await page.reload();
    await expect(cell(page, 'Cognome', 3)).toHaveText('Tre');
  });
});

test('an import that failed says why; the list is sorted and paged', async ({ page, server }) => {
  await withDatabase(server, (query) =>
    query(`insert into import_batches (user_id, format, file_name, ended, queue_operation_error, created)
      select u.id, 'csv', 'vecchio ' || n || '.csv', true, 'Il file contiene una riga rifiutata.', now() - n * interval '1 day'
      from users u, generate_series(1, 12) n where username = 'admin'`),
  );
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/import');
  const list = page.getByRole('table', { name: 'Lista Import' });
  await expect(page.getByRole('combobox', { name: 'Righe per pagina' })).toHaveText('10');
  await page.getByRole('combobox', { name: 'Ordina per' }).click();
  await page.getByRole('option', { name: 'Data creazione crescente' }).click();
  await expect(list.locator('tbody tr').first()).toContainText('vecchio 12.csv');
  await page.getByRole('button', { name: 'Dettaglio di vecchio 12.csv' }).press('Enter');
  await expect(list.getByText('Generazione non riuscita')).toBeVisible();
  await expect(list.getByText('Causa errore: Il file contiene una riga rifiutata.')).toBeVisible();
  await atEachWidth(page, async (width) => {
    await expectLaidOut(page);
    await expectAccessibleAt(page, width);
  });
  await page.getByRole('button', { name: 'Pagina successiva' }).click();
  await expect(page.getByText(/^11–\d+ di \d+$/)).toBeVisible();
});

test('the review holds at every width, and while it is read', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/import');
  const release = await hold(page, '**/import-drafts/*/rows/**');
  await send(
    page,
    csvOf(
      'larghezze.csv',
      headings,
      ['lar.uno', 'Ugo', 'Uno', 'RSSMRA80A01H501X', 'uno', 'NON-CE', 'Gruppo largo'],
      ['lar.due', 'Ugo', 'Uno', 'MLLSNT82P65Z404U', 'due@example.it', '', ''],
    ),
  );
  await expect(page.getByRole('button', { name: 'Scarta' })).toBeVisible();
  await expectAccessible(page);
  await release();
  await expect(chip(page, 'Da guardare 2')).toBeVisible();
  await expect(rowOf(page, 3)).toContainText('Stesso nome e cognome');
  await page.getByRole('button', { name: /^Colonne: 7 di 7/ }).click();
  await expect(page.getByRole('combobox', { name: 'codice_fiscale' })).toBeVisible();
  await atEachWidth(page, async (width) => {
    await expectLaidOut(page);
    await expectAccessibleAt(page, width);
  });
});
