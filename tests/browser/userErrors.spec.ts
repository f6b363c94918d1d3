import type { Page } from '@playwright/test';
import { findButton, findField } from '#tests/support/browser/finders.ts';
import { findMessage } from '#tests/support/browser/messages.ts';
import { cut, expect, expectSound, openUser, resize, signInAs, test } from '#tests/support/browser.ts';
import { aPicture } from '#tests/support/pictures.ts';

test.describe.configure({ mode: 'serial' });

const openMyself = async (page: Page): Promise<void> => {
  await page.goto('/backoffice/profile');
  await page.getByRole('link', { name: 'Modifica i miei dati' }).click();
  await expect(page.getByRole('heading', { name: 'Accesso' })).toBeVisible();
};

/** Has the next save of a user carry this instead, as when what was chosen is gone by the time it is sent. */
const alterSave = async (page: Page, id: number, more: object): Promise<void> => {
  await page.route(`**/api/v1/users/${id}/`, (route) =>
    route.request().method() === 'PUT'
      ? route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), ...more }) })
      : route.fallback(),
  );
};

test('administrators change their own password in their profile, and cannot lock themselves out', async ({
  page,
  server,
}) => {
  await signInAs(page, server, 'admin');
  await openMyself(page);
  await expect(findField(page, 'Nuova password')).toHaveCount(0);
  await expect(page.getByText('La tua password si cambia dal tuo profilo')).toBeVisible();
  await expect(findButton(page, 'Elimina'), 'nobody deletes themselves').toHaveCount(0);

  await page.getByRole('switch', { name: 'Attivo' }).click();
  await findButton(page, 'Salva').click();
  const words = 'Non puoi toglierti da solo l’accesso di amministratore';
  await expect(findMessage(page, words)).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Disattivo' })).toHaveAccessibleDescription(words);
  await expect(page.getByRole('switch', { name: 'Disattivo' })).toBeFocused();
  await expectSound(page);

  await findButton(page, 'Annulla').click();
  await page.getByRole('link', { name: 'Cambia password' }).click();
  await expect(findField(page, 'Password attuale')).toBeVisible();
});

test('a group that is gone and a picture that is none are told beside them, and the form can be saved afterwards', async ({
  page,
  server,
}) => {
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/users/9');
  await alterSave(page, 9, { groups_ids: [99_999] });
  await findField(page, 'Nome').fill('rifiutato');
  await findButton(page, 'Salva').click();
  await expect(page.getByRole('combobox', { name: 'Gruppi' })).toHaveAccessibleDescription(/non esiste più/);
  await page.unroute('**/api/v1/users/9/');
  await alterSave(page, 9, { avatar: 'data:image/png;base64,AAAA' });
  await findButton(page, 'Salva').click();
  await expect(page.getByRole('group', { name: 'Foto' })).toContainText('Sono ammesse immagini PNG, JPEG e WebP');
  await expect(findMessage(page, 'foto non caricata')).toBeVisible();
  await page.unroute('**/api/v1/users/9/');
  await findButton(page, 'Salva').click();
  await expect(findMessage(page, 'Utente aggiornato!')).toBeVisible();
  await expect(page.getByText('foto non caricata')).toHaveCount(0);
  await expect(page.getByText('Sono ammesse immagini')).toHaveCount(0);
});

test('letters that a certificate would leave blank are pointed out, and accepted', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/users/10');
  const name = findField(page, 'Nome');
  await name.fill('محمد');
  await expect(name).toHaveAccessibleDescription(/L’attestato non può stampare م ح د/);
  await expectSound(page);
  await findButton(page, 'Salva').click();
  await expect(findMessage(page, 'Utente aggiornato!')).toBeVisible();
  await name.fill('ŽIVKO');
  await expect(name).not.toHaveAccessibleDescription(/attestato/);
});

test('without the roles it says so and asks again; nothing typed is dropped until then', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  await cut(page, '**/api/v1/roles/**');
  await page.goto('/backoffice/users/10');
  const failure = page.getByRole('alert').filter({ hasText: 'Non è stato possibile caricare i ruoli.' });
  await expect(failure).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Ruolo' })).toHaveText('Corsista');
  await expectSound(page);
  await findField(page, 'Nuova password').fill('Altra2026!');
  await findField(page, 'Conferma password').fill('Altra2026!');
  const saved = page.waitForRequest((request) => request.method() === 'PUT');
  await findButton(page, 'Salva').click();
  expect((await saved).postDataJSON()).toMatchObject({ new_password: 'Altra2026!' });
  await expect(findMessage(page, 'Utente aggiornato!')).toBeVisible();
  await expect(findField(page, 'Nuova password')).toHaveValue('');

  await page.goto('/backoffice/users/create');
  await expect(failure).toBeVisible();
  await page.unroute('**/api/v1/roles/**');
  await failure.getByRole('button', { name: 'Riprova' }).click();
  await expect(failure).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Ruolo' }).click();
  await expect(page.getByRole('option', { name: 'Referente' })).toBeVisible();
});

test('very long names widen no page, and leave what goes with a deletion in sight', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  const long = 'LUNGHISSIMO'.repeat(20);
  await page.goto('/backoffice/group/create');
  await findField(page, 'Nome').fill(long);
  await findButton(page, 'Crea').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(long);
  await expectSound(page);
  const group = Number(page.url().split('/').pop());
  await page.goto(`/backoffice/users?filter={"group":${group}}`);
  await expect(page.getByRole('list', { name: 'Filtri attivi' })).toContainText(long);
  await expectSound(page);

  await page.goto('/backoffice/users/11');
  await findField(page, 'Nome').fill(long);
  await findButton(page, 'Salva').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(long);
  await resize(page, { width: 360, height: 740 });
  await findButton(page, 'Elimina').click();
  await expect(page.getByText('Non si può tornare indietro.')).toBeInViewport({ ratio: 1 });
  await page.getByRole('alertdialog').getByRole('button', { name: 'Annulla' }).click();
  await page.goto('/backoffice/group/1/add');
  await expect(page.getByRole('link', { name: 'Aggiungi utenti' })).toBeInViewport({ ratio: 1 });
});

test('a session that ends under a form loses nothing: who stays enters again beside it, and saves', async ({
  page,
  context,
  server,
}) => {
  await signInAs(page, server, 'admin');
  await openUser(page, 'corsista');
  await findField(page, 'Cognome').fill('CONTI BIANCHI');
  await page.evaluate(() => {
    localStorage.setItem('token_fit', 'non.vale.nulla');
    localStorage.setItem('refresh_fit', 'nemmeno');
  });
  page.on('dialog', (dialog) => dialog.dismiss());
  await findButton(page, 'Salva').click();
  await expect(findMessage(page, 'La sessione è terminata: non è stato salvato niente.')).toBeVisible();
  await expect(findField(page, 'Cognome')).toHaveValue('CONTI BIANCHI');

  const beside = await context.newPage();
  await signInAs(beside, server, 'admin');
  await findButton(page, 'Salva').click();
  await expect(findMessage(page, 'Utente aggiornato!')).toBeVisible();
});

test('what somebody else has already is told beside its field, on a new user and on a stored one', async ({
  page,
  server,
}) => {
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/users/create');
  for (const [name, value] of [
    ['Nome', 'NADIA'],
    ['Cognome', 'FONTANA'],
    ['Codice fiscale', 'FNTNDA80A41H501Z'],
    ['E-mail', 'giulia.conti@aurora-formazione.example'],
    ['Nome utente', 'nadia.fontana'],
  ] as const)
    await findField(page, name).fill(value);
  await page.getByRole('combobox', { name: 'Ruolo' }).click();
  await page.getByRole('option', { name: 'Corsista', exact: true }).click();
  const photo = Buffer.from((await aPicture(80, 80)).split(',')[1] ?? '', 'base64');
  await page.locator('input[type=file]').setInputFiles({ name: 'nadia.png', mimeType: 'image/png', buffer: photo });
  await findButton(page, 'Crea').click();
  const email = "L'email inserita potrebbe essere già in uso!";
  await expect(findMessage(page, email)).toBeVisible();
  await expect(findField(page, 'E-mail')).toHaveAccessibleDescription(email);
  await findField(page, 'E-mail').fill('nadia.fontana@aurora-formazione.example');
  await findButton(page, 'Crea').click();
  await expect(findMessage(page, 'Utente creato con successo!')).toBeVisible();
  const picture = page.getByRole('group', { name: 'Foto' }).getByRole('img');
  await expect(picture).toHaveAttribute('src', /\/files\/public\//);

  await findField(page, 'Nome utente').fill('corsista');
  await findButton(page, 'Salva').click();
  await expect(findMessage(page, "L'username scelto è gia in uso!")).toBeVisible();
  await expect(findField(page, 'Nome utente')).toHaveAccessibleDescription(
    "L'username inserito potrebbe essere già in uso",
  );
  await findField(page, 'Nome utente').fill('nadia.fontana');
  await findField(page, 'E-mail').fill('giulia.conti@aurora-formazione.example');
  await findButton(page, 'Salva').click();
  await expect(findMessage(page, email)).toBeVisible();
  await expect(findField(page, 'E-mail')).toHaveAccessibleDescription(email);
  await findButton(page, 'Annulla').click();

  await page.getByRole('button', { name: 'Rimuovi foto' }).click();
  await findButton(page, 'Salva').click();
  await expect(findMessage(page, 'Utente aggiornato!')).toBeVisible();
  await page.reload();
  await expect(findField(page, 'Nome utente')).toHaveValue('nadia.fontana');
  await expect(picture).toHaveCount(0);
});

test('without a network a save and a list fail at once, and an edit that is given up is never saved', async ({
  page,
  context,
  server,
}) => {
  await signInAs(page, server, 'admin');
  await openUser(page, 'corsista');
  const before = await findField(page, 'Nome').inputValue();
  await context.setOffline(true);
  await findField(page, 'Nome').fill('ABBANDONATA');
  await findButton(page, 'Salva').click();
  await expect(findMessage(page, 'Connessione assente: controlla la rete e riprova.')).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Navigazione principale' });
  await menu.getByRole('link', { name: 'Utenti' }).click();
  await findButton(page, 'Esci senza salvare').click();
  await expect(page.getByText('Non è stato possibile caricare i dati')).toBeVisible();

  const writes: string[] = [];
  page.on('request', (request) => request.method() === 'PUT' && writes.push(request.url()));
  await context.setOffline(false);
  await expect(page.getByRole('cell', { name: 'Coppola', exact: true })).toBeVisible();
  await openUser(page, 'corsista');
  await expect(findField(page, 'Nome')).toHaveValue(before);
  expect(writes).toEqual([]);
});

test.describe('in a page that knows nothing yet', () => {
  test.use({ isFresh: true });

  test('without a network a page that was not loaded yet says so, and can be tried again', async ({
    page,
    context,
    server,
    pageErrors,
  }) => {
    await signInAs(page, server, 'admin');
    await page.goto('/backoffice/users');
    await expect(page.getByRole('cell', { name: 'Coppola', exact: true })).toBeVisible();
    await context.setOffline(true);
    const menu = page.getByRole('navigation', { name: 'Navigazione principale' });
    await menu.getByRole('link', { name: 'Impostazioni' }).click();
    const failure = page.getByRole('alert').filter({ hasText: 'La pagina non si è caricata' });
    await expect(failure).toContainText('Connessione assente: controlla la rete e riprova.');
    await expectSound(page);
    await context.setOffline(false);
    await failure.getByRole('button', { name: 'Riprova' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Impostazioni' })).toBeVisible();
    pageErrors.length = 0;
  });
});
