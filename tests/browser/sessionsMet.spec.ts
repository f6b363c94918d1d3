import type { Page } from '@playwright/test';
import { isLet } from '#tests/support/browser/openClient.ts';
import { aRecoveryLink } from '#tests/support/browser/recoveryLink.ts';
import { expect, openUser, signInAs, test } from '#tests/support/browser.ts';

test.describe.configure({ mode: 'serial' });

test('who signs in where another is signed in ends that session', async ({ page, server }) => {
  await signInAs(page, server, 'corsista');
  await page.goto('/corsi');
  const former = await page.evaluate(() => localStorage.getItem('token_fit'));
  expect(await isLet(server, former)).toBe(true);
  await page.goto('/login');
  const { username, password } = server.accounts.find((account) => account.username === 'referente') ?? {};
  await page.getByLabel('Nome utente').fill(String(username));
  await page.getByLabel('Password', { exact: true }).fill(String(password));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/backoffice-lite/);
  expect(await isLet(server, former)).toBe(false);
});

test('a recovery link of somebody else leaves who is signed in as they are', async ({ page, server }) => {
  await signInAs(page, server, 'corsista');
  await page.goto('/corsi');
  const token = await page.evaluate(() => localStorage.getItem('token_fit'));
  const { link } = await aRecoveryLink(server);
  await page.goto(link);
  await page.getByLabel('Nuova password', { exact: true }).fill('Trattino-2026');
  await page.getByLabel('Conferma nuova password', { exact: true }).fill('Trattino-2026');
  await page.getByRole('button', { name: 'Reimposta' }).click();
  await expect(page).not.toHaveURL(/password-recovery/);
  expect(await page.evaluate(() => localStorage.getItem('token_fit'))).toBe(token);
  await page.goto('/profilo');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/profilo$/);
});

const shown = [
  ['corsista', '/profilo', 'Giulia Conti'],
  ['admin', '/backoffice/profile', 'Laura Ferretti'],
  ['referente', '/backoffice-lite/profile', null],
] as const;
for (const [account, address, name] of shown)
  test(`a logout of ${account} in another tab leaves nothing of theirs in sight`, async ({ page, context, server }) => {
    await signInAs(page, server, account);
    await page.goto(address);
    await expect(name ? page.getByText(name).first() : page.getByText('Questo dispositivo')).toBeVisible();
    const beside = await context.newPage();
    await beside.goto('/corsi');
    await beside.locator('header').getByRole('button').last().click();
    await beside.getByRole('button', { name: 'Logout' }).click();
    await expect(beside).toHaveURL(/\/login$/);
    await expect(page).toHaveURL(`${server.address}/login?next=${encodeURIComponent(address)}`);
    await expect(page.getByText('La sessione è terminata'), 'it was no end by itself').toHaveCount(0);
  });

test('a logout is one also in a tab whose bell learns of it first', async ({ page, context, server }) => {
  await signInAs(page, server, 'referente');
  await page.goto('/backoffice-lite/profile');
  await expect(page.getByText('Questo dispositivo')).toBeVisible();
  const beside = await context.newPage();
  await beside.goto('/corsi');
  const refused = page.waitForResponse((answer) => answer.url().includes('/job-notices/') && answer.status() === 401);
  await beside.route('**/v1/auth/logout/', async (route) => {
    const response = await route.fetch();
    // The bell, and nothing else here, asks anew where the network is back.
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await refused;
    await route.fulfill({ response });
  });
  await beside.locator('header').getByRole('button').last().click();
  await beside.getByRole('button', { name: 'Logout' }).click();
  await refused;
  await expect(beside).toHaveURL(/\/login$/);
  await expect(page).toHaveURL(`${server.address}/login?next=${encodeURIComponent('/backoffice-lite/profile')}`);
  for (const tab of [beside, page]) await expect(tab.getByText('La sessione è terminata')).toHaveCount(0);
});

/** Has what comes of a logout wait until the server has refused a call of `page`, which `ask` makes. */
const refuseFirst = async (leaving: Page, page: Page, ask: () => Promise<void>): Promise<void> => {
  await leaving.route('**/v1/auth/logout/', async (route) => {
    const response = await route.fetch();
    const refused = page.waitForResponse(
      (answer) => answer.url().includes('/dashboard/me/') && answer.status() === 401,
    );
    await ask();
    await refused;
    // What the page makes of it.
    await expect(page.getByText('Non è stato possibile caricare questa parte.').first()).toBeVisible();
    await route.fulfill({ response });
  });
};
/** Where the menu is open, as in the tab of the logout, it stays so. */
const askActivities = async (page: Page): Promise<void> => {
  const menu = page.locator('header').getByRole('button', { expanded: false });
  if (await menu.count()) await menu.click();
  await page.getByRole('link', { name: 'Le mie attività' }).click();
};

test('a learner’s logout is one also where a call of theirs meets it first, in any tab', async ({
  page,
  context,
  server,
}) => {
  for (const isBeside of [true, false]) {
    await signInAs(page, server, 'corsista');
    await page.goto('/corsi');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const leaving = isBeside ? await context.newPage() : page;
    if (isBeside) await leaving.goto('/corsi');
    await refuseFirst(leaving, page, () => askActivities(page));
    await leaving.locator('header').getByRole('button').last().click();
    await leaving.getByRole('button', { name: 'Logout' }).click();
    await expect(leaving).toHaveURL(`${server.address}/login`);
    await expect(page).toHaveURL(/\/login/);
    for (const tab of [leaving, page]) {
      await expect(tab.getByLabel('Nome utente')).toBeVisible();
      await expect(tab.getByText('La sessione è terminata')).toHaveCount(0);
    }
  }
});

test.describe('somebody else who signs in in another tab', () => {
  const others = [
    ['corsista', '/profilo', 'Giulia Conti', 'admin', 'Laura Ferretti'],
    ['admin', '/backoffice/profile', 'Laura Ferretti', 'corsista', null],
  ] as const;
  for (const [first, address, name, second, otherName] of others)
    test(`sees nothing of ${first}’s there`, async ({ page, context, server }) => {
      await signInAs(page, server, first);
      await page.goto(address);
      await expect(page.getByText(name).first()).toBeVisible();
      const beside = await context.newPage();
      await signInAs(beside, server, second);
      await expect(page.getByText(name)).toHaveCount(0);
      // The back office is not for a learner.
      if (otherName) await expect(page.getByText(otherName).first()).toBeVisible();
      else await expect(page).toHaveURL(/\/login/);
    });

  test('does nothing in the name of the former, even where the page is kept for what was typed', async ({
    page,
    context,
    server,
  }) => {
    await signInAs(page, server, 'admin');
    await openUser(page, 'corsista');
    const lastName = page.getByLabel('Cognome');
    await lastName.fill('CONTI BIANCHI');
    page.on('dialog', (dialog) => dialog.dismiss());
    const beside = await context.newPage();
    await signInAs(beside, server, 'referente');
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PUT') sent.push(request.url());
    });
    await page.getByRole('button', { name: 'Salva' }).click();
    await expect(page.getByText('La sessione è terminata: non è stato salvato niente.')).toBeVisible();
    await expect(lastName).toHaveValue('CONTI BIANCHI');
    expect(sent).toEqual([]);

    await signInAs(beside, server, 'admin');
    await page.getByRole('button', { name: 'Salva' }).click();
    await expect(page.getByText('Utente aggiornato!')).toBeVisible();
  });
});

test.describe('a logout', () => {
  test('in another tab: a save says that the session is over, keeps what was typed and works once signed in again', async ({
    page,
    context,
    server,
  }) => {
    await signInAs(page, server, 'admin');
    await openUser(page, 'nuova');
    const lastName = page.getByLabel('Cognome');
    const save = page.getByRole('button', { name: 'Salva' });
    await lastName.fill('RIVA SERRA');
    page.on('dialog', (dialog) => dialog.dismiss());
    const beside = await context.newPage();
    await beside.goto('/backoffice/group');
    await beside.getByRole('button', { name: /Menu utente/ }).click();
    await beside.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(beside).toHaveURL(/\/login$/);
    await save.click();
    await expect(page.getByText('La sessione è terminata: non è stato salvato niente.')).toBeVisible();
    await expect(lastName).toHaveValue('RIVA SERRA');

    await signInAs(beside, server, 'admin');
    await save.click();
    await expect(page.getByText('Utente aggiornato!')).toBeVisible();
  });

  test('of one’s own asks about what was typed first, and ends the session afterwards', async ({ page, server }) => {
    await signInAs(page, server, 'admin');
    await openUser(page, 'nuova');
    const lastName = page.getByLabel('Cognome');
    await lastName.fill('GALLI');
    const bearer = await page.evaluate(() => localStorage.getItem('token_fit') ?? '');
    const leave = async () => {
      await page.getByRole('button', { name: /Menu utente/ }).click();
      await page.getByRole('menuitem', { name: 'Logout' }).click();
    };
    await leave();
    await page.getByRole('button', { name: 'Continua a modificare' }).click();
    expect(await isLet(server, bearer)).toBe(true);
    await expect(lastName).toHaveValue('GALLI');
    await leave();
    await page.getByRole('button', { name: 'Esci senza salvare' }).click();
    await expect(page).toHaveURL(/\/login$/);
    expect(await isLet(server, bearer)).toBe(false);
  });
});
