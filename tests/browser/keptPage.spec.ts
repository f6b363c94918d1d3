import type { Page } from '@playwright/test';
import { blankPath } from '#tests/support/browser/blankPath.ts';
import { expect, signInAs, test } from '#tests/support/browser.ts';

/** What the tests of a worker have in common is its page: nothing of one may be met by the next. */
test.describe.configure({ mode: 'serial' });

let before: Page;
const heard: string[] = [];

const readState = (page: Page) =>
  page.evaluate(async () => ({
    kept: [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => key.startsWith('prova')),
    databases: (await indexedDB.databases()).length,
    caches: await caches.keys(),
    cookies: document.cookie,
    isOnline: navigator.onLine,
    isStill: matchMedia('(prefers-reduced-motion: reduce)').matches,
    isDark: matchMedia('(prefers-color-scheme: dark)').matches,
    width: innerWidth,
    visits: history.length,
  }));

test('a page is left in another state in every way there is', async ({ page, context, server }) => {
  await signInAs(page, server, 'admin');
  await page.goto('/backoffice/users');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.evaluate(async () => {
    localStorage.setItem('prova', '1');
    sessionStorage.setItem('prova', '1');
    // biome-ignore lint/suspicious/noDocumentCookie: a test of what is left of one
    document.cookie = 'prova=1';
    await new Promise((opened) => indexedDB.open('prova').addEventListener('success', opened));
    await caches.open('prova');
  });
  page.on('request', (request) => heard.push(request.url()));
  await page.route('**/login', (route) => route.abort());
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'no-preference' });
  await context.newPage();
  await context.setOffline(true);
  before = page;
});

test('the next finds the same page with nothing of that', async ({ page, context }) => {
  expect(page).toBe(before);
  expect(context.pages()).toEqual([page]);
  heard.length = 0;
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1, name: 'Accedi' })).toBeVisible();
  expect(heard).toEqual([]);
  expect(await readState(page)).toEqual({
    kept: [],
    databases: 0,
    caches: [],
    cookies: '',
    isOnline: true,
    isStill: true,
    isDark: false,
    width: 1440,
    visits: 2,
  });
  await page.addInitScript(() => Object.assign(window, { isMarked: true }));
});

test('one with a script for each of its loads is not handed on', async ({ page }) => {
  expect(page).not.toBe(before);
  await page.goto('/login');
  expect(await page.evaluate(() => 'isMarked' in window)).toBe(false);
  before = page;
});

test.describe('where what is loaded is looked at', () => {
  test.use({ isFresh: true });

  test('the page is a new one', async ({ page }) => {
    expect(page).not.toBe(before);
  });
});

test('the address in between has the opener policy of the pages, so that Chromium keeps their process', async ({
  server,
}) => {
  const readPolicy = async (path: string) =>
    (await fetch(`${server.address}${path}`)).headers.get('cross-origin-opener-policy');
  expect(await readPolicy(blankPath)).not.toBeNull();
  expect(await readPolicy(blankPath)).toBe(await readPolicy('/backoffice/users'));
  expect(await readPolicy(blankPath)).toBe(await readPolicy('/corsi'));
});
