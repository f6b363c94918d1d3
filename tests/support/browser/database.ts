import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { type Db, openDatabase } from '#server/db/client.ts';
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

/** Looks at the rows of a running demo server. */
export const withDatabase = <T>(server: RunningServer, look: (query: Query) => Promise<T>): Promise<T> =>
  queryFolder(server.dataDir, look);

/** Makes rows in a running demo server with the verbs of `world.ts`. */
export const withWorld = async <T>(server: RunningServer, make: (world: { db: Db }) => Promise<T>): Promise<T> => {
  const { db } = openDatabase(await readAddress(server.dataDir), () => {}, 'work');
  try {
    return await make({ db });
  } finally {
    await db.destroy();
  }
};
