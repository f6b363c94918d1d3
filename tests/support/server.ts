import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { type Config, loadConfig } from '#server/config.ts';
import { type Db, openDatabase } from '#server/db/client.ts';
import { startServer } from '#server/start.ts';
import { type Intervals, usualIntervals } from '#server/startup/intervals.ts';
import { type Client, type Credential, createClient } from './client.ts';
import { createTestDatabase } from './databases.ts';
import { asApplication, asOwner, dropDatabase } from './postgres.ts';

/** The real server under test, on a database and a data folder of its own. */
export interface TestServer {
  /** `http://127.0.0.1:PORT`. */
  address: string;
  settings: Config;
  /** For looking at rows, and for making those no call makes. */
  pool: pg.Pool;
  db: Db;
  /** Calls as somebody: a bearer, the client's own credential, or nobody. */
  as(credential: Credential): Client;
  stop(): Promise<void>;
}

/** What can be set: demo content, and any setting. With `databaseUrl` the server shares another's database. */
export type TestServerOptions = Partial<Config>;

/** What a test would only wait for. */
export const testIntervals: Intervals = {
  ...usualIntervals,
  followedJob: 1000,
  securityLog: 100,
  sessionUse: 500,
};

/** For tests of jobs that are tried again: nobody announces when they are due. See `retrySoon`. */
export const retryingIntervals: Intervals = { ...testIntervals, queue: 500 };

/** Jobs sent from now on are tried again after a second, and not after five to ten. */
export const retrySoon = async ({ pool }: { pool: pg.Pool }): Promise<void> => {
  await pool.query('update pgboss.queue set retry_delay = 1, retry_backoff = false');
};

/** Starts the server on a free port. The test that starts it stops it: `afterAll(() => server.stop())`. */
export const startTestServer = async (options: TestServerOptions = {}): Promise<TestServer> => {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'corsia-test-')));
  const databaseUrl = options.databaseUrl ?? (await createTestDatabase());
  const defaults = loadConfig({
    PORT: '0',
    DEMO: 'off',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
    DATA_DIR: dataDir,
  });
  // The server signs in with two roles, as in production; tests may do what the owner may.
  const roles = { databaseUrl: asApplication(databaseUrl), databaseMigrationUrl: asOwner(databaseUrl) };
  const settings: Config = { ...defaults, intervals: testIntervals, shutdownGrace: 1, ...options, dataDir, ...roles };
  const stopping = new AbortController();
  const { address, stopped } = await startServer(settings, stopping.signal);
  const { pool, db } = openDatabase(asOwner(databaseUrl), () => {}, 'work');
  return {
    address,
    settings,
    pool,
    db,
    as: (credential) => createClient(address, settings, credential),
    async stop() {
      stopping.abort();
      await stopped;
      await db.destroy();
      if (!options.databaseUrl) await dropDatabase(databaseUrl);
      if (!options.dataDir) await rm(dataDir, { recursive: true, force: true });
    },
  };
};
