/**
 * `npm test`: everything, from a fresh clone. All steps run even after a failure, so that one run tells all that is
 * broken; only without pages there is nothing to try.
 */
import { delimiter, join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { run, stopped } from './run.mjs';
import { ensureBuilt, ensureInstalled, root } from './setup.mjs';

await ensureInstalled();
await ensureBuilt();
const chromium = await ensureChromium();
if (!chromium && !stopped) {
  console.error('Per le prove nel browser serve Chromium: installarlo, o indicarne il percorso con CHROMIUM.');
  process.exit(1);
}

const env = {
  ...process.env,
  CHROMIUM: chromium,
  PATH: [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
};
const steps = [
  ['Tipi', 'tsc', '--noEmit'],
  ['Stile', 'biome', 'ci'],
  ['Regole', 'vitest', 'run', '--project', 'rules'],
  ['API', 'vitest', 'run', '--project', 'api'],
  ['Processi', 'vitest', 'run', '--project', 'process'],
  ['Browser', 'playwright', 'test'],
];
const summary = [];
for (const [name, command, ...args] of steps) {
  if (stopped) break;
  console.log(`\n── ${name}: ${command} ${args.join(' ')}`);
  const began = performance.now();
  const code = await run(command, args, { cwd: root, env });
  summary.push({ name, code, seconds: Math.round((performance.now() - began) / 1000) });
}

console.log('\n── Riepilogo');
for (const { name, code, seconds } of summary) {
  console.log(`${code === 0 ? '✓' : '✗'} ${name.padEnd(9)} ${String(seconds).padStart(4)} s`);
}
if (stopped || summary.some(({ code }) => code !== 0)) process.exit(1);
console.log('Tutto a posto.');
