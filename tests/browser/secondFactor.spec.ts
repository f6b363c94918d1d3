import type { Page } from '@playwright/test';
import type { Tier } from '#contract/codes.ts';
import { withDatabase, withWorld } from '#tests/support/browser/database.ts';
import { findButton } from '#tests/support/browser/finders.ts';
import { listen, readHeard } from '#tests/support/browser/heard.ts';
import { findMessage } from '#tests/support/browser/messages.ts';
import {
  cut,
  type DemoServer,
  doAtEachWidth,
  expect,
  expectAccessibleAt,
  expectLaidOut,
  expectSound,
  signInWith,
  test,
} from '#tests/support/browser.ts';
import { createClient } from '#tests/support/client.ts';
import { aUser, enrol, forgetUsedCodes, makeAppCode, makeWrongCode, usualPassword } from '#tests/support/world.ts';

test.describe.configure({ mode: 'serial' });

const findCodeField = (page: Page) => page.getByRole('textbox', { name: 'Codice di verifica', exact: true });

const checkScreen = (page: Page, name: string) =>
  doAtEachWidth(page, async (width) => {
    await expectLaidOut(page);
    await expectAccessibleAt(page, width);
    if (process.env.CORSIA_PICTURES)
      await page.screenshot({ path: `${process.env.CORSIA_PICTURES}/factor-${name}-${width}.png`, fullPage: true });
  });

const logIn = async (page: Page, username: string) => {
  await page.goto('/login');
  await page.getByLabel('Nome utente').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(usualPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verifica in due passaggi');
};

/** Activates it on the page that is open; returns the secret and the recovery codes. */
const activate = async (page: Page) => {
  await findButton(page, 'Inizia l’attivazione').click();
  await expect(page.getByRole('img', { name: /Codice QR/ })).toBeVisible();
  const secret = await page.getByLabel('Oppure scrivi questa chiave nell’app').inputValue();
  await page.getByLabel('Password attuale', { exact: true }).fill(usualPassword);
  await findCodeField(page).fill(makeAppCode(secret));
  await page.keyboard.press('Enter');
  await expect(findMessage(page, 'Verifica in due passaggi attivata!')).toBeVisible();
  const codes = await page.getByRole('list', { name: 'Codici di recupero' }).getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  return { secret, codes };
};

/** Somebody with a second factor, signed in on this page. */
const anEnrolled = async (page: Page, server: DemoServer, tier: Tier) => {
  const user = await withWorld(server, (world) => aUser(world, { tier }));
  await signInWith(page, server, user);
  const bearer = await page.evaluate(() => localStorage.getItem('token_fit'));
  const { secret, recovery_codes } = await enrol(
    createClient(server.address, { clientId: 'web', clientSecret: 'web' }, bearer),
  );
  await withWorld(server, (world) => forgetUsedCodes(world, user));
  return { user, secret, codes: recovery_codes };
};

test('activated in the profile, it is asked for at the next login', async ({ page, server }) => {
  const user = await withWorld(server, (world) => aUser(world, { tier: 'BO_COM' }));
  await signInWith(page, server, user);
  await page.goto('/backoffice/profile');
  await page.getByRole('link', { name: 'Gestisci' }).click();
  await expect(page).toHaveURL(/\/backoffice\/second-factor$/);

  await test.step('a wrong code and a wrong password are told beside them', async () => {
    await findButton(page, 'Inizia l’attivazione').click();
    const secret = await page.getByLabel('Oppure scrivi questa chiave nell’app').inputValue();
    await page.getByLabel('Password attuale', { exact: true }).fill('Sbagliata1!');
    await findCodeField(page).fill(makeWrongCode(secret));
    await findButton(page, 'Attiva').click();
    await expect(page.getByLabel('Password attuale', { exact: true })).toBeFocused();
    await page.getByLabel('Password attuale', { exact: true }).fill(usualPassword);
    await findButton(page, 'Attiva').click();
    await expect(findCodeField(page)).toBeFocused();
    await expect(findCodeField(page)).toHaveAccessibleDescription(/Codice non corretto/);
    await checkScreen(page, 'wrong');
    await page.reload();
  });

  await activate(page);
  await checkScreen(page, 'codes');
  await test.step('the codes are not left by mistake', async () => {
    await page.goBack();
    const question = page.getByRole('alertdialog', { name: 'Uscire senza conservare i codici?' });
    await findButton(question, 'Resta qui').click();
    await expect(question).toHaveCount(0);
    await expect(page.getByRole('list', { name: 'Codici di recupero' }).getByRole('listitem')).toHaveCount(10);
  });
  await findButton(page, 'Li ho conservati').click();
  await expect(page.getByText('Ti restano 10 codici di recupero.')).toBeVisible();
  await checkScreen(page, 'active');

  await findButton(page, 'Menu utente')
    .or(page.getByRole('button', { name: /Menu utente/ }))
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await logIn(page, user.username);
});

test('a login asks for a code of the app, or a recovery code', async ({ page, server }) => {
  const { user, secret, codes } = await anEnrolled(page, server, 'BO_COM');
  await listen(page);
  await logIn(page, user.username);

  await test.step('the step is told, and what is wanted with its field', async () => {
    await expect.poll(() => readHeard(page)).toContain('Verifica in due passaggi');
    await expect(findCodeField(page)).toHaveAccessibleDescription(
      'Apri l’app di autenticazione e scrivi il codice di 6 cifre.',
    );
    await findButton(page, 'Torna al login').click();
    await expect(page, 'of the step one is back at').toHaveTitle(/^Accedi/);
    await expect.poll(() => readHeard(page)).toContain('Accedi');
    await findButton(page, 'Accedi').click();
  });

  await test.step('the second step of the login', async () => {
    await expect(findCodeField(page)).toBeFocused();
    await expect(findCodeField(page)).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(findButton(page, 'Verifica')).toBeDisabled();
    const wrong = makeWrongCode(secret);
    await page.keyboard.type(wrong);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Codice non corretto, o già usato')).toBeVisible();
    await expect(findCodeField(page)).toHaveValue(wrong);
    await expectSound(page);
    await cut(page, '**/api/v1/auth/second-factor/');
    await findButton(page, 'Verifica').click();
    await expect(page.getByText('La connessione è assente')).toBeVisible();
    await page.unrouteAll();
    const code = makeAppCode(secret, 1);
    await findCodeField(page).fill('');
    // As it is pasted from an app that shows it in two parts.
    await page.keyboard.insertText(` ${code.slice(0, 3)} ${code.slice(3)} `);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/backoffice\/users/);
  });

  await test.step('a recovery code, once', async () => {
    await logIn(page, user.username);
    await findButton(page, 'Usa un codice di recupero').click();
    const field = page.getByRole('textbox', { name: 'Codice di recupero', exact: true });
    await expect(field).toBeFocused();
    await field.fill('0000-0000-0000');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Codice non corretto, o già usato.')).toBeVisible();
    await checkScreen(page, 'recovery');
    await field.fill(codes[4] ?? '');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/backoffice\/users/);
    await page.goto('/backoffice/second-factor');
    await expect(page.getByText('Ti restano 9 codici di recupero.')).toBeVisible();
    await findButton(page, 'Genera nuovi codici').press('Enter');
    await expect(page.getByLabel('Password attuale', { exact: true }), 'what is wanted next').toBeFocused();
  });

  await test.step('after too long the password is asked for again', async () => {
    await logIn(page, user.username);
    await withDatabase(server, (query) =>
      query("update second_factor_challenges set expires = now() - interval '1 s'"),
    );
    await findCodeField(page).fill('123456');
    await page.keyboard.press('Enter');
    await expect(page.getByText('È passato troppo tempo: inserisci di nuovo la password.')).toBeVisible();
    await expect(page.getByLabel('Nome utente')).toHaveValue(user.username);
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  });

  await test.step('a new password of one’s own leads to the login', async () => {
    await withWorld(server, (world) => forgetUsedCodes(world, user));
    await logIn(page, user.username);
    await findCodeField(page).fill(makeAppCode(secret));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/backoffice\/users/);
    // A call of the page's own that is refused in the middle of the change does not lead away from it.
    const changed = Promise.withResolvers<void>();
    await page.route('**/batch-operations/unfinished/', async (route) => {
      await changed.promise;
      await route.continue();
    });
    await page.route('**/api/v1/auth/login/', async (route) => {
      const refused = page.waitForResponse((answer) => answer.status() === 401);
      changed.resolve();
      await refused;
      await route.continue();
    });
    const asked = page.waitForRequest('**/batch-operations/unfinished/');
    await page.goto('/backoffice/profile');
    await asked;
    await page.getByLabel('Password attuale', { exact: true }).fill(usualPassword);
    await page.getByLabel('Nuova password', { exact: true }).fill('Cambiata2026!');
    await page.getByLabel('Conferma password', { exact: true }).fill('Cambiata2026!');
    await findButton(page, 'Salva').click();
    await expect(page.getByText('Password aggiornata: accedi di nuovo con quella nuova.')).toBeVisible();
  });
});

test('a new phone takes the place of the one before', async ({ page, server }) => {
  const { secret } = await anEnrolled(page, server, 'BO_LIM');
  await page.goto('/backoffice-lite/second-factor');
  await findButton(page, 'Cambia telefono').click();
  await expect(page.getByRole('img', { name: /Codice QR/ })).toBeVisible();
  await checkScreen(page, 'replace');
  const newSecret = await page.getByLabel('Oppure scrivi questa chiave nell’app').inputValue();
  await page.getByLabel('Password attuale', { exact: true }).fill(usualPassword);
  await page.getByLabel('Codice del telefono attuale').fill(makeAppCode(secret));
  const newCode = page.getByLabel('Codice del nuovo telefono');
  await newCode.fill(makeWrongCode(newSecret));
  await page.keyboard.press('Enter');
  await expect(newCode).toBeFocused();
  await expect(newCode).toHaveAccessibleDescription(/Codice non corretto/);
  await newCode.fill(makeAppCode(newSecret));
  await page.keyboard.press('Enter');
  await expect(findMessage(page, 'Telefono cambiato!')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Codici di recupero' }).getByRole('listitem')).toHaveCount(10);
  await findButton(page, 'Li ho conservati').click();
  await expect(page.getByText('Ti restano 10 codici di recupero.')).toBeVisible();
  await findButton(page, 'Cambia telefono').click();
  await findButton(page, 'Annulla').click();
  await expect(findButton(page, 'Cambia telefono')).toBeVisible();
});

test('required of administrators, it is all that one without can do', async ({ page, server }) => {
  const [owner, other] = await withWorld(server, async (world) => [
    await aUser(world, { tier: 'BO_COM' }),
    await aUser(world, { tier: 'BO_COM' }),
  ]);
  if (!owner || !other) throw new Error('two users');
  await signInWith(page, server, owner);

  await test.step('not by who has none', async () => {
    await page.goto('/backoffice/settings/security');
    await page.getByRole('switch', { name: /obbligatoria/ }).check();
    await findButton(page, 'Salva').click();
    await expect(findMessage(page, 'Prima attiva la tua verifica in due passaggi')).toBeVisible();
    await checkScreen(page, 'setting');
  });
  await page.goto('/backoffice/second-factor');
  await activate(page);
  await findButton(page, 'Li ho conservati').click();
  await page.goto('/backoffice/settings/security');
  await page.getByRole('switch', { name: /obbligatoria/ }).check();
  await findButton(page, 'Salva').click();
  await expect(findMessage(page, 'Sicurezza aggiornata!')).toBeVisible();
  await page.goto('/backoffice/second-factor');
  await expect(findButton(page, 'Disattiva')).toBeDisabled();
  const ownerSession = await page.evaluate(() => Object.entries(localStorage));

  await signInWith(page, server, other);
  await page.goto('/backoffice/users');
  await expect(page).toHaveURL(/\/backoffice\/second-factor$/);
  await expect(page.getByText('La verifica in due passaggi è obbligatoria per gli amministratori')).toBeVisible();
  await checkScreen(page, 'required');
  await activate(page);
  await findButton(page, 'Li ho conservati').click();
  await expect(page).toHaveURL(/\/backoffice\/users/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Utenti');

  await test.step('another administrator resets it', async () => {
    // A page of the back office would notice the other session, and go to its own first page.
    await page.goto('/api/health');
    await page.evaluate((entries) => {
      localStorage.clear();
      for (const [key, value] of entries) localStorage.setItem(key, value);
    }, ownerSession);
    await page.goto(`/backoffice/users/${other.id}`);
    await findButton(page, 'Azzera verifica in due passaggi').click();
    await expect(page.getByRole('alertdialog')).toContainText('le sue sessioni verranno terminate');
    await findButton(page, 'Azzera').click();
    await expect(findMessage(page, 'Verifica in due passaggi azzerata!')).toBeVisible();
    await expect(page.getByText('Non attiva.')).toBeVisible();
    await checkScreen(page, 'user');
  });
});
