import type { CompiledQuery } from 'kysely';
import type pg from 'pg';
import Cursor from 'pg-cursor';

/** Values of one row in the order of the columns, as PostgreSQL writes them. */
export type RawRow = (string | null)[];

/** The database as it was at one moment, however long it is read. */
interface Snapshot {
  /** The one number a query returns. */
  count(query: CompiledQuery): Promise<number>;
  /** Rows of a query, so many at a time: never more of them are in memory. */
  batches(query: CompiledQuery, size: number): AsyncGenerator<RawRow[]>;
}

const asText: pg.CustomTypesConfig = { getTypeParser: () => String };

const read = async function* (client: pg.PoolClient, query: CompiledQuery, size: number): AsyncGenerator<RawRow[]> {
  const cursor = client.query(
    new Cursor<RawRow>(query.sql, [...query.parameters], { rowMode: 'array', types: asText }),
  );
  // A cursor of a lost connection would wait for ever to be closed.
  const lost = Promise.withResolvers<void>();
  client.once('end', lost.resolve);
  let hasFailed = false;
  try {
    while (true) {
      const rows = await cursor.read(size).catch((error) => {
        hasFailed = true;
        throw error;
      });
      if (rows.length === 0) return;
      yield rows;
    }
  } finally {
    if (!hasFailed) await Promise.race([cursor.close(), lost.promise]);
    client.removeListener('end', lost.resolve);
  }
};

/** Reads at length, on a connection of its own, without keeping anybody from writing. */
export const withSnapshot = async <T>(pool: pg.Pool, run: (snapshot: Snapshot) => Promise<T>): Promise<T> => {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    await client.query('begin isolation level repeatable read read only');
    // Sorting and joining a million rows in memory rather than on disk; compiling the query would take longer than it.
    await client.query(
      "set local work_mem = '64MB'; set local jit = off; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0",
    );
    const answer = await run({
      async count({ sql, parameters }) {
        const { rows } = await client.query({ text: sql, values: [...parameters], rowMode: 'array' });
        return Number(rows[0]?.[0] ?? 0);
      },
      batches: (query, size) => read(client, query, size),
    });
    await client.query('commit');
    return answer;
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    // A connection in the middle of something is not given to anybody else.
    client.release(failure);
  }
};
