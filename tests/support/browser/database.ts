import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { closeDatabase, type Database, type Db, openDatabase } from '#server/db/client.ts';
import type { RunningServer } from './process.ts';

export type Query = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

const readAddress = async (dataDir: string): Promise<string> =>
  (await readFile(join(dataDir, 'database.url'), 'utf8')).trim();

/** Looks at the rows of a running server, at the address it leaves in its data folder. */
export const queryFolder = async <T>(dataDir: string, look: (query: Query) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: await readAddress(dataDir) });
  await client.connect();
  try {
    return await look(async (text, values) => (await client.query(text, values)).rows);
  } finally {
    await client.end();
  }
};

interface Access {
  address: string;
  pool: pg.Pool;
  database: Database;
}

/** By data folder: connections kept for the next question, since opening one takes longer than most. */
const accesses = new Map<string, Access>();

/** Lets go of the connections to a server's database. What a test that failed still holds goes with the database. */
export const closeAccess = ({ dataDir }: RunningServer): void => {
  const access = accesses.get(dataDir);
  accesses.delete(dataDir);
  for (const closed of [access?.pool.end(), access && closeDatabase(access.database)]) closed?.catch(() => {});
};

const openAccess = async (server: RunningServer): Promise<Access> => {
  const address = await readAddress(server.dataDir);
  const kept = accesses.get(server.dataDir);
  if (kept?.address === address) return kept;
  closeAccess(server);
  const pool = new pg.Pool({ connectionString: address, allowExitOnIdle: true });
  pool.on('error', () => {}).on('connect', (client) => client.on('error', () => {}));
  const access = { address, pool, database: openDatabase(address, () => {}, 'work') };
  accesses.set(server.dataDir, access);
  return access;
};

/** Looks at the rows of a running demo server. */
export const withDatabase = async <T>(server: RunningServer, look: (query: Query) => Promise<T>): Promise<T> => {
  const { pool } = await openAccess(server);
  const client = await pool.connect();
  try {
    return await look(async (text, values) => (await client.query(text, values)).rows);
  } finally {
    // What was begun and not ended goes with its connection.
    client.release(client.getTransactionStatus() !== 'I');
  }
};

/** Makes rows in a running demo server with the verbs of `world.ts`. */
export const withWorld = async <T>(server: RunningServer, make: (world: { db: Db }) => Promise<T>): Promise<T> => {
  const { database } = await openAccess(server);
  return make({ db: database.db });
};
