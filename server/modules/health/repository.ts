import type pg from 'pg';

/**
 * Returns whether the database takes writes. A connection that stays silent for `timeout` milliseconds, or leads to a server that
 * only reads, is dropped.
 */
export const touchDatabase = async (pool: pg.Pool, timeout: number): Promise<boolean> => {
  const client = await pool.connect();
  let isWritable = false;
  try {
    const question = {
      text: "select current_setting('transaction_read_only') = 'off' as is_writable",
      query_timeout: timeout,
    };
    const { rows } = await client.query<{ is_writable: boolean }>(question);
    isWritable = rows[0]?.is_writable === true;
  } finally {
    client.release(!isWritable);
  }
  return isWritable;
};
