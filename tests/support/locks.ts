import { onTestFinished, vi } from 'vitest';
import type { TestServer } from './server.ts';

/** Which of those who wait are meant: all of them, or those of one pool, or with a statement like this. */
interface Blocked {
  count?: number;
  /** What the connections are called: `corsia` for calls, `corsia-work` for jobs. */
  application?: string;
  /** As in `like`, in any case. */
  query?: string;
}

/** How many statements wait for what another connection has locked, in this database alone: others run beside it. */
export const countBlocked = async (
  { pool }: Pick<TestServer, 'pool'>,
  { application = '%', query = '%' }: Omit<Blocked, 'count'> = {},
): Promise<number> => {
  const { rowCount } = await pool.query(
    `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()
      and application_name like $1 and query ilike $2`,
    [application, query],
  );
  return rowCount ?? 0;
};

/** Waits until so many statements wait for a lock. @param blocked how many, or which of them */
export const waitUntilBlocked = (
  server: Pick<TestServer, 'pool'>,
  blocked: number | Blocked = {},
): Promise<boolean> => {
  const { count = 1, ...which } = typeof blocked === 'number' ? { count: blocked } : blocked;
  return vi.waitUntil(async () => (await countBlocked(server, which)) >= count, 30_000);
};

/**
 * Locks a row until the function it returns is called, or the test has ended: against all who change it, unless told otherwise;
 * rows that refer to it can be added.
 */
export const holdRow = async (
  { pool }: Pick<TestServer, 'pool'>,
  table: string,
  id: number,
  lock = 'no key update',
): Promise<() => Promise<void>> => {
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query(`select from ${table} where id = $1 for ${lock}`, [id]);
  let isHeld = true;
  const letGo = async () => {
    if (!isHeld) return;
    isHeld = false;
    await holder.query('commit');
    holder.release();
  };
  onTestFinished(letGo);
  return letGo;
};
