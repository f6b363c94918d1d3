/**
 * `npm test`: everything, from a fresh clone. All steps run even after a failure, so that one run tells all that is
 * broken; only without pages there is nothing to try.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { run, stopSignal } from './run.mjs';
import { compileCache, ensureBuilt, ensureInstalled, root } from './setup.mjs';
import { countTests } from './testCounts.mjs';

await ensureInstalled();
await ensureBuilt();
const chromium = await ensureChromium();
if (!chromium && !stopSignal.aborted) {
  console.error('Per le prove nel browser serve Chromium: installarlo, o indicarne il percorso con CHROMIUM.');
  process.exit(1);
}

const env = {
  ...compileCache,
  ...process.env,
  CHROMIUM: chromium,
  PATH: [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
};
const reports = await mkdtemp(join(tmpdir(), 'corsia-reports-'));
const reportOf = (name) => join(reports, `${name}.json`);
const vitest = (project) => ['vitest', 'run', '--project', project, '--reporter=default', '--reporter=json'];
const steps = [
  ['Tipi', null, 'tsc', '--noEmit'],
  ['Stile', null, 'biome', 'ci'],
  ['Regole', reportOf('rules'), ...vitest('rules'), `--outputFile.json=${reportOf('rules')}`],
  ['API', reportOf('api'), ...vitest('api'), `--outputFile.json=${reportOf('api')}`],
  ['Processi', reportOf('process'), ...vitest('process'), `--outputFile.json=${reportOf('process')}`],
  ['Browser', reportOf('browser'), 'playwright', 'test', '--reporter=list,json'],
];
env.PLAYWRIGHT_JSON_OUTPUT_FILE = reportOf('browser');

const summary = [];
for (const [name, report, command, ...args] of steps) {
  if (stopSignal.aborted) break;
  console.log(`\n── ${name}: ${command} ${args.join(' ')}`);
  const began = performance.now();
  const code = await run(command, args, { cwd: root, env });
  const seconds = Math.round((performance.now() - began) / 1000);
  summary.push({ name, code, seconds, ...(await countTests({ code, report })) });
}

await rm(reports, { recursive: true, force: true });

console.log('\n── Riepilogo');
for (const { name, code, seconds, passed, failed } of summary) {
  const counts = `${String(passed).padStart(5)} riuscite ${String(failed).padStart(4)} fallite`;
  console.log(`${code === 0 ? '✓' : '✗'} ${name.padEnd(9)} ${counts} ${String(seconds).padStart(5)} s`);
}
const total = (key) => summary.reduce((sum, step) => sum + step[key], 0);
console.log(`\n${total('passed')} passed, ${total('failed')} failed`);
if (stopSignal.aborted || summary.some(({ code }) => code !== 0)) process.exitCode = 1;
