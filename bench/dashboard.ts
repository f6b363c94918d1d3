import { addUpCounters, findAdminDashboard } from '#server/modules/dashboards/repository.ts';
import { catchStatements } from './ceilings.ts';
import { asPerson } from './paths.ts';
import type { Measure } from './support/load.ts';
import { listScannedTables } from './support/plans.ts';
import type { BenchServer } from './support/server.ts';

/** Changes of counters not yet added up: a minute of eight hundred a second. */
const waiting = 50_000;

const target = 'p99 ≤ 50 ms';

/** The administrators' dashboard at a million enrolments, with its counters added up and with many changes still to add. */
export const benchDashboard = async ({ address, pool }: BenchServer, bearer: string): Promise<Measure[]> => {
  const load = (name: string) => asPerson('v1/dashboard/', name, target, 1)({ address, bearer });
  await addUpCounters(pool);
  for (const { text } of await catchStatements(pool, (listening) => findAdminDashboard(listening.pool))) {
    const scanned = await listScannedTables(pool, text);
    if (scanned.length > 0) throw new Error(`dashboard: legge per intero ${scanned.join(', ')}`);
  }
  const measures = [await load('dashboard')];

  // Only the holder of this lock adds up: while the bench holds it nobody does.
  const keeper = await pool.connect();
  try {
    await keeper.query("select pg_advisory_lock(hashtext('counters'))");
    await keeper.query(
      `insert into counter_changes (name, course_id, status_etiquette, amount)
       select 'enrolments', 1 + n % 10, 'RUN', case when n % 2 = 0 then 1 else -1 end from generate_series(1, $1::integer) n`,
      [waiting],
    );
    measures.push(await load(`— con ${waiting.toLocaleString('it')} variazioni da sommare`));
  } finally {
    await keeper.query("select pg_advisory_unlock(hashtext('counters'))");
    keeper.release();
  }
  await addUpCounters(pool);
  return measures;
};
