import type pg from 'pg';
import type { Rate } from '#contract/call.ts';

export interface Taken {
  /** Whether this try is within the rate. */
  isAllowed: boolean;
  /** Tries in the current window, this one included. */
  count: number;
  /** Seconds until the window ends: at least 1, at most the window. */
  retryAfter: number;
}

interface RateCounters {
  /** Counts one try, before it is made, so that many at once count as many. */
  take(key: string, rate: Rate): Promise<Taken>;
  /** Takes one try back, for one that should not count. */
  giveBack(key: string): Promise<void>;
  forget(key: string): Promise<void>;
  /** Deletes the counters whose window is over. */
  purge(): Promise<void>;
}

/** Fixed windows counted in PostgreSQL: one statement a try, the same for every process, on the database's clock. */
export const createRateCounters = (pool: pg.Pool): RateCounters => ({
  async take(key, { count, seconds }) {
    const { rows } = await pool.query<{ count: number; left: number }>({
      text: `insert into rate_counters as present (key, count, resets)
        values ($1, 1, clock_timestamp() + make_interval(secs => $2))
        on conflict (key) do update set
          count = case when present.resets <= clock_timestamp() then 1 else present.count + 1 end,
          resets = case when present.resets <= clock_timestamp() then excluded.resets else present.resets end
        returning count, ceil(extract(epoch from resets - clock_timestamp()))::integer as left`,
      values: [key, seconds],
    });
    const [taken] = rows;
    if (!taken) throw new Error('a counter returns its row');
    // A clock that is set back would make people wait longer than the window.
    const retryAfter = Math.min(Math.max(1, taken.left), Math.ceil(seconds));
    return { isAllowed: taken.count <= count, count: taken.count, retryAfter };
  },
  async giveBack(key) {
    await pool.query('update rate_counters set count = count - 1 where key = $1 and count > 0', [key]);
  },
  async forget(key) {
    await pool.query('delete from rate_counters where key = $1', [key]);
  },
  async purge() {
    await pool.query('delete from rate_counters where resets < clock_timestamp()');
  },
});
