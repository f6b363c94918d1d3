import type pg from 'pg';

/** Writes a few pages to a table made for this and takes them back. @throws the database's error when there is no room */
export const probeDatabaseDisk = async (pool: pg.Pool): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query("insert into disk_probes (filler) select repeat('x', 6000) from generate_series(1, 4)");
    await client.query('rollback');
  } catch (error) {
    client.release(true);
    throw error;
  }
  client.release();
};
