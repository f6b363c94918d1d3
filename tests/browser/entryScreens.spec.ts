import { cut, expect, expectSound, failWith, hold, signInAs, test } from '#tests/support/browser.ts';

test.describe.configure({ mode: 'serial' });

test('the login screen, as it opens, with a failure and while it waits', async ({ page }) => {
  await page.goto('/login');
  await expect(page).toHaveTitle('Accedi · Aurora Formazione');
  await expect(page.getByRole('button', { name: 'Accedi' })).toBeDisabled();
  await expect(page.getByRole('button', { name: /Menu utente/ })).toHaveCount(0);
  await expectSound(page);

  await page.getByLabel('Nome utente').fill('corsista');
  await expect(page.getByRole('button', { name: 'Accedi' })).toBeDisabled();
  await page.getByLabel('Password', { exact: true }).fill('sbagliata');
  const height = await page.locator('form').evaluate((form) => form.clientHeight);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Controlla di aver inserito bene username e password')).toBeVisible();
  expect(await page.locator('form').evaluate((form) => form.clientHeight), 'nothing moves').toBe(height);
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expectSound(page);

  const release = await hold(page, '**/api/v1/auth/login/');
  await page.getByRole('button', { name: 'Accedi' }).click();
  await expect(page.getByRole('button', { name: 'Accedi' })).toHaveAttribute('aria-busy', 'true');
  await release();
});

test('a login that cannot be tried says so in other words', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Nome utente').fill('corsista');
  await page.getByLabel('Password', { exact: true }).fill('Demo2026!');
  await cut(page, '**/api/v1/auth/login/');
  await page.keyboard.press('Enter');
  await expect(page.getByText('La connessione è assente. Controlla la rete e riprova.')).toBeVisible();
  await page.unrouteAll();
  await failWith(page, '**/api/v1/auth/login/', 503);
  await page.getByRole('button', { name: 'Accedi' }).click();
  await expect(page.getByText('Il servizio è occupato: attendi qualche secondo e riprova.')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Accedi' }).click();
  await expect(page).toHaveURL(/\/corsi$/);
});

test('a browser that keeps nothing says why the login leads nowhere', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('', 'QuotaExceededError');
    };
  });
  await page.goto('/login');
  await page.getByLabel('Nome utente').fill('corsista');
  await page.getByLabel('Password', { exact: true }).fill('Demo2026!');
  await page.getByRole('button', { name: 'Accedi' }).click();
  await expect(page.getByText('consenti i cookie per questo sito')).toBeVisible();
  await expect(page.getByLabel('Nome utente')).toHaveValue('corsista');
});

test('a browser without JavaScript is told that it is needed', async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const path of ['/login', '/backoffice/users']) {
    await page.goto(`${server.address}${path}`);
    await expect(page.getByText(/^Questa piattaforma funziona con JavaScript/)).toBeVisible();
  }
  await context.close();
});

test('the whole login by keyboard alone', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByLabel('Nome utente')).toBeFocused();
  await page.keyboard.type('corsista');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Demo2026!');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Mostra «Password»' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/corsi$/);
});

test.describe('asking for a new password', () => {
  test('takes an address that can be one, and confirms', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('link', { name: 'Hai dimenticato la password?' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Recupera password' })).toBeVisible();
    await expect(page).toHaveTitle('Recupera password · Aurora Formazione');
    const send = page.getByRole('button', { name: 'Invia email' });
    const email = page.getByLabel('E-mail');
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().includes('/recover/mail/')) asked += 1;
    });
    for (const wrong of ['', 'giulia', 'giulia@', 'giulia@esempio', '@esempio.it', 'giulia conti@esempio.it']) {
      await email.fill(wrong);
      await expect(send).toBeDisabled();
      await email.press('Enter');
    }
    expect(asked).toBe(0);
    await expectSound(page);
    await email.fill('giulia.conti@esempio.it');
    await expect(send).toBeEnabled();
    await email.press('Enter');
    const title = page.getByRole('heading', { level: 1, name: 'Email inviata' });
    await expect(title).toBeFocused();
    await expect(page.getByText('giulia.conti@esempio.it')).toBeVisible();
    await expectSound(page);
    await page.getByRole('link', { name: 'Vai al login' }).click();
    await expect(page).toHaveURL(/\/login$/);
  });

  test('that fails is logged, says so, and can be tried again', async ({ page }) => {
    const logged: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') logged.push(message.text());
    });
    await page.goto('/forgot-password');
    await failWith(page, '**/recover/mail/', 500);
    await page.getByLabel('E-mail').fill('giulia.conti@esempio.it');
    await page.getByRole('button', { name: 'Invia email' }).click();
    await expect(page.getByRole('alert')).toContainText('Il servizio non risponde');
    await expect.poll(() => logged.join()).toContain('recovery mail 500');
    expect(logged.join(), 'no address in the log').not.toContain('giulia');
    await expectSound(page);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Riprova' }).click();
    await expect(page.getByRole('heading', { name: 'Email inviata' })).toBeVisible();
  });

  test('can be given up', async ({ page }) => {
    await page.goto('/forgot-password');
    await page.getByRole('link', { name: 'Torna al login' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Accedi' })).toBeVisible();
  });
});

test('screens that lead nowhere else', async ({ page }) => {
  await page.goto('/no-access');
  await expect(page.getByRole('heading', { level: 1, name: 'Non sei autorizzato ad accedere' })).toBeVisible();
  await expectSound(page);
  await page.goto('/inesistente');
  await expect(page.getByRole('heading', { level: 1, name: 'Error 404' })).toBeVisible();
  await expectSound(page);
  await page.goto('/outfile?id=7&x=1');
  await expect(page).toHaveURL(/\/(login\?.*outfile|backoffice\/outfile\?id=7)/);
});

test('the login says who is signed in already, and leads to their area or to where they were sent from', async ({
  page,
  server,
}) => {
  await signInAs(page, server, 'admin');
  await page.goto('/login');
  await expect(page.getByText(/^In questo browser ha già effettuato l’accesso .+ Ferretti\.$/i)).toBeVisible();
  await expect(page.getByLabel('Nome utente')).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: /^Continua come/ }).click();
  await expect(page).toHaveURL(/\/backoffice\/users$/);
  await page.goto('/login?next=%2Fbackoffice%2Fgroup%3Fpage%3D1');
  await page.getByRole('button', { name: /^Continua come/ }).click();
  await expect(page).toHaveURL(/\/backoffice\/group\?page=1$/);
});
