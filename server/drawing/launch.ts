import { type ChildProcess, fork } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';

const root = new URL('../../', import.meta.url);

/** All a drawing process may read: programs, libraries, fonts. No data folder, and nothing may be written. */
const listReadable = (): string[] =>
  ['server', 'contract', 'node_modules', 'package.json'].map((name) => realpathSync(new URL(name, root)));

/** CPU seconds after which the system ends the process, even if nobody is left to stop it. */
const cpuLimit = 180;

/** A shell sets the limit (and forbids dumps of memory, which may hold personal data), then becomes Node itself. */
const limited = `ulimit -c 0; ulimit -t ${cpuLimit}; exec "$0" "$@"`;

/** Windows has no such limits and needs its own folder to start anything. */
const isWindows = process.platform === 'win32';

const buildEnvironment = (): NodeJS.ProcessEnv => ({
  ...(isWindows && { SystemRoot: process.env.SystemRoot }),
  // Fewer heaps of the C library: memory that is freed goes back to the system.
  MALLOC_ARENA_MAX: '2',
  UV_THREADPOOL_SIZE: '2',
  NODE_ENV: process.env.NODE_ENV,
});

/** A little below the server's own priority; far below, a busy machine would never get to a certificate. */
const niceness = 5;

/**
 * Starts a program as a process that may only compute: none of our environment, read access to the product's own files,
 * below everybody else's priority. It never keeps this process alive.
 */
export const launch = (program: URL, flags: string[]): ChildProcess => {
  const options = ['--permission', ...listReadable().map((path) => `--allow-fs-read=${path}`), ...flags];
  const child = fork(program, {
    ...(isWindows
      ? { execPath: process.execPath, execArgv: options }
      : { execPath: '/bin/sh', execArgv: ['-c', limited, process.execPath, ...options] }),
    env: buildEnvironment(),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.unref();
  try {
    if (child.pid) setPriority(child.pid, Math.min(getPriority() + niceness, constants.priority.PRIORITY_LOW));
  } catch {
    // It has ended already, or the system does not let us: it draws at the usual priority.
  }
  return child;
};
