import { readFile } from 'node:fs/promises';
import type { importHints } from '#contract/importDrafts.ts';
import { withDatabase } from '#tests/support/browser/database.ts';
import {
  choose,
  discard,
  findChip,
  findRow,
  headings,
  listUsersLike,
  makeCsvFile,
  readCourseCode,
  send,
} from '#tests/support/browser/importReview.ts';
import { slowUploadDown } from '#tests/support/browser/network.ts';
import { openClient } from '#tests/support/browser/openClient.ts';
import { expect, expectAccessible, signInAs, test } from '#tests/support/browser.ts';
import { makeImportForm, writeCsv } from '#tests/support/imports.ts';

/** What is doubtful of a file before it is imported, columns that are put right by hand, and files that are let go of. */

test.describe.configure({ mode: 'serial' });

const person = (username: string) => [username, 'Ugo', 'Uno', 'RSSMRA80A01H501U'];

test('each doubt about a row is told with whom it is about; columns nobody knows are put right by hand', async ({
  page,
  server,
}) => {
  const { code } = await readCourseCode(server);
  const ended = await withDatabase(server, async (query) =>
    String((await query(`select code from courses where status = 'END' order by id limit 1`))[0]?.code),
  );
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/import');
  await send(
    page,
    makeCsvFile(
      'dubbi.csv',
      [...headings.slice(0, 4), 'password', 'ruolo', 'corso', '', 'Recapito'],
      ['dub.forma', 'Ada', 'Alfa', 'X1Y', '', '', '', 'x', 'ada@example.it'],
      ['dub.controllo', 'Mario', 'Rossi', 'RSSMRA80A01H501V', '', '', '', '', ''],
      ['dub.nome', 'Ivo', 'Beta', 'RSSMRA80A01H501U', '', '', '', '', ''],
      ['dub.omonima', 'Giulia', 'Conti', 'CNTGLI91E58G999G', '', '', '', '', ''],
      ['dub.due', 'Lia', 'Fo', 'FOXLIA80A01H501S', '', '', code, '', ''],
      ['dub.due', '', '', '', '', '', ended, '', ''],
      ['corsista', '', '', '', 'Prova!Segreta81', '', '', '', ''],
      ['dub.staff', 'Eva', 'Gamma', 'X2Y', '', 'Referente', '', '', ''],
      ['dub.lettere', '小明', '王', 'X3Y', '', '', '', '', ''],
      ['dub.scambio', 'Esposito', 'Ugo', 'SPSGUO80A01H501L', '', '', '', '', ''],
    ),
  );

  await test.step('hints', async () => {
    const told = {
      fiscal_code_form: [2, 'Codice fiscale: forma non valida'],
      fiscal_code_control: [3, 'Codice fiscale: carattere di controllo non corretto'],
      fiscal_code_name: [4, 'Codice fiscale: non corrisponde a nome e cognome'],
      fiscal_code_shared: [5, 'Stesso codice fiscale: corsista'],
      homonym: [5, 'Stesso nome e cognome: corsista'],
      repeated: [6, 'Stessa persona (riga 7)'],
      course_ended: [7, 'Corso terminato o scaduto'],
      password_kept: [8, 'Ha già una password: resta la sua'],
      staff_role: [9, 'Ruolo con accesso all’amministrazione'],
      names_swapped: [11, 'Nome e cognome sembrano scambiati'],
      name_unprinted: [10, 'Nome e cognome: caratteri che l’attestato non può stampare'],
    } satisfies Record<(typeof importHints)[number], [number, string]>;
    for (const [line, words] of Object.values(told)) await expect(findRow(page, line)).toContainText(words);
    await expect(findChip(page, 'Da controllare 10')).toBeVisible();
    await expect(findRow(page, 8)).toContainText('Invariato');
    // Its number stands on the line of its cells.
    const firstLines = await findRow(page, 5).evaluate((row) =>
      [...row.children].slice(0, 3).map((cell) => {
        const text = document.createRange();
        text.selectNodeContents(cell);
        return text.getClientRects()[0]?.top;
      }),
    );
    expect(new Set(firstLines).size).toBe(1);
    const link = findRow(page, 5).getByRole('link', { name: 'corsista (si apre in un’altra scheda)' });
    await expect(link.first()).toHaveAttribute('href', /\/backoffice\/users\/\d+$/);
    await expectAccessible(page);
  });

  await test.step('a column is told what it holds, another gives it up, and back again', async () => {
    await expect(
      page.getByText('«Recapito» non viene importata: il nome non è tra quelli riconosciuti.', { exact: true }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Colonne: 7 di 9 colonne riconosciute' }).click();
    const contact = page.getByRole('combobox', { name: 'Recapito' });
    await expect(contact).toHaveText('Non importare');
    await expect(page.getByRole('combobox', { name: 'Colonna 8 senza nome' })).toHaveText('Non importare');
    await expect(page.getByText('Per esempio: ada@example.it')).toBeVisible();
    await contact.click();
    await page.getByRole('option', { name: 'Ruolo' }).click();
    await expect(page.getByText('Ruolo era nella colonna «ruolo», che ora non verrà importata.')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'ruolo', exact: true })).toHaveText('Non importare');
    await page.getByRole('button', { name: 'Annulla', exact: true }).click();
    await expect(page.getByRole('combobox', { name: 'ruolo', exact: true })).toHaveText('Ruolo');
    await contact.click();
    await page.getByRole('option', { name: 'E-mail' }).click();
    await expect(page.getByText('Le righe vengono controllate di nuovo.')).toBeVisible();
    // The second of two quick clicks would find the file being read again, and say so.
    let sent = 0;
    page.on('request', (request) => {
      if (request.method() === 'PUT' && /\/import-drafts\/\d+\/$/.test(request.url())) sent++;
    });
    await page.getByRole('button', { name: 'Applica le colonne' }).dblclick();
    await expect(page.getByRole('columnheader', { name: 'E-mail' })).toBeVisible();
    expect(sent).toBe(1);
    await expect(findRow(page, 2)).toContainText('ada@example.it');
    await expect(page.getByRole('button', { name: 'Colonne: 8 di 9 colonne riconosciute' })).toBeVisible();
  });

  await test.step('they are taken all the same', async () => {
    await page.getByRole('button', { name: 'Importa tutte' }).click();
    const question = page.getByRole('alertdialog', { name: 'Importare 9 righe?' });
    await expect(question).toContainText('8 utenti da creare, 2 iscrizioni, 1 riga senza cambiamenti.');
    await question.getByRole('button', { name: 'Importa', exact: true }).click();
    await expect(page.getByText('Import effettuati')).toBeVisible();
    expect(await listUsersLike(server, 'dub.%')).toHaveLength(8);
  });
});

test('rows say what becomes of them; without one that can be imported nothing is', async ({ page, server }) => {
  const { code, name } = await readCourseCode(server);
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/import');
  const columns = [...headings.slice(0, 4), 'corso'];
  await send(
    page,
    makeCsvFile(
      'esiti.csv',
      columns,
      ['corsista', '', '', '', code],
      ['dub.forma', '', '', '', code],
      ['', 'Ugo', 'Uno', 'RSSMRA80A01H501U', ''],
    ),
  );
  for (const heading of ['Riga', 'Che cosa succede', 'Nome utente', 'Corso'])
    await expect(page.getByRole('columnheader', { name: heading, exact: true })).toBeVisible();
  await expect(findRow(page, 2)).toContainText(`InvariatocorsistaGià iscritto a ${name}`);
  await expect(findRow(page, 3)).toContainText(`Iscrittodub.formaIscrizione a ${name}`);
  await expect(findRow(page, 4)).toContainText('RifiutatoNome utente: Manca.');
  for (const chip of ['Tutte 3', 'Solo iscritti 1', 'Invariati 1', 'Rifiutati 1', 'Creati 0'])
    await expect(findChip(page, chip)).toBeVisible();
  await discard(page);
  await send(page, makeCsvFile('tutti rifiutati.csv', columns, ['', 'Ugo', 'Uno', 'RSSMRA80A01H501U', '']));
  await expect(page.getByText('Nessuna riga si può importare: correggi quelle rifiutate.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Importa solo le righe corrette' })).toBeDisabled();
  await discard(page);
});

test('files that wait are listed with how they stand; one too many is refused; letting go of one twice is harmless', async ({
  page,
  server,
}) => {
  const client = await openClient(server, 'admin');
  const prepare = (form: FormData) => client.call('POST v1/synchronization/import-drafts/', { form });
  await prepare(makeImportForm(await readFile('tests/files/imports/protetto.xlsx'), 'protetto.xlsx', 'excel'));
  for (const n of [1, 2, 3, 4])
    await prepare(makeImportForm(writeCsv([headings.slice(0, 4), person(`attesa.${n}`)]), `attesa ${n}.csv`));
  // Each is read by a process of its own, one after the other.
  await expect
    .poll(async () => (await client.call('GET v1/synchronization/import-drafts/')).data.map(({ state }) => state), {
      timeout: 30_000,
    })
    .not.toContain('reading');
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/import');
  const waiting = page.getByRole('region', { name: 'Importazioni da completare' });
  await expect(waiting).toContainText('File letti e non ancora importati. Restano qui per un giorno.');
  const findWaiting = (name: string) => waiting.getByRole('listitem').filter({ hasText: name });
  await expect(findWaiting('attesa 1.csv')).toContainText('Da controllare · 1 riga');
  await expect(findWaiting('protetto.xlsx')).toContainText('Non leggibile');
  await expectAccessible(page);

  await test.step('a sixth is refused, and stays chosen', async () => {
    await choose(page, makeCsvFile('sesto.csv', headings.slice(0, 4), person('sesto.uno')));
    await page.getByRole('button', { name: 'Importa file' }).click();
    await expect(page.getByText('Hai già 5 importazioni da completare: importane o scartane una.')).toBeVisible();
  });

  await test.step('two quick clicks let go of one file, once', async () => {
    const deleted: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'DELETE') deleted.push(new URL(request.url()).pathname);
    });
    await findWaiting('attesa 1.csv').getByRole('button', { name: 'Scarta attesa 1.csv' }).dblclick();
    const question = page.getByRole('alertdialog', { name: 'Scartare attesa 1.csv?' });
    await expect(question).toContainText(
      'Il file e le correzioni fatte qui si eliminano. Utenti e iscrizioni non cambiano.',
    );
    await question.getByRole('button', { name: 'Scarta' }).dblclick();
    await expect(page.getByText('File scartato')).toBeVisible();
    await expect(question).toHaveCount(0);
    await expect(waiting.getByRole('listitem')).toHaveCount(4);
    expect(deleted).toHaveLength(1);
    await expect(page.getByRole('alert').filter({ hasText: 'non c’è più' })).toHaveCount(0);
  });

  await test.step('one that was let go of elsewhere says so, and leaves the list', async () => {
    await findWaiting('attesa 2.csv').getByRole('button', { name: 'Scarta attesa 2.csv' }).click();
    const { data } = await client.call('GET v1/synchronization/import-drafts/');
    const id = data.find(({ file_name }) => file_name === 'attesa 2.csv')?.id ?? 0;
    await client.call('DELETE v1/synchronization/import-drafts/{id}/', { params: { id } });
    await page.getByRole('alertdialog').getByRole('button', { name: 'Scarta' }).click();
    await expect(page.getByText('Questo file non c’è più: è già stato importato o scartato')).toBeVisible();
    await expect(waiting.getByRole('listitem')).toHaveCount(3);
  });

  await test.step('with room again the sixth is sent', async () => {
    await page.getByRole('button', { name: 'Importa file' }).click();
    await expect(findChip(page, 'Creati 1')).toBeVisible();
  });
});

test('an upload that is stopped, or cut half-way, keeps the file chosen and is tried again', async ({
  page,
  server,
}) => {
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/import');
  const rows = Array.from({ length: 20 }, (_, n) => [...person(`lunga.${n}`), 'x'.repeat(20_000)]);
  const start = page.getByRole('button', { name: 'Importa file' });
  const waiting = page.getByRole('region', { name: 'Importazioni da completare' });
  await choose(page, makeCsvFile('lunga.csv', [...headings.slice(0, 4), 'Note'], ...rows));
  const line = await slowUploadDown(page, 50_000);

  await test.step('stopped by hand', async () => {
    await start.click();
    await expect(page.getByRole('progressbar', { name: 'Invio del file' })).toBeVisible();
    await page.getByRole('button', { name: 'Interrompi l’invio' }).click();
    await expect(page.getByRole('progressbar', { name: 'Invio del file' })).toHaveCount(0);
    await expect(page.locator('label', { hasText: 'lunga.csv' })).toBeVisible();
    await expect(start).toBeEnabled();
  });

  await test.step('cut half-way', async () => {
    await start.click();
    const sending = page.getByRole('progressbar', { name: 'Invio del file' });
    await expect.poll(async () => Number(await sending.getAttribute('aria-valuenow'))).toBeGreaterThan(5);
    await server.kill();
    await expect(page.getByText('Connessione assente: controlla la rete e riprova.').first()).toBeVisible();
    await expect(page.locator('label', { hasText: 'lunga.csv' })).toBeVisible();
    await expect(start).toBeEnabled();
    await expectAccessible(page);
    await server.restart();
    await line.restore();
  });

  await test.step('and sent again', async () => {
    await start.click();
    await expect(findChip(page, 'Creati 20')).toBeVisible();
    await page.getByRole('link', { name: 'Importa Utenti' }).click();
    // Nothing of the two that were cut.
    await expect(waiting.getByRole('listitem').filter({ hasText: 'lunga.csv' })).toHaveCount(1);
  });
});
