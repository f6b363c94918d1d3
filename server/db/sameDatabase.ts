import { StartError } from '../startup/startError.ts';
import { withClient } from './withClient.ts';

const identify = (url: string): Promise<string> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      "select oid || ' ' || datname as id from pg_database where datname = current_database()",
    );
    return rows[0]?.id ?? '';
  });

/** The schema of one database would be made, and another, without it, used. @throws StartError unless both addresses lead to the same. */
export const requireSameDatabase = async (ownerUrl: string, url: string): Promise<void> => {
  const [owned, used] = await Promise.all([identify(ownerUrl), identify(url)]);
  if (owned !== used)
    throw new StartError(
      'DATABASE_MIGRATION_URL: deve indicare lo stesso database di DATABASE_URL, con un altro ruolo.',
    );
};
