import type { Locator } from '@playwright/test';
import { findAnswers } from '#tests/support/browser/questionBuilder.ts';
import { expect, signInAs, test } from '#tests/support/browser.ts';

test.beforeEach(async ({ page, server }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await signInAs(page, server, 'admin');
});

const readStyle = (
  one: Locator,
  property: 'backgroundColor' | 'borderTopWidth' | 'borderBottomColor' | 'outlineStyle',
) => one.evaluate((element, name) => getComputedStyle(element)[name], property);

const expectChosen = async (chosen: Locator, other: Locator): Promise<void> => {
  await expect
    .poll(async () => (await readStyle(chosen, 'backgroundColor')) === (await readStyle(other, 'backgroundColor')))
    .toBe(false);
};

test('in the colours of the system it is seen which page and part are open, how a user is, and whose logo it is', async ({
  page,
}) => {
  await page.goto('/backoffice/users');
  const entry = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true });
  await expectChosen(entry('Utenti'), entry('Gruppi'));
  const paper = page.getByRole('banner').getByRole('img').first();
  expect(await readStyle(paper, 'backgroundColor')).toBe('rgb(255, 255, 255)');
  const dot = (word: string) =>
    page.getByRole('cell').getByText(word, { exact: true }).first().locator('xpath=../*[1]');
  await expectChosen(dot('Attivo'), dot('Disattivo'));

  await page.getByRole('row').getByRole('link').first().click();
  const parts = page.getByRole('navigation', { name: 'Sezioni' });
  const [open, other] = [parts.getByRole('link', { name: 'Dati utente' }), parts.getByRole('link', { name: 'Note' })];
  await expectChosen(open, other);
  const ground = await readStyle(page.locator('body'), 'backgroundColor');
  expect(await readStyle(other, 'borderBottomColor'), 'a part that is not open is not underlined').toBe(ground);
});

test('in the colours of the system a window has an edge, and the option the keys are at is seen', async ({ page }) => {
  await page.goto('/backoffice/users');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog');
  const chosen = palette.getByRole('option', { selected: true });
  await expect(chosen).toBeVisible();
  await expectChosen(chosen, palette.getByRole('option', { selected: false }).first());
  expect(
    await readStyle(
      palette.locator('xpath=ancestor-or-self::*[contains(@class, "MuiDialog-paper")]'),
      'borderTopWidth',
    ),
  ).toBe('1px');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Colonne' }).click();
  const columns = page.getByRole('dialog', { name: 'Colonne' });
  expect(await readStyle(columns, 'borderTopWidth'), 'what is not a menu either').toBe('1px');
});

test('in the colours of the system a message has an edge over what it lies on', async ({ page }) => {
  await page.goto('/backoffice/group/create');
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Sotto un messaggio');
  await page.keyboard.press('Control+s');
  const message = page.getByRole('status').filter({ hasText: 'Gruppo creato con successo!' });
  await expect(message).toHaveCSS('border-top-width', '1px');
});

test('in the colours of the system a bar is seen, how long it is, and which text of a question is typed in', async ({
  page,
}) => {
  await page.goto('/backoffice/dashboard');
  const bars = page.getByRole('table', { name: 'Iscrizioni per stato' }).locator('td > div');
  await expectChosen(bars.first(), page.locator('body'));

  await page.goto('/backoffice/surveys');
  await page.getByRole('link', { name: 'La sicurezza dove lavori' }).click();
  const texts = findAnswers(page, 1);
  await texts.first().focus();
  expect(await readStyle(texts.first(), 'outlineStyle')).not.toBe('none');
  expect(await readStyle(texts.nth(1), 'outlineStyle')).toBe('none');

  await page.getByRole('link', { name: 'Risultati' }).click();
  const full = page
    .getByRole('listitem')
    .filter({ hasText: /[1-9]\d* \(/ })
    .locator('[aria-hidden="true"]')
    .first();
  await expectChosen(full.locator('> *'), full);
  expect(await readStyle(full, 'outlineStyle')).not.toBe('none');
});
