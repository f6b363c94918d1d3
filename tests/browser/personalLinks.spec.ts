import type { Page } from '@playwright/test';
import {
  type DemoServer,
  doAtEachWidth,
  expect,
  expectAccessibleAt,
  expectLaidOut,
  signInAs,
  test,
} from '#tests/support/browser.ts';
import { createClient } from '#tests/support/client.ts';

test.describe.configure({ mode: 'serial' });

const findLink = ({ accounts }: DemoServer, username = 'ospite'): string =>
  accounts.find((account) => account.username === username)?.link ?? 'no link was announced';

const readToken = (link: string): string => new URL(link).searchParams.get('token') ?? '';
const readStored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
const isLet = async ({ address }: DemoServer, token: string | null): Promise<boolean> =>
  (await createClient(address, { clientId: 'web', clientSecret: 'web' }, token).call('GET v1/users/me/')).status ===
  200;

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
