import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { findChromium } from '#tests/support/browser/chromium.ts';
import { withWorld } from '#tests/support/browser/database.ts';
import { startServerProcess } from '#tests/support/browser/process.ts';
import { signInAs } from '#tests/support/browser/signIn.ts';
import { findFreePort } from '#tests/support/freePort.ts';
import { anEvaluation } from '#tests/support/world.ts';
import { type LongestTask, traceLongestTask } from './support/threadTasks.ts';

/**
 * How many times slower than this machine the author's is. What the thread worked is multiplied by it: a browser that is
 * slowed down itself counts the time other programs take.
 */
const slowdown = 4;
const rounds = 1;
/** Milliseconds a task may take. */
const wanted = 200;
const questions = 200;

/** Long enough for what follows a step: drawing, what is saved and read again. */
const settle = (page: Page) => page.waitForTimeout(1_500);

const steps = ['open', 'scroll', 'type', 'key', 'lift', 'drag', 'drop', 'new'] as const;
type Done = Record<(typeof steps)[number], LongestTask>;

const folder = await mkdtemp(join(tmpdir(), 'corsia-builder-'));
const server = await startServerProcess(folder, await findFreePort(), { DEMO: 'on' });
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-quic'] });

const work = async (page: Page, id: number, place: number): Promise<Done> => {
  const trace = (act: () => Promise<void>) =>
    traceLongestTask(browser, page, async () => {
      await act();
      await settle(page);
    }).then(({ ms, parts }) => ({ ms: ms * slowdown, parts }));
  // By style sheet's selectors: what looks for roles works on the thread that is measured.
  const text = (number: number) => page.locator(`css=[aria-label="Testo della domanda ${number}"]`);
  const handle = page.locator(`css=[aria-label^="Sposta la domanda ${place}:"]`);
  await page.goto('/backoffice/evaluations');
  await page.getByRole('link', { name: 'Duecento domande' }).waitFor();
  const open = await trace(async () => {
    await page.goto(`/backoffice/evaluations/${id}`);
    await text(1).waitFor();
    await text(questions).waitFor({ state: 'attached' });
  });
  const scroll = await trace(async () => {
    await page.mouse.move(500, 500);
    for (let turn = 0; turn < 20; turn += 1) await page.mouse.wheel(0, 1_200);
    await page.waitForTimeout(300);
  });
  await text(place).scrollIntoViewIfNeeded();
  await text(place).press('End');
  await settle(page);
  const type = await trace(async () => {
    await page.keyboard.type(' e altro ancora', { delay: 60 });
  });
  const key = await trace(() => page.keyboard.press('Alt+ArrowDown'));
  const box = await handle.boundingBox();
  if (!box) throw new Error('no handle');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  const lift = await trace(async () => {
    await page.mouse.down();
    await page.mouse.move(x, y + 10, { steps: 3 });
  });
  const drag = await trace(async () => {
    for (let step = 1; step <= 30; step += 1) {
      await page.mouse.move(x, Math.min(y + 10 + step * 12, 780));
      await page.waitForTimeout(16);
    }
    await page.mouse.move(x, 500, { steps: 10 });
  });
  const drop = await trace(() => page.mouse.up());
  await text(place).press('End');
  await settle(page);
  const added = await trace(async () => {
    await page.keyboard.press('Control+Enter');
    await page.keyboard.type('Una domanda nuova');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Una risposta');
  });
  return { open, scroll, type, key, lift, drag, drop, new: added };
};

try {
  const made = await withWorld(server, (world) =>
    anEvaluation(world, {
      name: 'Duecento domande',
      questions: Array.from({ length: questions }, (_, place) => ({
        text: `Domanda numero ${place + 1}: che cosa si fa per prima cosa quando suona l’allarme?`,
        answers: ['Si esce*', 'Si aspetta', 'Si telefona ai vigili del fuoco', 'Si torna a prendere la borsa'],
      })),
    }),
  );
  const page = await browser.newPage({ baseURL: server.address, viewport: { width: 1440, height: 800 } });
  await signInAs(page, server, 'admin');
  console.log(`| question of ${questions} | ${steps.join(' | ')} |\n| --- |${' ---: |'.repeat(steps.length)}`);
  const worst: string[] = [];
  for (let round = 0; round < rounds; round += 1)
    for (const place of [2, 100, 190]) {
      const done = await work(page, made.id, place);
      console.log(`| ${[place, ...steps.map((step) => `${done[step].ms} ms`)].join(' | ')} |`);
      for (const step of steps)
        if (done[step].ms > wanted) worst.push(`${step} of ${place}: ${done[step].ms} ms: ${done[step].parts}`);
    }
  if (worst.length > 0) console.log(['', `Longer than ${wanted} ms, of which:`, ...worst].join('\n'));
} finally {
  await browser.close();
  await server.end('SIGTERM');
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
