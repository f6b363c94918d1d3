import type pg from 'pg';

/** Resolves when the database answers; a connection that stays silent for `timeout` milliseconds is dropped. */
export const touchDatabase = async (pool: pg.Pool, timeout: number): Promise<void> => {
  const question = { text: 'select 1', query_timeout: timeout };
  await pool.query(question);
};
