import type { Page } from '@playwright/test';
import type { Db } from '#server/db/client.ts';
import { withWorld } from '#tests/support/browser/database.ts';
import { isLet } from '#tests/support/browser/openClient.ts';
import {
  cut,
  type DemoServer,
  doAtEachWidth,
  expect,
  expectAccessibleAt,
  expectLaidOut,
  expectSound,
  failWith,
  hold,
  openUser,
  signInAs,
  test,
} from '#tests/support/browser.ts';
import { createClient, makeBasic } from '#tests/support/client.ts';

test.describe.configure({ mode: 'serial' });

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
const client = { clientId: 'web', clientSecret: 'web' };

/** Enters as a demo account from another browser; returns its bearer. */
const enterElsewhere = async ({ address, accounts }: DemoServer, username: string): Promise<string> => {
  const password = accounts.find((account) => account.username === username)?.password;
  const answer = await fetch(`${address}/api/v1/auth/login/`, {
    method: 'POST',
    headers: { authorization: makeBasic('web', 'web'), 'content-type': 'application/json', 'user-agent': firefox },
    body: JSON.stringify({ username, password }),
  });
  return (await answer.json()).data.auth.token;
};

/** Sessions on devices with long names and addresses. */
const addSessions = async (db: Db, username: string, count: number): Promise<void> => {
  const user = await db.selectFrom('users').select('id').where('username', '=', username).executeTakeFirstOrThrow();
  const session = {
    user_id: user.id,
    device: 'Navigatore '.repeat(12).trim(),
    address: '2001:db8:85a3:1111:2222:8a2e:370:7334',
  };
  const values = Array.from({ length: count }, () => ({ ...session, last_used: '2026-01-01T10:00:00Z' }));
  await db.insertInto('auth_sessions').values(values).execute();
};

const findRows = (page: Page) => page.getByRole('main').getByRole('listitem').filter({ hasText: 'Indirizzo' });
const takePicture = async (page: Page, name: string): Promise<void> => {
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
    await expect(findRows(page).first()).toContainText('Questo dispositivo');
    const others = page.getByRole('button', { name: 'Termina le altre' });
    if (await others.isVisible()) await others.click();
    await expect(findRows(page)).toHaveCount(1);
    await expect(page.getByText('Non ci sono altre sessioni attive.')).toBeVisible();
    await expect(others).toHaveCount(0);

    const elsewhere = [await enterElsewhere(server, account), await enterElsewhere(server, account)];
    await page.reload();
    await expect(findRows(page)).toHaveCount(3);
    await expect(findRows(page).nth(1)).toContainText('Firefox su Windows');
    const texts = await findRows(page).allInnerTexts();
    expect(new Set(texts).size).toBe(texts.length);
    await expect(findRows(page).nth(1)).toContainText(/Ultimo uso \d\d.* · Indirizzo \S/);
    // The two back offices show the same.
    if (account !== 'referente')
      await doAtEachWidth(page, async (width) => {
        await expectLaidOut(page);
        await expectAccessibleAt(page, width);
        await takePicture(page, `sessions-${account}-${width}`);
      });

    await test.step('by keyboard, one', async () => {
      await page.getByRole('button', { name: 'Termina: Firefox su Windows' }).first().focus();
      await page.keyboard.press('Enter');
      await expect(page.getByText('1 sessione terminata')).toBeVisible();
      await expect(findRows(page)).toHaveCount(2);
      await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
      const alive = await Promise.all(elsewhere.map((token) => isLet(server, token)));
      expect(alive.filter(Boolean)).toHaveLength(1);
    });

    await test.step('a failure says so, and nothing changes', async () => {
      await failWith(page, '**/api/v1/users/me/sessions/**', 500);
      await page
        .getByRole('button', { name: /^Termina: Firefox su Windows, ultimo uso \d\d[-/]\d\d[-/]\d{4}/ })
        .click();
      await expect(page.getByText(/non è stata terminata|qualcosa è andato storto/)).toBeVisible();
      await expect(findRows(page)).toHaveCount(2);
      await page.unrouteAll();
      await page
        .getByRole('button', { name: /^Chiudi( il messaggio)?$/ })
        .last()
        .click();
    });

    await test.step('of many, the first few and then all', async () => {
      await withWorld(server, ({ db }) => addSessions(db, account, 12));
      await page.reload();
      await expect(findRows(page)).toHaveCount(5);
      await page.getByRole('button', { name: 'Mostra tutte (14)' }).click();
      await expect(findRows(page)).toHaveCount(14);
      await expectLaidOut(page);
      await page.getByRole('button', { name: 'Mostra meno' }).click();
      await expect(findRows(page)).toHaveCount(5);
    });

    await test.step('all others', async () => {
      await others.click();
      await expect(page.getByText('13 sessioni terminate')).toBeVisible();
      await expect(findRows(page)).toHaveCount(1);
      for (const token of elsewhere) expect(await isLet(server, token)).toBe(false);
    });
  });

test('the accesses while they come, and when they do not', async ({ page, server }) => {
  await signInAs(page, server, 'corsista');
  const release = await hold(page, '**/api/v1/users/me/sessions/');
  await page.goto('/profilo');
  await expect(page.getByRole('heading', { name: 'Sessioni attive' })).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toBeVisible();
  await expectSound(page);
  await release();
  await expect(findRows(page).first()).toBeVisible();
  await cut(page, '**/api/v1/users/me/sessions/');
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('La connessione è assente');
  await expectSound(page);
  await page.unrouteAll();
  // The page asks again by itself, too.
  const back = findRows(page).first();
  await page.getByRole('button', { name: 'Riprova' }).or(back).click();
  await expect(back).toContainText('Questo dispositivo');
});

test('a session ended elsewhere opens the login, which comes back', async ({ page, server }) => {
  await signInAs(page, server, 'corsista');
  await page.goto('/profilo');
  await expect(findRows(page).first()).toBeVisible();
  const other = createClient(server.address, client, await enterElsewhere(server, 'corsista'));
  await other.call('DELETE v1/users/me/sessions/');
  await page.reload();
  await expect(page).toHaveURL(/\/login\?next=%2Fprofilo$/);
  await page.getByLabel('Nome utente').fill('corsista');
  await page.getByLabel('Password', { exact: true }).fill('Demo2026!');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/profilo$/);
});

test('an administrator sees where a user is signed in, and ends it all', async ({ page, server }) => {
  const tokens = [await enterElsewhere(server, 'nuova'), await enterElsewhere(server, 'nuova')];
  await signInAs(page, server, 'admin');
  await openUser(page, 'nuova');
  await expect(findRows(page)).toHaveCount(2);
  await expect(findRows(page).first()).toContainText('Firefox su Windows');
  await doAtEachWidth(page, async (width) => {
    await expectLaidOut(page);
    await expectAccessibleAt(page, width);
    await takePicture(page, `sessions-user-${width}`);
  });

  const ask = page.getByRole('button', { name: 'Termina le sessioni' });
  await ask.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toContainText('2 sessioni verranno chiuse subito');
  await page.keyboard.press('Escape');
  await expect(ask).toBeFocused();
  expect(await isLet(server, tokens[0] ?? '')).toBe(true);

  await failWith(page, '**/api/v1/users/*/sessions/', 500);
  await ask.click();
  const confirm = page.getByRole('button', { name: 'Termina', exact: true });
  await confirm.click();
  await expect(page.getByText(/qualcosa è andato storto/)).toBeVisible();
  await page.unrouteAll();
  await ask.click();
  await confirm.click();
  await expect(page.getByText('2 sessioni terminate')).toBeVisible();
  await expect(page.getByText('Nessuna sessione attiva.')).toBeFocused();
  for (const token of tokens) expect(await isLet(server, token)).toBe(false);
  await page.goto('/backoffice/log');
  await expect(page.getByRole('row', { name: /Sessioni terminate/ }).first()).toBeVisible();
});

test('one’s own page leads to the profile instead', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  await openUser(page, 'admin');
  await page.getByRole('link', { name: 'Vai al tuo profilo' }).click();
  await expect(findRows(page).first()).toContainText('Questo dispositivo');
});
