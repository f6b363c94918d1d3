import type { Page } from '@playwright/test';
import { withDatabase } from '#tests/support/browser/database.ts';
import {
  makeCsvFile as fileOf,
  findCell,
  findChip,
  findEditor,
  headings,
  listUsersLike,
  readCourseCode,
  send,
} from '#tests/support/browser/importReview.ts';
import { openClient } from '#tests/support/browser/openClient.ts';
import { type DemoServer, expect, expectAccessible, failWith, signInAs, test } from '#tests/support/browser.ts';
import { makeImportForm, writeCsv } from '#tests/support/imports.ts';

test.describe.configure({ mode: 'serial' });

const why = 'L’annullamento è stato tentato più volte senza riuscire: ciò che era già annullato resta annullato.';

/** Imports a file without the browser; returns the number of the import. */
const importRows = async (server: DemoServer, name: string, rows: string[][]): Promise<number> => {
  const client = await openClient(server, 'admin');
  const { data } = await client.call('POST custom/v1/synchronization/registrations/', {
    form: makeImportForm(writeCsv([headings.slice(0, 4), ...rows]), name),
  });
  const { id } = data.resource;
  const read = async () => (await client.call('GET v1/synchronization/batch-codes/{id}/', { params: { id } })).data;
  await expect.poll(async () => (await read()).success, { timeout: 30_000 }).toBe(true);
  return id;
};

/** An import of one person whose undoing failed. */
const aFailedUndo = async (server: DemoServer, username: string): Promise<number> => {
  const id = await importRows(server, `${username}.csv`, [[username, 'Ugo', 'Uno', 'RSSMRA80A01H501U']]);
  await withDatabase(server, (query) =>
    query(`update import_batches set undo = 'failed', undo_actor_id = user_id, undo_error = '${why}' where id = ${id}`),
  );
  return id;
};

test('an undoing that failed says why where it stands, and is tried again', async ({ page, server }) => {
  const id = await aFailedUndo(server, 'disfatto.uno');
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/import');
  const list = page.getByRole('table', { name: 'Lista Import' });
  await expect(list.getByRole('row', { name: /disfatto\.uno\.csv.*Annullamento non riuscito/ })).toBeVisible();
  await page.goto(`/backoffice/import/batches/${id}`);
  const told = page.getByRole('alert').filter({ hasText: 'Annullamento non riuscito' });
  await expect(told).toContainText(`Motivo: ${why}`);
  await expectAccessible(page);
  await told.getByRole('button', { name: 'Riprova ad annullare' }).click();
  const question = page.getByRole('alertdialog', { name: 'Annullare questa importazione?' });
  await expect(question).toContainText('1 utente creato viene eliminato');
  await question.getByRole('button', { name: 'Annulla l’importazione' }).click();
  await expect(page.getByText(/^Annullata il /)).toBeVisible();
  await expect(told).toHaveCount(0);
  expect(await listUsersLike(server, 'disfatto.%')).toEqual([]);
});

test('one that somebody else has undone says so, and how it stands', async ({ page, server }) => {
  const id = await importRows(server, 'disfatto.due.csv', [['disfatto.due', 'Ugo', 'Uno', 'RSSMRA80A01H501U']]);
  await signInAs(page, server, 'admin');
  await page.goto(`/backoffice/import/batches/${id}`);
  await page.getByRole('button', { name: 'Annulla questa importazione' }).click();
  const question = page.getByRole('alertdialog', { name: 'Annullare questa importazione?' });
  await expect(question).toContainText('1 utente creato viene eliminato');
  const client = await openClient(server, 'admin');
  await client.call('POST v1/synchronization/batch-codes/{id}/undo/', { params: { id }, body: {} });
  await expect.poll(() => listUsersLike(server, 'disfatto.due')).toEqual([]);
  await question.getByRole('button', { name: 'Annulla l’importazione' }).click();
  await expect(page.getByText(/^Annullata il /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Annulla questa importazione' })).toHaveCount(0);
});

/** Holds imports back where they plan (`groups`) or write (`subscriptions`) while something is done. */
const runWhileHeld = (server: DemoServer, table: 'groups' | 'subscriptions', act: () => Promise<void>) =>
  withDatabase(server, async (query) => {
    await query('begin');
    await query(`lock table ${table} in ${table === 'groups' ? 'access exclusive' : 'share'} mode`);
    await act();
    await query('rollback');
  });
const isWaiting = (server: DemoServer, table: string) =>
  expect
    .poll(() =>
      withDatabase(server, async (query) =>
        Number(
          (await query(`select count(*) from pg_locks where relation = '${table}'::regclass and not granted`))[0]
            ?.count,
        ),
      ),
    )
    .toBeGreaterThan(0);
const apply = async (page: Page) => {
  await page.getByRole('button', { name: 'Importa tutte' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Importa', exact: true }).click();
};
const stop = (page: Page) => page.getByRole('button', { name: 'Ferma l’importazione' });
const makePerson = (username: string, course = '') => [username, 'Ugo', 'Uno', 'RSSMRA80A01H501U', '', course, ''];

test('a file is let go of while it is read, an import stopped before it writes, and neither while it writes', async ({
  page,
  server,
}) => {
  test.slow();
  const { code } = await readCourseCode(server);
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/import');

  await test.step('while it is read', async () => {
    await runWhileHeld(server, 'groups', async () => {
      await send(page, fileOf('letto.csv', headings, makePerson('ferma.letto')));
      const hint = page.getByText('Puoi lasciare la pagina: la lettura continua');
      await expect(hint).toBeVisible();
      // How far it is is told by itself, and the hint not again with each step.
      await expect(page.getByRole('status').filter({ hasText: /^Lettura del file: \d+%$/ })).toHaveCount(1);
      await expect(page.locator('[aria-live]').filter({ has: hint })).toHaveCount(0);
      await isWaiting(server, 'groups');
      await page.getByRole('link', { name: 'Importa Utenti' }).click();
      await expect(page.getByRole('region', { name: 'Importazioni da completare' })).toContainText('Lettura in corso');
      await page.getByRole('link', { name: 'Riprendi letto.csv' }).click();
      await page.getByRole('button', { name: 'Scarta' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Scarta' }).click();
      await expect(page.getByText('File scartato')).toBeVisible();
      await expect(page).toHaveURL(/\/backoffice\/import$/);
      await expect(page.getByRole('region', { name: 'Importazioni da completare' })).toHaveCount(0);
    });
  });

  await test.step('before it writes: nothing is written, and the file is there to be imported', async () => {
    await send(page, fileOf('fermo.csv', headings, makePerson('ferma.prima', code)));
    await expect(findChip(page, 'Creati 1')).toBeVisible();
    await runWhileHeld(server, 'groups', async () => {
      await apply(page);
      await isWaiting(server, 'groups');
      await expectAccessible(page);
      let asked = 0;
      page.on('request', (request) => {
        if (request.url().endsWith('/cancel/')) asked++;
      });
      await stop(page).dblclick();
      await expect(page.getByText('Importazione fermata: non è stato scritto nulla.')).toBeVisible();
      expect(asked).toBe(1);
      await expect(page.getByText('Fermata prima di scrivere qualcosa')).toBeVisible();
      await expect(stop(page)).toHaveCount(0);
    });
    expect(await listUsersLike(server, 'ferma.%')).toEqual([]);
    await page.getByRole('link', { name: 'Vai alla Lista Import' }).click();
    await expect(page.getByRole('row', { name: /fermo\.csv.*Fermata/ })).toBeVisible();
    await page.getByRole('link', { name: 'Riprendi fermo.csv' }).click();
    await expect(findChip(page, 'Creati 1')).toBeVisible();
  });

  await test.step('while it writes it cannot be, and says what can be done after', async () => {
    await runWhileHeld(server, 'subscriptions', async () => {
      await apply(page);
      await isWaiting(server, 'subscriptions');
      await stop(page).click();
      await expect(
        page.getByText('L’importazione sta scrivendo: non si può più fermare, ma si può annullare dopo.'),
      ).toBeVisible();
    });
    await expect(page.getByText('Importazione avvenuta con successo!')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Annulla questa importazione' })).toBeVisible();
    expect(await listUsersLike(server, 'ferma.%')).toEqual(['ferma.prima UGO']);
  });
});

test('without a network an import goes on, and its page by itself once it is back', async ({
  page,
  context,
  server,
}) => {
  test.slow();
  const { code } = await readCourseCode(server);
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/import');
  await send(page, fileOf('senza rete.csv', headings, makePerson('rete.prima', code)));
  await expect(findChip(page, 'Creati 1')).toBeVisible();
  await runWhileHeld(server, 'subscriptions', async () => {
    await apply(page);
    await isWaiting(server, 'subscriptions');
    await expect(stop(page)).toBeVisible();
    await context.setOffline(true);
    await stop(page).click();
    await expect(page.getByText('Connessione assente: controlla la rete e riprova.')).toBeVisible();
  });
  await expect.poll(() => listUsersLike(server, 'rete.%')).toEqual(['rete.prima UGO']);
  await context.setOffline(false);
  await expect(page.getByText('Import effettuati')).toBeVisible({ timeout: 30_000 });

  await test.step('what taking it back would come to is asked again', async () => {
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Annulla questa importazione' }).click();
    const question = page.getByRole('alertdialog', { name: 'Annullare questa importazione?' });
    await expect(question.getByText('Connessione assente')).toBeVisible();
    await context.setOffline(false);
    await expect(question).toContainText('1 utente creato viene eliminato');
    await question.getByRole('button', { name: 'Lascia com’è' }).click();
    await failWith(page, '**/undo/preview/', 500);
    await page.getByRole('button', { name: 'Annulla questa importazione' }).click();
    await expect(question.getByRole('button', { name: 'Riprova' })).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/undo/preview/');
    await question.getByRole('button', { name: 'Riprova' }).click();
    await expect(question).toContainText('1 utente creato viene eliminato');
    await question.getByRole('button', { name: 'Lascia com’è' }).click();
  });
});

test('the server goes away during the review, and during an import: nothing is lost', async ({ page, server }) => {
  test.slow();
  const { code } = await readCourseCode(server);
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/import');
  await send(page, fileOf('server.csv', headings, makePerson('server.uno', code), makePerson('server.due', code)));
  await expect(findChip(page, 'Creati 2')).toBeVisible();

  await test.step('during the review', async () => {
    await expect(findCell(page, 'Cognome', 3)).toBeVisible();
    await server.kill();
    await findCell(page, 'Cognome', 3).click();
    await findEditor(page, 'Cognome', 3).fill('Scritto Senza Server');
    await findEditor(page, 'Cognome', 3).press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: 'Connessione assente' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Importa tutte' })).toBeDisabled();
    await findChip(page, 'Creati 2').click();
    await expect(page.getByText('Non è stato possibile caricare i dati')).toBeVisible();
    await server.restart();
    await page.getByRole('main').getByRole('button', { name: 'Riprova' }).first().click();
    await expect(findCell(page, 'Cognome', 3)).toHaveText('Scritto Senza Server');
    await expect(page.getByRole('button', { name: 'Importa tutte' })).toBeEnabled();
  });

  await test.step('during an import', async () => {
    await runWhileHeld(server, 'subscriptions', async () => {
      await apply(page);
      await isWaiting(server, 'subscriptions');
      await expect(page.getByText('Puoi lasciare la pagina: l’importazione continua.')).toBeVisible();
      await server.kill();
      await expect(page.getByText('Connessione interrotta: il controllo riprende da solo.')).toBeVisible();
      await expectAccessible(page);
    });
    expect(await listUsersLike(server, 'server.%')).toEqual([]);
    await server.restart();
    await expect(page.getByText('Import effettuati')).toBeVisible({ timeout: 120_000 });
    await expect(page.getByText('Importazione avvenuta con successo!')).toBeVisible();
    expect(await listUsersLike(server, 'server.%')).toEqual(['server.due UGO', 'server.uno UGO']);
  });
});
