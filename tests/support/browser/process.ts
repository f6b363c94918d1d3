import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { type AnnouncedAccount, readAccount } from './accounts.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Where a server is, and who may enter it. */
export interface RunningServer {
  /** `http://127.0.0.1:PORT`. */
  address: string;
  /** The demo accounts it told about. */
  accounts: AnnouncedAccount[];
  dataDir: string;
}

/** A server running as a process of its own. */
export interface ServerProcess extends RunningServer {
  hasEnded(): boolean;
  /** Ends it and waits until it has ended: SIGTERM as an operator does, SIGKILL as a crash does. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

interface Announcement {
  address: string;
  accounts: AnnouncedAccount[];
}

/** What it says when it serves: address, blank line, accounts, blank line. Rejects with all it said when it ends before. */
const waitForAnnouncement = async (child: ChildProcess): Promise<Announcement> => {
  if (!child.stdout || !child.stderr) throw new Error('no output');
  const said: string[] = [];
  child.stderr.setEncoding('utf8').on('data', (text: string) => said.push(text));
  const lines = createInterface({ input: child.stdout }).on('line', (line) => said.push(line));
  return new Promise((resolve, reject) => {
    lines.on('line', () => {
      const start = said.findIndex((line) => line.includes('Corsia è pronta'));
      const [first = '', blank, ...rest] = start < 0 ? [] : said.slice(start);
      const end = rest.indexOf('');
      if (blank !== '' || end < 0) return;
      const accounts = rest
        .slice(0, end)
        .map(readAccount)
        .filter((account) => account !== null);
      resolve({ address: /http:\S+/.exec(first)?.[0] ?? '', accounts });
    });
    child.once('error', reject);
    child.once('exit', (code) =>
      reject(new Error(`The server ended (${code}) before it was ready:\n${said.join('\n')}`)),
    );
  });
};

/** What a server is started with: a data folder, a port, and whatever differs. */
export const makeEnvironment = (dataDir: string, port: number, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...process.env,
  NODE_ENV: '',
  DATABASE_URL: '',
  LOG_LEVEL: 'warn',
  // The least there is: what becomes of a killed server's jobs is waited for.
  JOB_HEARTBEAT_SECONDS: '10',
  DATA_DIR: dataDir,
  PORT: String(port),
  ...env,
});

/** Starts `node server/main.ts` on a data folder; answers when it serves. */
export const startServerProcess = async (
  dataDir: string,
  port: number,
  env: NodeJS.ProcessEnv = {},
): Promise<ServerProcess> => {
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: makeEnvironment(dataDir, port, env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const announced = await waitForAnnouncement(child);
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return {
    ...announced,
    dataDir,
    hasEnded,
    async end(signal) {
      if (hasEnded()) return;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    },
  };
};
