import { readFile } from 'node:fs/promises';
import { utils, write } from '@e965/xlsx';
import type { Page } from '@playwright/test';
import { withDatabase } from '#tests/support/browser/database.ts';
import {
  discard,
  excel,
  findCell,
  findChip,
  findRow,
  headings,
  listUsersLike,
  makeCsvFile,
  makeWorkbookFile,
  readCourseCode,
  send,
} from '#tests/support/browser/importReview.ts';
import { openClient } from '#tests/support/browser/openClient.ts';
import { type DemoServer, expect, expectAccessible, signInAs, test } from '#tests/support/browser.ts';
import { readRows } from '#tests/support/exportFiles.ts';
import { makeImportForm } from '#tests/support/imports.ts';

/** Files that the screen gives out and takes back: the example, the same file again, what is taken back, the refused rows. */

test.describe.configure({ mode: 'serial' });

const apply = async (page: Page, button: string, question: string, ...told: string[]) => {
  await page.getByRole('button', { name: button }).click();
  const asked = page.getByRole('alertdialog', { name: question });
  for (const words of told) await expect(asked).toContainText(words);
  await asked.getByRole('button', { name: 'Importa', exact: true }).click();
  await expect(page.getByText('Import effettuati')).toBeVisible();
  await expect(page.getByText('Importazione avvenuta con successo!')).toBeVisible();
};
const keepDownload = async (page: Page, ask: () => Promise<void>) => {
  const coming = page.waitForEvent('download');
  await ask();
  const file = await coming;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
};
const askUndo = async (page: Page) => {
  await page.getByRole('button', { name: 'Annulla questa importazione' }).click();
  return page.getByRole('alertdialog', { name: 'Annullare questa importazione?' });
};

/** When the people were last changed, and how much stands in the log, as the API tells. */
const readTraces = async (server: DemoServer, search: string) => {
  const client = await openClient(server, 'admin');
  const users = await client.call('GET v1/users/', { query: { page: 1, page_items: 20, search } });
  const details = await Promise.all(
    users.data.map(async ({ id }) => (await client.call('GET v1/users/{id}/', { params: { id } })).data),
  );
  const log = await client.call('GET v1/activity-log/', { query: { page: 1, page_items: 10 } });
  return {
    people: details.map(({ username, updated }) => ({ username, updated })),
    logged: log.pagination?.items_count,
  };
};

test('the example comes in two formats, is imported as it is, changes nothing again, and is taken back', async ({
  page,
  server,
}) => {
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/import');
  const getExample = (format: string) =>
    keepDownload(page, () =>
      page.getByRole('button', { name: `Scarica il file di esempio in formato ${format}` }).click(),
    );
  const [text, workbook] = [await getExample('CSV'), await getExample('Excel')];

  await test.step('both hold the same two people under every heading', async () => {
    expect([text.name, workbook.name]).toEqual(['esempio-importazione-utenti.csv', 'esempio-importazione-utenti.xlsx']);
    const rows = readRows('csv', text.bytes);
    expect(rows.map(({ username, nome, codice_fiscale }) => [username, nome, codice_fiscale])).toEqual([
      ['mario.rossi', 'Mario', 'RSSMRA80A01H501U'],
      ['anna.bianchi', 'Anna', 'BNCNNA85M41F205Q'],
    ]);
    expect(Object.keys(rows[0] ?? {})).toEqual(
      expect.arrayContaining(['email', 'password', 'ruolo', 'gruppi', 'corso', 'scadenza']),
    );
    expect(readRows('excel', workbook.bytes)).toEqual(rows);
  });

  await test.step('it is imported as it is', async () => {
    await send(page, { name: text.name, mimeType: 'text/csv', buffer: text.bytes });
    await expect(findChip(page, 'Creati 2')).toBeVisible();
    await expect(page.getByText('Verranno creati 3 gruppi: Operai, Turno A, Uffici.')).toBeVisible();
    await expect(page.getByText('2 righe pronte per l’importazione.')).toBeVisible();
    await apply(page, 'Importa tutte', 'Importare 2 righe?', '2 utenti da creare.', 'Verranno creati 3 gruppi');
    await expect(page.getByText('2 utenti creati · 0 utenti aggiornati · 0 iscrizioni')).toBeVisible();
  });

  await test.step('the same people again, as a workbook: nothing to import, and nothing is written', async () => {
    const before = await readTraces(server, 'esempio.it');
    expect(before.people).toHaveLength(2);
    await page.getByRole('link', { name: 'Vai alla Lista Import' }).click();
    await send(page, { name: workbook.name, mimeType: excel, buffer: workbook.bytes });
    await expect(findChip(page, 'Invariati 2')).toBeVisible();
    for (const line of [2, 3]) await expect(findRow(page, line)).toContainText('Invariato');
    await expect(page.getByText('Non c’è nulla da importare: è già tutto com’è scritto nel file.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Importa tutte' })).toBeDisabled();
    await discard(page);
    // By those who do not look first, too.
    const client = await openClient(server, 'admin');
    const { data } = await client.call('POST custom/v1/synchronization/registrations/', {
      form: makeImportForm(workbook.bytes, 'di nuovo.xlsx', 'excel'),
    });
    await page.goto(`/backoffice/import/batches/${data.resource.id}`);
    await expect(page.getByText('Il file non ha cambiato nulla: era già tutto com’è scritto.')).toBeVisible();
    await expect(page.getByText('2 righe invariate')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Annulla questa importazione' })).toHaveCount(0);
    expect(await readTraces(server, 'esempio.it')).toEqual(before);
  });

  await test.step('the whole of it is taken back', async () => {
    await page.getByRole('link', { name: 'Vai alla Lista Import' }).click();
    await page.getByRole('button', { name: /^Dettaglio di esempio-importazione-utenti\.csv/ }).click();
    const question = await askUndo(page);
    await expect(question).toContainText(
      'Utenti, iscrizioni e gruppi tornano com’erano prima. Non si può tornare indietro.',
    );
    await expect(question.getByRole('listitem')).toHaveText([
      '2 utenti creati vengono eliminati',
      '3 gruppi creati vengono eliminati',
    ]);
    await question.getByRole('button', { name: 'Annulla l’importazione' }).click();
    await expect(page.getByText(/^Annullata il /)).toBeVisible();
    await expect(
      page.getByRole('row', { name: /esempio-importazione-utenti\.csv.*Annullata(?! in parte)/ }),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Annulla questa importazione' })).toHaveCount(0);
    expect((await readTraces(server, 'esempio.it')).people).toEqual([]);
  });
});

test('what was learned and changed since an import is named, and stays while the rest is taken back', async ({
  page,
  server,
}) => {
  const { code, name } = await readCourseCode(server);
  await withDatabase(server, (query) =>
    query(`update subscriptions set expiration_date = '2098-05-01' where user_id = (select id from users where username = 'corsista')
      and course_id = (select id from courses where code = '${code}')`),
  );
  await withDatabase(server, (query) => query(`update users set email = 'PRIMA@EXAMPLE.IT' where username = 'ospite'`));
  const columns = [...headings.slice(0, 4), 'corso', 'gruppi', 'scadenza', 'email'];
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/import');
  await send(
    page,
    makeCsvFile(
      'ripensato.csv',
      columns,
      ['rip.uno', 'Ugo', 'Uno', 'RSSMRA80A01H501U', code, 'Gruppo ripensato', ''],
      ['rip.due', 'Ada', 'Due', 'MLLSNT82P65Z404U', code, '', ''],
      ['rip.tre', 'Eva', 'Tre', 'BNCNNA85M41F205Q', code, '', ''],
      ['nuova', 'Rinominata', '', '', '', '', ''],
      ['corsista', '', '', '', code, '', '01/06/2099', ''],
      ['rip.quattro', 'Ivo', 'Quattro', 'RSSMRA80A01H501U', '', '', '', ''],
      ['rip.cinque', 'Lia', 'Cinque', 'RSSMRA80A01H501U', '', '', '', ''],
      ['ospite', '', '', '', '', '', '', 'dopo@example.it'],
    ),
  );
  await expect(findRow(page, 6)).toContainText(`Iscrizione a ${name}: scadenza da 01-05-2098 a 01-06-2099`);
  await apply(
    page,
    'Importa tutte',
    'Importare 8 righe?',
    '5 utenti da creare, 2 utenti da aggiornare, 3 iscrizioni, 1 iscrizione da aggiornare.',
  );
  await withDatabase(server, async (query) => {
    await query(`insert into learning_events (subscription_id, course_section_id, kind, seq, previous_hash, hash)
      select s.id, x.id, 'opened', 0, '', '' from subscriptions s join users u on u.id = s.user_id
      cross join lateral (select id from course_sections limit 1) x where u.username = 'rip.due'`);
    await query(`update users set last_name = 'SPOSATA' where username = 'rip.tre'`);
    await query(`update users set role_id = 1 where username = 'rip.quattro'`);
    await query(`insert into group_users (group_id, user_id)
      select min(g.id), u.id from groups g, users u where u.username = 'rip.cinque' group by u.id`);
    await query(`update users set email = 'PRIMA@EXAMPLE.IT' where username = 'referente'`);
  });
  const question = await askUndo(page);
  await expect(question.getByText('5 elementi non si possono annullare', { exact: true })).toBeVisible();
  await expect(question).toContainText('Restano come sono adesso, e li trovi qui con il motivo.');
  await expect(question.getByRole('listitem')).toHaveText([
    '1 utente creato viene eliminato',
    '1 utente torna ai dati di prima',
    '1 iscrizione viene rimossa',
    '1 iscrizione torna alla scadenza di prima',
    '1 gruppo creato viene eliminato',
    `Riga 3, rip.due, ${name}: ha già svolto attività nel corso, o l’iscrizione è stata modificata`,
    'Riga 4, rip.tre: è stato modificato in seguito',
    // Their role is what was changed.
    'Riga 7, rip.quattro: nel frattempo è diventato amministratore; è stato modificato in seguito',
    'Riga 8, rip.cinque: è stato iscritto o messo in un gruppo in seguito',
    'Riga 9, ospite: l’e-mail di prima ora è di un altro utente',
  ]);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Annulla ciò che è possibile' }).click();
  await expect(page.getByText(/^Annullata in parte il .*: 5 elementi sono rimasti\.$/)).toBeVisible();
  await page.getByRole('link', { name: 'Mostra che cosa è rimasto' }).click();
  const left = page.getByRole('dialog', { name: 'Elementi non annullati' });
  await expect(left).toContainText('Restano come sono adesso, ciascuno con il motivo.');
  await expect(left.getByRole('row', { name: new RegExp(`rip\\.due.*${name}.*ha già svolto attività`) })).toBeVisible();
  await expect(left.getByRole('row', { name: /rip\.tre.*è stato modificato in seguito/ })).toBeVisible();
  expect(await listUsersLike(server, 'rip.%')).toEqual([
    'rip.cinque LIA',
    'rip.due ADA',
    'rip.quattro IVO',
    'rip.tre EVA',
  ]);
  expect(await listUsersLike(server, 'nuova')).not.toEqual(['nuova RINOMINATA']);

  await test.step('tried again there is nothing that could be', async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Riprova ad annullare' }).click();
    await expect(question).toContainText('Non c’è più nulla da annullare.');
    await expect(question.getByRole('button', { name: 'Annulla ciò che è possibile' })).toBeDisabled();
    await question.getByRole('button', { name: 'Lascia com’è' }).click();
  });
});

test('refused rows come as a workbook and as text, and once put right are imported from that file', async ({
  page,
  server,
}) => {
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/import');
  await send(
    page,
    makeWorkbookFile('con errori.xlsx', {
      Persone: [
        [...headings.slice(0, 5), 'password', 'Reparto'],
        ['err.uno', 'Ugo', 'Uno', 'RSSMRA80A01H501U', '', 'Prova!Segreta81', '01'],
        ['err.due', '', 'Due', 'MLLSNT82P65Z404U', 'due', 'Prova!Segreta82', '02'],
        ['err.tre', 'Eva', '', 'BNCNNA85M41F205Q', 'tre@example.it', '', '003'],
      ],
    }),
  );
  await expect(page.getByText('2 righe rifiutate: correggile, oppure importa solo le altre.')).toBeVisible();
  const menu = page.getByRole('button', { name: 'Scarica le righe rifiutate' });
  const getBadRows = (format: string) =>
    keepDownload(page, async () => {
      await menu.click();
      await page.getByRole('menuitem', { name: `In formato ${format}, senza le password` }).click();
      await expect(menu).toBeEnabled();
    });
  const [workbook, text] = [await getBadRows('Excel'), await getBadRows('CSV')];
  const rows = readRows('excel', workbook.bytes);
  expect([workbook.name, text.name]).toEqual(['con-errori-righe-rifiutate.xlsx', 'con-errori-righe-rifiutate.csv']);
  expect(readRows('csv', text.bytes)).toEqual(rows);
  const [two, three] = rows;
  expect(two).toMatchObject({
    'Riga nel file': '3',
    username: 'err.due',
    password: '',
    Reparto: '02',
    'Motivo del rifiuto': expect.stringContaining('nome: Manca.'),
  });
  expect(two?.['Motivo del rifiuto']).toContain('email: Indirizzo non valido.');
  expect(three).toMatchObject({
    'Riga nel file': '4',
    Reparto: '003',
    'Motivo del rifiuto': 'cognome: Manca.',
  });
  await apply(page, 'Importa solo le righe corrette', 'Importare 1 riga?', 'Le 2 righe rifiutate restano fuori.');

  await test.step('the outcome has them too', async () => {
    const file = await keepDownload(page, () => page.getByRole('link', { name: 'Scarica le righe rifiutate' }).click());
    expect(readRows(file.name.endsWith('.csv') ? 'csv' : 'excel', file.bytes)).toEqual(rows);
  });

  await test.step('put right, the workbook is imported as it came', async () => {
    await page.getByRole('link', { name: 'Vai alla Lista Import' }).click();
    const right = [
      { ...two, nome: 'Ada', email: 'due@example.it' },
      { ...three, cognome: 'Tre' },
    ];
    const book = utils.book_new(utils.json_to_sheet(right), 'Foglio1');
    await send(page, {
      name: workbook.name,
      mimeType: excel,
      buffer: Buffer.from(write(book, { type: 'buffer', bookType: 'xlsx' })),
    });
    await expect(findChip(page, 'Creati 2')).toBeVisible();
    await expect(findCell(page, 'Nome utente', 2)).toHaveText('err.due');
    await apply(page, 'Importa tutte', 'Importare 2 righe?', '2 utenti da creare.');
    expect(await listUsersLike(server, 'err.%')).toEqual(['err.due ADA', 'err.tre EVA', 'err.uno UGO']);
  });

  await test.step('and the text, of which nothing is left to do', async () => {
    await page.getByRole('link', { name: 'Vai alla Lista Import' }).click();
    const right = text.bytes.toString().replace('err.due;', 'err.due;Ada').replace(';due;', ';due@example.it;');
    await send(page, { name: text.name, mimeType: 'text/csv', buffer: Buffer.from(right.replace('Eva;', 'Eva;Tre')) });
    await expect(findChip(page, 'Invariati 2')).toBeVisible();
    await discard(page);
  });
});
