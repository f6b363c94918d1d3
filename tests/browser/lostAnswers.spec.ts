import type { Page } from '@playwright/test';
import { withWorld } from '#tests/support/browser/database.ts';
import { findButton, findField } from '#tests/support/browser/finders.ts';
import { findMessage } from '#tests/support/browser/messages.ts';
import { loseAnswer } from '#tests/support/browser/network.ts';
import { aRecoveryLink } from '#tests/support/browser/recoveryLink.ts';
import { cut, expect, expectSound, signInAs, signInWith, test } from '#tests/support/browser.ts';
import { aUser, usualPassword } from '#tests/support/world.ts';

test.describe.configure({ mode: 'serial' });

const recovery = '**/api/v1/auth/recover/password/';

const type = async (page: Page, password: string): Promise<void> => {
  await page.getByLabel('Nuova password', { exact: true }).fill(password);
  await page.getByLabel('Conferma nuova password', { exact: true }).fill(password);
};

test('a forced change whose answer got lost is found out about, and the person stays in', async ({ page, server }) => {
  const user = await withWorld(server, (world) =>
    aUser(world, { username: 'galleria', trigger_change_password: true }),
  );
  await signInWith(page, server, user);
  await page.goto('/attivita');
  await expect(page).toHaveURL(/\/reset\?next=/);
  await type(page, 'Giusta12!');
  await loseAnswer(page, recovery);
  const save = page.getByRole('button', { name: 'Salva password' });
  await save.click();
  await expect(page.getByRole('alert')).toContainText('vediamo se la password è già cambiata');
  await expectSound(page);
  await save.click();
  await expect(page.getByText('Password aggiornata!')).toBeVisible();
  await expect(page).toHaveURL(/\/attivita$/);
});

test('a forced change that was not made is made at the second try, with another password too', async ({
  page,
  server,
}) => {
  const user = await withWorld(server, (world) =>
    aUser(world, { username: 'stazione', trigger_change_password: true }),
  );
  await signInWith(page, server, user);
  await page.goto('/corsi');
  await expect(page).toHaveURL(/\/reset/);
  await type(page, 'Giusta12!');
  await page.route(recovery, (route) => route.abort('connectionreset'), { times: 2 });
  const save = page.getByRole('button', { name: 'Salva password' });
  for (const password of ['Giusta12!', 'Giusta12!', 'Diversa12!']) {
    await type(page, password);
    await save.click();
    if (password !== 'Diversa12!') await expect(page.getByRole('alert')).toBeVisible();
  }
  await expect(page.getByText('Password aggiornata!')).toBeVisible();
  await expect(page).toHaveURL(/\/corsi$/);
});

test('a recovery whose answer got lost says that the password may be the new one already', async ({ page, server }) => {
  const { link, username } = await aRecoveryLink(server);
  await page.goto(link);
  await type(page, 'Trattino-2026');
  await loseAnswer(page, recovery);
  const reset = page.getByRole('button', { name: 'Reimposta' });
  await reset.click();
  await expect(page.getByText('La connessione è assente. Controlla la rete e riprova.')).toBeVisible();
  await reset.click();
  await expect(page).toHaveURL(/\/no-access/);
  await expect(page.getByText(/la password potrebbe essere già quella che hai scelto/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Richiedi un nuovo link' })).toBeVisible();
  await expectSound(page);
  await page.getByRole('main').getByRole('link', { name: 'Vai al login' }).click();
  await page.getByLabel('Nome utente').fill(username);
  await page.getByLabel('Password', { exact: true }).fill('Trattino-2026');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/corsi$/);
});

test('who changes their password in the back office stays in, though the answer got lost', async ({ page, server }) => {
  const user = await withWorld(server, (world) => aUser(world, { tier: 'BO_LIM' }));
  await signInWith(page, server, user);
  await page.goto('/backoffice-lite/profile');
  const change = async (before: string, after: string): Promise<void> => {
    await findField(page, 'Password attuale').fill(before);
    await findField(page, 'Nuova password').fill(after);
    await findField(page, 'Conferma password').fill(after);
    await loseAnswer(page, /\/users\/\d+\/$/);
    await findButton(page, 'Salva').click();
  };
  await change(usualPassword, 'Giusta12!');
  await expect(findMessage(page, 'Utente aggiornato!')).toBeVisible();
  await expect(findField(page, 'Nuova password')).toHaveValue('');

  await cut(page, '**/api/v1/auth/login/');
  await change('Giusta12!', 'Diversa12!');
  await expect(findMessage(page, /^Connessione assente/)).toBeVisible();
  await expect(findField(page, 'Nuova password')).toHaveValue('Diversa12!');
  await page.unroute('**/api/v1/auth/login/');
  await page.keyboard.press('Enter');
  await expect(findMessage(page, 'Utente aggiornato!')).toBeVisible();
  await expect(page).toHaveURL(/\/backoffice-lite\/profile$/);
});

test('a personal link whose answer got lost is counted, and told of', async ({ page, server }) => {
  const user = await withWorld(server, (world) => aUser(world));
  await signInAs(page, server, 'admin');
  await page.goto(`/backoffice/users/${user.id}`);
  await loseAnswer(page, /\/silent-token\/$/);
  await findButton(page, 'Crea un link').click();
  await expect(findMessage(page, /se il link è stato creato non si può più vedere/)).toBeVisible();
  await expect(findButton(page, 'Revoca tutti i link')).toBeEnabled();
});
