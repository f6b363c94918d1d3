import { expect, expectSound, signInAs, test } from '#tests/support/browser.ts';

test.describe.configure({ mode: 'serial' });

const makeRefusal = (code: string, reason: string) => ({ data: null, meta: { error: { code, reason } } });

test('a read that comes too soon is made again after the wait, without a word', async ({ page, server }) => {
  await signInAs(page, server, 'corsista');
  const json = makeRefusal('too_many_requests', 'Troppe richieste: riprova tra un secondo.');
  await page.route(
    '**/course-typologies/',
    (route) => route.fulfill({ status: 429, headers: { 'Retry-After': '1' }, json }),
    {
      times: 1,
    },
  );
  await page.goto('/corsi');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a long wait is told, in both areas', async ({ page, server }) => {
  const reason = 'Troppe richieste: riprova tra 40 secondi.';
  const json = makeRefusal('too_many_requests', reason);
  const headers = { 'Retry-After': '40' };
  await signInAs(page, server, 'corsista');
  await page.route('**/course-typologies/', (route) => route.fulfill({ status: 429, headers, json }));
  await page.goto('/corsi');
  await expect(page.getByRole('alert')).toContainText(reason);
  await expectSound(page);
  await signInAs(page, server, 'admin');
  await page.route(/v1\/groups\/\?/, (route) => route.fulfill({ status: 429, headers, json }));
  await page.goto('/backoffice/group');
  await expect(page.getByText(reason).first()).toBeVisible();
});

test('a server that is too busy says so, in both areas', async ({ page, server }) => {
  const json = makeRefusal('unavailable', 'Il servizio non è disponibile: riprova tra poco.');
  await signInAs(page, server, 'corsista');
  await page.route('**/course-typologies/', (route) => route.fulfill({ status: 503, json }));
  await page.goto('/corsi');
  await expect(page.getByRole('alert')).toContainText('Il servizio è occupato: attendi qualche secondo e riprova.');
  await signInAs(page, server, 'admin');
  await page.route(/v1\/groups\/\?/, (route) => route.fulfill({ status: 503, json }));
  await page.goto('/backoffice/group');
  await expect(page.getByText('Il servizio è occupato: attendi qualche secondo e riprova.').first()).toBeVisible();
});

test('too many logins say for how long to wait, beside the password, and keep what was typed', async ({ page }) => {
  const reason = 'Troppi tentativi: riprova tra 7 minuti.';
  const json = makeRefusal('too_many_attempts', reason);
  await page.route('**/auth/login/', (route) =>
    route.fulfill({ status: 429, headers: { 'Retry-After': '400' }, json }),
  );
  await page.goto('/login');
  await page.getByLabel('Nome utente').fill('corsista');
  await page.getByLabel('Password', { exact: true }).fill('Sbagliata1!');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(reason);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('Sbagliata1!');
});

test('too many refreshes end no session', async ({ page, server }) => {
  await signInAs(page, server, 'corsista');
  await page.evaluate(() => localStorage.setItem('token_fit_time', '1000'));
  const json = makeRefusal('too_many_requests', 'Troppe richieste: riprova tra 40 secondi.');
  await page.route('**/auth/refresh/', (route) =>
    route.fulfill({ status: 429, headers: { 'Retry-After': '40' }, json }),
  );
  await page.goto('/corsi');
  await expect(page.getByRole('alert').getByRole('button', { name: 'Riprova' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('refresh_fit'))).toBeTruthy();
});
