import { vi } from 'vitest';
import type { TestServer } from './server.ts';

/** Waits until so many statements wait for what another connection has locked, in this database alone: others run beside it. */
export const waitUntilBlocked = ({ pool }: Pick<TestServer, 'pool'>, count = 1): Promise<boolean> =>
  vi.waitUntil(async () => {
    const { rowCount } = await pool.query(
      "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    );
    return Number(rowCount) >= count;
  }, 10_000);
