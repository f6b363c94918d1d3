import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '#tests/support/freePort.ts';

/**
 * `npm run bench:start`: seconds from `npm start` to the first answered request, on a machine that has run it before. A first
 * start installs, builds and loads the demo content if that is still to do, and is printed apart.
 */

const rounds = 5;
/** A first start may install and build (ms). */
const startupTimeout = 10 * 60_000;

const waitForAnswer = async (child: ChildProcess, port: number): Promise<void> => {
  const until = Date.now() + startupTimeout;
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}`);
    const answer = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null);
    if (answer?.ok) return;
    await wait(20);
  }
  throw new Error('npm start did not answer');
};

/** Ends npm, the script and the server, and waits for the last of them: npm goes before the server has let go of its folder. */
const endGroup = async (leader: number): Promise<void> => {
  try {
    process.kill(-leader, 'SIGTERM');
    for (;;) {
      await wait(50);
      process.kill(-leader, 0);
    }
  } catch {
    // Nobody of the group is left.
  }
};

/** Starts it, waits for its first answer and stops it. Returns the seconds that took. */
const timeStart = async (folder: string): Promise<number> => {
  const port = await findFreePort();
  const env = { ...process.env, DATA_DIR: folder, PORT: String(port), LOG_LEVEL: 'error' };
  const begun = performance.now();
  const child = spawn('npm', ['start'], { env, stdio: ['ignore', 'ignore', 'inherit'], detached: true });
  try {
    await waitForAnswer(child, port);
    return (performance.now() - begun) / 1000;
  } finally {
    if (child.pid) await endGroup(child.pid);
  }
};

const formatSeconds = (seconds: number): string => `${seconds.toFixed(1)} s`;

const folder = await mkdtemp(join(tmpdir(), 'corsia-start-'));
try {
  console.log(`first start: ${formatSeconds(await timeStart(folder))}`);
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await timeStart(folder));
  times.sort((a, b) => a - b);
  const [least = 0, middle = 0, most = 0] = [times[0], times[Math.floor(rounds / 2)], times.at(-1)];
  console.log(
    `started again, ${rounds} times: ${formatSeconds(least)} to ${formatSeconds(most)}, median ${formatSeconds(middle)} (target 4 s)`,
  );
} finally {
  await rm(folder, { recursive: true, force: true });
}
