import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const patience = 8000;
const running = new Set();

/** Set once we have been asked to end: what would follow a program that was stopped does not begin. */
export let stopped = false;

/**
 * Runs a program with our own terminal and answers its exit code. While it runs, a signal that would end us is passed
 * on, and we end after it. `ipc` gives it a channel whose closing tells it that we are no more.
 */
export function run(command, args, { cwd, env = process.env, ipc = false } = {}) {
  if (stopped) return Promise.resolve(1);
  const child = spawn(command, args, {
    cwd,
    env,
    stdio: ['inherit', 'inherit', 'inherit', ...(ipc ? ['ipc'] : [])],
    shell: process.platform === 'win32' && !command.endsWith('.exe'),
  });
  running.add(child);
  return new Promise((resolve, reject) => {
    const forget = () => running.delete(child);
    child.once('error', (error) => reject(error, forget()));
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal], forget()));
  });
}

/** Asks every program we run to end; one that does not is killed. */
export function stopAll(signal = 'SIGTERM') {
  stopped = true;
  for (const child of running) {
    child.kill(signal);
    setTimeout(() => child.kill('SIGKILL'), patience).unref();
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
