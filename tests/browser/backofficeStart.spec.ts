import type { Page } from '@playwright/test';
import { cut, expect, hold, signInAs, test } from '#tests/support/browser.ts';

test.describe.configure({ mode: 'serial' });
test.use({ isFresh: true });

/** The name of a script of ours, without what its content adds to it. */
const nameScript = (url: string): string | undefined =>
  /^\/assets\/(.+)-[\w-]{8}\.js$/.exec(new URL(url).pathname)?.[1];

/** Names of the scripts and addresses of the calls the page has asked for, in order. */
const watchRequests = (page: Page) => {
  const seen = { scripts: [] as string[], calls: [] as string[] };
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    const script = nameScript(request.url());
    if (script) seen.scripts.push(script);
    if (pathname.startsWith('/api/')) seen.calls.push(`${request.method()} ${pathname}${search}`);
  });
  return seen;
};

const users = 'GET /api/v1/users/?page=1&page_items=20&ordering=-created';

for (const { path, screen, call } of [
  { path: '/backoffice', screen: 'UserList', call: users },
  { path: '/backoffice/users', screen: 'UserList', call: users },
  {
    path: '/backoffice/users?page=1&perPage=30&sort=username&order=ASC&filter=%7B%22status%22%3A%22active%22%7D',
    screen: 'UserList',
    call: 'GET /api/v1/users/?page=1&page_items=30&ordering=username&status=active',
  },
  { path: '/backoffice/users/1', screen: 'UserEdit', call: 'GET /api/v1/users/1/' },
  { path: '/backoffice/group', screen: 'GroupList', call: 'GET /api/v1/groups/?page=1&page_items=10&ordering=name' },
  {
    path: '/backoffice/subscriptions',
    screen: 'SubscriptionList',
    call: 'GET /api/v1/subscriptions/?page=1&page_items=20&ordering=-created',
  },
  { path: '/backoffice/log', screen: 'LogList', call: 'GET /api/v1/activity-log/?page=1&page_items=20&ordering=-at' },
  { path: '/backoffice/dashboard', screen: 'Dashboard', call: 'GET /api/v1/dashboard/' },
])
  test(`${path} asks for its code and its data at once, and for neither twice`, async ({ page, server }) => {
    await signInAs(page, server, 'admin');
    const seen = watchRequests(page);
    const drawNow = await hold(page, '**/assets/frame-*.js');
    await page.goto(path, { waitUntil: 'commit' });
    const first = [call, 'GET /api/v1/users/me/', 'GET /api/v1/welcome/themes/default/'];
    await expect.poll(() => seen.calls).toEqual(expect.arrayContaining(first));
    await expect.poll(() => seen.scripts).toContain(screen);
    await expect(page.locator('#root')).toBeEmpty();
    // What is named in the head is asked for, though its request may not have been told yet.
    await expect
      .poll(async () => {
        const named = await page.evaluate(() =>
          [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(({ href }) => href),
        );
        return named.map(nameScript).filter((name) => name && !seen.scripts.includes(name));
      })
      .toEqual([]);

    const scripts = [...seen.scripts];
    await drawNow();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(
      page.getByRole('main').getByRole('table').or(page.getByRole('main').locator('form')).first(),
    ).toBeVisible();
    await page.waitForLoadState('networkidle');
    // The charts wait for their counters, the bell for the page; what it stands on, a list has at once.
    const later = ['MonthsChart', 'notices', ...(screen === 'Dashboard' ? ['display'] : [])];
    expect(seen.scripts.filter((name) => !scripts.includes(name) && !later.includes(name))).toEqual([]);
    for (const asked of first) expect(seen.calls.filter((one) => one === asked)).toHaveLength(1);
    const views = seen.calls.filter((one) => one.startsWith('GET /api/v1/list-views/'));
    expect(views).toHaveLength(screen.endsWith('List') ? 1 : 0);
    // Who looks at counters waits for no list and no form.
    if (screen === 'Dashboard')
      expect(seen.scripts).not.toEqual(expect.arrayContaining([expect.stringMatching(/lists|forms/)]));
  });

test('an answer refused ahead of the screen renews the session once', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  await page.evaluate(() => localStorage.setItem('token_fit', 'non.vale.nulla'));
  const seen = watchRequests(page);
  await page.goto('/backoffice/users');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Menu utente' })).toBeVisible();
  expect(seen.calls.filter((call) => call === 'POST /api/v1/auth/refresh/')).toHaveLength(1);
});

test('a session that is over, found out ahead of the screen, ends at the login', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  await page.evaluate(() => {
    localStorage.setItem('token_fit', 'non.vale.nulla');
    localStorage.setItem('refresh_fit', 'non.vale.nulla');
  });
  await page.goto('/backoffice/users');
  await expect(page).toHaveURL(`${server.address}/login?next=%2Fbackoffice%2Fusers`);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('admin_fit_id'))).toBeNull();
});

test('an answer that did not come ahead is said in the list’s place, and can be asked for again', async ({
  page,
  server,
}) => {
  await signInAs(page, server, 'admin');
  await cut(page, '**/api/v1/users/?*');
  await page.goto('/backoffice/users');
  await expect(page.getByText('Non è stato possibile caricare i dati')).toBeVisible();
  await page.unroute('**/api/v1/users/?*');
  await page.getByRole('button', { name: 'Riprova' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

test('a list opened again is asked for again', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  const seen = watchRequests(page);
  await page.goto('/backoffice/users');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('link', { name: 'Gruppi' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Gruppi' })).toBeVisible();
  await page.getByRole('link', { name: 'Utenti' }).click();
  await expect.poll(() => seen.calls.filter((call) => call === users).length).toBe(2);
});

test('a known address with nothing of its own leads to the first page', async ({ page, server }) => {
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/test');
  await expect(page).toHaveURL(/\/backoffice\/users$/);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

for (const [what, files] of [
  ['the code that draws', '**/assets/frame-*.js'],
  ['its own first script', '**/assets/backoffice-*.js'],
  ['what that one stands on', '**/assets/rolldown-runtime-*.js'],
] as const)
  test(`without ${what}, the page says so`, async ({ page, server }) => {
    await signInAs(page, server, 'admin');
    await cut(page, files);
    await page.goto('/backoffice/users');
    await expect(page.getByRole('alert')).toContainText('Controlla la connessione e riprova');
    await page.unroute(files);
    await page.getByRole('button', { name: 'Riprova' }).click();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
  });

test('who may not enter is asked for nothing', async ({ page, server }) => {
  const seen = watchRequests(page);
  await page.goto('/backoffice/users');
  await expect(page).toHaveURL(`${server.address}/login?next=%2Fbackoffice%2Fusers`);
  expect(seen.scripts).not.toContain('UserList');
  expect(seen.calls.filter((call) => call.startsWith('GET /api/v1/users/'))).toEqual([]);
});
