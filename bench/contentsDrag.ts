import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { findChromium } from '#tests/support/browser/chromium.ts';
import { withWorld } from '#tests/support/browser/database.ts';
import { findFreePort, startServerProcess } from '#tests/support/browser/process.ts';
import { signInAs } from '#tests/support/browser/signIn.ts';
import { aCourse } from '#tests/support/world.ts';

/** How many times slower than this machine the author's is made. */
const slowdown = 4;
const rounds = 3;

/** Written into the page before its own code: notes every task over 50 ms. */
const observe = (): void => {
  const longTasks: number[] = [];
  Object.assign(window, { longTasks });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longTasks.push(Math.round(duration));
  }).observe({ type: 'longtask' });
};

/** Milliseconds of the tasks over 50 ms since this was last asked. */
const readLongTasks = (page: Page): Promise<number[]> =>
  page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks.splice(0));

interface Drag {
  lift: number;
  move: number;
  drop: number;
}

const longest = async (page: Page): Promise<number> => {
  await page.waitForTimeout(700);
  return Math.max(0, ...(await readLongTasks(page)));
};

/** Takes a lesson past forty others, a few pixels at a time, and lets it go. */
const drag = async (page: Page, place: number): Promise<Drag> => {
  const handle = page.locator('[data-rfd-drag-handle-draggable-id^="lesson-"]').nth(place);
  await handle.scrollIntoViewIfNeeded();
  const box = await handle.boundingBox();
  if (!box) throw new Error('no handle');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await longest(page);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 10, { steps: 3 });
  const lift = await longest(page);
  for (let step = 1; step <= 40; step += 1) {
    await page.mouse.move(x, Math.min(y + 10 + step * 12, 780));
    await page.waitForTimeout(16);
  }
  await page.mouse.move(x, 500, { steps: 10 });
  const move = await longest(page);
  await page.mouse.up();
  const drop = await longest(page);
  return { lift, move, drop };
};

const folder = await mkdtemp(join(tmpdir(), 'corsia-drag-'));
const process = await startServerProcess(folder, await findFreePort(), { DEMO: 'on' });
const server = { ...process, kill: async () => {}, restart: async () => {}, remove: async () => {} };
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-quic'] });
try {
  const course = await withWorld(server, (world) =>
    aCourse(world, {
      name: 'Trecento lezioni',
      themes: [
        {
          name: 'Tutte',
          modules: Array.from({ length: 10 }, () => ({ sections: Array.from({ length: 30 }, () => ({})) })),
        },
      ],
    }),
  );
  const page = await browser.newPage({ baseURL: server.address, viewport: { width: 1440, height: 800 } });
  await page.addInitScript(observe);
  await signInAs(page, server, 'admin');
  await page.goto(`/backoffice/courses/${course.id}/contents?theme=${course.themes[0]?.id}`);
  await page
    .getByRole('button', { name: /^Mostra o nascondi/ })
    .first()
    .waitFor();
  for (let before = 10; before > 0; ) {
    const closed = page.getByRole('button', { name: /^Mostra o nascondi/, expanded: false });
    before = await closed.count();
    if (before > 0) await closed.first().click();
  }
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  console.log('| lesson of 300 | longest task on lifting | while moving | on dropping |\n| --- | --- | --- | --- |');
  for (let round = 0; round < rounds; round += 1)
    for (const place of [2, 150, 280]) {
      const { lift, move, drop } = await drag(page, place);
      console.log(`| ${place} | ${lift} ms | ${move} ms | ${drop} ms |`);
    }
} finally {
  await browser.close();
  await process.end('SIGTERM');
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
