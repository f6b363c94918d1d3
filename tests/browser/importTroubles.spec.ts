import { clientOf } from '#tests/support/browser/clientOf.ts';
import { withDatabase } from '#tests/support/browser/database.ts';
import { headings, usersLike } from '#tests/support/browser/importReview.ts';
import { type DemoServer, expect, expectAccessible, signInAs, test } from '#tests/support/browser.ts';
import { csvOf, importForm } from '#tests/support/imports.ts';

const why = 'L’annullamento è stato tentato più volte senza riuscire: ciò che era già annullato resta annullato.';

/** Imports a file without the browser; returns the number of the import. */
const imported = async (server: DemoServer, name: string, rows: string[][]): Promise<number> => {
  const client = await clientOf(server, 'admin');
  const { data } = await client.call('POST custom/v1/synchronization/registrations/', {
    form: importForm(csvOf([headings.slice(0, 4), ...rows]), name),
  });
  const { id } = data.resource;
  const read = async () => (await client.call('GET v1/synchronization/batch-codes/{id}/', { params: { id } })).data;
  await expect.poll(async () => (await read()).success, { timeout: 30_000 }).toBe(true);
  return id;
};

/** An import of one person whose undoing failed. */
const aFailedUndo = async (server: DemoServer, username: string): Promise<number> => {
  const id = await imported(server, `${username}.csv`, [[username, 'Ugo', 'Uno', 'RSSMRA80A01H501U']]);
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
  expect(await usersLike(server, 'disfatto.%')).toEqual([]);
});
