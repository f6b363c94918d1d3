import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { bigCourseSql } from '#tests/support/browser/bigCourse.ts';
import { findChromium } from '#tests/support/browser/chromium.ts';
import { withDatabase } from '#tests/support/browser/database.ts';
import { startServerProcess } from '#tests/support/browser/process.ts';
import { signInAs } from '#tests/support/browser/signIn.ts';
import { findFreePort } from '#tests/support/freePort.ts';
import { computeMedian } from './support/figures.ts';

/** How many times slower than this machine the learner's is made. */
const slowdown = 4;
const rounds = 5;

interface Trace {
  /** Milliseconds from the request of the page to all twenty modules on screen. */
  tree: number;
  /** Milliseconds of every task over 50 ms until then and for a second after. */
  longTasks: number[];
  /** Milliseconds from the click on a lesson to its row being the current one. */
  open: number;
}

/** Written into the page before its own code: notes long tasks, and when the tree is complete. */
const observe = (): void => {
  const noted = { longTasks: [] as number[], tree: 0 };
  Object.assign(window, { noted });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) noted.longTasks.push(Math.round(duration));
  }).observe({ type: 'longtask', buffered: true });
  const look = (): void => {
    const heads = document.querySelectorAll('nav button[aria-expanded]').length;
    if (heads < 20) requestAnimationFrame(look);
    else noted.tree = Math.round(performance.now());
  };
  requestAnimationFrame(look);
};

const readNotes = (page: Page) =>
  page.evaluate(() => (window as unknown as { noted: { longTasks: number[]; tree: number } }).noted);

const trace = async (page: Page, address: string): Promise<Trace> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(address);
  await page.waitForFunction(() => (window as unknown as { noted: { tree: number } }).noted.tree > 0);
  await page.waitForTimeout(1_000);
  const { longTasks, tree } = await readNotes(page);
  const open = await page.evaluate(async () => {
    const row = document.querySelectorAll<HTMLElement>('nav li button')[3];
    const start = performance.now();
    row?.click();
    await new Promise<void>((done) => {
      const look = () => (row?.getAttribute('aria-current') ? done() : requestAnimationFrame(look));
      look();
    });
    return Math.round(performance.now() - start);
  });
  await session.detach();
  return { tree, longTasks, open };
};

const folder = await mkdtemp(join(tmpdir(), 'corsia-trace-'));
const server = await startServerProcess(folder, await findFreePort(), { DEMO: 'on' });
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-quic'] });
try {
  const courseId = await withDatabase(server, async (query) => {
    await query(bigCourseSql, ['corsista']);
    return (await query(`select id from courses where code = 'GRANDE'`))[0]?.id;
  });
  for (const width of [360, 1440]) {
    const context = await browser.newContext({ baseURL: server.address, viewport: { width, height: 800 } });
    const page = await context.newPage();
    await signInAs(page, server, 'corsista');
    await page.addInitScript(observe);
    const traces: Trace[] = [];
    for (let round = 0; round < rounds; round += 1) traces.push(await trace(page, `/corsi/${courseId}`));
    const longest = traces.map(({ longTasks }) => Math.max(0, ...longTasks));
    console.log(
      `| ${width} px | ${computeMedian(traces.map(({ tree }) => tree))} ms | ${computeMedian(traces.map(({ longTasks }) => longTasks.length))} | ${computeMedian(longest)} ms | ${computeMedian(traces.map(({ open }) => open))} ms |`,
    );
    await context.close();
  }
} finally {
  await browser.close();
  await server.end('SIGTERM');
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
