import type { Disk } from 'flydrive';
import type pg from 'pg';
import type { Config } from './config.ts';
import type { Db } from './db/client.ts';
import type { Reads } from './db/reads.ts';
import type { Drawing } from './drawing/drawing.ts';
import type { Jobs } from './jobs/queue.ts';
import type { SignedInPeople } from './person.ts';
import type { SecretBox } from './secrets/secretBox.ts';
import type { TokenMaker } from './secrets/tokens.ts';
import type { SecurityLog } from './securityLog.ts';
import type { DiskWatch } from './storage/disk.ts';

interface AllDeps {
  settings: Config;
  pool: pg.Pool;
  db: Db;
  /** Short reads, many at once on the same connections: no transactions, no writing. */
  reads: Reads;
  /** Connections of their own for health, sessions and rate counters: never waits behind the calls. */
  lookups: pg.Pool;
  disk: DiskWatch;
  storage: Disk;
  jobs: Jobs;
  drawing: Drawing;
  people: SignedInPeople;
  tokens: TokenMaker;
  security: SecurityLog;
  secretBox: SecretBox;
}

/** Services shared by all modules, created at start-up: all of them, or those named (`Deps<'db' | 'jobs'>`). */
export type Deps<Name extends keyof AllDeps = keyof AllDeps> = Pick<AllDeps, Name>;

declare module 'fastify' {
  interface FastifyInstance extends AllDeps {}
}
