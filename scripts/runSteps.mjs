/** Runs checks and sums them up. All of them run even after a failure: one run tells all. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { run, stopSignal } from './run.mjs';
import { compileCache, root } from './setup.mjs';
import { countTests } from './testCounts.mjs';

/** What is not a test, and counts as one. */
export const checks = [
  { name: 'Tipi', command: () => ['tsc', '--noEmit'], hasReport: false, isBeside: true },
  { name: 'Stile', command: () => ['biome', 'ci'], hasReport: false, isBeside: true },
];

const show = ({ name, code, seconds, passed, failed }) => {
  const counts = `${String(passed).padStart(5)} riuscite ${String(failed).padStart(4)} fallite`;
  return `${code === 0 ? '✓' : '✗'} ${name.padEnd(9)} ${counts} ${String(seconds).padStart(5)} s`;
};

/**
 * Runs the steps, prints the summary and sets the exit code. Those that are `isBeside` run at once, beside each other
 * and what `makeReady` does; the others one after the other once it is done, with the Chromium it found. It returns
 * undefined where they cannot run.
 */
export const runSteps = async (steps, makeReady) => {
  const reports = await mkdtemp(join(tmpdir(), 'corsia-reports-'));
  const runStep = async ({ name, command, only, hasReport = true, isBeside = false }, chromium) => {
    const report = join(reports, `${name}.json`);
    const [program, ...args] = command(report, only);
    const env = {
      ...compileCache,
      ...process.env,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      CHROMIUM: chromium ?? process.env.CHROMIUM ?? '',
      PATH: [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
    };
    const heading = `\n── ${name}: ${program} ${args.join(' ')}`;
    if (!isBeside) console.log(heading);
    const began = performance.now();
    const code = await run(program, args, { cwd: root, env, ...(isBeside && { heading }) });
    const seconds = Math.round((performance.now() - began) / 1000);
    return { name, code, seconds, ...(await countTests({ code, report: hasReport ? report : null })) };
  };

  const ready = makeReady();
  const beside = steps.filter(({ isBeside }) => isBeside).map((step) => runStep(step, null));
  const [chromium, ...summary] = await Promise.all([ready, ...beside]);
  for (const step of steps.filter(({ isBeside }) => !isBeside)) {
    if (stopSignal.aborted || chromium === undefined) break;
    summary.push(await runStep(step, chromium));
  }
  await rm(reports, { recursive: true, force: true });

  console.log('\n── Riepilogo');
  for (const step of summary) console.log(show(step));
  const total = (key) => summary.reduce((sum, step) => sum + step[key], 0);
  console.log(`\n${total('passed')} passed, ${total('failed')} failed`);
  if (stopSignal.aborted || chromium === undefined || summary.some(({ code }) => code !== 0)) process.exitCode = 1;
};
