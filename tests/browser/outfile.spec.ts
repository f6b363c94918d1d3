import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { withDatabase } from '#tests/support/browser/database.ts';
import { openClient } from '#tests/support/browser/openClient.ts';
import {
  type DemoServer,
  doAtEachWidth,
  expect,
  expectAccessible,
  expectAccessibleAt,
  expectLaidOut,
  failWith,
  signInAs,
  test,
} from '#tests/support/browser.ts';
import { readRows } from '#tests/support/exportFiles.ts';
import { makeImportForm, writeCsv } from '#tests/support/imports.ts';

test.describe.configure({ mode: 'serial' });

const findTitle = (page: Page, text: string) => page.getByRole('main').getByText(text, { exact: true });
const findButton = (page: Page) => page.getByRole('button', { name: 'Download', exact: true });

/** Presses Download and reads the names in the file. */
const downloadNames = async (page: Page): Promise<string[]> => {
  const coming = page.waitForEvent('download');
  await findButton(page).click();
  const rows = readRows('csv', await readFile(await (await coming).path()));
  return [...new Set(rows.map((row) => String(row['Nome utente'])))];
};

/** An export of somebody that stands as these columns say; returns its id. */
const anExport = async (server: DemoServer, username: string, columns: string): Promise<number> =>
  withDatabase(server, async (query) => {
    const [row] = await query(
      `insert into data_exports (user_id, type, format, annotation) select id, 'user', 'csv', 'Prova' from users
        where username = $1 returning id`,
      [username],
    );
    await query(`update data_exports set ${columns} where id = $1`, [row?.id]);
    return Number(row?.id);
  });

for (const [username, base] of [
  ['admin', 'backoffice'],
  ['referente', 'backoffice-lite'],
] as const)
  test(`${username} comes from the e-mail through the login to the file`, async ({ page, server }) => {
    const { password, ...client } = await openClient(server, username);
    const { data } = await client.call('POST custom/v1/exports/users/', {
      body: { annotation: 'Da <b>scaricare</b>' },
    });
    const { id } = data.resource;
    await page.goto(`/backoffice/outfile?export=${id}`);
    await expect(page).toHaveURL(`${server.address}/login?export=${id}&next=outfile`);
    await page.getByLabel('Nome utente').fill(username);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${server.address}/${base}/outfile?export=${id}`);
    await expect(findTitle(page, 'Il file è pronto')).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Export «Da <b>scaricare</b>», del');
    expect((await downloadNames(page)).length).toBeGreaterThan(0);
    await doAtEachWidth(page, async (width) => {
      await expectLaidOut(page);
      await expectAccessibleAt(page, width);
    });
    // The other back office's address leads to one's own.
    await page.goto(`/${base === 'backoffice' ? 'backoffice-lite' : 'backoffice'}/outfile?export=${id}`);
    await expect(page).toHaveURL(`${server.address}/${base}/outfile?export=${id}`);
    await page.getByRole('link', { name: 'Vai ai Report' }).click();
    await expect(page).toHaveURL(`${server.address}/${base}/export`);
  });

test('each state has its sentence', async ({ page, server }) => {
  const ended = 'ended = true, success = true, progress = 100';
  const states: [string, string, string][] = [
    [`${ended}, expired = true`, 'Il file è scaduto', 'È stato eliminato al termine del periodo di conservazione'],
    [ended, 'Il file non è disponibile', 'oppure riguarda gruppi o dati che il tuo ruolo non comprende più'],
    [`ended = true, queue_operation_error = 'Motivo.'`, 'Ops, qualcosa è andato storto!', 'Motivo.'],
    ['ended = true', 'Ops, qualcosa è andato storto!', 'L’export non è riuscito e non c’è nessun file.'],
    ['ended = true, cancelled = true', 'L’export è stato annullato', 'Non c’è nessun file: puoi avviarlo di nuovo.'],
  ];
  await signInAs(page, server, 'referente');
  for (const [columns, words, hint] of states) {
    await page.goto(`/backoffice-lite/outfile?export=${await anExport(server, 'referente', columns)}`);
    await expect(findTitle(page, words)).toBeVisible();
    await expect(page.getByRole('main')).toContainText(hint);
    if (words.startsWith('Ops')) await expect(page.getByRole('alert')).toContainText(hint);
    await expect(findButton(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^(Riprova|Genera di nuovo)$/ })).toHaveCount(1);
    await expectAccessible(page);
  }

  // An import that refused nothing has no file.
  const [batch] = await withDatabase(server, (query) =>
    query(`insert into import_batches (user_id, format, ended, success, progress)
      select id, 'csv', true, true, 100 from users where username = 'admin' returning id`),
  );
  await signInAs(page, server, 'admin');
  await page.goto(`/backoffice/outfile?import=${batch?.id}`);
  await expect(findTitle(page, 'L’importazione è terminata')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Non ci sono righe rifiutate: nessun file da scaricare.');
  await page.getByRole('link', { name: 'Vai a Importa Utenti' }).click();
  await expect(page).toHaveURL(`${server.address}/backoffice/import`);
});

test('one that failed is asked for again where the e-mail leads, once, and its file comes there', async ({
  page,
  server,
}) => {
  const id = await anExport(server, 'referente', `ended = true, queue_operation_error = 'Motivo del guasto.'`);
  await signInAs(page, server, 'referente');
  await page.goto(`/backoffice-lite/outfile?export=${id}`);
  await page.getByRole('button', { name: 'Riprova' }).dblclick();
  await expect(page).toHaveURL(`${server.address}/backoffice-lite/outfile?export=${id + 1}`);
  await expect(findTitle(page, 'Il file è pronto')).toBeVisible();
  expect((await downloadNames(page)).length).toBeGreaterThan(0);
  const made = await withDatabase(server, (query) => query('select id from data_exports where id > $1', [id]));
  expect(made).toHaveLength(1);
});

test('what is not there or not theirs offers no file', async ({ page, server }) => {
  const others = await anExport(server, 'admin', 'ended = true, success = true, progress = 100');
  await signInAs(page, server, 'referente');
  for (const query of [`export=${others}`, 'import=1', 'batch_operation=1']) {
    await page.goto(`/backoffice-lite/outfile?${query}`);
    await expect(findTitle(page, 'File non trovato')).toBeVisible();
    await expect(page.getByRole('main')).toContainText('È stato eliminato, oppure è di un altro utente.');
    await expect(findButton(page)).toHaveCount(0);
  }
  await page.goto('/backoffice-lite/outfile?export=abc&id=7');
  await expect(findTitle(page, 'Il link non è completo')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Apri di nuovo il link ricevuto per e-mail');
});

test('what is not ready says how far it is, and the file comes by itself', async ({ page, server }) => {
  const id = await anExport(server, 'admin', 'progress = 40');
  await signInAs(page, server, 'admin');
  await page.goto(`/backoffice/outfile?export=${id}`);
  await expect(findTitle(page, 'Il file non è ancora pronto')).toBeVisible();
  await expect(page.getByRole('main').getByRole('status')).toContainText(
    'La generazione è in corso (40%): quando finisce, il file compare',
  );
  await expectAccessible(page);
  await withDatabase(server, (query) =>
    query(`update data_exports set ended = true, queue_operation_error = 'Guasto.' where id = $1`, [id]),
  );
  await expect(findTitle(page, 'Ops, qualcosa è andato storto!')).toBeVisible();
});

test('a failure of the server is told, with a way to try again', async ({ page, server }) => {
  const id = await anExport(server, 'admin', 'ended = true, success = true, expired = true');
  await signInAs(page, server, 'admin');
  await failWith(page, `**/exports/${id}/`, 500);
  await page.goto(`/backoffice/outfile?export=${id}`);
  await expect(page.getByText('Non è stato possibile caricare i dati')).toBeVisible();
  await page.unroute(`**/exports/${id}/`);
  await page.getByRole('button', { name: 'Riprova' }).click();
  await expect(findTitle(page, 'Il file è scaduto')).toBeVisible();
});

test('the file of an operation on many is made when it is asked for', async ({ page, server }) => {
  const admin = await openClient(server, 'admin');
  const { data: me } = await admin.call('GET v1/users/me/');
  const { data } = await admin.call('POST v1/users/batch-operations/', {
    body: { kind: 'user_deactivate', ids: [me.id] },
  });
  await signInAs(page, server, 'admin');
  await page.goto(`/backoffice/outfile?batch_operation=${data.resource.id}`);
  await expect(findTitle(page, 'L’operazione è terminata')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('1 rifiutato');
  const coming = page.waitForEvent('download');
  await findButton(page).click();
  expect((await coming).suggestedFilename()).toMatch(/^rifiutati-.*\.xlsx$/);

  // In the format last chosen, csv for programs included.
  await page.evaluate(() => localStorage.setItem('RaStore.export.format', '"csv_programs"'));
  await page.reload();
  const asPrograms = page.waitForEvent('download');
  await findButton(page).click();
  const text = await readFile(await (await asPrograms).path(), 'utf8');
  expect(text.split('\n')[0]).toMatch(/^[^;\ufeff]+,[^;]+$/);
});

test('the refused rows of an import are handed over, by a link asked for at the click', async ({ page, server }) => {
  const admin = await openClient(server, 'admin');
  const rows = [
    ['username', 'nome', 'cognome', 'codice_fiscale'],
    ['esito.uno', 'Ugo', 'Uno', 'RSSMRA80A01H501U'],
    ['esito.due', 'Ada', '', 'RSSMRA80A01H501U'],
  ];
  const { data: draft } = await admin.call('POST v1/synchronization/import-drafts/', {
    form: makeImportForm(writeCsv(rows)),
  });
  const params = { id: draft.resource.id };
  await expect
    .poll(async () => (await admin.call('GET v1/synchronization/import-drafts/{id}/', { params })).data.state)
    .toBe('ready');
  const { data: begun } = await admin.call('POST v1/synchronization/import-drafts/{id}/apply/', {
    params,
    body: { only_good: true },
  });
  await signInAs(page, server, 'admin');
  await page.goto(`/backoffice/outfile?import=${begun.resource.id}`);
  await expect(findTitle(page, 'Il file è pronto')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(`Importazione n. ${begun.resource.id}`);
  await expectAccessible(page);
  const handed = page.waitForEvent('download');
  await findButton(page).click();
  const refused = await readFile(await (await handed).path(), 'utf8');
  expect(refused).toContain('esito.due');
  expect(refused).not.toContain('esito.uno');

  // So it is on the page of the import, which may have been open for hours.
  await page.goto(`/backoffice/import/batches/${begun.resource.id}`);
  for (const name of ['Scarica le righe rifiutate', 'Scarica il file importato: Creazione']) {
    const link = page.getByRole('link', { name });
    await link.evaluate((element) => element.setAttribute('href', '/files/scaduto/x.csv'));
    const coming = page.waitForEvent('download');
    await link.click();
    expect(await readFile(await (await coming).path(), 'utf8')).toContain('esito.due');
  }
});
