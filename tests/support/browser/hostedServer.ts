import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { AnnouncedAccount } from './accounts.ts';
import { makeEnvironment, type ServerProcess, startServerProcess } from './process.ts';

/** Starts a server in this environment, or stops the one that runs. */
export interface HostOrder {
  environment: NodeJS.ProcessEnv | null;
}

export type HostAnswer = { address: string; accounts: AnnouncedAccount[] } | { stopped: true } | { failed: string };

const program = fileURLToPath(new URL('serverHost.ts', import.meta.url));

/** The process in which this worker's servers follow one another. */
let host: ChildProcess | undefined;
let isBusy = false;

const fetchHost = (): ChildProcess => {
  if (host) return host;
  const child = fork(program, {
    env: { ...process.env, NODE_ENV: '', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.once('exit', () => {
    host = undefined;
    isBusy = false;
  });
  // The worker may end, and takes it along.
  child.unref();
  child.channel?.unref();
  host = child;
  return child;
};

/** Rejects when it could not do it, or ends before it has answered. */
const order = async (child: ChildProcess, what: HostOrder): Promise<HostAnswer> => {
  const answered = new AbortController();
  const told = once(child, 'message', { signal: answered.signal });
  const ended = once(child, 'exit', { signal: answered.signal });
  child.send(what);
  try {
    const [answer] = await Promise.race([told, ended]);
    if (typeof answer !== 'object' || answer === null) throw new Error(`The server's process ended (${answer})`);
    if ('failed' in answer) throw new Error(answer.failed);
    return answer;
  } finally {
    answered.abort();
    for (const waiting of [told, ended]) waiting.catch(() => {});
  }
};

/**
 * A server in a process that runs those of a worker one after the other: two thirds of a start are the loading of its
 * modules. Killing it ends the process; while another runs there it gets a process of its own.
 */
export const startHostedServer = async (
  dataDir: string,
  port: number,
  env: NodeJS.ProcessEnv = {},
): Promise<ServerProcess> => {
  if (isBusy) return startServerProcess(dataDir, port, env);
  isBusy = true;
  const child = fetchHost();
  const answer = await order(child, { environment: makeEnvironment(dataDir, port, env) });
  if (!('address' in answer)) throw new Error('The server told no address');
  let hasStopped = false;
  const hasEnded = () => hasStopped || child.exitCode !== null || child.signalCode !== null;
  return {
    ...answer,
    dataDir,
    hasEnded,
    async end(signal) {
      if (hasEnded()) return;
      if (signal === 'SIGKILL') {
        const ended = once(child, 'exit');
        child.kill(signal);
        await ended;
      } else {
        await order(child, { environment: null });
        isBusy = false;
      }
      hasStopped = true;
    },
  };
};
