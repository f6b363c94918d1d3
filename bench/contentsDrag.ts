import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { findChromium } from '#tests/support/browser/chromium.ts';
import { withWorld } from '#tests/support/browser/database.ts';
import { startServerProcess } from '#tests/support/browser/process.ts';
import { signInAs } from '#tests/support/browser/signIn.ts';
import { findFreePort } from '#tests/support/freePort.ts';
import { aCourse } from '#tests/support/world.ts';
import { type LongestTask, traceLongestTask } from './support/threadTasks.ts';

/**
 * How many times slower than this machine the author's is. What the thread worked is multiplied by it: a browser that is
 * slowed down itself counts the time other programs take.
 */
const slowdown = 4;
const rounds = 3;
/** Milliseconds a task may take. */
const wanted = 100;

/** Long enough for what follows a step: drawing, the order that is saved and read again. */
const settle = (page: Page) => page.waitForTimeout(700);

const steps = ['lift', 'move', 'drop', 'key'] as const;
type Drag = Record<(typeof steps)[number], LongestTask>;

/** Where the middle of a row of lessons is that is near this height (px). */
const findRowNear = (page: Page, y: number): Promise<number> =>
  page.evaluate((wanted) => {
    const boxes = [...document.querySelectorAll('li[data-slot]')].map((row) => row.getBoundingClientRect());
    const middles = boxes.map(({ top, height }) => top + height / 2);
    return middles.reduce((one, other) => (Math.abs(other - wanted) < Math.abs(one - wanted) ? other : one), 0);
  }, y);

/** Takes a lesson past forty others, a few pixels at a time, and lets it go; then moves it by a key. */
const drag = async (page: Page, place: number): Promise<Drag> => {
  const slot = page.locator('li[data-slot]').nth(place);
  await slot.scrollIntoViewIfNeeded();
  const id = await slot
    .locator('[data-rfd-drag-handle-draggable-id]')
    .getAttribute('data-rfd-drag-handle-draggable-id');
  const handle = page.locator(`[data-rfd-drag-handle-draggable-id="${id}"]`);
  const box = await handle.boundingBox();
  if (!box) throw new Error('no handle');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const trace = (act: () => Promise<void>) =>
    traceLongestTask(browser, page, async () => {
      await act();
      await settle(page);
    }).then(({ ms, parts }) => ({ ms: ms * slowdown, parts }));
  await settle(page);
  const lift = await trace(async () => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + 10, { steps: 3 });
  });
  const move = await trace(async () => {
    for (let step = 1; step <= 40; step += 1) {
      await page.mouse.move(x, Math.min(y + 10 + step * 12, 780));
      await page.waitForTimeout(16);
    }
    await page.mouse.move(x, 500, { steps: 10 });
    // Over a lesson, when nothing scrolls any more: between two modules nothing can be dropped.
    await settle(page);
    await page.mouse.move(x, await findRowNear(page, 500), { steps: 3 });
  });
  const drop = await trace(() => page.mouse.up());
  const key = await trace(async () => {
    await handle.focus();
    await page.keyboard.press('ArrowDown');
  });
  return { lift, move, drop, key };
};

const folder = await mkdtemp(join(tmpdir(), 'corsia-drag-'));
const server = await startServerProcess(folder, await findFreePort(), { DEMO: 'on' });
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
  console.log('| lesson of 300 | lifting | moving | dropping | a key |\n| --- | ---: | ---: | ---: | ---: |');
  const worst: string[] = [];
  const all: Drag[] = [];
  for (let round = 0; round < rounds; round += 1)
    for (const place of [2, 150, 280]) {
      const done = await drag(page, place);
      all.push(done);
      console.log(`| ${[place, ...steps.map((step) => `${done[step].ms} ms`)].join(' | ')} |`);
      for (const step of steps)
        if (done[step].ms > wanted) worst.push(`${step} of ${place}: ${done[step].ms} ms: ${done[step].parts}`);
    }
  const sortTimes = (step: keyof Drag) => all.map((done) => done[step].ms).sort((one, other) => one - other);
  // What other work on the machine adds is least in the least.
  console.log(`| least | ${steps.map((step) => `${sortTimes(step)[0]} ms`).join(' | ')} |`);
  console.log(`| middle | ${steps.map((step) => `${sortTimes(step)[Math.floor(all.length / 2)]} ms`).join(' | ')} |`);
  if (worst.length > 0) console.log(['', `Longer than ${wanted} ms, of which:`, ...worst].join('\n'));
} finally {
  await browser.close();
  await server.end('SIGTERM');
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
