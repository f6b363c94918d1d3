import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { startEmbeddedDatabase } from '#server/db/embedded/index.ts';
import { migrate } from '#server/db/migrate.ts';
import { findParent, type ReadProcessorTime, readProcessorTime } from './processorTime.ts';

/** The server as it is run for real: a process of its own, on a database of its own. */
export interface BenchServer {
  address: string;
  pool: pg.Pool;
  /** Of the database, as the server's own role. */
  databaseUrl: string;
  pid: number;
  /** Its DATA_DIR. */
  folder: string;
  readTime: ReadProcessorTime;
  stop(): Promise<void>;
}

/** Signs the server's bearers, so that a bench can be thousands of people without as many logins. */
export const secret = 'bench-bench-bench-bench-bench-bench';

/** With PROFILE=folder the server writes where its time goes, for the developer tools of a browser. */
const profiling = process.env.PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${process.env.PROFILE}`] : [];

const quiet = { info() {}, warn() {}, error: console.error };

/** The first line of a process's output that holds an address. */
export const readAddress = async (child: ChildProcess): Promise<string> => {
  if (!child.stdout) throw new Error('the process has no output');
  for await (const line of createInterface({ input: child.stdout })) {
    const [address] = /http:\/\/\S+/.exec(line) ?? [];
    if (address) return address;
  }
  throw new Error('the process ended without an address');
};

const waitUntilEnded = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => child.once('exit', () => resolve()));

/** Starts database and server in a temporary folder. */
export const startBenchServer = async (): Promise<BenchServer> => {
  const folder = await mkdtemp(join(tmpdir(), 'corsia-bench-'));
  const database = await startEmbeddedDatabase(folder, quiet);
  await migrate(database.ownerUrl);
  const env = {
    ...process.env,
    DATABASE_URL: database.url,
    DATABASE_MIGRATION_URL: database.ownerUrl,
    DATA_DIR: folder,
    PORT: '0',
    DEMO: 'off',
    LOG_LEVEL: 'error',
    SESSION_SECRET: secret,
  };
  const child = spawn(process.execPath, [...profiling, 'server/main.ts'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await readAddress(child);
  const pool = new pg.Pool({ connectionString: database.ownerUrl });
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const postmaster = await findParent(rows[0]?.pid ?? 0);
  const pid = child.pid ?? 0;
  return {
    address,
    pool,
    databaseUrl: database.url,
    pid,
    folder,
    readTime: () => readProcessorTime(pid, postmaster),
    async stop() {
      child.kill('SIGTERM');
      await waitUntilEnded(child);
      await pool.end();
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
