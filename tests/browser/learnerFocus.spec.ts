import type { Page } from '@playwright/test';
import { alter, findAddress } from '#tests/support/browser/player.ts';
import { expect, signInAs, test } from '#tests/support/browser.ts';

/** Where the keyboard goes on in the learner area, when what had the focus goes with what it did. */
test.describe.configure({ mode: 'serial' });

test.beforeEach(({ page, server }) => signInAs(page, server, 'corsista'));

const openMenu = (page: Page) => page.getByRole('button', { name: /^Menu utente/ }).press('Enter');

test('a search that is cleared leaves the focus in its field, and «Mostra tutti i corsi» brings it to the courses', async ({
  page,
}) => {
  await page.goto('/corsi');
  const search = page.getByRole('textbox', { name: 'Cerca tra i corsi' });
  await search.fill('nessuno');
  await page.getByRole('button', { name: 'Cancella la ricerca' }).press('Enter');
  await expect(search).toBeFocused();
  await search.fill('nessuno');
  await page.getByRole('button', { name: 'Mostra tutti i corsi' }).press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'I miei corsi' })).toBeFocused();
});

test('a menu entry of the page one is on leaves the focus on the menu', async ({ page }) => {
  await page.goto('/attestati');
  await openMenu(page);
  await page.getByRole('link', { name: 'I miei attestati' }).press('Enter');
  await expect(page.getByRole('button', { name: /^Menu utente/ })).toBeFocused();
  await openMenu(page);
  await page.getByRole('link', { name: 'Il mio profilo' }).press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('a document that is closed leaves the focus on the button that opens it', async ({ page, server }) => {
  await alter(server, 'update course_sections set mandatory_section_id = null');
  await page.goto(await findAddress(server, 'DEMO-ATT', 'quattro-passi-la-scheda'));
  const open = page.getByRole('button', { name: 'Leggi qui' });
  await open.press('Enter');
  await page.getByRole('button', { name: 'Chiudi la lettura' }).press('Enter');
  await expect(open).toBeFocused();
});

test('a message that is closed gives the focus to the content', async ({ page }) => {
  await page.goto('/profilo');
  await expect(page.getByRole('button', { name: 'Cambia foto' })).toBeVisible();
  await page
    .getByLabel('Cambia foto')
    .setInputFiles({ name: 'nota.png', mimeType: 'image/png', buffer: Buffer.from('no') });
  await page.getByRole('alert').getByRole('button', { name: 'Chiudi' }).press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('a password that is not changed after all, or was, leaves the focus on the button that asks for it', async ({
  page,
}) => {
  await page.goto('/profilo');
  const change = page.getByRole('button', { name: 'Cambio password' });
  await change.press('Enter');
  await page.getByRole('button', { name: 'Annulla' }).press('Enter');
  await expect(change).toBeFocused();
  await change.press('Enter');
  await page.getByLabel('Password attuale', { exact: true }).fill('Demo2026!');
  await page.getByLabel('Nuova password', { exact: true }).fill('PioggiaViola2026!');
  await page.getByLabel('Conferma nuova password', { exact: true }).fill('PioggiaViola2026!');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Password aggiornata!')).toBeVisible();
  await expect(change).toBeFocused();
});
