import type { Page } from '@playwright/test';
import {
  atEachWidth,
  cut,
  type DemoServer,
  expect,
  expectAccessibleAt,
  expectLaidOut,
  expectSound,
  failWith,
  hold,
  signInAs,
  test,
} from '#tests/support/browser.ts';
import { basicOf, clientFor } from '#tests/support/client.ts';

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
const client = { clientId: 'web', clientSecret: 'web' };

/** Enters as a demo account from another browser; returns its bearer. */
const enterElsewhere = async ({ address, accounts }: DemoServer, username: string): Promise<string> => {
  const password = accounts.find((account) => account.username === username)?.password;
  const answer = await fetch(`${address}/api/v1/auth/login/`, {
    method: 'POST',
    headers: { authorization: basicOf('web', 'web'), 'content-type': 'application/json', 'user-agent': firefox },
    body: JSON.stringify({ username, password }),
  });
  return (await answer.json()).data.auth.token;
};

const isLet = async ({ address }: DemoServer, token: string): Promise<boolean> =>
  (await clientFor(address, client, token).call('GET v1/users/me/')).status === 200;

const rowsOf = (page: Page) => page.getByRole('main').getByRole('listitem').filter({ hasText: 'Indirizzo' });
const picture = async (page: Page, name: string): Promise<void> => {
  if (process.env.CORSIA_PICTURES)
    await page.screenshot({ path: `${process.env.CORSIA_PICTURES}/${name}.png`, fullPage: true });
};

const profiles = [
  ['corsista', '/profilo'],
  ['admin', '/backoffice/profile'],
  ['referente', '/backoffice-lite/profile'],
] as const;

for (const [account, address] of profiles)
  test(`${account} sees where they are signed in, and ends it there`, async ({ page, server }) => {
    await signInAs(page, server, account);
    await page.goto(address);
    // Those of earlier tests of this file.
    await expect(rowsOf(page).first()).toContainText('Questo dispositivo');
    const others = page.getByRole('button', { name: 'Termina le altre' });
    if (await others.isVisible()) await others.click();
    await expect(rowsOf(page)).toHaveCount(1);
    await expect(page.getByText('Non ci sono altri accessi attivi.')).toBeVisible();
    await expect(others).toHaveCount(0);

    const elsewhere = [await enterElsewhere(server, account), await enterElsewhere(server, account)];
    await page.reload();
    await expect(rowsOf(page)).toHaveCount(3);
    await expect(rowsOf(page).nth(1)).toContainText('Firefox su Windows');
    await expect(rowsOf(page).nth(1)).toContainText(/Indirizzo .* · ultimo uso \d\d/);
    // The two back offices show the same.
    if (account !== 'referente')
      await atEachWidth(page, async (width) => {
        await expectLaidOut(page);
        await expectAccessibleAt(page, width);
        await picture(page, `sessions-${account}-${width}`);
      });

    await test.step('by keyboard, one', async () => {
      await page.getByRole('button', { name: 'Termina: Firefox su Windows' }).first().focus();
      await page.keyboard.press('Enter');
      await expect(page.getByText('Accesso terminato')).toBeVisible();
      await expect(rowsOf(page)).toHaveCount(2);
      await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
      const alive = await Promise.all(elsewhere.map((token) => isLet(server, token)));
      expect(alive.filter(Boolean)).toHaveLength(1);
    });

    await test.step('a failure says so, and nothing changes', async () => {
      await failWith(page, '**/api/v1/users/me/sessions/**', 500);
      await page.getByRole('button', { name: 'Termina: Firefox su Windows' }).click();
      await expect(page.getByText(/non è stato terminato|qualcosa è andato storto/)).toBeVisible();
      await expect(rowsOf(page)).toHaveCount(2);
      await page.unrouteAll();
      await page
        .getByRole('button', { name: /^Chiudi( il messaggio)?$/ })
        .last()
        .click();
    });

    await test.step('all others', async () => {
      await others.click();
      await expect(page.getByText('1 accesso terminato')).toBeVisible();
      await expect(rowsOf(page)).toHaveCount(1);
      for (const token of elsewhere) expect(await isLet(server, token)).toBe(false);
    });
  });

test('the accesses while they come, and when they do not', async ({ page, server }) => {
  await signInAs(page, server, 'corsista');
  const release = await hold(page, '**/api/v1/users/me/sessions/');
  await page.goto('/profilo');
  await expect(page.getByRole('heading', { name: 'Accessi attivi' })).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toBeVisible();
  await expectSound(page);
  await release();
  await expect(rowsOf(page).first()).toBeVisible();
  await cut(page, '**/api/v1/users/me/sessions/');
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('La connessione è assente');
  await expectSound(page);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Riprova' }).click();
  await expect(rowsOf(page).first()).toContainText('Questo dispositivo');
});

test('a session ended elsewhere opens the login, which comes back', async ({ page, server }) => {
  await signInAs(page, server, 'corsista');
  await page.goto('/profilo');
  await expect(rowsOf(page).first()).toBeVisible();
  const other = clientFor(server.address, client, await enterElsewhere(server, 'corsista'));
  await other.call('DELETE v1/users/me/sessions/');
  await page.reload();
  await expect(page).toHaveURL(/\/login\?next=%2Fprofilo$/);
  await page.getByLabel('Nome utente').fill('corsista');
  await page.getByLabel('Password', { exact: true }).fill('Demo2026!');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/profilo$/);
});
