import { alter, findAddress } from '#tests/support/browser/player.ts';
import { watchPlayer } from '#tests/support/browser/video.ts';
import { expect, expectAccessible, signInAs, test } from '#tests/support/browser.ts';

test.describe.configure({ mode: 'serial' });

const slug = 'quattro-passi-il-video';

test.beforeEach(async ({ page, server }) => {
  await alter(
    server,
    `insert into section_sessions (subscription_id, course_section_id, coverage, section_step_time)
      select s.id, section.id, '{[0,8)}', 0 from course_sections section
      join subscriptions s on s.course_id = section.course_id join users on users.id = user_id and username = 'corsista'
      where slug = $1
      on conflict (subscription_id, course_section_id) do update set coverage = excluded.coverage, section_step_time = 0`,
    [slug],
  );
  await signInAs(page, server, 'corsista');
  await page.goto(await findAddress(server, 'DEMO-ATT', slug));
  await expect(page.getByRole('button', { name: 'INIZIA A GUARDARE' })).toBeVisible();
});

test('keys lead a video from anywhere on the page', async ({ page }) => {
  const { video, time, isPaused } = watchPlayer(page);
  const property = (name: 'muted' | 'volume' | 'playbackRate') =>
    video.evaluate((element: HTMLVideoElement, of) => element[of], name);
  await page.keyboard.press('k');
  await expect.poll(time).toBeGreaterThan(0.2);
  await page.keyboard.press('Space');
  await expect.poll(isPaused).toBe(true);
  expect(await page.evaluate(() => window.scrollY), 'the page does not scroll').toBe(0);

  await page.keyboard.press('ArrowRight');
  await expect.poll(time).toBeGreaterThan(5);
  await page.keyboard.press('j');
  await expect.poll(time).toBe(0);
  await page.keyboard.press('l');
  await expect(page.getByText('Puoi spostarti solo nelle parti che hai già visto.')).toBeVisible();
  await expect.poll(time).toBeLessThanOrEqual(8);
  await page.keyboard.press('j');
  await page.getByRole('slider', { name: 'Posizione' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(time).toBe(5);

  await page.keyboard.press('m');
  await expect.poll(() => property('muted')).toBe(true);
  await page.keyboard.press('m');
  const before = await property('volume');
  await page.locator('.plyr__controls button[data-plyr="play"]').focus();
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => property('volume')).toBeGreaterThan(Number(before));
  await page.keyboard.press('>');
  await expect(page.getByText('Velocità 1,25×')).toBeVisible();
  await expect.poll(() => property('playbackRate')).toBe(1.25);
  await page.keyboard.press('<');
  await expect.poll(() => property('playbackRate')).toBe(1);
  const captions = page.locator('.plyr__controls button[data-plyr="captions"]');
  const isOn = (await captions.getAttribute('class'))?.includes('pressed');
  await page.keyboard.press('c');
  await expect.poll(async () => (await captions.getAttribute('class'))?.includes('pressed')).toBe(!isOn);
  await page.keyboard.press('f');
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.hasAttribute('data-video-frame'))).toBe(true);
  await page.keyboard.press('f');
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
});

test('a list on ? names the keys, and they can be switched off', async ({ page }) => {
  const { time } = watchPlayer(page);
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Tasti rapidi del video' });
  await expect(list.getByRole('row', { name: /Riproduci o metti in pausa/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('k');
  expect(await time(), 'nothing acts behind it').toBe(0);
  await list.getByRole('checkbox', { name: 'Usa i tasti rapidi in questa pagina' }).uncheck();
  await page.keyboard.press('Escape');
  // It is out of sight a moment before it is taken away, and only then is another opened.
  await expect(page.getByRole('dialog', { includeHidden: true })).toHaveCount(0);
  await page.keyboard.press('k');
  await page.keyboard.press('?');
  await expect(list).toBeVisible();
  await expect(page.locator('[data-overlay]')).toBeAttached();
  await list.getByRole('checkbox').check();
  await list.getByRole('button', { name: 'Chiudi' }).click();
  await page.getByRole('button', { name: 'Tasti rapidi' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Tasti rapidi' })).toBeFocused();
  await page.keyboard.press('k');
  await expect.poll(time).toBeGreaterThan(0);
});
