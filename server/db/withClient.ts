import pg from 'pg';
import { buildSettings, withoutLimits } from './sessionSettings.ts';

/** Lends a connection of its own, apart from any pool. */
export const withClient = async <T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    options: buildSettings(withoutLimits),
  });
  client.on('error', () => {});
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
};
