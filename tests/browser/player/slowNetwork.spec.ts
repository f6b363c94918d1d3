import { findAddress } from '#tests/support/browser/player.ts';
import { expect, signInAs, test } from '#tests/support/browser.ts';

test.describe.configure({ mode: 'serial' });

test('a slow network that loses every third call still leads to a lesson', async ({ page, server }) => {
  await signInAs(page, server, 'corsista');
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: 150_000,
    uploadThroughput: 50_000,
  });
  let calls = 0;
  await page.route('**/api/v1/users/me/**', (route) => {
    calls += 1;
    return calls % 3 === 0 ? route.abort('connectionreset') : route.continue();
  });
  await page.goto(await findAddress(server, 'DEMO-ATT'));
  const begin = page.getByRole('button', { name: 'Inizia ora la tua formazione' });
  const title = page.getByRole('heading', { level: 2, name: /^I quattro passi/ });
  const retry = page.getByRole('button', { name: 'Riprova' });
  const watch = page.getByRole('button', { name: 'INIZIA A GUARDARE' });
  await expect(begin.or(retry).first()).toBeVisible({ timeout: 20_000 });
  // Whatever was lost is said with a way to try again: trying is all a learner has to do.
  await expect(async () => {
    for (const button of [retry, begin]) if (await button.isVisible()) await button.click();
    await expect(title).toBeVisible({ timeout: 3_000 });
    await expect(watch).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 40_000 });
  expect(calls).toBeGreaterThan(3);
});
