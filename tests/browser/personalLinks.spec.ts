import type { Page } from '@playwright/test';
import { withDatabase } from '#tests/support/browser/database.ts';
import { findButton, findField } from '#tests/support/browser/finders.ts';
import { findMessage } from '#tests/support/browser/messages.ts';
import { isLet } from '#tests/support/browser/openClient.ts';
import {
  type DemoServer,
  doAtEachWidth,
  expect,
  expectAccessibleAt,
  expectLaidOut,
  openUser,
  signInAs,
  test,
} from '#tests/support/browser.ts';
import { createClient } from '#tests/support/client.ts';

test.describe.configure({ mode: 'serial' });

const findLink = ({ accounts }: DemoServer, username = 'ospite'): string =>
  accounts.find((account) => account.username === username)?.link ?? 'no link was announced';

const readToken = (link: string): string => new URL(link).searchParams.get('token') ?? '';
const readStored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

/** What went out but the page itself, as address and referrer. */
const watchRequests = (page: Page): string[] => {
  const found: string[] = [];
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) found.push(`${request.url()} ${request.headers().referer ?? ''}`);
  });
  return found;
};

for (const sign of ['?', '#'])
  test(`the token of a link, /${sign}token=…, leaves the address at once`, async ({ page, server }) => {
    const token = readToken(findLink(server));
    await page.route('**/api/v1/auth/silent-login/', async (route) => {
      expect(new URL(page.url()).href).not.toContain(token);
      await route.continue();
    });
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/')) calls.push(`${request.url()} ${request.headers().referer ?? ''}`);
    });
    await page.goto(`/${sign}token=${token}`);
    await expect(page).toHaveURL(/\/corsi$/);
    expect(calls.length).toBeGreaterThan(0);
    expect(calls.filter((call) => call.includes(token))).toEqual([]);
    await page.goto('/profilo');
    await page.goBack();
    await page.goBack().catch(() => null);
    expect(page.url()).not.toContain(token);
  });

test('the question where another person is signed in: staying', async ({ page, server }) => {
  await signInAs(page, server, 'corsista');
  const bearer = await readStored(page, 'token_fit');
  const requests = watchRequests(page);
  await page.goto(findLink(server));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Con quale utente vuoi continuare?');
  await expect(
    page.getByText(/ha già effettuato l’accesso Giulia Conti.*la sessione di Giulia Conti viene terminata/i),
  ).toBeVisible();
  expect(
    requests.filter((one) => /\/api\/v1\/users\/me\/\w/.test(one)),
    'nothing is asked ahead',
  ).toEqual([]);
  await doAtEachWidth(page, async (width) => {
    await expectLaidOut(page);
    await expectAccessibleAt(page, width);
    if (process.env.CORSIA_PICTURES)
      await page.screenshot({ path: `${process.env.CORSIA_PICTURES}/link-question-${width}.png` });
  });
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /^Continua come Giulia Conti$/i })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/corsi$/);
  expect(await readStored(page, 'token_fit')).toBe(bearer);
  expect(await isLet(server, bearer)).toBe(true);
});

test('the question where another person is signed in: going on with the link', async ({ page, server }) => {
  await signInAs(page, server, 'corsista');
  const bearer = await readStored(page, 'token_fit');
  await page.goto('/profilo');
  await expect(page.getByText('giulia.conti@aurora-formazione.example')).toBeVisible();
  await page.goto(findLink(server));
  await page.getByRole('button', { name: /^Accedi come / }).click();
  await expect(page).toHaveURL(/\/corsi$/);
  await expect(page.getByRole('heading', { name: 'I miei corsi' })).toBeVisible();
  expect(await readStored(page, 'token_fit')).not.toBe(bearer);
  expect(await isLet(server, bearer), 'the session that was left is over').toBe(false);
  await page.goto('/profilo');
  await expect(page.getByText('Nome utente')).toBeVisible();
  await expect(page.getByText('giulia.conti@aurora-formazione.example')).toHaveCount(0);
});

test('one’s own link, or one after a session that is over, asks nothing', async ({ page, server }) => {
  await signInAs(page, server, 'ospite');
  await page.goto(findLink(server));
  await expect(page).toHaveURL(/\/corsi$/);
  await signInAs(page, server, 'corsista');
  const { call } = createClient(
    server.address,
    { clientId: 'web', clientSecret: 'web' },
    await readStored(page, 'token_fit'),
  );
  await call('POST v1/auth/logout/');
  await page.goto(findLink(server));
  await expect(page).toHaveURL(/\/corsi$/);
});

test('a link that is not good leaves who is signed in as they are', async ({ page, server }) => {
  await signInAs(page, server, 'corsista');
  await page.goto('/?token=inventato');
  await expect(page.getByRole('heading', { name: 'Non sei autorizzato ad accedere' })).toBeVisible();
  expect(await isLet(server, await readStored(page, 'token_fit'))).toBe(true);
});

// It revokes the links that were announced.
test('a personal link is created, copied and revoked, and whether one is good is in sight', async ({
  page,
  server,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInAs(page, server, 'admin');
  await withDatabase(server, (query) => query('delete from silent_tokens'));
  await openUser(page, 'ospite');
  await expect(page.getByText('Nessun link valido.')).toBeVisible();
  await expect(findButton(page, 'Revoca tutti i link')).toBeDisabled();

  // A double click makes one.
  await findButton(page, 'Crea un link').dblclick();
  await expect(page.getByText(/Un link è valido fino al \d\d-\d\d-\d{4}\./)).toBeVisible();
  await findButton(page, 'Copia').click();
  await expect(findMessage(page, 'Link copiato')).toBeVisible();
  const link = await findField(page, 'Link personale').inputValue();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  expect(link).toMatch(/\/\?token=.{20,}/);

  await page.reload();
  await expect(page.getByText(/Un link è valido fino al/)).toBeVisible();
  await expect(findField(page, 'Link personale')).toHaveCount(0);
  await findButton(page, 'Revoca tutti i link').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoca' }).click();
  await expect(findMessage(page, '1 link revocato')).toBeVisible();
  await expect(page.getByText('Nessun link valido.')).toBeVisible();
});

test('full administrators are offered no link', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  await openUser(page, 'admin');
  await expect(findField(page, 'Nome utente')).toHaveValue('admin');
  await expect(findButton(page, 'Crea un link')).toHaveCount(0);
});
