import { withDatabase, withWorld } from '#tests/support/browser/database.ts';
import { type DemoServer, expect, signInAs, signInWith, test } from '#tests/support/browser.ts';
import { aUser, usualPassword } from '#tests/support/world.ts';

test.describe.configure({ mode: 'serial' });

const force = (server: DemoServer, username: string) =>
  withDatabase(server, (query) =>
    query('update users set trigger_change_password = true where username = $1', [username]),
  );

for (const [account, home] of [
  ['corsista', /\/corsi$/],
  ['admin', /\/backoffice\/users/],
  ['referente', /\/backoffice-lite\/export/],
  ['ospite', /\/corsi$/],
] as const)
  test(`${account}, who need not change the password, is sent on from /reset`, async ({ page, server }) => {
    await signInAs(page, server, account);
    await page.goto('/reset');
    await expect(page).toHaveURL(home);
  });

test('a change that is asked for later is met in the back office, and leads back there', async ({ page, server }) => {
  const user = await withWorld(server, (world) => aUser(world, { username: 'direttrice', tier: 'BO_COM' }));
  await signInWith(page, server, user);
  await page.goto('/backoffice/group');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Gruppi');
  await force(server, 'direttrice');
  await page.getByRole('navigation').getByRole('link', { name: 'Utenti' }).click();
  await expect(page).toHaveURL(/\/reset\?next=%2Fbackoffice%2Fusers/);
  const fields = page.locator('input[type="password"]');

  await test.step('the present one is refused beside its field until it is changed, and what was typed stays', async () => {
    for (const at of [0, 1]) await fields.nth(at).fill(usualPassword);
    await page.getByRole('button', { name: 'Salva password' }).click();
    const refusal = page.getByText('Scegli una password diversa da quella attuale');
    await expect(refusal).toBeVisible();
    await expect(fields.first()).toHaveAccessibleDescription(/Scegli una password diversa da quella attuale/);
    await expect(fields.first()).toBeFocused();
    await expect(fields.first()).toHaveValue(usualPassword);
    await fields.first().press('End');
    await page.keyboard.type('1');
    await expect(refusal).toBeHidden();
  });

  for (const at of [0, 1]) await fields.nth(at).fill('Cambiata1Prova!');
  await page.getByRole('button', { name: 'Salva password' }).click();
  await expect(page).toHaveURL(/\/backoffice\/users/);
  await expect(page.getByPlaceholder('Cerca fra gli utenti...')).toBeVisible();

  await test.step('at a login that asked for nothing it leads to the courses', async () => {
    await force(server, 'direttrice');
    await page.goto('/login');
    await page.getByLabel('Nome utente').fill('direttrice');
    await page.getByLabel('Password', { exact: true }).fill('Cambiata1Prova!');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/reset$/);
  });

  await test.step('who does not want to change it now can leave', async () => {
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByLabel('Nome utente')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('token_fit'))).toBeNull();
  });
});

test('a change that is asked for later is met among the courses', async ({ page, server }) => {
  const user = await withWorld(server, (world) => aUser(world, { username: 'studente' }));
  await signInWith(page, server, user);
  await page.goto('/corsi');
  await expect(page.getByRole('heading', { name: 'I miei corsi' })).toBeVisible();
  await force(server, 'studente');
  await page.getByRole('button', { name: /Menu utente/ }).click();
  await page.getByRole('link', { name: 'Le mie attività' }).click();
  await expect(page).toHaveURL(/\/reset\?next=%2Fattivita/);
  const fields = page.locator('input[type="password"]');
  for (const at of [0, 1]) await fields.nth(at).fill('Cambiata1Prova!');
  await page.getByRole('button', { name: 'Salva password' }).click();
  await expect(page).toHaveURL(/\/attivita$/);
});

test('a change that is asked for later is met at one’s certificate, which is not said to be missing', async ({
  page,
  server,
}) => {
  const change = (needed: boolean) =>
    withDatabase(server, (query) =>
      query("update users set trigger_change_password = $1 where username = 'corsista'", [needed]),
    );
  await signInAs(page, server, 'corsista');
  await change(true);
  await page.goto('/certificate/3');
  await expect(page).toHaveURL(/\/reset\?next=%2Fcertificate%2F3$/);
  await expect(page.getByRole('heading', { name: 'Scegli una nuova password' })).toBeVisible();
  await change(false);
});

test('the profile takes no password that is the present one', async ({ page, server }) => {
  const [learner, admin] = await withWorld(server, async (world) => [
    await aUser(world),
    await aUser(world, { tier: 'BO_COM' }),
  ]);
  await signInWith(page, server, learner);
  await page.goto('/profilo');
  await page.getByRole('button', { name: 'Cambio password' }).click();
  for (const label of ['Password attuale', 'Nuova password', 'Conferma nuova password'])
    await page.getByLabel(label, { exact: true }).fill(usualPassword);
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Scegli una password diversa da quella attuale')).toBeVisible();
  const refused = page.getByLabel('Nuova password', { exact: true });
  await expect(refused).toHaveAccessibleDescription(/Scegli una password diversa da quella attuale/);
  await expect(refused).toBeFocused();

  await signInWith(page, server, admin);
  await page.goto('/backoffice/profile');
  for (const name of ['Password attuale', 'Nuova password', 'Conferma password'])
    await page.getByRole('textbox', { name, exact: true }).fill(usualPassword);
  await page.getByRole('button', { name: 'Salva', exact: true }).click();
  await expect(page.getByText('Scegli una password diversa da quella attuale').first()).toBeVisible();
});

test('a login that should lead to another site lands at home', async ({ page }) => {
  for (const next of ['/%09/evil.example', '/%5Cevil.example', '//evil.example', '/..//evil.example']) {
    await page.goto(`/login?next=${next}`);
    await page.getByLabel('Nome utente').fill('corsista');
    await page.getByLabel('Password', { exact: true }).fill('Demo2026!');
    await page.keyboard.press('Enter');
    await expect(page, next).toHaveURL(/\/corsi$/);
  }
});
