import type { Page } from '@playwright/test';
import { findMessage } from '#tests/support/browser/messages.ts';
import {
  doAtEachWidth,
  expect,
  expectAccessibleAt,
  expectLaidOut,
  failWith,
  resize,
  signInAs,
  test,
} from '#tests/support/browser.ts';

test.describe.configure({ mode: 'serial' });

const findHeadings = (page: Page) => page.getByRole('table', { name: 'Utenti' }).getByRole('columnheader');
const findViewButton = (page: Page) => page.getByRole('button', { name: /^Vista:/ });
const findColumnButton = (page: Page) => page.getByRole('button', { name: 'Colonne', exact: true });
const findItem = (page: Page, name: string) => page.getByRole('menu').getByText(name, { exact: true });

const chooseView = async (page: Page, name: string): Promise<void> => {
  await findViewButton(page).click();
  await findItem(page, name).click();
};

const openUsers = async (page: Page): Promise<void> => {
  await page.goto('/backoffice/users');
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
};

test('columns are chosen and moved, and a view of them is saved and written over', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  await openUsers(page);

  await findColumnButton(page).click();
  const chooser = page.getByRole('dialog', { name: 'Colonne' });
  await expect(chooser.getByRole('checkbox', { name: 'Nome utente' })).toBeDisabled();
  await chooser.getByRole('checkbox', { name: 'Cognome' }).uncheck();
  await chooser.getByRole('checkbox', { name: 'Ruolo' }).check();
  const up = chooser.getByRole('button', { name: 'Sposta su Ruolo' });
  await up.focus();
  for (const place of [8, 7, 6, 5, 4, 3]) {
    await page.keyboard.press('Enter');
    await expect(chooser.getByRole('status')).toHaveText(`Ruolo: posizione ${place} di 10`);
    await expect(up).toBeFocused();
  }
  await page.keyboard.press('Escape');
  await expect(findColumnButton(page)).toBeFocused();
  await expect(findHeadings(page).nth(3)).toHaveText('Ruolo');
  await expect(findHeadings(page).filter({ hasText: 'Cognome' })).toHaveCount(0);

  // A change of order or page by the list itself keeps them.
  await page.getByRole('button', { name: 'Nome utente' }).click();
  await expect(page).toHaveURL(/sort=username/);
  await expect(page).toHaveURL(/columns=username/);

  await chooseView(page, 'Salva come nuova vista');
  const dialog = page.getByRole('dialog', { name: 'Salva come nuova vista' });
  await dialog.getByLabel('Nome della vista').fill('Per ruolo');
  await page.keyboard.press('Enter');
  await expect(findMessage(page, 'Vista salvata')).toBeVisible();
  await expect(findViewButton(page)).toHaveText('Vista: Per ruolo');

  // What is changed since is told, and saved over it or left.
  await page.getByRole('button', { name: 'Nome utente' }).click();
  await expect(findViewButton(page)).toHaveText(/Per ruolo.*\(modificata\)/);
  await chooseView(page, 'Salva le modifiche');
  await expect(findViewButton(page)).toHaveText('Vista: Per ruolo');

  // A name that is taken is refused beside the field, and stays there.
  await chooseView(page, 'Salva come nuova vista');
  await dialog.getByLabel('Nome della vista').fill('per ruolo');
  await dialog.getByRole('button', { name: 'Salva' }).click();
  await expect(dialog.getByText('C’è già una vista con questo nome')).toBeVisible();
  await expect(dialog.getByLabel('Nome della vista')).toHaveValue('per ruolo');
  await dialog.getByLabel('Nome della vista').fill('Di tutti');
  await dialog.getByRole('checkbox', { name: /Condividi/ }).check();
  await dialog.getByRole('button', { name: 'Salva' }).click();
  await expect(findViewButton(page)).toHaveText('Vista: Di tutti');

  await chooseView(page, 'Standard');
  await expect(findHeadings(page).filter({ hasText: 'Cognome' })).toHaveCount(1);
  await chooseView(page, 'Per ruolo');
  await expect(findHeadings(page).nth(3)).toHaveText('Ruolo');

  // What somebody else has renamed since is not renamed over it.
  await chooseView(page, 'Di tutti');
  await chooseView(page, 'Rinomina');
  const other = await page.context().newPage();
  await openUsers(other);
  await chooseView(other, 'Di tutti');
  await chooseView(other, 'Rinomina');
  await other.getByLabel('Nome della vista').fill('Di ognuno');
  await other.keyboard.press('Enter');
  await expect(findViewButton(other)).toHaveText('Vista: Di ognuno');
  await page.getByLabel('Nome della vista').fill('Di molti');
  await page.keyboard.press('Enter');
  await expect(findMessage(page, /qualcun altro ha cambiato questa vista/)).toBeVisible();
});

test('the view that is asked about is the one that is renamed, also where the address leads to another by then', async ({
  page,
  server,
}) => {
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/group?columns=name,slug');
  for (const name of ['Prima vista', 'Seconda vista']) {
    await chooseView(page, 'Salva come nuova vista');
    await page.getByLabel('Nome della vista').fill(name);
    await page.keyboard.press('Enter');
    await expect(findViewButton(page)).toHaveText(`Vista: ${name}`);
  }
  await chooseView(page, 'Prima vista');
  await expect(findViewButton(page)).toHaveText('Vista: Prima vista');
  await chooseView(page, 'Seconda vista');
  await expect(findViewButton(page)).toHaveText('Vista: Seconda vista');
  await chooseView(page, 'Rinomina');
  const address = page.url();
  await page.goBack();
  await expect(page).not.toHaveURL(address);
  await page.getByLabel('Nome della vista').fill('Seconda rinominata');
  await page.keyboard.press('Enter');
  await expect(findMessage(page, 'Vista rinominata')).toBeVisible();
  await page.goto(address);
  await expect(findViewButton(page)).toHaveText('Vista: Seconda rinominata');
});

test('a view is what the list opens with, is renamed and deleted, and its address goes on without it', async ({
  page,
  server,
}) => {
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/users?columns=username,first_name,role');
  await expect(findHeadings(page).nth(3)).toHaveText('Ruolo');
  await chooseView(page, 'Salva come nuova vista');
  await page.getByLabel('Nome della vista').fill('Con ruolo');
  await page.keyboard.press('Enter');
  await expect(findViewButton(page)).toHaveText('Vista: Con ruolo');
  await chooseView(page, 'Apri sempre con questa vista');
  await expect(findMessage(page, 'L’elenco si aprirà con la vista «Con ruolo»')).toBeVisible();

  await openUsers(page);
  await expect(findViewButton(page)).toHaveText('Vista: Con ruolo');
  await expect(findHeadings(page).nth(3)).toHaveText('Ruolo');
  await expect(page).toHaveURL(/columns=/);
  const address = page.url();
  await chooseView(page, 'Rinomina');
  await page.getByLabel('Nome della vista').fill('Ruoli');
  await page.keyboard.press('Enter');
  await expect(findViewButton(page)).toHaveText('Vista: Ruoli');
  await chooseView(page, 'Elimina');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Elimina' }).click();
  await expect(findMessage(page, 'Vista eliminata')).toBeVisible();
  await expect(findViewButton(page)).toHaveText('Vista: Standard');

  await page.goto(address);
  await expect(findHeadings(page).nth(3)).toHaveText('Ruolo');
  await openUsers(page);
  await expect(page).toHaveURL(/\/users$/);
});

test('a view with what the list no longer has is opened without it, and says so; without views the list is there', async ({
  page,
  server,
}) => {
  await signInAs(page, server, 'admin');
  const old = {
    columns: ['username', 'badge', 'role'],
    filter: { colour: 'red' },
    sort: 'created',
    order: 'DESC',
    per_page: 20,
  };
  await page.route('**/api/v1/list-views/?list=users', (route) =>
    route.fulfill({
      json: {
        data: { views: [{ id: 7, list: 'users', name: 'Vecchia', is_shared: true, state: old }], default_id: 7 },
        meta: { error: null },
      },
    }),
  );
  await openUsers(page);
  await expect(findMessage(page, /La vista «Vecchia» comprende colonne o filtri che non esistono più/)).toBeVisible();
  await expect(findViewButton(page)).toHaveText('Vista: Vecchia');
  await expect(findHeadings(page).filter({ hasText: 'Ruolo' })).toHaveCount(1);

  await page.unrouteAll();
  await failWith(page, '**/api/v1/list-views/**', 503);
  await openUsers(page);
  await findViewButton(page).click();
  await expect(page.getByRole('menu').getByText(/Non è stato possibile caricare le viste/)).toBeVisible();
  await page.unrouteAll();
  await page
    .getByRole('menu')
    .getByText(/Riprova/)
    .click();
  await expect(page.getByRole('menu').getByText(/Riprova/)).toHaveCount(0);
});

test('a list within a page has columns and views of its own', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  const table = page.getByRole('table', { name: 'Iscrizioni' });
  await page.goto('/backoffice/users/3/subscriptions');
  await findColumnButton(page).click();
  await page.getByRole('checkbox', { name: 'Stato', exact: true }).uncheck();
  await page.keyboard.press('Escape');
  await expect(table.getByRole('columnheader', { name: 'Stato' })).toHaveCount(0);
  await chooseView(page, 'Salva come nuova vista');
  await page.getByLabel('Nome della vista').fill('Senza stato');
  await page.keyboard.press('Enter');
  await expect(findViewButton(page)).toHaveText('Vista: Senza stato');
  await chooseView(page, 'Apri sempre con questa vista');
  await expect(findMessage(page, 'L’elenco si aprirà con la vista «Senza stato»')).toBeVisible();

  await test.step('it is that of every user, drawers included, and of no other list', async () => {
    await page.goto('/backoffice/users/4/subscriptions');
    await expect(findViewButton(page)).toHaveText('Vista: Senza stato');
    await table.getByRole('link').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(table.getByRole('columnheader', { name: 'Stato' })).toHaveCount(0);
    for (const path of [
      'course-categories',
      'course-typologies',
      'teachers',
      'certification-templates',
      'group/1/users',
      'import',
      'settings/course-rules',
    ]) {
      await page.goto(`/backoffice/${path}`);
      await expect(findViewButton(page)).toHaveText('Vista: Standard');
      await expect(findColumnButton(page)).toBeVisible();
    }
  });
});

test('columns and views at each width', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  await openUsers(page);
  await doAtEachWidth(page, async (width) => {
    await findViewButton(page).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectAccessibleAt(page, width);
    await page.keyboard.press('Escape');
    await findColumnButton(page).click();
    await expect(page.getByRole('dialog', { name: 'Colonne' })).toBeVisible();
    await expectAccessibleAt(page, width);
    await page.keyboard.press('Escape');
    await expectLaidOut(page);
  });
});

test('on paper there is the list with all its columns, and nothing of the frame or to press', async ({
  page,
  server,
}) => {
  await signInAs(page, server, 'admin');
  await openUsers(page);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await resize(page, { width: 700, height: 990 });
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Utenti' })).toBeVisible();
  await expect(main.getByRole('columnheader', { name: 'Data creazione' })).toBeVisible();
  await expect(main.getByRole('rowheader', { name: 'nuova', exact: true })).toBeVisible();
  for (const role of ['checkbox', 'searchbox', 'banner', 'combobox'] as const)
    await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0);
  await expect(
    page.getByRole('button', { name: /Aggiungi|Filtri|Vista|Colonne/ }).filter({ visible: true }),
  ).toHaveCount(0);
  await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0);
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(main.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(27, 34, 48)');

  // A drawer is no part of the page below it.
  await page.emulateMedia({ media: null, colorScheme: null });
  await page.goto('/backoffice/log');
  await main.getByRole('table').getByRole('link').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.locator('main table')).toBeVisible();
});
