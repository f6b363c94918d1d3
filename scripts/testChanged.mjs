/**
 * `npm run test:changed [commit]`: types, style, and the tests that what changed since the commit (HEAD if none is
 * named) can touch. Rules and the API are followed by their imports; processes and pages run the product from outside,
 * so what they are made of decides.
 */
import { execFileSync } from 'node:child_process';
import { makeReadyFor } from './makeReady.mjs';
import { checks, runSteps } from './runSteps.mjs';
import { ensureInstalled, root } from './setup.mjs';
import { suites } from './suites.mjs';

const runGit = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

const [since = 'HEAD'] = process.argv.slice(2);
const changed = [...runGit('diff', '--name-only', since), ...runGit('ls-files', '--others', '--exclude-standard')];
const hasChanged = (...starts) => changed.some((path) => starts.some((start) => path.startsWith(start)));

const everywhere = ['package-lock.json', 'contract/', 'server/', 'tests/support/'];
const pages = ['src/', 'src-learner/', 'dataProvider/', 'display/', 'authProvider/', 'vite.config.ts'];
const specs = changed.filter((path) => /^tests\/browser\/.*\.spec\.ts$/.test(path));

const narrowed = suites.flatMap((suite) => {
  if (suite.name === 'Processi') return hasChanged(...everywhere, ...suite.paths, 'scripts/', 'bench/') ? [suite] : [];
  if (suite.name === 'Browser') {
    if (hasChanged(...everywhere, ...pages, 'playwright.config.ts')) return [suite];
    return specs.length > 0 ? [{ ...suite, only: { files: specs } }] : [];
  }
  return [{ ...suite, only: { changedSince: since } }];
});

await ensureInstalled();
const steps = [...checks, ...narrowed];
await runSteps(steps, makeReadyFor(steps));
