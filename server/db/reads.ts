import { availableParallelism } from 'node:os';
import type { Writable } from 'node:stream';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import pg from 'pg';
import { refusals } from '../errors.ts';
import { buildConnectionOptions } from './client.ts';
import { createPreparer } from './preparedStatements.ts';
import type { DB } from './tables.ts';

/** Connections the reads share. More than the database has processors would only divide what is sent together. */
export const readConnections = Math.min(4, Math.max(2, availableParallelism()));
/**
 * Statements under way on one connection before another is used. Short reads are answered sooner by one that is kept busy than
 * by two that are woken in turn: a sixth more a second.
 */
const busyAt = 24;
/** Since when nothing came back (ms) a connection is held up by a long statement, and others are used. */
export const heldUpAfter = 5;
/** Statements under way on one connection; beyond it a call is refused rather than kept waiting. */
const inFlightAtMost = 250;
/** How long a statement may take with those before it (ms); a connection that takes longer is dropped. */
const queryTimeout = 8000;

/** What a read needs of a pool or of these connections. */
export interface Reader {
  query<T extends pg.QueryResultRow>(statement: pg.QueryConfig): Promise<pg.QueryResult<T>>;
}

export interface Reads extends Reader {
  /** The same connections for the query builder. They are in nobody's hands alone, so there are no transactions. */
  db: Kysely<DB>;
  close(): Promise<void>;
}

interface Line {
  client: Promise<pg.Client>;
  inFlight: number;
  /** When the last answer came, or the first statement of those under way was sent. */
  movedAt: number;
  gather: () => void;
}

/**
 * Holds back what a connection sends until the events at hand are dealt with, so that the statements of calls that came
 * together leave in one write: a fifth of the processor time of a short read went into writes of its own.
 */
const createGatherer = (client: pg.Client): (() => void) => {
  let isHeld = false;
  return () => {
    if (isHeld) return;
    isHeld = true;
    // Not kept: an encrypted connection replaces it.
    const stream: Writable = Reflect.get(Reflect.get(client, 'connection'), 'stream');
    stream.cork();
    setImmediate(() => {
      isHeld = false;
      stream.uncork();
    });
  };
};

/**
 * Short reads of many calls share a few connections, each sent without waiting for the answers to those before it: half
 * the processor time of a connection lent to one call after the other, for the server and for PostgreSQL. They cannot
 * write. A connection that is lost fails what was under way on it with a 503, and the next read opens another.
 */
export const openReads = (url: string, onError: (error: Error) => void): Reads => {
  const prepare = createPreparer();
  let isClosed = false;
  const lines: (Line | null)[] = Array.from({ length: readConnections }, () => null);

  const open = (place: number): Line => {
    const client = new pg.Client({
      ...buildConnectionOptions(url, 'reads'),
      pipeline: true,
      query_timeout: queryTimeout,
    });
    const drop = (): void => {
      if (lines[place] === line) lines[place] = null;
    };
    client.on('error', (error) => {
      drop();
      if (!isClosed) onError(error);
    });
    client.on('end', drop);
    const connect = async (): Promise<pg.Client> => {
      try {
        await client.connect();
      } catch (error) {
        drop();
        throw error;
      }
      prepare(client);
      return client;
    };
    const line: Line = { client: connect(), inFlight: 0, movedAt: 0, gather: createGatherer(client) };
    lines[place] = line;
    return line;
  };

  /** The first line that moves and is not busy, else the one with the fewest statements under way. */
  const choose = (now: number): Line => {
    let best = 0;
    for (const line of lines) {
      if (!line || line.inFlight === 0) break;
      if (line.inFlight < busyAt && now - line.movedAt < heldUpAfter) return line;
    }
    for (let place = 1; place < readConnections; place += 1)
      if ((lines[place]?.inFlight ?? 0) < (lines[best]?.inFlight ?? 0)) best = place;
    return lines[best] ?? open(best);
  };

  const query: Reader['query'] = async (statement) => {
    const now = performance.now();
    const line = choose(now);
    if (line.inFlight >= inFlightAtMost) throw refusals.unavailable();
    if (line.inFlight === 0) line.movedAt = now;
    line.inFlight += 1;
    try {
      const client = await line.client;
      line.gather();
      return await client.query(statement);
    } finally {
      line.inFlight -= 1;
      line.movedAt = performance.now();
    }
  };

  const close = async (): Promise<void> => {
    isClosed = true;
    await Promise.all(lines.map(async (line) => (await line?.client.catch(() => null))?.end()));
  };

  return { query, close, db: buildOn({ query }) };
};

const refuse = async (): Promise<never> => {
  throw new Error('reads share their connections: they have neither transactions nor streams');
};

/** A query builder that sends its statements through the reads. */
const buildOn = (reads: Reader): Kysely<DB> => {
  const connection: DatabaseConnection = {
    async executeQuery<R>({ sql, parameters }: CompiledQuery) {
      const { rows } = await reads.query<R & pg.QueryResultRow>({ text: sql, values: [...parameters] });
      return { rows };
    },
    async *streamQuery() {
      yield await refuse();
    },
  };
  const driver: Driver = {
    async init() {},
    acquireConnection: async () => connection,
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    async releaseConnection() {},
    async destroy() {},
  };
  return new Kysely<DB>({
    dialect: {
      createDriver: () => driver,
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
};
