import type { Locator, Page } from '@playwright/test';
import { withDatabase, withWorld } from '#tests/support/browser/database.ts';
import { findMessage } from '#tests/support/browser/messages.ts';
import { expect, signInAs, test } from '#tests/support/browser.ts';
import { aCourse } from '#tests/support/world.ts';

/** As a session that was closed elsewhere, or has expired. */
const endSession = (page: Page): Promise<void> =>
  page.evaluate(() => {
    localStorage.setItem('token_fit', 'non.vale.nulla');
    localStorage.removeItem('refresh_fit');
  });

/** Saves; a call in the background may have led to the login before. */
const trySaving = (button: Locator): Promise<void> => button.click({ timeout: 3000 }).catch(() => undefined);

const signInAgain = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1, name: 'Accedi' })).toBeVisible();
  await page.getByLabel('Nome utente').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill('Demo2026!');
  await page.keyboard.press('Enter');
};

const findField = (page: Page, name: RegExp) => page.getByRole('textbox', { name });
const findUnsaved = (page: Page) => page.getByText('Modifiche non salvate');

test('what was typed in a form is there again after the login that follows the end of a session', async ({
  page,
  server,
}) => {
  test.slow();
  // A page that goes by itself takes its question with it.
  page.on('dialog', (dialog) => dialog.accept().catch(() => undefined));
  const course = await withWorld(server, (world) => aCourse(world, { name: 'Corso da cambiare' }));
  await signInAs(page, server, 'admin');

  await test.step('of a record that is changed', async () => {
    await page.goto(`/backoffice/courses/${course.id}`);
    await findField(page, /^Nome/).fill('Corso cambiato');
    await endSession(page);
    await trySaving(page.getByRole('button', { name: 'Salva', exact: true }));
    await signInAgain(page);
    await expect(page).toHaveURL(new RegExp(`/backoffice/courses/${course.id}$`));
    await expect(findField(page, /^Nome/)).toHaveValue('Corso cambiato');
    await expect(findUnsaved(page)).toBeVisible();
    await page.getByRole('button', { name: 'Salva', exact: true }).click();
    await expect(page.getByText('Corso aggiornato correttamente!')).toBeVisible();
    await page.reload();
    await expect(findField(page, /^Nome/)).toHaveValue('Corso cambiato');
    await expect(findUnsaved(page)).toBeHidden();
  });

  await test.step('in a drawer', async () => {
    await page.goto(`/backoffice/courses/${course.id}/contents/themes/create`);
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('textbox', { name: /^Nome/ }).fill('Tematica scritta a metà');
    await endSession(page);
    await trySaving(drawer.getByRole('button', { name: /Crea|Salva/ }));
    await signInAgain(page);
    await expect(drawer.getByRole('textbox', { name: /^Nome/ })).toHaveValue('Tematica scritta a metà');
  });

  await test.step('but never a password', async () => {
    await page.goto('/backoffice/users/create');
    await findField(page, /^Nome \*|^Nome$/).fill('ADA');
    await page
      .getByLabel(/^Password/)
      .first()
      .fill('Segreta2026!');
    await page.evaluate(() => {
      localStorage.clear();
      location.assign('/login');
    });
    await expect(page.getByRole('heading', { level: 1, name: 'Accedi' })).toBeVisible();
    const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
    expect(kept).toContain('ADA');
    expect(kept).not.toContain('Segreta2026!');
  });
});

test('what was typed for a new note is not put into one that is there', async ({ page, server }) => {
  page.on('dialog', (dialog) => dialog.accept().catch(() => undefined));
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/users/7/notes');
  const add = page.getByRole('button', { name: 'Aggiungi una nota' });
  const text = page.getByRole('tabpanel').or(page.getByRole('main')).getByRole('textbox').last();
  await add.click();
  await text.fill('La prima nota');
  await page.getByRole('button', { name: 'Salva', exact: true }).click();
  await expect(findMessage(page, 'Nota aggiunta')).toBeVisible();

  await add.click();
  await text.fill('Una nota a metà');
  await endSession(page);
  await trySaving(page.getByRole('button', { name: 'Salva', exact: true }));
  await signInAgain(page);
  await page.getByRole('button', { name: /^Modifica la nota/ }).click();
  await expect(text).toHaveValue('La prima nota');
  await page.getByRole('button', { name: 'Annulla', exact: true }).click();
  await add.click();
  await expect(text).toHaveValue('Una nota a metà');
});

test('what another changed until the login is told before what was typed is saved over it', async ({
  page,
  server,
}) => {
  page.on('dialog', (dialog) => dialog.accept().catch(() => undefined));
  const course = await withWorld(server, (world) => aCourse(world, { name: 'Corso di due' }));
  await signInAs(page, server, 'admin');
  await page.goto(`/backoffice/courses/${course.id}`);
  await findField(page, /^Nome/).fill('Il mio nome');
  await endSession(page);
  await trySaving(page.getByRole('button', { name: 'Salva', exact: true }));
  await withDatabase(server, (query) =>
    query('update courses set name = $1, updated = now() where id = $2', ['Il nome di altri', course.id]),
  );
  await signInAgain(page);
  await expect(findField(page, /^Nome/)).toHaveValue('Il mio nome');
  const save = page.getByRole('button', { name: 'Salva', exact: true });
  await save.click();
  await expect(findMessage(page, /Nel frattempo qualcun altro/)).toBeVisible();
  await save.click();
  await expect(findMessage(page, 'Corso aggiornato correttamente!')).toBeVisible();
});
