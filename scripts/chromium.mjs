import { existsSync } from 'node:fs';
import { install, mayInstall } from './debian.mjs';

/** Draws no window, and takes a third less of the processor than the whole program: Debian packs it by itself. */
const light = '/usr/bin/chromium-headless-shell';

const places = [
  light,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Path of a Chromium for the browser tests: CHROMIUM, else the light one, installed where we may, else another; or null. */
export async function ensureChromium() {
  if (process.env.CHROMIUM || existsSync(light) || !mayInstall()) return findChromium();
  console.log('Installo Chromium…');
  await install('chromium-headless-shell');
  if (!findChromium()) await install('chromium');
  return findChromium();
}

function findChromium() {
  return [process.env.CHROMIUM, ...places].find((path) => path && existsSync(path)) ?? null;
}
