import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  choose,
  discard,
  excel,
  findCell,
  findChip,
  findRow,
  headings,
  listUsersLike,
  makeCsvFile,
  readCourseCode,
  readRealFile,
  send,
} from '#tests/support/browser/importReview.ts';
import { expect, expectAccessible, signInAs, test } from '#tests/support/browser.ts';
import { makeFolder } from '#tests/support/importFiles.ts';
import { makeExcelCsv, writeBomb, writeMillionRows } from '#tests/support/importSamples.ts';

/** Files as LibreOffice and Excel write them, and such as ask for too much: each read or refused with a sentence on screen. */

test.describe.configure({ mode: 'serial' });

let folder: Awaited<ReturnType<typeof makeFolder>>;
test.beforeAll(async () => {
  folder = await makeFolder();
});
test.afterAll(() => folder.remove());

const findNotes = (page: Page) => page.getByRole('region', { name: 'File', exact: true }).getByRole('note');
const expectNotes = async (page: Page, ...notes: (string | RegExp)[]) => {
  for (const note of notes) await expect(findNotes(page).getByText(note)).toBeVisible();
};

test('files of LibreOffice and Excel are read, and how is told', async ({ page, server }) => {
  test.slow();
  const { code, name } = await readCourseCode(server);
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/import');

  for (const workbook of ['utenti.xlsx', 'utenti.xls'])
    await test.step(`${workbook}: sheets, hidden rows, merged cells, long numbers`, async () => {
      await send(page, await readRealFile(workbook));
      await expectNotes(
        page,
        'Foglio letto: «Utenti».',
        /^Fogli non letti: «Gruppi»/,
        'Viene letta anche una riga nascosta (4).',
        /^Le celle unite \(.+\) hanno di solito il valore solo nella prima: controlla le righe che comprendono\.$/,
        /^Alcuni numeri hanno più di 15 cifre \(.+\) e le ultime potrebbero essere sbagliate/,
      );
      await expect(page.getByRole('combobox', { name: 'Foglio' })).toHaveText('Utenti');
      await expect(findCell(page, 'Nome utente', 2)).toHaveText('mrossi');
      await expect(findCell(page, 'Cognome', 3)).toHaveText('Bianchi D’Amico');
      await expect(findRow(page, 4)).toContainText('Creato');
      await expect(findRow(page, 7)).toContainText('Nome: La cella B7 contiene l’errore #N/D.');
      await expectAccessible(page);
      await discard(page);
    });

  for (const [text, encoding, separator] of [
    ['utentiWindows.csv', 'Windows-1252', 'virgola'],
    ['utentiUtf16.csv', 'UTF-16', 'tabulazione'],
  ] as const)
    await test.step(`${text}: encoding and separator`, async () => {
      await send(page, await readRealFile(text));
      await expectNotes(page, `Codifica riconosciuta: ${encoding}.`, `Separatore riconosciuto: ${separator}.`);
      await expect(findCell(page, 'Nome', 4)).toHaveText('Lucìa');
      await discard(page);
    });

  for (const [encoding, told] of [
    ['windows-1252', 'Windows-1252'],
    ['utf-8', 'UTF-8'],
  ] as const)
    await test.step(`a csv of Excel in ${told}`, async () => {
      const file = {
        name: 'da excel.csv',
        mimeType: 'text/csv',
        buffer: makeExcelCsv(`excel.${encoding}`, code, encoding),
      };
      await send(page, file);
      await expectNotes(page, `Codifica riconosciuta: ${told}.`, 'Separatore riconosciuto: punto e virgola.');
      await expect(findRow(page, 2)).toContainText(`Iscrizione a ${name} fino al 31-12-2099`);
      await expect(findRow(page, 4)).toContainText(`Iscrizione a ${name} fino al 01-02-2099`);
      await expect(findCell(page, 'Cognome', 2)).toHaveText('D’Élite');
      await expect(findCell(page, 'Cognome', 4)).toHaveText('Già; Verità');
      await expect(findNotes(page).getByText('Verrà creato il gruppo Turno "A" sera.')).toBeVisible();
      await discard(page);
    });

  await test.step('a million empty rows are none', async () => {
    const path = await writeMillionRows(folder.path('milione.xlsx'), 'milione');
    await send(page, { name: 'milione.xlsx', mimeType: excel, buffer: await readFile(path) });
    await expect(findChip(page, 'Creati 2')).toBeVisible({ timeout: 30_000 });
    await expect(findRow(page, 1_048_576)).toContainText('Creato');
    await discard(page);
  });
  expect(await listUsersLike(server, 'excel.%')).toEqual([]);
});

test('files that cannot be read say why, and leave the way to another', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/import');
  const bomb = await readFile(await writeBomb(folder.path('bomba.xlsx')));
  const locked = 'Il file è protetto da password: togli la password in Excel o LibreOffice, salvalo e riprova.';
  const refused = [
    [await readRealFile('protetto.xlsx'), locked],
    [await readRealFile('protetto.xls'), locked],
    [
      { name: 'bomba.xlsx', mimeType: excel, buffer: bomb },
      'Il file, una volta decompresso, è troppo grande: elimina le righe e i fogli che non servono e salvalo di nuovo.',
    ],
  ] as const;
  for (const [file, sentence] of refused)
    await test.step(file.name, async () => {
      await send(page, file);
      const told = page.getByRole('alert').filter({ hasText: sentence });
      await expect(told).toContainText('Ops, qualcosa è andato storto, il file potrebbe non essere corretto!');
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Scegli un altro file' }).click();
      await expect(page).toHaveURL(/\/backoffice\/import$/);
      await expect(page.getByRole('region', { name: 'Importazioni da completare' })).toHaveCount(0);
    });

  await test.step('what is no file of people is told where it was chosen', async () => {
    const wrong = [
      [await readRealFile('pagina.xls'), 'Il file ha il nome di un file Excel, ma è una pagina web: aprilo con Excel'],
      [
        { ...(await readRealFile('utenti.xlsx')), name: 'utenti.csv' },
        'Il file ha il nome di un CSV, ma sembra di Excel: rinominalo con .xlsx e riprova.',
      ],
      [{ name: 'elenco.csv', mimeType: 'text/csv', buffer: Buffer.from('%PDF-1.7') }, 'Il file è un PDF, non un CSV.'],
    ] as const;
    for (const [file, sentence] of wrong) {
      await choose(page, file);
      await page.getByRole('button', { name: 'Importa file' }).click();
      await expect(
        page.getByText(`Ops, qualcosa è andato storto, il file potrebbe non essere corretto! ${sentence}`),
      ).toBeVisible();
    }
    await choose(page, await readRealFile('utenti.ods'));
    await expect(page.getByRole('alert')).toHaveText('Errore, tipo di file non supportato!');
    await expect(page.getByRole('button', { name: 'Importa file' })).toBeDisabled();
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

  const chosen = page.locator('label', { hasText: 'appunti.pdf' });
  await chosen.evaluate((zone) => {
    const files = new DataTransfer();
    files.items.add(new File([new Uint8Array(50_000_001)], 'appunti.pdf.csv'));
    zone.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: files }));
  });
  await expect(page.getByRole('alert')).toHaveText('Il file supera i 50 MB: dividilo in più file.');
  await chosen.evaluate((zone) => {
    const files = new DataTransfer();
    for (const name of ['a.csv', 'b.csv']) files.items.add(new File(['x'], name));
    zone.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: files }));
  });
  await expect(page.getByRole('alert')).toHaveText('Si importa un file alla volta: trascinane uno solo.');
  await page
    .locator('label')
    .filter({ has: page.locator('input[type=file]') })
    .evaluate((zone) => {
      const files = new DataTransfer();
      files.items.add(new File(['username;nome'], 'lasciato.csv', { type: 'text/csv' }));
      zone.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: files }));
    });
  await expect(page.locator('label', { hasText: 'lasciato.csv' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(start).toBeEnabled();
  // One that misses its place is not opened by the browser in the place of the page.
  const isTaken = await page.getByRole('heading', { level: 1 }).evaluate((place) => {
    const files = new DataTransfer();
    files.items.add(new File(['x'], 'a.csv'));
    const dropped = (type: string) =>
      place.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: files }));
    return dropped('dragover') || dropped('drop');
  });
  expect(isTaken).toBe(false);

  await choose(page, { name: 'finto.xlsx', mimeType: excel, buffer: Buffer.from('non è un foglio') });
  await start.click();
  await expect(
    page.getByText(
      'Ops, qualcosa è andato storto, il file potrebbe non essere corretto! Il file ha il nome di un file Excel, ma è un testo: se è un CSV, rinominalo con .csv e riprova.',
    ),
  ).toBeVisible();
  await expect(page.getByText('finto.xlsx')).toBeVisible();
  await expectAccessible(page);

  await test.step('without a connection the file stays chosen', async () => {
    await choose(page, makeCsvFile('rete.csv', headings, ['rete.uno', 'Ugo', 'Uno', 'RSSMRA80A01H501U', '', '', '']));
    await page.route('**/import-drafts/', (route) => route.abort());
    await start.click();
    await expect(page.getByText('Connessione assente: controlla la rete e riprova.')).toBeVisible();
    await page.unroute('**/import-drafts/');
    await start.click();
    await expect(findChip(page, 'Creati 1')).toBeVisible();
  });

  await test.step('a file that cannot be read says so on its own page', async () => {
    await page.goto('/backoffice/import');
    await send(page, makeCsvFile('solo titoli.csv', headings));
    const told = page.getByRole('alert').filter({ hasText: 'Ops, qualcosa è andato storto, il file potrebbe' });
    await expect(told).toContainText('La riga 1 è letta come intestazione, e sotto non c’è nessuna riga da importare.');
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
