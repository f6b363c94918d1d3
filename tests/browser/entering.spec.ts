import type { Page } from '@playwright/test';
import { expect, signInAs, test } from '#tests/support/browser.ts';

test.describe.configure({ mode: 'serial' });

const enter = async (page: Page, username: string, password = 'Demo2026!') => {
  await page.goto('/login');
  await page.getByLabel('Nome utente').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
};

/** What a login leaves in the browser, beside what is no credential. */
const listKeys = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.includes('_fit'))
      .sort(),
  );
const sessionKeys = ['course_fit_id', 'refresh_fit', 'token_fit', 'token_fit_time'];

test.describe('each tier lands in its own place', () => {
  test('an administrator in the back office', async ({ page }) => {
    await enter(page, 'admin');
    await expect(page).toHaveURL(/\/backoffice\/users/);
    await expect(page.getByPlaceholder('Cerca fra gli utenti...')).toBeVisible();
    expect(await listKeys(page)).toEqual(['admin_fit_id', ...sessionKeys]);
  });

  test('a limited administrator among the reports', async ({ page }) => {
    await enter(page, 'referente');
    await expect(page).toHaveURL(/\/backoffice-lite\/export/);
    expect(await listKeys(page)).toEqual(['admin_lim_fit_id', ...sessionKeys]);
  });

  test('a learner among their courses', async ({ page }) => {
    await enter(page, 'corsista');
    await expect(page).toHaveURL(/\/corsi$/);
    expect(await listKeys(page)).toEqual(sessionKeys);
  });
});

test('who has no password enters by a link, and sees the bare logo only', async ({ page, server }) => {
  const link = server.accounts.find(({ username }) => username === 'ospite')?.link;
  await page.goto(link ?? 'no link was announced');
  await expect(page).toHaveURL(/\/corsi$/);
  await expect(page.getByRole('heading', { name: 'I miei corsi' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Menu utente/ })).toHaveCount(0);
  expect(await listKeys(page)).toEqual([...sessionKeys.slice(0, 3), 'token_fit_l', 'token_fit_time']);
});

test('a link that is not good leads to no access', async ({ page }) => {
  await page.goto('/?token=inventato');
  await expect(page.getByRole('heading', { name: 'Non sei autorizzato ad accedere' })).toBeVisible();
  await expect(page).toHaveURL(/\/no-access/);
});

test('a first login asks for a new password, and goes on with it', async ({ page }) => {
  await enter(page, 'nuova');
  await expect(page).toHaveURL(/\/reset/);
  // The address changes before the screen does, and the login has a password field too.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Scegli una nuova password');
  const fields = page.locator('input[type="password"]');
  await fields.nth(0).fill('PioggiaViola2026!');
  await fields.nth(1).fill('Diversa2026!');
  await expect(page.getByText('Le password non corrispondono')).toBeVisible();
  await fields.nth(1).fill('PioggiaViola2026!');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/corsi$/);
  await page.getByRole('button', { name: /^Menu utente/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await enter(page, 'nuova', 'PioggiaViola2026!');
  await expect(page).toHaveURL(/\/corsi$/);
});

test('a bearer older than a day is renewed without a word', async ({ page, server }) => {
  await signInAs(page, server, 'corsista');
  const before = await page.evaluate(() => {
    localStorage.setItem('token_fit_time', '1000');
    return localStorage.getItem('refresh_fit');
  });
  await page.goto('/corsi');
  await expect(page.getByRole('heading', { name: 'I miei corsi' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('refresh_fit'))).not.toBe(before);
  expect(Number(await page.evaluate(() => localStorage.getItem('token_fit_time')))).toBeGreaterThan(1000);
});

test('a session that cannot be renewed ends at the login, with nothing left behind', async ({ page, server }) => {
  await signInAs(page, server, 'corsista');
  await page.evaluate(() => {
    localStorage.setItem('token_fit_time', '1000');
    localStorage.setItem('refresh_fit', 'revocato');
  });
  await page.goto('/corsi');
  await expect(page).toHaveURL(/\/login/);
  const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('fit')));
  expect(kept).toEqual([]);
});

test('what is not allowed leads to no access', async ({ page, server }) => {
  await signInAs(page, server, 'corsista');
  await page.goto('/backoffice/users');
  await expect(page).toHaveURL(/\/login|\/corsi|\/no-access/);
  await signInAs(page, server, 'corsista');
  // A guard of the screen can be fooled; the server cannot.
  await page.evaluate(() => localStorage.setItem('admin_fit_id', '1'));
  await page.goto('/backoffice/users');
  await expect(page.getByRole('heading', { name: 'Non sei autorizzato ad accedere' })).toBeVisible();
});

test('a session that may not learn opens no course', async ({ page, server }) => {
  await signInAs(page, server, 'corsista');
  await page.evaluate(() => localStorage.removeItem('course_fit_id'));
  for (const path of ['/corsi', '/attivita', '/profilo', '/corso']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/no-access$/);
  }
});

test('what does not exist says so', async ({ page }) => {
  await page.goto('/inesistente');
  await expect(page.getByText('Error 404')).toBeVisible();
});

for (const [what, files] of [
  ['code', /\/assets\/react-/],
  ['the first script', /\/assets\/learner-[\w-]+\.js/],
] as const)
  test(`${what} that does not come says so and offers to try again`, async ({ page, server }) => {
    let isCut = true;
    await page.route(files, (route) => (isCut ? route.abort() : route.continue()));
    await page.goto(`${server.address}/login`);
    await expect(page.getByRole('alert')).toHaveText(/Controlla la connessione/);
    isCut = false;
    await page.getByRole('button', { name: 'Riprova' }).click();
    await expect(page.getByRole('heading', { name: 'Accedi' })).toBeVisible();
  });
