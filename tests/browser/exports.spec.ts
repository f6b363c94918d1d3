import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Download, Page } from '@playwright/test';
import type { ExportFormat } from '#contract/codes.ts';
import { withDatabase } from '#tests/support/browser/database.ts';
import { takeAnswer } from '#tests/support/browser/network.ts';
import {
  doAtEachWidth,
  expect,
  expectAccessible,
  expectAccessibleAt,
  expectLaidOut,
  hold,
  signInAs,
  test,
} from '#tests/support/browser.ts';
import { readRows } from '#tests/support/exportFiles.ts';

test.describe.configure({ mode: 'serial' });

const findDialog = (page: Page) => page.getByRole('dialog', { name: 'Esporta utenti' });
const findButton = (page: Page, name: string) => findDialog(page).getByRole('button', { name, exact: true });

const select = async (page: Page, usernames: string[]): Promise<void> => {
  for (const username of usernames)
    await page.getByRole('checkbox', { name: `Seleziona ${username}`, exact: true }).check();
};

const choose = async (page: Page, format: string): Promise<void> => {
  await findDialog(page).getByRole('combobox', { name: 'Formato' }).click();
  await page.getByRole('option', { name: format, exact: true }).click();
};

const take = async (page: Page): Promise<Download> => {
  const coming = page.waitForEvent('download');
  await findDialog(page).getByRole('link', { name: 'Scarica' }).click();
  return coming;
};

const readNames = async (format: ExportFormat, file: Download): Promise<string[]> => {
  const rows = readRows(format, await readFile(await file.path()));
  return [...new Set(rows.map((row) => String(row['Nome utente'])))].sort();
};

test('the selected users are exported, as a spreadsheet unless another format is chosen, which is remembered', async ({
  page,
  server,
}) => {
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/users');
  await select(page, ['nuova', 'gaia.coppola']);
  await page.getByRole('button', { name: 'Esporta', exact: true }).click();
  await expect(findDialog(page)).toContainText('2 utenti selezionati, con le loro iscrizioni.');
  await findDialog(page).getByRole('textbox', { name: 'Etichetta' }).fill('Prova di lettura');
  await expectAccessible(page);
  await findButton(page, 'Genera').click();
  await expect(findDialog(page).getByText('Export generato con successo!')).toBeVisible();
  await expectAccessible(page);
  const excel = await take(page);
  expect(excel.suggestedFilename()).toMatch(/^utenti-\d{4}-\d\d-\d\d-\d+\.xlsx$/);
  expect(await readNames('excel', excel)).toEqual(['gaia.coppola', 'nuova']);
  await findButton(page, 'Chiudi').click();
  await expect(findDialog(page)).toBeHidden();

  await page.getByRole('button', { name: 'Esporta', exact: true }).click();
  await choose(page, 'CSV');
  await findButton(page, 'Genera').click();
  const csv = await take(page);
  expect(csv.suggestedFilename()).toMatch(/\.csv$/);
  expect(await readNames('csv', csv)).toEqual(['gaia.coppola', 'nuova']);
  await page.reload();
  await select(page, ['nuova']);
  await page.getByRole('button', { name: 'Esporta', exact: true }).click();
  await expect(findDialog(page).getByRole('combobox', { name: 'Formato' })).toHaveText('CSV');
});

test('one too many is told what to wait for, and what was typed stays', async ({ page, server }) => {
  await withDatabase(server, (query) =>
    query(`insert into data_exports (user_id, type, format, annotation)
      select id, 'user', 'csv', 'mai finita' from users, generate_series(1, 5) where username = 'admin'`),
  );
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/users');
  await select(page, ['nuova']);
  await page.getByRole('button', { name: 'Esporta', exact: true }).click();
  await findDialog(page).getByRole('textbox', { name: 'Etichetta' }).fill('Ancora una');
  await findButton(page, 'Genera').click();
  await expect(findDialog(page)).toContainText('Hai già 5 esportazioni in corso: attendi che una finisca.');
  await expectAccessible(page);
  await withDatabase(server, (query) => query("delete from data_exports where annotation = 'mai finita'"));
  await findButton(page, 'Riprova').click();
  await expect(findDialog(page).getByText('Export generato con successo!')).toBeVisible();
  const [record] = await withDatabase(server, (query) =>
    query('select annotation from data_exports order by id desc limit 1'),
  );
  expect(record).toMatchObject({ annotation: 'Ancora una' });
});

test('with the keyboard alone', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/users');
  await page.getByRole('checkbox', { name: 'Seleziona nuova', exact: true }).focus();
  await page.keyboard.press('Space');
  const open = page.getByRole('button', { name: 'Esporta', exact: true });
  await open.focus();
  await page.keyboard.press('Enter');
  await expect(findDialog(page).getByRole('textbox', { name: 'Etichetta' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(findDialog(page)).toBeHidden();
  await expect(open).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Da tastiera');
  await page.keyboard.press('Enter');
  const link = findDialog(page).getByRole('link', { name: 'Scarica' });
  await expect(link).toBeFocused();
  const coming = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await coming).suggestedFilename()).toMatch(/^utenti-/);
  await page.keyboard.press('Escape');
  await expect(open).toBeFocused();
});

test('a failure says why, keeps what was typed and can be tried again', async ({ page, server }) => {
  await withDatabase(server, (query) => query("update pgboss.queue set retry_limit = 0 where name = 'export'"));
  // Where files are written there is a file.
  const unfinished = join(server.dataDir, 'tmp');
  await rm(unfinished, { recursive: true, force: true });
  await writeFile(unfinished, '');
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/users');
  await select(page, ['nuova']);
  await page.getByRole('button', { name: 'Esporta', exact: true }).click();
  await findDialog(page).getByRole('textbox', { name: 'Etichetta' }).fill('Riprovo');
  await findButton(page, 'Genera').click();
  await expect(findDialog(page).getByText('Ops, qualcosa è andato storto!')).toBeVisible();
  await expect(findDialog(page)).toContainText('comunica questo numero a chi gestisce la piattaforma');
  await expect(findButton(page, 'Riprova')).toBeFocused();
  await expectAccessible(page);

  await rm(unfinished);
  await findButton(page, 'Riprova').click();
  await expect(findDialog(page).getByText('Export generato con successo!')).toBeVisible();
  const [record] = await withDatabase(server, (query) =>
    query('select annotation from data_exports order by id desc limit 1'),
  );
  expect(record).toMatchObject({ annotation: 'Riprovo' });
});

test('without a connection it says so; when the stream is refused the record is looked at', async ({
  page,
  context,
  server,
}) => {
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/users');
  await select(page, ['nuova']);
  await page.getByRole('button', { name: 'Esporta', exact: true }).click();
  await context.setOffline(true);
  await findButton(page, 'Genera').click();
  await expect(findDialog(page)).toContainText('Connessione assente');
  await context.setOffline(false);
  await page.route('**/sse-api/**', (route) => route.fulfill({ status: 403 }));
  await findButton(page, 'Riprova').click();
  await expect(findDialog(page).getByText('Export generato con successo!')).toBeVisible();
  expect(await readNames('excel', await take(page))).toEqual(['nuova']);
});

test('it can be left while it is made, and found again', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/users');
  await select(page, ['nuova']);
  await page.getByRole('button', { name: 'Esporta', exact: true }).click();
  // Until it is released, nothing is known of the export's end.
  const release = await hold(page, /sse-api|exports\/\d+\//);
  await findButton(page, 'Genera').click();
  await expect(findDialog(page).getByRole('progressbar', { name: 'Avanzamento dell’export' })).toHaveAttribute(
    'aria-valuenow',
    '0',
  );
  await expect(findDialog(page)).toContainText('Puoi chiudere');
  await expectAccessible(page);
  await doAtEachWidth(page, async () => {
    await expectLaidOut(page);
    await expect(findButton(page, 'Chiudi')).toBeInViewport();
    await expect(findButton(page, 'Annulla')).toBeInViewport();
  });
  await findButton(page, 'Chiudi').click();
  await expect(findDialog(page)).toBeHidden();
  await release();
  await expect(page.locator('[aria-live="polite"]').getByText('Export generato con successo!')).toBeVisible();
  await page.getByRole('button', { name: 'Esporta', exact: true }).click();
  await expect(findDialog(page)).toContainText('1 utente selezionato');
  expect(await readNames('excel', await take(page))).toEqual(['nuova']);
  await findButton(page, 'Chiudi').click();

  // Other users, another file: the one that is there is not offered as theirs.
  await page.getByRole('button', { name: 'Esporta', exact: true }).click();
  const end = await hold(page, /sse-api|exports\/\d+\//);
  await findButton(page, 'Genera').click();
  await findButton(page, 'Chiudi').click();
  await expect(findDialog(page)).toBeHidden();
  await end();
  await expect(page.locator('[aria-live="polite"]').getByText('Export generato con successo!')).toBeVisible();
  await select(page, ['gaia.coppola']);
  await page.getByRole('button', { name: 'Esporta', exact: true }).click();
  await expect(findDialog(page)).toContainText('2 utenti selezionati');
  await findButton(page, 'Genera').click();
  expect(await readNames('excel', await take(page))).toEqual(['gaia.coppola', 'nuova']);

  await test.step('where the file is takes a while to be told', async () => {
    const release = await hold(page, /exports\/\d+\//);
    const coming = take(page);
    const link = findDialog(page).getByRole('link', { name: 'Scarica' });
    await expect(link).toHaveAttribute('aria-busy', 'true');
    await expect(link).toBeFocused();
    await release();
    await coming;
    await expect(link).not.toHaveAttribute('aria-busy');
    await findButton(page, 'Chiudi').click();
  });

  await test.step('a request that outlasts its dialog leaves the next one alone', async () => {
    const { data } = await takeAnswer<{ sse_url: string }>(page, /\/exports\/users\/$/);
    const release = await hold(page, '**/exports/users/');
    await page.getByRole('button', { name: 'Esporta', exact: true }).click();
    await findButton(page, 'Genera').click();
    await findButton(page, 'Chiudi').click();
    await page.getByRole('checkbox', { name: 'Seleziona nuova', exact: true }).uncheck();
    await page.getByRole('button', { name: 'Esporta', exact: true }).click();
    await findDialog(page).getByRole('textbox', { name: 'Etichetta' }).fill('Altra');
    const streams: string[] = [];
    page.on('request', (request) => streams.push(request.url()));
    await release();
    const { sse_url } = await data;
    await findButton(page, 'Genera').click();
    expect(await readNames('excel', await take(page))).toEqual(['gaia.coppola']);
    expect(streams.filter((url) => url.endsWith(sse_url))).toEqual([]);
  });
});

test('it can be cancelled while it is made, and asked for again', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/users');
  await select(page, ['nuova']);
  await page.getByRole('button', { name: 'Esporta', exact: true }).click();
  await findDialog(page).getByRole('textbox', { name: 'Etichetta' }).fill('Da annullare');
  await withDatabase(server, async (query) => {
    // Until then no export reads its rows.
    await query('begin; lock table groups in access exclusive mode');
    await findButton(page, 'Genera').click();
    await findButton(page, 'Annulla').click();
    await expect(page.getByText('Export annullato.')).toBeVisible();
    const field = findDialog(page).getByRole('textbox', { name: 'Etichetta' });
    await expect(field).toHaveValue('Da annullare');
    await expect(field).toBeFocused();
    await query('rollback');
    const [record] = await query('select ended, cancelled, success from data_exports order by id desc limit 1');
    expect(record).toEqual({ ended: true, cancelled: true, success: false });
  });
  await findButton(page, 'Genera').click();
  expect((await take(page)).suggestedFilename()).toMatch(/^utenti-/);
});

test('the dialog holds at every width', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/users');
  await select(page, ['nuova', 'gaia.coppola']);
  await page.getByRole('button', { name: 'Esporta', exact: true }).click();
  await doAtEachWidth(page, async (width) => {
    await expectLaidOut(page);
    await expectAccessibleAt(page, width);
    await expect(findButton(page, 'Genera')).toBeInViewport();
  });
});
