import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** Milliseconds a program has to end once it was asked to: the server's own grace period, and what it closes after it. */
const stopTimeout =
  Number(process.env.STOP_TIMEOUT_MS) || (Number(process.env.SHUTDOWN_GRACE_SECONDS) || 10) * 1000 + 10_000;
const running = new Set();
const stopping = new AbortController();

/** Aborted once we have been asked to end: what would follow a program that was stopped does not begin. */
export const stopSignal = stopping.signal;

/**
 * Runs a program with our own terminal and returns its exit code. While it runs, a signal that would end us is passed
 * on, and we end after it. `onMessage` gives it a channel to tell us something, whose closing tells it that we are no
 * more. Where others run beside it, what it prints comes all together under `heading`, once it has ended.
 */
export function run(command, args, { cwd, env = process.env, onMessage, heading } = {}) {
  if (stopSignal.aborted) return Promise.resolve(1);
  const output = heading === undefined ? 'inherit' : 'pipe';
  const child = spawn(command, args, {
    cwd,
    env,
    stdio: ['inherit', output, output, ...(onMessage ? ['ipc'] : [])],
    shell: process.platform === 'win32' && !command.endsWith('.exe'),
  });
  if (onMessage) child.on('message', onMessage);
  running.add(child);
  const printed = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => printed.push(part));
  return new Promise((resolve, reject) => {
    const forget = () => running.delete(child);
    child.once('error', (error) => reject(error, forget()));
    // «close» is an exit after which nothing more is printed.
    child.once(heading === undefined ? 'exit' : 'close', (code, signal) => {
      if (heading !== undefined) process.stdout.write(`${heading}\n${Buffer.concat(printed)}`);
      resolve(code ?? 128 + constants.signals[signal], forget());
    });
  });
}

/** Asks every program we run to end; one that does not is killed. */
export function stopAll(signal = 'SIGTERM') {
  stopping.abort();
  for (const child of running) {
    child.kill(signal);
    setTimeout(() => child.kill('SIGKILL'), stopTimeout).unref();
  }
}

for (const signal of stopSignals) process.on(signal, () => stopAll(signal));

// npm runs us through a shell, which a SIGTERM to npm ends without telling us.
if (process.env.npm_lifecycle_event && process.platform !== 'win32') {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stopAll();
  }, 250).unref();
}
