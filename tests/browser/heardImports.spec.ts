import type { Page } from '@playwright/test';
import { listen, readHeard } from '#tests/support/browser/heard.ts';
import { findCell, findEditor, headings, makeCsvFile, send } from '#tests/support/browser/importReview.ts';
import { expect, hold, signInAs, test } from '#tests/support/browser.ts';

/** What is told of an import, from its file to its undoing, to administrators who do not see the page. */

const columns = headings.slice(0, 4);
const draft = /\/import-drafts\/\d+\/$/;

test.beforeEach(async ({ page, server }) => {
  await listen(page);
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/import');
});

const makeFile = (name: string, ...firstNames: string[]) =>
  makeCsvFile(
    `${name}.csv`,
    columns,
    ...firstNames.map((first, place) => [`${name}.${place}`, first, 'Uno', 'RSSMRA80A01H501U']),
  );

/** What was told since, once the words are among it. */
const readSince = async (page: Page, before: number, words: string): Promise<string[]> => {
  await expect.poll(async () => (await readHeard(page)).slice(before)).toContain(words);
  return (await readHeard(page)).slice(before);
};

test('a cell stays beside its editor, and what is left to put right is told once it is known', async ({ page }) => {
  await send(page, makeFile('udito', '', '', 'Ivo'));
  await expect(page.getByText('2 righe rifiutate: correggile', { exact: false })).toBeVisible();
  const cell = await findCell(page, 'Nome', 2).elementHandle();
  await findCell(page, 'Nome', 2).press('Enter');
  await expect(findEditor(page, 'Nome', 2)).toBeFocused();
  // Orca does not tell a field that takes the place of what had the focus, and its keys stay those of reading.
  expect(await cell?.evaluate((button) => button.isConnected && button.matches('[aria-label^=Nome]'))).toBe(true);

  const release = await hold(page, draft);
  const before = (await readHeard(page)).length;
  const counting = page.waitForRequest(draft);
  const releaseSave = await hold(page, /\/rows\/2\/$/);
  await page.keyboard.type('Ugo');
  await page.keyboard.press('Enter');
  await expect(findCell(page, 'Nome', 2)).toBeFocused();
  await expect(findCell(page, 'Nome', 2), 'of what stood there before').toHaveAccessibleDescription('');
  await releaseSave();
  await counting;
  await expect(findCell(page, 'Nome', 2)).toHaveText('Ugo');
  await release();
  const told = await readSince(page, before, '1 riga rifiutata: correggila, oppure importa solo le altre.');
  expect(told).toContain('Riga 2: Creato');
  expect(told.join(' ')).not.toContain('2 righe rifiutate');
});

test('what undoing it comes to is told once it is counted', async ({ page }) => {
  await send(page, makeFile('disfatto', 'Ugo'));
  await page.getByRole('button', { name: 'Importa tutte' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Importa', exact: true }).press('Enter');
  const release = await hold(page, /\/undo\/preview\/$/);
  await page.getByRole('button', { name: 'Annulla questa importazione' }).press('Enter');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Calcolo di ciò che si può annullare');
  // What a question opens with is read with it: told once more it would be heard twice.
  expect((await readHeard(page)).join()).not.toContain('Calcolo di');
  const before = (await readHeard(page)).length;
  await release();
  const told = await readSince(page, before, 'Che cosa torna com’era1 utente creato viene eliminato');
  expect(told.join(' ')).toContain('Utenti, iscrizioni e gruppi tornano com’erano prima.');
});
