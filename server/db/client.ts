import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from './tables.ts';

export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;

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

/** The pool with its query builder. A lost connection is dropped by the pool and the next query opens another. */
export const openDatabase = (url: string, onError: (error: Error) => void): { pool: pg.Pool; db: Db } => {
  const pool = new pg.Pool({
    connectionString: url,
    types,
    max: 20,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 60_000,
    options: '-c timezone=UTC -c intervalstyle=postgres',
    application_name: 'corsia',
  });
  pool.on('error', onError);
  return { pool, db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }) };
};
