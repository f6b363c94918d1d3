import type { Page } from '@playwright/test';
import { withDatabase } from '#tests/support/browser/database.ts';
import { describeFrames, holdLessonLine } from '#tests/support/browser/lessonLine.ts';
import { findAddress } from '#tests/support/browser/player.ts';
import { watchPlayer } from '#tests/support/browser/video.ts';
import { expect, signInAs, test } from '#tests/support/browser.ts';

test.describe.configure({ mode: 'serial' });

const slug = 'quattro-passi-il-video';

/** Positions of the stops that leave the page, in order. */
const watchStops = (page: Page): number[] => {
  const stops: number[] = [];
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const { action, additional_data } = JSON.parse(String(payload));
      if (action === 'stop_media') stops.push(additional_data.section_step_time);
    }),
  );
  return stops;
};

/**
 * What the browser tells a page it keeps as it was while another is open in its tab, and gives back with its own button.
 * Playwright keeps no page so.
 */
const tell = (page: Page, event: 'pagehide' | 'pageshow'): Promise<boolean> =>
  page.evaluate((type) => window.dispatchEvent(new PageTransitionEvent(type, { persisted: true })), event);

test('what a page owed when it was left is sent once, and not again when the learner is far beyond', async ({
  page,
  server,
}) => {
  const stops = watchStops(page);
  const address = await findAddress(server, 'DEMO-ATT', slug);
  await signInAs(page, server, 'corsista');
  await page.goto(address);
  const { time, pause, video } = watchPlayer(page);
  await page.getByRole('button', { name: 'INIZIA A GUARDARE' }).click();
  await expect.poll(time).toBeGreaterThan(1);
  await tell(page, 'pagehide');
  await tell(page, 'pageshow');
  await pause();
  const leftAt = await time();
  await video.evaluate((element: HTMLVideoElement) => element.play());
  await expect.poll(time).toBeGreaterThan(leftAt + 2);
  await pause();
  await expect.poll(() => stops.at(-1)).toBeGreaterThan(leftAt + 1.5);

  await page.getByRole('main').getByRole('link', { name: 'I miei corsi' }).click();
  await expect(page.getByRole('heading', { name: 'I miei corsi' })).toBeVisible();
  await page.goto(address);
  await page.getByRole('button', { name: /^RIPRENDI/ }).click();
  await expect.poll(time).toBeGreaterThan(leftAt + 1.5);
  await pause();
  await expect.poll(() => stops.at(-1)).toBeGreaterThan(leftAt + 1.5);
  expect(stops).toEqual(stops.toSorted((one, other) => one - other));
});

test('a page that comes back where somebody else has signed in sends nothing in their name', async ({
  page,
  server,
}) => {
  await signInAs(page, server, 'corsista');
  await page.goto(await findAddress(server, 'DEMO-ATT', slug));
  await expect(page.getByRole('button', { name: /^RIPRENDI/ })).toBeVisible();
  await tell(page, 'pagehide');
  const opened: string[] = [];
  page.on('websocket', (socket) => opened.push(socket.url()));
  await page.evaluate(() => {
    const other = Number(localStorage.getItem('course_fit_id')) + 1;
    localStorage.setItem('course_fit_id', String(other));
    localStorage.setItem('token_fit', 'altrui');
  });
  const anew = page.waitForEvent('load');
  await tell(page, 'pageshow');
  await anew;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(opened.filter((url) => url.includes('token=altrui'))).toEqual([]);
});

test('what was watched before the line fell is kept over a session that ended by then', async ({
  page,
  server,
  context,
}) => {
  const line = await holdLessonLine(page);
  await signInAs(page, server, 'corsista');
  await page.goto(await findAddress(server, 'DEMO-ATT', slug));
  const { time, pause } = watchPlayer(page);
  await page.getByRole('button', { name: 'RICOMINCIA' }).click();
  await expect.poll(time).toBeGreaterThan(2);
  await line.cut();
  await context.setOffline(true);
  await pause();
  expect(describeFrames(line.frames)).toBe('play');
  await withDatabase(server, (query) => query('update auth_sessions set revoked = now()'));
  line.mend();
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/login\?next=/, { timeout: 20_000 });
  await expect(page.getByText('La sessione è terminata')).toBeVisible();
  await page.getByLabel('Nome utente').fill('corsista');
  await page.getByLabel('Password', { exact: true }).fill('Demo2026!');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/lezione=/);
  await expect.poll(() => describeFrames(line.frames)).toBe('play stop');
});
