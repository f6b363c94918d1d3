import type { Page } from '@playwright/test';
import { findField } from '#tests/support/browser/finders.ts';
import { findMessage } from '#tests/support/browser/messages.ts';
import {
  type DemoServer,
  doAtEachWidth,
  expect,
  expectAccessibleAt,
  expectLaidOut,
  openUser,
  signInAs,
  test,
} from '#tests/support/browser.ts';
import { createClient } from '#tests/support/client.ts';

test.describe.configure({ mode: 'serial' });

const count = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /risultat[oi]/ });

const choose = async (page: Page, list: string, choice: string): Promise<void> => {
  await page.getByRole('combobox', { name: list }).click();
  await page.getByRole('option', { name: choice, exact: true }).click();
};

const addUsers = async ({ address, accounts }: DemoServer, amount: number): Promise<void> => {
  const client = { clientId: 'web', clientSecret: 'web' };
  const password = accounts.find(({ username }) => username === 'admin')?.password ?? '';
  const entered = await createClient(address, client, 'client').call('POST v1/auth/login/', {
    body: { username: 'admin', password },
  });
  const { call } = createClient(address, client, entered.data.auth.token);
  for (let n = 1; n <= amount; n += 1) {
    const person = { username: `in.massa.${n}`, first_name: 'IN', last_name: 'MASSA', fiscal_code: `MASSA${n}` };
    expect((await call('POST v1/users/', { body: { ...person, role_id: 3 } })).error).toBeNull();
  }
};

const fillPerson = async (page: Page, username: string): Promise<void> => {
  await findField(page, 'Nome').fill('prova');
  await findField(page, 'Cognome').fill('di scrittura');
  await findField(page, 'Codice fiscale').fill('rssmra80a01h501u');
  await expect(findField(page, 'Codice fiscale')).toHaveValue('RSSMRA80A01H501U');
  await findField(page, 'Nome utente').fill(username);
  await choose(page, 'Ruolo', 'Corsista');
};

test('the list is searched, filtered and ordered, and its address says how', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice');
  await expect(page).toHaveURL(/\/backoffice\/users$/);
  await expect(page.getByRole('row', { name: /nuova/ })).toBeVisible();
  const everyone = String(await count(page).textContent());

  await page.getByPlaceholder('Cerca fra gli utenti...').fill('g');
  await expect(page.getByText('Scrivi almeno 2 caratteri')).toBeVisible();
  await page.getByPlaceholder('Cerca fra gli utenti...').fill('gréco');
  await expect(count(page)).toHaveText('1 risultato');
  await expect(page.getByRole('link', { name: 'nuova', exact: true })).toBeVisible();
  const found = page.url();

  await page.goBack();
  await expect(page.getByPlaceholder('Cerca fra gli utenti...')).toHaveValue('');
  await expect(count(page)).toHaveText(everyone);
  await page.goto(found);
  await expect(page.getByPlaceholder('Cerca fra gli utenti...')).toHaveValue('gréco');
  await expect(count(page)).toHaveText('1 risultato');

  await page.getByRole('button', { name: 'Azzera Filtri' }).click();
  await page.getByRole('button', { name: 'Filtri', exact: true }).click();
  await choose(page, 'Ruolo', 'Referente');
  await expect(page.getByRole('list', { name: 'Filtri attivi' })).toContainText('Ruolo: Referente');
  await expect(page.getByRole('link', { name: 'referente', exact: true })).toBeVisible();
  await page.getByRole('button', { name: /Ruolo: Referente/ }).click();
  await expect(count(page)).toHaveText(everyone);

  await page.getByRole('button', { name: 'Nome utente' }).click();
  await expect(page.getByRole('columnheader', { name: 'Nome utente' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(page).toHaveURL(/sort=username/);
});

test('no more than a hundred users are selected, across pages', async ({ page, server }) => {
  await addUsers(server, 60);
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/users');
  await page.getByRole('combobox', { name: 'Righe per pagina' }).click();
  await page.getByRole('option', { name: '40' }).click();
  const all = page.getByRole('checkbox', { name: 'Seleziona tutti in questa pagina' });
  await expect(page.getByText('1–40')).toBeVisible();
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  await all.check();
  await expect(page.getByText('40 selezionati')).toBeVisible();
  await expect(page.getByPlaceholder('Cerca fra gli utenti...')).toBeVisible();
  for (const range of ['41–80', '81–120']) {
    await page.getByRole('button', { name: 'Pagina successiva' }).click();
    await expect(page.getByText(range)).toBeVisible();
    await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
    await all.click();
  }
  await expect(findMessage(page, 'Limite di 100 utenti raggiunto')).toBeVisible();
  await expect(page.getByText('100 selezionati')).toBeVisible();
  await page.getByRole('button', { name: 'Annulla selezione' }).click();
  await expect(page.getByText('selezionati')).toHaveCount(0);
});

test('a range is selected with Shift, and is still there after one of the rows was opened', async ({
  page,
  server,
}) => {
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/users');
  const boxes = page.getByRole('table').locator('tbody').getByRole('checkbox');
  await boxes.nth(1).check();
  await boxes.nth(5).click({ modifiers: ['Shift'] });
  await expect(page.getByText('5 selezionati')).toBeVisible();
  await expect(boxes.nth(3)).toBeChecked();
  const opened = page.getByRole('row').nth(3).getByRole('link').first();
  await opened.click();
  await expect(page.getByRole('link', { name: 'Dati utente' })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('5 selezionati')).toBeVisible();
  await expect(opened).toBeFocused();
});

test('a user is created, changed and deleted', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/users');
  await page.getByRole('button', { name: 'Aggiungi' }).click();
  await page.getByRole('menuitem', { name: 'Nuovo utente' }).click();

  await test.step('names become upper-case; what is missing is said', async () => {
    await findField(page, 'Cognome').pressSequentially('rsi');
    await findField(page, 'Cognome').press('ArrowLeft');
    await findField(page, 'Cognome').press('ArrowLeft');
    await findField(page, 'Cognome').pressSequentially('os');
    await expect(findField(page, 'Cognome')).toHaveValue('ROSSI');
    await expect(page.getByText('Da compilare: Nome utente, Ruolo, Nome, Codice fiscale')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Crea', exact: true })).toBeDisabled();
    await fillPerson(page, 'admin');
  });

  await test.step('a password is checked while it is typed, and never pasted', async () => {
    await findField(page, 'Password').fill('corta');
    await expect(page.getByText('Password inserita non valida')).toBeVisible();
    await findField(page, 'Password').fill('GirasoleBlu2026!');
    await expect(page.getByText('Password inserita non valida')).toBeHidden();
    await findField(page, 'Conferma password').fill('GirasoleBlu2026?');
    await expect(page.getByText('Le password non corrispondono')).toBeVisible();
    await findField(page, 'Conferma password').evaluate((input) => {
      input.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true }));
    });
    await expect(findMessage(page, "La funzione 'incolla' è disabilitata")).toBeVisible();
    await findField(page, 'Conferma password').fill('GirasoleBlu2026!');
  });

  await test.step('only images are taken as a photo', async () => {
    const chooser = page.locator('input[type=file]');
    await chooser.setInputFiles({ name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('ciao') });
    await expect(findMessage(page, 'foto non caricata')).toBeVisible();
  });

  await test.step('a username in use is told beside the field, and nothing typed is lost', async () => {
    await page.getByRole('checkbox', { name: 'Cambio password al primo accesso' }).check();
    await page.getByRole('button', { name: 'Crea', exact: true }).click();
    await expect(findMessage(page, "L'username scelto è gia in uso!")).toBeVisible();
    await expect(findField(page, 'Nome utente')).toBeFocused();
    await expect(findField(page, 'Nome utente')).toHaveAccessibleDescription("L'username scelto è gia in uso!");
    await findField(page, 'Nome utente').fill('prova.scrittura');
    await page.getByRole('button', { name: 'Crea', exact: true }).click();
    await expect(findMessage(page, 'Utente creato con successo!')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('PROVA DI SCRITTURA');
  });

  await test.step('leaving with changes asks first; saving keeps them', async () => {
    await findField(page, 'Nome').fill('altra');
    await page.getByRole('link', { name: 'Gruppi' }).click();
    await page.getByRole('button', { name: 'Continua a modificare' }).click();
    await page.getByRole('switch', { name: 'Attivo' }).click();
    await page.getByRole('button', { name: 'Salva', exact: true }).click();
    await expect(findMessage(page, 'Utente aggiornato!')).toBeVisible();
    await page.reload();
    await expect(findField(page, 'Nome')).toHaveValue('ALTRA');
    await expect(page.getByRole('switch', { name: 'Disattivo' })).not.toBeChecked();
  });

  await test.step('deleting names what goes, and goes back to the list', async () => {
    await page.getByRole('button', { name: 'Elimina' }).click();
    const question = page.getByRole('alertdialog', { name: 'Sei sicuro di voler eliminare ALTRA DI SCRITTURA?' });
    await expect(question).toHaveAccessibleDescription(/^Si eliminano definitivamente i dati personali\. /);
    await question.getByRole('button', { name: 'Elimina' }).click();
    await expect(findMessage(page, 'Utente eliminato correttamente!')).toBeVisible();
    await expect(page).toHaveURL(/\/backoffice\/users$/);
    await expect(page.getByRole('link', { name: 'prova.scrittura' })).toHaveCount(0);
    // The page of who is gone is not behind the back button.
    await page.goBack();
    await expect(page).toHaveURL(/\/backoffice\/users(\?|$)/);
  });
});

test('a personal link lets in a user without a password, until it is revoked', async ({ page, server, browser }) => {
  await signInAs(page, server, 'admin');
  await openUser(page, 'ospite');
  await page.getByRole('button', { name: 'Crea un link' }).click();
  const link = await findField(page, 'Link personale').inputValue();

  const guest = await browser.newPage();
  await guest.goto(`${server.address}/?${link.split('?')[1]}`);
  await expect(guest).toHaveURL(/\/corsi$/);

  await page.getByRole('button', { name: 'Revoca tutti i link' }).click();
  await page.getByRole('button', { name: 'Revoca', exact: true }).click();
  await expect(findMessage(page, /link revocat[oi]/)).toBeVisible();
  const late = await browser.newPage();
  await late.goto(`${server.address}/?${link.split('?')[1]}`);
  await expect(late).toHaveURL(/\/no-access/);
  await Promise.all([guest.close(), late.close()]);
});

test('a user that is not there says so', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/users/999999');
  await expect(page.getByText('L’elemento non esiste o è stato eliminato.')).toBeVisible();
});

test('every screen of the users is for everyone, at every width', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  const screens: [string, (page: Page) => Promise<void>][] = [
    ['/backoffice/users', (at) => expect(at.getByRole('row')).toHaveCount(21)],
    ['/backoffice/users?filter={"search":"zzzz"}', (at) => expect(at.getByText('Nessun risultato con')).toBeVisible()],
    ['/backoffice/users/create', (at) => expect(findField(at, 'Nome utente')).toBeVisible()],
    ['/backoffice/users/3', (at) => expect(findField(at, 'Nome utente')).toBeVisible()],
    [
      '/backoffice/users/999999',
      (at) => expect(at.getByText('L’elemento non esiste o è stato eliminato.')).toBeVisible(),
    ],
  ];
  for (const [address, isReady] of screens) {
    await page.goto(address);
    await isReady(page);
    await doAtEachWidth(page, async (width) => {
      await isReady(page);
      await expectLaidOut(page);
      await expectAccessibleAt(page, width);
    });
  }
});
