/** What start, dev and test have in common. Runs on Node 20 with nothing installed. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from './run.mjs';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** For the environment of the server: where Node keeps what it compiled, which makes the next start faster. */
export const compileCache = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node') };

/** What the pages are made of. */
const pageSources = [
  'src',
  'src-learner',
  'contract',
  'authProvider',
  'dataProvider',
  'display',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];
const builtFrom = join(root, 'dist', '.sources');

/** Installs the packages unless those in node_modules are the ones package-lock.json names. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  console.log('Installo i pacchetti…');
  // The tools that build the pages are wanted even where NODE_ENV says production. An older Node is warned of packages that
  // the pinned one will run, and of newer npms.
  await runNpm('ci', '--include=dev', '--loglevel=error', '--no-update-notifier');
}

/** npm writes what it installed, last of all, in a hidden copy of the lock file. */
function isInstalled() {
  const installedList = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installedList)) return false;
  const installed = readPackages(installedList);
  return Object.entries(readPackages(join(root, 'package-lock.json')))
    .filter(([path]) => path !== '')
    .every(([path, wanted]) => {
      const found = installed[path];
      if (!found) return wanted.optional || wanted.devOptional;
      return found.version === wanted.version && existsSync(join(root, path));
    });
}

function readPackages(path) {
  return JSON.parse(readFileSync(path, 'utf8')).packages;
}

/** Builds the pages unless those in dist were built from these very sources. */
export async function ensureBuilt() {
  const sources = hashSources();
  if (existsSync(builtFrom) && readFileSync(builtFrom, 'utf8') === sources) return;
  console.log('Preparo le pagine…');
  // The list of what was built would push the accounts, which come last, out of sight.
  await runNpm('run', '--silent', 'build', '--', '--logLevel', 'warn');
  writeFileSync(builtFrom, sources);
}

function hashSources() {
  const hash = createHash('sha256');
  for (const name of pageSources) addToHash(hash, name);
  return hash.digest('hex');
}

function addToHash(hash, name) {
  const path = join(root, name);
  if (!existsSync(path)) return;
  if (statSync(path).isDirectory()) {
    for (const child of readdirSync(path).sort()) addToHash(hash, `${name}/${child}`);
  } else {
    hash.update(`${name}\0`).update(readFileSync(path)).update('\0');
  }
}

/** The pinned Node that npm installs; the server needs Node 24 or newer. */
export function findNode() {
  const pinned = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(pinned)) return pinned;
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath;
  console.error(
    `Serve Node.js 24 o successivo (questo è ${process.versions.node}): ripetere npm ci con la rete attiva.`,
  );
  process.exit(1);
}

/** Ends this process when npm fails: its own words say why. */
async function runNpm(...args) {
  const npm = process.env.npm_execpath;
  const code = npm ? await run(process.execPath, [npm, ...args], { cwd: root }) : await run('npm', args, { cwd: root });
  if (code !== 0) process.exit(code);
}
