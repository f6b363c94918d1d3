import type { Page } from '@playwright/test';
import {
  findAnswerAll,
  findSectionRow,
  openCourse,
  takeFile,
  watchVideo,
} from '#tests/support/browser/extinguisherCourse.ts';
import { findButton, findRows } from '#tests/support/browser/finders.ts';
import { findMessage } from '#tests/support/browser/messages.ts';
import { readLastExport } from '#tests/support/browser/reportCards.ts';
import { translatePage } from '#tests/support/browser/translation.ts';
import { expect, signInAs, test } from '#tests/support/browser.ts';

test.beforeEach(({ page }) => translatePage(page));

/** A text is shown translated, and as it is now. */
const expectTranslated = (page: Page, text: string) =>
  expect(page.getByText(`${text} ✳`, { exact: true }).first()).toBeVisible();

test('a learner follows a course whose pages the browser translates', async ({ page, server }) => {
  await signInAs(page, server, 'corsista');
  await openCourse(page);
  await expectTranslated(page, 'Usare l’estintore in quattro passi');
  await findButton(page, /^Inizia ora la tua formazione/).click();
  await watchVideo(page);
  await expectTranslated(page, 'Completata');
  await takeFile(page);
  await findSectionRow(page, 'Quattro domande').click();
  await findButton(page, /^Inizia la verifica/).click();
  await expectTranslated(page, 'Domanda 1 di 4');
  await findAnswerAll(page, true);
  await expectTranslated(page, 'Domanda 4 di 4');
  await expect(page.getByText('Domanda 1 di 4')).toHaveCount(0);
  await findButton(page, /^Invia/).click();
  await expect(page.getByRole('dialog', { name: /^Bravo, hai completato/ })).toBeVisible();

  await test.step('no name or date of the record is translated', async () => {
    await page.goto('/attestati');
    await page.getByRole('link', { name: 'Apri l’attestato di Usare l’estintore in quattro passi' }).click();
    await expectTranslated(page, 'Rilasciato a');
    await expect(page.getByRole('definition').filter({ hasText: 'Giulia Conti' })).toHaveText('Giulia Conti');
    await expect(page.getByRole('definition').filter({ hasText: '✳' })).toHaveCount(0);
    await expect(page.getByRole('banner')).toContainText('Giulia Conti');
    await expect(page.getByRole('banner')).not.toContainText('Giulia Conti ✳');
  });
});

test('an administrator works in pages that the browser translates, and no text of theirs is', async ({
  page,
  server,
}) => {
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/users');
  await expect(findRows(page).first()).toBeVisible();
  await page.getByRole('searchbox').fill('nessuno si chiama così');
  await expect(page.getByText(/^Nessun/).first()).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await expect(findRows(page).first()).toBeVisible();

  await test.step('the name of a view says that it was changed, and no longer once it is not', async () => {
    const view = findButton(page, /^Vista/);
    await view.click();
    await page.getByRole('menu').getByText('Salva come nuova vista').click();
    await page.getByLabel(/^Nome della vista/).fill('Tradotta');
    await page.keyboard.press('Enter');
    await expect(view).toContainText('Tradotta');
    await page.getByRole('columnheader').getByRole('button').first().click();
    await expect(view).toContainText('modificata');
    await page.goBack();
    await expect(view).not.toContainText('modificata');
  });

  await test.step('a failure is told, and what was typed is saved when it is tried again', async () => {
    await page.goto('/backoffice/group/create');
    await page.getByRole('textbox', { name: /^Nome/ }).fill('Tradotti');
    await page.route('**/api/v1/groups/', (route) => route.abort());
    await findButton(page, /^Crea/).click();
    await expect(findMessage(page, /^La risposta non è arrivata/)).toBeVisible();
    await page.unroute('**/api/v1/groups/');
    await findButton(page, /^Crea/).click();
    await expect(findMessage(page, /^Gruppo/)).toBeVisible();
  });

  await test.step('the filters kept with a file are those that were chosen', async () => {
    await page.goto('/backoffice/subscriptions?filter={"status":"END"}');
    await findButton(page, /^Esporta/).click();
    const exporting = page.getByRole('dialog', { name: /^Esporta iscrizioni/ });
    await exporting.getByRole('button', { name: /^Genera/ }).click();
    await expect(exporting.getByText('Export generato con successo!')).toBeVisible();
    const last = await readLastExport(server);
    const words = expect.arrayContaining([expect.objectContaining({ label: 'Stato', value: 'FINITO' })]);
    expect(last?.audit_filters).toMatchObject({ filters: words });
  });

  await test.step('a text being written is left alone', async () => {
    await page.goto('/backoffice/courses/1');
    const text = page.locator('[contenteditable="true"]').first();
    await expect(text).toContainText(/\w/);
    await expect(text).toHaveAttribute('translate', 'no');
    await expect(text).not.toContainText('✳');
    await expect(findButton(page, /^Salva/).first()).toBeDisabled();
  });
});
