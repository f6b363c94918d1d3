import { listen, readHeard } from '#tests/support/browser/heard.ts';
import { alter, findAddress } from '#tests/support/browser/player.ts';
import { expect, signInAs, test } from '#tests/support/browser.ts';

/** What is told to learners who do not see the page. */
test.describe.configure({ mode: 'serial' });

test.beforeEach(async ({ page }) => {
  await listen(page);
});

test('a screen that comes is told by its name, after a login too, and takes the focus', async ({ page }) => {
  await page.goto('/login');
  const username = page.getByLabel('Nome utente');
  await expect(username).toBeFocused();
  expect(await readHeard(page), 'the browser tells the first one').toEqual([]);
  await username.fill('corsista');
  await page.getByLabel('Password', { exact: true }).fill('Demo2026!');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'I miei corsi' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await expect.poll(() => readHeard(page)).toContain('I miei corsi');

  await page.getByRole('link', { name: 'VAI AL CORSO: Usare l’estintore in quattro passi' }).press('Enter');
  await expect.poll(() => readHeard(page)).toContain('Usare l’estintore in quattro passi');
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('button', { name: 'Inizia ora la tua formazione' }).press('Enter');
  await expect(page.getByRole('region', { name: 'I quattro passi in dieci secondi' })).toBeFocused();
  await expect(page).toHaveTitle(/^I quattro passi/);
  const told = await readHeard(page);
  expect(
    told.filter((words) => words.startsWith('I quattro passi')),
    'told by the focus',
  ).toEqual([]);

  await page.getByRole('button', { name: /^Menu utente/ }).click();
  await page.getByRole('button', { name: 'Logout' }).press('Enter');
  await expect(username).toBeFocused();
});

test('the buttons of a video say what they do, and not a state that contradicts it', async ({ page, server }) => {
  await signInAs(page, server, 'corsista');
  await page.goto(await findAddress(server, 'DEMO-ATT', 'quattro-passi-il-video'));
  await page.getByRole('button', { name: /INIZIA A GUARDARE|RIPRENDI/ }).press('Enter');
  const findButton = (name: string) => page.locator('.plyr__controls').getByRole('button', { name, exact: true });
  // The player calls its button «Pausa» as soon as it is told to play, and takes no key before it does.
  await expect(findButton('Pausa')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(findButton('Riproduci')).toBeFocused();
  await findButton('Disattiva audio').press('Enter');
  await expect(findButton('Attiva audio')).toBeFocused();
  await expect(page.locator('.plyr [aria-pressed]')).toHaveCount(0);
});

test('a video that begins takes the focus at once, before a key can be pressed without it', async ({
  page,
  server,
}) => {
  await signInAs(page, server, 'corsista');
  await page.goto(await findAddress(server, 'DEMO-ATT', 'quattro-passi-il-video'));
  const begin = page.getByRole('button', { name: /INIZIA A GUARDARE|RIPRENDI/ });
  await expect(begin).toBeEnabled();
  const focused = page.evaluate(
    () =>
      new Promise<string | null | undefined>((resolve) => {
        new MutationObserver(() => resolve(document.activeElement?.getAttribute('data-plyr'))).observe(document, {
          subtree: true,
          attributeFilter: ['inert'],
        });
      }),
  );
  await begin.press('Enter');
  expect(await focused, 'in the same turn in which the controls can be reached').toBe('play');
});

test('the last page of a document leaves the focus on its button', async ({ page, server }) => {
  await signInAs(page, server, 'corsista');
  await alter(server, 'update course_sections set mandatory_section_id = null');
  await page.goto(await findAddress(server, 'DEMO-ATT', 'quattro-passi-la-scheda'));
  await page.getByRole('button', { name: 'Leggi qui' }).press('Enter');
  const reader = page.getByRole('region', { name: /^Lettura di/ });
  const next = reader.getByRole('button', { name: 'Pagina successiva' });
  await expect(reader.getByRole('region', { name: 'Pagine del documento' })).toBeFocused();
  await expect(reader.getByText('Pagina 1 di 2')).toBeVisible();
  await next.press('Enter');
  await expect(reader.getByText('Pagina 2 di 2')).toBeVisible();
  await expect(next).toBeDisabled();
  await expect(next).toBeFocused();
  await next.press('Enter');
  await expect(next).toBeFocused();
});

test('an address that is none is told as such, once it was left or sent', async ({ page }) => {
  await page.goto('/forgot-password');
  const email = page.getByLabel('E-mail');
  await email.fill('giulia@');
  await expect(email).toHaveAccessibleDescription('');
  await email.press('Tab');
  await expect(email).toHaveAccessibleDescription('Scrivi un indirizzo completo, come nome@esempio.it');
  expect(await readHeard(page)).toContain('Scrivi un indirizzo completo, come nome@esempio.it');
  await email.fill('giulia@esempio.it');
  await expect(email).toHaveAccessibleDescription('');
  await email.fill('giulia');
  await expect(email).toHaveAccessibleDescription('');
  await email.press('Enter');
  await expect(email, 'to who asks to send it too').toHaveAccessibleDescription(/^Scrivi un indirizzo completo/);
});

test('who is sent to the login hears why, with the field that has the focus', async ({ page, server }) => {
  await signInAs(page, server, 'corsista');
  await page.evaluate(() => {
    localStorage.setItem('token_fit_time', '1000');
    localStorage.setItem('refresh_fit', 'revocato');
  });
  await page.goto('/corsi');
  const username = page.getByLabel('Nome utente');
  await expect(username).toBeFocused();
  await expect(username).toHaveAccessibleDescription('La sessione è terminata: accedi per continuare.');
});

test('a new password is described by its rules, and its change is told', async ({ page, server }) => {
  await signInAs(page, server, 'corsista');
  await page.goto('/profilo');
  await page.getByRole('button', { name: 'Cambio password' }).press('Enter');
  const fresh = page.getByLabel('Nuova password', { exact: true });
  await expect(fresh).toHaveAccessibleDescription(/^Almeno 8 caratteri/);
  await page.getByLabel('Password attuale', { exact: true }).fill('Demo2026!');
  await fresh.fill('PioggiaViola2026!');
  await page.getByLabel('Conferma nuova password', { exact: true }).fill('PioggiaViola2026!');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Password aggiornata!')).toBeVisible();
  const told = await readHeard(page);
  expect(told.filter((words) => words.includes('Password aggiornata!'))).toHaveLength(1);
});
