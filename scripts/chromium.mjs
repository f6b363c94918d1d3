import { existsSync } from 'node:fs';
import { run } from './run.mjs';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Path of a Chromium for the browser tests (CHROMIUM, or the usual places), installed where we may; else null. */
export async function ensureChromium() {
  const present = findChromium();
  if (present || !mayInstall()) return present;
  console.log('Installo Chromium…');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env });
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { env });
  return findChromium();
}

function findChromium() {
  return [process.env.CHROMIUM, ...places].find((path) => path && existsSync(path)) ?? null;
}

function mayInstall() {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version');
}
