import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { type Db, openDatabase } from '#server/db/client.ts';
import type { DemoServer } from './demoServer.ts';

type Query = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

/** Looks at the rows of a running demo server, at the address it leaves in its data folder. */
export const withDatabase = async <T>(server: DemoServer, look: (query: Query) => Promise<T>): Promise<T> => {
  const url = (await readFile(join(server.dataDir, 'database.url'), 'utf8')).trim();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await look(async (text, values) => (await client.query(text, values)).rows);
  } finally {
    await client.end();
  }
};

/** Makes rows in a running demo server with the verbs of `world.ts`. */
export const withWorld = async <T>(server: DemoServer, make: (world: { db: Db }) => Promise<T>): Promise<T> => {
  const { db } = openDatabase((await readFile(join(server.dataDir, 'database.url'), 'utf8')).trim(), () => {}, 'work');
  try {
    return await make({ db });
  } finally {
    await db.destroy();
  }
};
