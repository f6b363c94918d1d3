import type { Page } from '@playwright/test';
import { withDatabase } from '#tests/support/browser/database.ts';
import { findButton, findField } from '#tests/support/browser/finders.ts';
import { findMessage } from '#tests/support/browser/messages.ts';
import { expect, expectAccessible, expectSound, failWith, signInAs, test } from '#tests/support/browser.ts';

test.describe.configure({ mode: 'serial' });

const choose = async (page: Page, list: string, choice: string): Promise<void> => {
  await page.getByRole('combobox', { name: list }).click();
  await page.getByRole('option', { name: choice, exact: true }).click();
};

test('the list is filtered by group, role and status, ordered, and set back', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  await withDatabase(server, (query) =>
    query("insert into users (username, first_name, last_name, role_id) values ('solo', 'DA', 'SOLO', 3)"),
  );
  await page.goto('/backoffice/users');
  const rows = page.getByRole('table').locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(20);
  await page.getByRole('combobox', { name: 'Righe per pagina' }).click();
  await expect(page.getByRole('option')).toHaveText(['20', '30', '40']);
  await page.keyboard.press('Escape');

  const countRows = (where: string) =>
    withDatabase(server, async (query) =>
      Number((await query(`select count(*)::int as n from users where ${where}`))[0]?.n),
    );
  const isCount = (n: number) =>
    expect(
      page
        .getByRole('main')
        .getByRole('status')
        .filter({ hasText: /^\d+\srisultat[oi]$/ }),
    ).toHaveText(new RegExp(`^${n}\\srisultat`));
  await findButton(page, 'Filtri').click();
  await choose(page, 'Gruppo', 'Senza gruppo');
  await isCount(await countRows('not exists (select from group_users where user_id = users.id)'));
  await choose(page, 'Gruppo', 'Sede di Bologna');
  await expect(page).toHaveURL(/group%22%3A1|"group":1/);
  const inBologna = 'exists (select from group_users where user_id = users.id and group_id = 1)';
  await isCount(await countRows(inBologna));
  await choose(page, 'Ruolo', 'Corsista');
  await choose(page, 'Stato utente', 'Attivi');
  await isCount(
    await countRows(`${inBologna} and role_id = 3 and is_active and coalesce(expiration_date >= current_date, true)`),
  );
  await choose(page, 'Ordina per', 'Cognome A–Z');
  await expect(page).toHaveURL(/sort=last_name/);
  await choose(page, 'Gruppo', 'Tutti gli utenti');
  await findButton(page, 'Azzera Filtri').click();
  await isCount(await countRows('true'));
  await expect(page.getByRole('list', { name: 'Filtri attivi' })).toHaveCount(0);

  await findButton(page, 'Aggiungi').click();
  await expect(page.getByRole('menuitem')).toHaveText(['Nuovo utente', 'Importa utenti']);
  await page.getByRole('menuitem', { name: 'Importa utenti' }).click();
  await expect(page).toHaveURL(/\/backoffice\/import$/);
});

test('a field that is emptied again is empty, and the page goes on', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/users/create');
  for (const name of ['Codice fiscale', 'E-mail', 'Nome']) {
    await findField(page, name).fill('x');
    await findField(page, name).fill('');
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nuovo utente');
  await findField(page, 'Nome').fill('prova');
  await findField(page, 'Cognome').fill('svuotata');
  await findField(page, 'Codice fiscale').fill('RSSMRA80A01H501U');
  await findField(page, 'Nome utente').fill('prova.svuotata');
  await choose(page, 'Ruolo', 'Corsista');
  await findButton(page, 'Crea').click();
  await expect(findMessage(page, 'Utente creato con successo!')).toBeVisible();
});

test('a doubtful tax code is pointed out, compared with the name, and saved all the same', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/users/create');
  await findField(page, 'Nome').fill('maria');
  await findField(page, 'Cognome').fill('bianchi');
  const code = findField(page, 'Codice fiscale');
  await code.fill('rssmra80a01h501');
  await expect(page.getByText('Non ha la forma di un codice fiscale')).toBeVisible();
  await code.fill('rssmra80a01h501v');
  await expect(page.getByText('Il carattere di controllo non è corretto')).toBeVisible();
  await code.fill('rssmra80a01h501u');
  await expect(page.getByText('Non corrisponde a nome e cognome')).toBeVisible();
  await findField(page, 'Cognome').fill('rossi');
  await expect(page.getByText(/Puoi comunque salvare/)).toHaveCount(0);
  // With the letter that stands in for a digit, and the provisional code of eleven digits.
  await code.fill('rssmra80a01h50mm');
  await code.fill('12345678901');
  await expect(page.getByText('Il carattere di controllo non è corretto')).toBeVisible();
  await findField(page, 'Nome utente').fill('maria.dubbia');
  await choose(page, 'Ruolo', 'Corsista');
  await findButton(page, 'Crea').click();
  await expect(findMessage(page, 'Utente creato con successo!')).toBeVisible();
});

test('what went wrong is not said any more once it went well, nor on another page', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/users/6');
  const save = findButton(page, 'Salva');
  await page.route('**/api/v1/users/6/', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await findField(page, 'Cognome').fill('provato');
  await save.click();
  const failure = page.getByRole('alert');
  await expect(failure).toBeVisible();
  await expectAccessible(page);
  await expect(save).toBeFocused();
  await page.unroute('**/api/v1/users/6/');
  await page.keyboard.press('Enter');
  await expect(findMessage(page, 'Utente aggiornato!')).toBeVisible();
  await expect(failure).toHaveCount(0);

  await page.route('**/api/v1/users/6/', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await findField(page, 'Cognome').fill('riprovato');
  await save.click();
  await expect(failure).toContainText('Connessione assente');
  await page.unroute('**/api/v1/users/6/');
  await failWith(page, '**/api/v1/users/6/', 503);
  await save.click();
  await expect(failure.getByText('Il servizio è occupato')).toBeVisible();
  await expect(failure, 'the old one gives way').toHaveCount(1);
  await findButton(page, 'Annulla').click();
  await page.getByRole('main').getByRole('link', { name: 'Iscrizioni' }).click();
  await expect(failure).toHaveCount(0);
});

test('deleting a certified user says how much goes, offers to deactivate, and wants the username', async ({
  page,
  server,
}) => {
  await signInAs(page, server, 'admin');
  const [certified] = await withDatabase(server, (query) =>
    query(`select u.id, u.username, s.id as enrolment, c.code, c.number from certificates c join subscriptions s on s.id = c.subscription_id
      join users u on u.id = s.user_id where c.replaced_by is null order by u.id desc limit 1`),
  );
  await page.goto(`/backoffice/users/${certified?.id}`);
  const question = page.getByRole('alertdialog');
  const remove = question.getByRole('button', { name: 'Elimina' });

  await findButton(page, 'Elimina').click();
  await expect(question).toHaveAccessibleDescription(
    /\d+ iscrizion[ei] .* attestat[oi]: .*i dati del titolare sono stati cancellati/,
  );
  await expect(remove).toBeDisabled();
  await expectSound(page);
  await question.getByRole('button', { name: 'Disattiva' }).click();
  await expect(findMessage(page, 'Utente disattivato: dati, iscrizioni e attestati restano.')).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Disattivo' })).not.toBeChecked();

  await page.goto('/backoffice/log');
  await expect(page.getByRole('row').nth(1), 'the log says what changed').toContainText('ModificaAttivo');
  await page.goto(`/backoffice/users/${certified?.id}/subscriptions`);
  await expect(page).toHaveTitle(/^Iscrizioni · .+ · Aurora Formazione$/);

  await findButton(page, 'Elimina').click();
  await expect(question.getByRole('button', { name: 'Disattiva' })).toHaveCount(0);
  const proof = question.getByRole('textbox', { name: `Per confermare scrivi il nome utente: ${certified?.username}` });
  await proof.fill('altro');
  await expect(remove).toBeDisabled();
  await proof.fill(String(certified?.username));
  await remove.click();
  await expect(findMessage(page, 'Utente eliminato correttamente!')).toBeVisible();

  await page.goto(`/certificate/${certified?.enrolment}?code=${certified?.code}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'I dati del titolare di questo attestato sono stati cancellati',
  );
  await expect(
    page.getByText(new RegExp(`L’attestato n\\. ${certified?.number} del corso «.+» è stato emesso il`)),
  ).toBeVisible();
});

test('what is typed is read as people write it, and what somebody else has is pointed out', async ({
  page,
  server,
}) => {
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/users/create');
  const surname = findField(page, 'Cognome');
  await surname.pressSequentially('Größl');
  await expect(surname).toHaveValue('GRÖSSL');
  const day = findField(page, 'Data di scadenza');
  for (const [typed, read] of [
    ['1/3/2027', '01-03-2027'],
    ['1-3-27', '01-03-2027'],
    ['1.3.2027', '01-03-2027'],
  ] as const) {
    await day.fill('');
    await day.pressSequentially(typed);
    await expect(day).toHaveValue(typed);
    await day.blur();
    await expect(day).toHaveValue(read);
  }
  await day.fill('01-01-0027');
  await day.blur();
  await expect(day).toHaveAccessibleDescription('Data non valida: scrivi giorno, mese e anno');
  await day.fill('1-1-20');
  await day.blur();
  await expect(day).toHaveAccessibleDescription('È un giorno già passato: l’utente non può accedere.');

  const [holder] = await withDatabase(server, (query) =>
    query("select id, fiscal_code, email from users where username = 'corsista'"),
  );
  for (const [name, value] of [
    ['Codice fiscale', holder?.fiscal_code],
    ['E-mail', holder?.email],
  ] as const) {
    await findField(page, name).fill(String(value).toLowerCase());
    await expect(findField(page, name)).toHaveAccessibleDescription(/Ce l’ha già corsista — apri$/);
  }
  const link = page.getByRole('link', { name: 'apri' }).first();
  await expect(link).toHaveAttribute('href', `/backoffice/users/${holder?.id}`);
  await expectSound(page);
  await findField(page, 'Codice fiscale').fill('00000000000');
  await expect(findField(page, 'Codice fiscale')).toHaveAccessibleDescription(/Non ha la forma di un codice fiscale/);

  await page.goto(`/backoffice/users/${holder?.id}`);
  await expect(findField(page, 'E-mail')).toHaveValue(String(holder?.email));
  await expect(page.getByText('Ce l’ha già')).toHaveCount(0);
});

test('the letters of a search are no steps of Back; who has expired is not active; a list that is absent is empty', async ({
  page,
  server,
}) => {
  await signInAs(page, server, 'admin');
  await withDatabase(server, (query) =>
    query(
      "insert into users (username, first_name, last_name, role_id, expiration_date) values ('scaduto', 'GIÀ', 'SCADUTO', 3, '2020-01-01')",
    ),
  );
  await page.goto('/backoffice/group');
  const menu = page.getByRole('navigation', { name: 'Navigazione principale' });
  await menu.getByRole('link', { name: 'Utenti' }).click();
  const search = page.getByRole('searchbox', { name: 'Cerca fra gli utenti...' });
  for (const text of ['sc', 'scad', 'scaduto']) {
    await search.fill(text);
    await expect(page).toHaveURL(new RegExp(`${text}%22`));
  }
  await expect(page.getByRole('row', { name: /GIÀ SCADUTO Scaduto/ })).toBeVisible();
  await page.goBack();
  await expect(search).toHaveValue('');
  await page.goBack();
  await expect(page).toHaveURL(/\/backoffice\/group/);

  await failWith(page, '**/api/v1/users/?**', 404);
  await page.goto('/backoffice/users');
  await expect(page.getByText('Non ci sono ancora utenti')).toBeVisible();
});
