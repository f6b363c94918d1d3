import pg from 'pg';
import { StartError } from '../startup/startError.ts';

const identify = async (url: string): Promise<string> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>(
      "select oid || ' ' || datname as id from pg_database where datname = current_database()",
    );
    return rows[0]?.id ?? '';
  } finally {
    await client.end();
  }
};

/** The schema of one database would be made, and another, without it, used. @throws StartError unless both addresses lead to the same. */
export const requireSameDatabase = async (ownerUrl: string, url: string): Promise<void> => {
  const [owned, used] = await Promise.all([identify(ownerUrl), identify(url)]);
  if (owned !== used)
    throw new StartError(
      'DATABASE_MIGRATION_URL: deve indicare lo stesso database di DATABASE_URL, con un altro ruolo.',
    );
};
