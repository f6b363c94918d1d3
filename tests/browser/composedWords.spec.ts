import type { Locator, Page } from '@playwright/test';
import { findButton, findField } from '#tests/support/browser/finders.ts';
import { expect, signInAs, test } from '#tests/support/browser.ts';

test.describe.configure({ mode: 'serial' });
test.beforeEach(({ page, server }) => signInAs(page, server, 'admin'));

/** Types a word as keyboards of phones do, which compose it: each letter writes the whole of it again. */
const compose = async (page: Page, field: Locator, word: string): Promise<void> => {
  await field.click();
  const session = await page.context().newCDPSession(page);
  for (let length = 1; length <= word.length; length += 1) {
    const text = word.slice(0, length);
    await session.send('Input.imeSetComposition', { text, selectionStart: length, selectionEnd: length });
    // As it is drawn then.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  }
  await session.send('Input.insertText', { text: word });
  await session.detach();
};

test('a word that is composed becomes capitals once, when it is whole', async ({ page }) => {
  await page.goto('/backoffice/users/create');
  const name = findField(page, 'Nome');
  await compose(page, name, 'anna');
  await expect(name).toHaveValue('ANNA');
  await page.keyboard.type(' lucia');
  await expect(name).toHaveValue('ANNA LUCIA');
  await name.press('Home');
  const session = await page.context().newCDPSession(page);
  await session.send('Input.imeSetComposition', { text: 'ma', selectionStart: 2, selectionEnd: 2 });
  await session.send('Input.insertText', { text: 'maria ' });
  await session.detach();
  await expect(name).toHaveValue('MARIA ANNA LUCIA');
  await page.keyboard.type('e ');
  await expect(name, 'the cursor stays').toHaveValue('MARIA E ANNA LUCIA');

  await compose(page, findField(page, 'Cognome'), 'rossi');
  await compose(page, findField(page, 'Codice fiscale'), 'rssmra80a01h501u');
  await findField(page, 'Nome utente').fill('anna.composta');
  await page.getByRole('combobox', { name: 'Ruolo' }).click();
  await page.getByRole('option', { name: 'Corsista', exact: true }).click();
  await findButton(page, 'Crea').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/MARIA E ANNA LUCIA ROSSI/i);
  await expect(findField(page, 'Codice fiscale')).toHaveValue('RSSMRA80A01H501U');
});
