import { findAddress } from '#tests/support/browser/player.ts';
import { cut, expect, failWith, signInAs, test } from '#tests/support/browser.ts';

test.describe.configure({ mode: 'serial' });
test.use({ isFresh: true });

const lesson = '**/api/v1/users/me/course-modules/*/course-sections/*/';

test('what could not be loaded is asked for again once the network is back', async ({ page, context, server }) => {
  await signInAs(page, server, 'corsista');
  const failure = page.getByRole('alert').filter({ hasText: 'La connessione è assente' });
  await cut(page, lesson);
  await page.goto(await findAddress(server, 'DEMO-ATT', 'quattro-passi-il-video'));
  await expect(failure).toBeVisible();

  await test.step('a try that fails leaves the keyboard where it was', async () => {
    const retry = failure.getByRole('button', { name: 'Riprova' });
    await retry.focus();
    const asked = page.waitForRequest(lesson);
    await page.keyboard.press('Enter');
    await asked;
    await expect(failure).toBeVisible();
    await expect(retry).toBeFocused();
  });

  await context.setOffline(true);
  await page.unroute(lesson);
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'INIZIA A GUARDARE' })).toBeVisible();
  await expect(failure).toHaveCount(0);
});

test('a course that could not be loaded leaves the way back', async ({ page, server }) => {
  await signInAs(page, server, 'corsista');
  for (const call of ['**/course-themes/', '**/users/me/subscriptions/?**']) {
    await failWith(page, call, 500);
    await page.goto(await findAddress(server, 'DEMO-ATT'));
    await expect(page.getByRole('main').getByRole('button', { name: 'Riprova' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'I miei corsi' }).click();
    await expect(page).toHaveURL(/\/corsi$/);
    await page.unroute(call);
  }
});

test('the start of a course is whole on a telephone with text twice as large', async ({ page, server }) => {
  await signInAs(page, server, 'corsista');
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(await findAddress(server, 'PRI-GDPR'));
  await expect(page.getByRole('link', { name: /Vai all'attestato/ }).first()).toBeVisible();
  const cutOff = await page.evaluate(() => {
    const words = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (words.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(words.currentNode);
      const holder = words.currentNode.parentElement?.closest('[tabindex="-1"]');
      const edge = holder?.getBoundingClientRect().right ?? window.innerWidth;
      const isSeen = (words.currentNode.parentElement?.clientWidth ?? 0) !== 1;
      if (isSeen && [...range.getClientRects()].some(({ right }) => right > edge)) found.push(range.toString());
    }
    return { found, size: getComputedStyle(document.documentElement).fontSize };
  });
  expect(cutOff).toEqual({ found: [], size: '32px' });
});
