import { atEachWidth, expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/support/browser.ts';

test('the server answers and comes back after a crash', async ({ page, server }) => {
  await page.goto('/login');
  await expect(page.locator('body')).toBeVisible();
  await atEachWidth(page, async () => { await expectNoSidewaysScroll(page); });
  await server.kill();
  await server.restart();
  await page.goto('/login');
  console.log(server.accounts, await page.title());
});
