/**
 * `npm run pictures [name…]`: takes the pictures of the manual again, all of them or those named. Starts the server with
 * the demo content on a folder of its own, signs in as the demo people and leaves PNGs in `docs/manuale/pictures/`.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { startServerProcess } from '#tests/support/browser/process.ts';
import { findFreePort } from '#tests/support/freePort.ts';
import { visits } from './pictures/visits.mjs';
import { ensureBuilt, root } from './setup.mjs';
import { ensureTools } from './tools.mjs';

const pictures = join(root, 'docs', 'manuale', 'pictures');
/** Colours a picture keeps: enough for screens, and a third of the bytes. */
const colours = 96;
/** Time a screen has to appear, on a machine that does other things too (ms). */
const screenTimeout = 45_000;

await ensureBuilt();
const executablePath = await ensureTools(['Browser']);
if (!executablePath) throw new Error('Serve Chromium: installarlo, o indicarne il percorso con CHROMIUM.');

const wanted = process.argv.slice(2);
const chosen = visits
  .map((visit) => ({ ...visit, shots: visit.shots.filter(({ name }) => wanted.length === 0 || wanted.includes(name)) }))
  .filter(({ shots }) => shots.length > 0);

/** Signs in through the form, as a person does. */
async function signIn(page, { username, password }) {
  await page.goto('/login');
  await page.getByLabel('Nome utente').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Accedi', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

/** Waits until nothing is being fetched or drawn. */
async function settle(page) {
  await page.waitForLoadState('networkidle');
  await page.locator('.MuiSkeleton-root, [aria-busy="true"]').first().waitFor({ state: 'detached' });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

async function take(page, { name, path, show, width, height }, size) {
  await page.setViewportSize({ width: width ?? size.width, height: height ?? size.height });
  if (path) await page.goto(path);
  await show?.(page);
  await settle(page);
  const png = await page.screenshot({ animations: 'disabled' });
  const { size: bytes } = await sharp(png)
    .png({ palette: true, colours, effort: 10 })
    .toFile(join(pictures, `${name}.png`));
  console.log(`${name}.png  ${Math.round(bytes / 1024)} KB`);
}

const folder = await mkdtemp(join(tmpdir(), 'corsia-pictures-'));
await mkdir(pictures, { recursive: true });
const server = await startServerProcess(folder, await findFreePort(), { DEMO: 'on' });
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
});
try {
  for (const { as, size, shots } of chosen) {
    const context = await browser.newContext({
      baseURL: server.address,
      locale: 'it-IT',
      timezoneId: 'Europe/Rome',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    context.setDefaultTimeout(screenTimeout);
    const page = await context.newPage();
    const account = as && server.accounts.find(({ username }) => username === as);
    if (account) await signIn(page, account);
    for (const shot of shots)
      await take(page, shot, size).catch((error) => {
        console.error(`${shot.name}: ${error.message}`);
        process.exitCode = 1;
      });
    await context.close();
  }
} finally {
  await browser.close();
  await server.end('SIGTERM');
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
