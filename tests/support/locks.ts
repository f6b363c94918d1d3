import { vi } from 'vitest';
import type { TestServer } from './server.ts';

/** Waits until a statement waits for what another connection has locked. */
export const waitUntilBlocked = ({ pool }: Pick<TestServer, 'pool'>): Promise<boolean> =>
  vi.waitUntil(async () => {
    const { rowCount } = await pool.query(
      "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    );
    return rowCount !== 0;
  }, 5000);
