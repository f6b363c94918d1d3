import { availableParallelism } from 'node:os';
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { dropDeadConnections } from './deadConnections.ts';
import { createPreparer } from './preparedStatements.ts';
import { buildSettings, type SessionLimits } from './sessionSettings.ts';
import type { DB } from './tables.ts';

export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;
/** What a statement runs on: a pool, or a transaction that was handed down. */
export type Handle = Db;

const asInstant = (text: string): string => new Date(text).toISOString();
const { builtins } = pg.types;
const multirange = 4532;

/** Values arrive as they travel: instants as ISO 8601, days and intervals as text, numbers as numbers. */
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.TIMESTAMPTZ, asInstant],
  [builtins.DATE, String],
  [builtins.INTERVAL, String],
  [builtins.INT8, Number],
  [builtins.NUMERIC, Number],
  [multirange, String],
]);

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format: 'text' | 'binary' = 'text') =>
    parsers.get(oid) ?? pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
};

interface Limits extends SessionLimits {
  name: string;
  max: number;
  connect: number;
  /** How long nothing may come over a connection in use before it counts as dead (ms): longer than any statement takes. */
  silence: number;
}

/**
 * Connections for the calls of people. More transactions at once than the processors carry only wait for each other: on two
 * cores ten hand in a third more evaluations than twenty, and the slowest takes half as long.
 */
export const callConnections = Math.max(10, 5 * availableParallelism());

/** Seconds a statement that touches very many rows may take; see `allowLongStatements`. */
const longStatements = 120;

/** What a pool is for: how many connections, how long one waits for a free one, and how long its statements may take. */
const purposes: Record<'calls' | 'reads' | 'lookups' | 'work', Limits> = {
  /** Calls of people. */
  calls: {
    name: 'corsia',
    max: callConnections,
    connect: 2500,
    silence: 1000 * (longStatements + 5),
    statement: 10_000,
    lock: 3000,
    idleInTransaction: 15_000,
  },
  /**
   * Short reads of people, many on one connection; see `reads.ts`. They find what one person has, so that one plan fits
   * all; planning them for each person took a tenth of the database's time.
   */
  reads: {
    name: 'corsia-reads',
    max: 4,
    connect: 2500,
    silence: 0,
    statement: 5000,
    lock: 1000,
    idleInTransaction: 2000,
    isReader: true,
  },
  /** Health, sessions and rate counters: short reads that never wait behind the calls. Four hear what other processes announce. */
  lookups: {
    name: 'corsia-lookups',
    max: 7,
    connect: 2000,
    silence: 10_000,
    statement: 2000,
    lock: 1000,
    idleInTransaction: 2000,
  },
  /** Jobs, the demo content and what an operator runs by hand: they take as long as they take. */
  work: {
    name: 'corsia-work',
    max: 6,
    connect: 5000,
    silence: 0,
    statement: 0,
    lock: 30_000,
    idleInTransaction: 300_000,
  },
};

type Purpose = keyof typeof purposes;

/** How a connection for this purpose is opened. */
export const buildConnectionOptions = (url: string, purpose: Purpose): pg.ClientConfig => {
  const { name, connect, ...limits } = purposes[purpose];
  return {
    connectionString: url,
    types,
    connectionTimeoutMillis: connect,
    options: buildSettings(limits),
    application_name: name,
    // A firewall forgets a connection over which nothing goes, and tells neither end.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  };
};

export interface Database {
  pool: pg.Pool;
  db: Db;
}

/**
 * Opens a pool with its query builder. A connection that is lost fails the query that had it; the pool drops it and the
 * next query opens another.
 */
export const openDatabase = (url: string, onError: (error: Error) => void, purpose: Purpose = 'calls'): Database => {
  const pool = new pg.Pool({
    ...buildConnectionOptions(url, purpose),
    max: purposes[purpose].max,
    idleTimeoutMillis: 60_000,
  });
  // The pool listens to idle clients only; one that is lost while in use would end the process.
  // Nobody waits for the connections of a pool that is closed: the database may end them first.
  pool.on('connect', (client) =>
    client.on('error', (error) => {
      if (!pool.ending) onError(error);
    }),
  );
  // What jobs send runs long and seldom: it gains nothing and wants a plan for its own values.
  if (purpose !== 'work') pool.on('connect', createPreparer());
  pool.on('error', () => {});
  dropDeadConnections(pool, purposes[purpose].silence);
  return { pool, db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }) };
};

/** Closes a pool; its query builder alone leaves one open that it was never asked for. */
export const closeDatabase = async ({ pool, db }: Database): Promise<void> => {
  await db.destroy();
  if (!pool.ending) await pool.end();
};

/** Lets the statements of this transaction take longer: for changes to a great many rows at once. */
export const allowLongStatements = async (tx: Tx): Promise<void> => {
  await sql`set local statement_timeout = ${sql.lit(`${longStatements}s`)}`.execute(tx);
};
