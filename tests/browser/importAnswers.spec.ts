import type { Page } from '@playwright/test';
import { withDatabase } from '#tests/support/browser/database.ts';
import { choose, findChip, headings, listUsersLike, makeCsvFile, send } from '#tests/support/browser/importReview.ts';
import { type DemoServer, expect, expectAccessible, signInAs, test } from '#tests/support/browser.ts';

/** Imports whose answers are lost, or which another tab was quicker with. */

test.describe.configure({ mode: 'serial' });

const person = (username: string) => [username, 'Ugo', 'Uno', 'RSSMRA80A01H501U', '', '', ''];
const countOf = (server: DemoServer, table: 'import_batches' | 'import_drafts') =>
  withDatabase(server, async (query) => Number((await query(`select count(*) from ${table}`))[0]?.count));
const ask = async (page: Page) => {
  await expect(findChip(page, 'Creati 1')).toBeVisible();
  await page.getByRole('button', { name: 'Importa tutte' }).click();
};
const confirm = (page: Page) => page.getByRole('alertdialog').getByRole('button', { name: 'Importa', exact: true });
/** The call reaches the server, its answer no browser. */
const loseAnswers = (page: Page, address: string, method: string) =>
  page.route(address, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    await route.fetch();
    return route.abort();
  });

test('a file that arrives though its answer does not is found among those to go on with', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/import');
  await loseAnswers(page, '**/import-drafts/', 'POST');
  await choose(page, makeCsvFile('arrivato.csv', headings, person('arriva.uno')));
  await page.getByRole('button', { name: 'Importa file' }).click();
  await expect(page.getByText('Connessione assente').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Importazioni da completare' })).toContainText('arrivato.csv');
  // What was chosen is still there.
  await expect(page.getByRole('button', { name: 'Importa file' })).toBeEnabled();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Riprendi arrivato.csv' }).click();
  await expect(findChip(page, 'Creati 1')).toBeVisible();
  expect(await countOf(server, 'import_drafts')).toBe(1);
});

test('an import that begins though its answer is lost is followed where it goes on', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/import');
  await send(page, makeCsvFile('persa.csv', headings, person('persa.uno')));
  await ask(page);
  const before = await countOf(server, 'import_batches');
  await withDatabase(server, async (query) => {
    await query('begin');
    await query('lock table groups in access exclusive mode');
    await loseAnswers(page, '**/apply/', 'POST');
    await confirm(page).dblclick();
    await expect(page).toHaveURL(/\/backoffice\/import\/batches\/\d+$/);
    await query('rollback');
  });
  await expect(page.getByText('Import effettuati')).toBeVisible();
  expect([await countOf(server, 'import_batches'), await listUsersLike(server, 'persa.%')]).toEqual([
    before + 1,
    ['persa.uno UGO'],
  ]);
});

test('one that another tab has imported since is told as such, and leads on', async ({ page, context, server }) => {
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/import');
  await send(page, makeCsvFile('due schede.csv', headings, person('scheda.uno')));
  await ask(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await ask(other);
  const before = await countOf(server, 'import_batches');
  await confirm(page).click();
  await expect(page.getByText('Import effettuati')).toBeVisible();
  await confirm(other).click();
  await expect(other.getByRole('main').getByText('Questo file non c’è più: è già stato importato')).toBeVisible();
  await expect(other.getByRole('button', { name: /^Importa/ })).toHaveCount(0);
  await expectAccessible(other);
  await other.getByRole('link', { name: 'Vai alla Lista Import' }).click();
  await expect(other.getByRole('row', { name: /due schede\.csv.*Completata/ })).toBeVisible();
  expect([await countOf(server, 'import_batches'), await listUsersLike(server, 'scheda.%')]).toEqual([
    before + 1,
    ['scheda.uno UGO'],
  ]);
  await other.close();
});

test('a hand that clicks twice asks for one file of refused rows', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/import');
  await send(page, makeCsvFile('rifiutate.csv', headings, ['', 'Ugo', 'Uno', 'RSSMRA80A01H501U', '', '', '']));
  await expect(findChip(page, 'Rifiutati 1')).toBeVisible();
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/bad-rows/')) asked += 1;
  });
  await page.getByRole('button', { name: 'Scarica le righe rifiutate' }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'In formato CSV' }).dblclick();
  await coming;
  await expect(page.getByRole('button', { name: 'Scarica le righe rifiutate' })).toBeEnabled();
  expect(asked).toBe(1);
});

test('what somebody else did since ends it with why, and the file is there to be looked over again', async ({
  page,
  server,
}) => {
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/import');
  await send(page, makeCsvFile('nel frattempo.csv', headings, person('frattempo.uno')));
  await ask(page);
  await withDatabase(server, (query) =>
    query(`insert into users (username, first_name, last_name, fiscal_code, role_id)
      select 'frattempo.uno', 'ALTRA', 'PERSONA', 'RSSMRA80A01H501U', role_id from users where username = 'corsista'`),
  );
  await confirm(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Esito dell’importazione' })).toBeVisible();
  await expect(page.getByText('Generazione non riuscita')).toBeVisible();
  await expect(page.getByText(/^Causa errore: .*la riga 2 ha un altro esito/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Vai alla Lista Import' }).click();
  await expect(page.getByRole('row', { name: /nel frattempo\.csv.*Non riuscita/ })).toBeVisible();
  await page.getByRole('link', { name: 'Riprendi nel frattempo.csv' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'rivedi l’anteprima' })).toBeVisible();
  await expect(findChip(page, 'Aggiornati 1')).toBeVisible();
});
