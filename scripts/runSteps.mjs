/** Runs checks and sums them up. All of them run even after a failure: one run tells all. */
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
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

/** Runs one step, which says what it does on the terminal or, if it has one, in a file. */
const runStep = async ({ name, command, only, hasReport = true }, { reports, chromium, output }) => {
  const report = join(reports, `${name}.json`);
  const [program, ...args] = command(report, only);
  const env = {
    ...compileCache,
    ...process.env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    CHROMIUM: chromium ?? '',
    PATH: [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
  };
  const title = `\n── ${name}: ${program} ${args.join(' ')}\n`;
  if (output) await output.write(title);
  else process.stdout.write(title);
  const began = performance.now();
  const code = await run(program, args, { cwd: root, env, output: output?.fd });
  const seconds = Math.round((performance.now() - began) / 1000);
  return { name, code, seconds, ...(await countTests({ code, report: hasReport ? report : null })) };
};

/** Runs the steps one after the other, those that may run beside others meanwhile, with what they say after the rest. */
const runAll = async (steps, { reports, chromium }) => {
  const alone = steps.every(({ beside }) => beside) ? steps : steps.filter(({ beside }) => !beside);
  const runInTurn = async (some, output) => {
    const done = [];
    for (const step of some) if (!stopSignal.aborted) done.push(await runStep(step, { reports, chromium, output }));
    return done;
  };
  const path = join(reports, 'beside.txt');
  const output = await open(path, 'w');
  const rest = runInTurn(
    steps.filter((step) => !alone.includes(step)),
    output,
  ).finally(() => output.close());
  const [first, second] = await Promise.all([runInTurn(alone), rest]);
  process.stdout.write(await readFile(path));
  const place = ({ name }) => steps.findIndex((step) => step.name === name);
  return [...first, ...second].sort((one, other) => place(one) - place(other));
};

/** Runs the steps with this Chromium, prints the summary and sets the exit code. */
export const runSteps = async (steps, chromium) => {
  const reports = await mkdtemp(join(tmpdir(), 'corsia-reports-'));
  const began = performance.now();
  const summary = await runAll(steps, { reports, chromium });
  await rm(reports, { recursive: true, force: true });

  console.log('\n── Riepilogo');
  for (const step of summary) console.log(show(step));
  console.log(`${Math.round((performance.now() - began) / 1000)} s`.padStart(51));
  const total = (key) => summary.reduce((sum, step) => sum + step[key], 0);
  console.log(`\n${total('passed')} passed, ${total('failed')} failed`);
  if (stopSignal.aborted || summary.some(({ code }) => code !== 0)) process.exitCode = 1;
};
