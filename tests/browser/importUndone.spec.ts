import type { Page } from '@playwright/test';
import { headings, makeCsvFile, send } from '#tests/support/browser/importReview.ts';
import { doAtEachWidth, expect, expectAccessible, expectLaidOut, signInAs, test } from '#tests/support/browser.ts';

/** What the page of an import says once it was undone. */

const columns = headings.slice(0, 4);
const refused = ['', 'Ivo', 'Senza nome', 'RSSMRA80A01H501U'];
const findRefused = (page: Page) => page.getByRole('link', { name: 'Scarica le righe rifiutate' });

const importGood = async (page: Page, ...rows: string[][]): Promise<void> => {
  await page.goto('/backoffice/import');
  await send(page, makeCsvFile('da annullare.csv', columns, ...rows, refused));
  await page.getByRole('button', { name: 'Importa solo le righe corrette' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Importa', exact: true }).click();
  await expect(findRefused(page)).toBeVisible();
};
const askUndo = async (page: Page) => {
  await page.getByRole('button', { name: 'Annulla questa importazione' }).click();
  return page.getByRole('alertdialog', { name: 'Annullare questa importazione?' });
};

test('what was made and is gone is told as past, and so are the files that went with the people', async ({
  page,
  server,
}) => {
  await signInAs(page, server, 'admin');
  await importGood(page, ['undo.uno', 'Ugo', 'Uno', 'RSSMRA80A01H501U'], ['nuova', 'Rinominata', '', '']);
  await expect(page.getByText('1 utente creato · 1 utente aggiornato', { exact: false })).toHaveText(/^1 utente/);
  const question = await askUndo(page);
  await expect(question).toContainText(
    'Con gli utenti creati si eliminano i file dell’importazione: se ti servono, scaricali prima.',
  );
  await question.getByRole('button', { name: 'Annulla l’importazione' }).click();
  await expect(page.getByText(/^Annullata il /)).toBeVisible();
  await expect(
    page.getByText('Prima dell’annullamento: 1 utente creato · 1 utente aggiornato · 0 iscrizioni · 1 riga rifiutata'),
  ).toBeVisible();
  await expect(findRefused(page)).toHaveCount(0);
  await expect(page.getByText('Le righe rifiutate non si possono più scaricare:', { exact: false })).toHaveText(
    'Le righe rifiutate non si possono più scaricare: i file di un’importazione restano per 30 giorni, e meno se uno dei suoi utenti viene eliminato.',
  );
  await doAtEachWidth(page, () => expectLaidOut(page));
  await expect(page.getByRole('cell', { name: 'Utenti generati (2 prima dell’annullamento)' })).toBeVisible();
  await page.getByRole('link', { name: 'Utenti generati' }).click();
  const made = page.getByRole('dialog', { name: 'Utenti generati' });
  await expect(made.getByText(/^2 righe, prima dell’annullamento del \d\d-\d\d-\d{4} \d\d:\d\d$/)).toBeVisible();
  // Who was made is erased, and nobody knows their name any more.
  await expect(made.locator('tbody tr')).toHaveText([/^Utente eliminato\s*Creato$/, /^nuova.*SìAggiornato$/]);
  await expectAccessible(page);

  // The log leads to the file; its name, which may be a person's, stands on the import alone.
  await page.goto('/backoffice/log');
  await page.getByRole('row').filter({ hasText: 'Importazione annullata' }).first().getByRole('link').first().click();
  await page.getByRole('dialog').getByRole('link', { name: 'Apri l’importazione' }).click();
  await expect(page.getByText('da annullare.csv')).toBeVisible();
});

test('where nobody was made the refused rows can still be downloaded', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  await importGood(page, ['corsista', 'Rinominata', '', '']);
  const question = await askUndo(page);
  await expect(question).toContainText('1 utente torna ai dati di prima');
  await expect(question).not.toContainText('scaricali prima');
  await question.getByRole('button', { name: 'Annulla l’importazione' }).click();
  await expect(page.getByText(/^Annullata il /)).toBeVisible();
  const coming = page.waitForEvent('download');
  await findRefused(page).click();
  expect((await coming).suggestedFilename()).toBe('da-annullare-righe-rifiutate.csv');
  await expect(page.getByText('non si possono più scaricare', { exact: false })).toHaveCount(0);
});
