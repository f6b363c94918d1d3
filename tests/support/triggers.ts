import type { TestServer } from '#tests/support/server.ts';

/** Makes a change that a trigger of the table (`user`: any of them) would refuse or add to. */
export const changeWithoutTrigger = async (
  { pool }: Pick<TestServer, 'pool'>,
  table: string,
  trigger: string,
  change: () => Promise<unknown>,
): Promise<void> => {
  await pool.query(`alter table ${table} disable trigger ${trigger}`);
  try {
    await change();
  } finally {
    await pool.query(`alter table ${table} enable trigger ${trigger}`);
  }
};
