import type { Page } from '@playwright/test';
import { aRecoveryLink } from '#tests/support/browser/recoveryLink.ts';
import { type DemoServer, expect, signInAs, test } from '#tests/support/browser.ts';
import { createClient } from '#tests/support/client.ts';

test.describe.configure({ mode: 'serial' });

const isLet = async ({ address }: DemoServer, token: string | null): Promise<boolean> =>
  (await createClient(address, { clientId: 'web', clientSecret: 'web' }, String(token)).call('GET v1/users/me/'))
    .status === 200;

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
    await refused;
    await route.fulfill({ response });
  });
  await beside.locator('header').getByRole('button').last().click();
  await beside.getByRole('button', { name: 'Logout' }).click();
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
    // Whatever the page makes of it has had its time.
    await page.waitForTimeout(300);
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
