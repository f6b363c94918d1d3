/** Runs checks one after the other and sums them up. All of them run even after a failure: one run tells all. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { run, stopSignal } from './run.mjs';
import { compileCache, root } from './setup.mjs';
import { countTests } from './testCounts.mjs';

/** What is not a test, and counts as one. */
export const checks = [
  { name: 'Tipi', command: () => ['tsc', '--noEmit'], hasReport: false },
  { name: 'Stile', command: () => ['biome', 'ci'], hasReport: false },
];

const show = ({ name, code, seconds, passed, failed }) => {
  const counts = `${String(passed).padStart(5)} riuscite ${String(failed).padStart(4)} fallite`;
  return `${code === 0 ? '✓' : '✗'} ${name.padEnd(9)} ${counts} ${String(seconds).padStart(5)} s`;
};

/** Runs the steps with this Chromium, prints the summary and sets the exit code. */
export const runSteps = async (steps, chromium) => {
  const reports = await mkdtemp(join(tmpdir(), 'corsia-reports-'));
  const summary = [];
  for (const { name, command, only, hasReport = true } of steps) {
    if (stopSignal.aborted) break;
    const report = join(reports, `${name}.json`);
    const [program, ...args] = command(report, only);
    const env = {
      ...compileCache,
      ...process.env,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      CHROMIUM: chromium ?? '',
      PATH: [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
    };
    console.log(`\n── ${name}: ${program} ${args.join(' ')}`);
    const began = performance.now();
    const code = await run(program, args, { cwd: root, env });
    const seconds = Math.round((performance.now() - began) / 1000);
    summary.push({ name, code, seconds, ...(await countTests({ code, report: hasReport ? report : null })) });
  }
  await rm(reports, { recursive: true, force: true });

  console.log('\n── Riepilogo');
  for (const step of summary) console.log(show(step));
  const total = (key) => summary.reduce((sum, step) => sum + step[key], 0);
  console.log(`\n${total('passed')} passed, ${total('failed')} failed`);
  if (stopSignal.aborted || summary.some(({ code }) => code !== 0)) process.exitCode = 1;
};
