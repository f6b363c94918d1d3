import { holdLessonLine } from '#tests/support/browser/lessonLine.ts';
import { findAddress } from '#tests/support/browser/player.ts';
import { watchPlayer } from '#tests/support/browser/video.ts';
import { expect, hold, signInAs, test } from '#tests/support/browser.ts';

/** What the stage of a video says while it waits, and where the keyboard is then. */
test.describe.configure({ mode: 'serial' });

const slug = 'quattro-passi-il-video';
const begin = { name: /INIZIA A GUARDARE|RIPRENDI/ };

test.beforeEach(({ page, server }) => signInAs(page, server, 'corsista'));

test('a video that is long on the way says so on its button, which keeps the focus until it plays', async ({
  page,
  server,
}) => {
  const release = await hold(page, /\.mp4/);
  await page.goto(await findAddress(server, 'DEMO-ATT', slug));
  const button = page.getByRole('button', begin);
  await button.press('Enter');
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByText('Apriamo il video…')).toBeAttached();
  await expect(button).toBeFocused();
  await release();
  await expect(page.locator('.plyr__controls').getByRole('button', { name: 'Pausa' })).toBeFocused();
});

test('the overlay over a video has the focus, and the button that comes there takes it', async ({ page, server }) => {
  const line = await holdLessonLine(page);
  await page.goto(await findAddress(server, 'DEMO-ATT', slug));
  await page.getByRole('button', begin).press('Enter');
  const overlay = page.locator('[data-overlay]');
  await expect(overlay).toHaveCount(0);
  await line.cut();
  await expect(page.getByText('In pausa finché la connessione non torna')).toBeVisible();
  await expect(overlay).toBeFocused();
  line.mend();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.locator('.plyr__controls').getByRole('button', { name: 'Pausa' })).toBeFocused();

  // Faster than counts: a part is missing in the end.
  await watchPlayer(page).hurry(8);
  await expect(page.getByRole('button', { name: 'Vai alla parte che manca' })).toBeFocused();
});

test('a press that comes before the player does is kept for it', async ({ page, server }) => {
  await page.addInitScript(() => {
    const watcher = new MutationObserver(() => {
      const button = document.querySelector<HTMLElement>('[data-overlay] button');
      if (!button) return;
      watcher.disconnect();
      button.click();
    });
    watcher.observe(document, { childList: true, subtree: true });
  });
  await page.goto(await findAddress(server, 'DEMO-ATT', slug));
  await expect.poll(watchPlayer(page).isPaused).toBe(false);
});
