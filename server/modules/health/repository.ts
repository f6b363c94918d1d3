import type pg from 'pg';

/** Resolves when the database answers; a connection that stays silent for `patience` milliseconds is dropped. */
export const touchDatabase = async (pool: pg.Pool, patience: number): Promise<void> => {
  const question = { text: 'select 1', query_timeout: patience };
  await pool.query(question);
};
