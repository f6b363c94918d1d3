/** Programs the tests use beside Node: what they are called on Debian, and which suites need them. */
import { spawnSync } from 'node:child_process';
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

const answers = (program, question) => spawnSync(program, [question], { stdio: 'ignore' }).status === 0;

/** Where one but Chromium cannot be had, its tests are skipped and say so. */
const tools = [
  // Uploaded videos.
  { name: 'ffmpeg', suites: ['API', 'Processi', 'Browser'], isThere: () => answers('ffmpeg', '-version') },
  // It opens our files.
  { name: 'libreoffice-calc-nogui', suites: ['Processi'], isThere: () => answers('soffice', '--version') },
  {
    name: 'chromium-headless-shell',
    suites: ['Browser'],
    isThere: () => Boolean(process.env.CHROMIUM) || existsSync(light),
  },
];

/** Path of a Chromium: CHROMIUM, else the light one, else another; or null. */
const findChromium = () => [process.env.CHROMIUM, ...places].find((path) => path && existsSync(path)) ?? null;

/** Installs what these suites need, where we may. Returns the path of a Chromium, or null where there is none. */
export async function ensureTools(suiteNames) {
  const missing = tools.filter(
    ({ suites, isThere }) => suites.some((suite) => suiteNames.includes(suite)) && !isThere(),
  );
  const needsChromium = suiteNames.includes('Browser');
  if (missing.length > 0 && mayInstall()) {
    const names = missing.map(({ name }) => name);
    console.log(`Installo ${names.join(', ')}…`);
    await install(names);
    // An older Debian has not all of them: then each by itself.
    for (const { name, isThere } of missing) if (names.length > 1 && !isThere()) await install([name]);
    if (needsChromium && !findChromium()) await install(['chromium']);
  }
  return needsChromium ? findChromium() : null;
}
