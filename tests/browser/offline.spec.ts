import type { Page } from '@playwright/test';
import { expect, expectSound, signInAs, test } from '#tests/support/browser.ts';

test.describe.configure({ mode: 'serial' });

test.use({ serviceWorkers: 'allow' });

const findOffline = (page: Page) => page.getByRole('heading', { level: 1, name: 'Sei offline' });

/** Opens the login and waits until the browser keeps the offline page. */
const visit = async (page: Page): Promise<void> => {
  await page.goto('/login');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  });
};

test('without a connection a page says so, in the tenant’s look, and opens itself again', async ({
  page,
  context,
  pageErrors,
}) => {
  await visit(page);
  await context.setOffline(true);
  await page.goto('/forgot-password');
  await expect(findOffline(page)).toBeVisible();
  await expect(page).toHaveTitle('Sei offline · Aurora Formazione');
  await expect(page.getByRole('img', { name: 'Aurora Formazione' })).toBeVisible();
  await expectSound(page);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Recupera password' })).toBeVisible({ timeout: 15_000 });
  expect(pageErrors).toEqual([]);
});

test('a server that is away is waited for', async ({ page, server }) => {
  await visit(page);
  await server.kill();
  await page.goto('/login');
  await expect(findOffline(page)).toBeVisible();
  await page.getByRole('button', { name: 'Riprova' }).click();
  await expect(findOffline(page)).toBeVisible();
  await server.restart();
  await expect(page.getByRole('heading', { level: 1, name: 'Accedi' })).toBeVisible({ timeout: 20_000 });
});

test('nothing but that page is kept, and no answer of the server', async ({ page, server }) => {
  await visit(page);
  await signInAs(page, server, 'corsista');
  await page.goto('/corsi');
  await expect(page.getByRole('article').first()).toBeVisible();
  const kept = await page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
    const requests = await Promise.all(caches.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toEqual(['/offline']);
});

test('the page can be installed', async ({ page }) => {
  await visit(page);
  const session = await page.context().newCDPSession(page);
  const { errors, url } = await session.send('Page.getAppManifest');
  expect(url).toMatch(/\/manifest\.webmanifest$/);
  expect(errors).toEqual([]);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // A window of tests is a private one, which installs nothing.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
});
