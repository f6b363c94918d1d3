import type { Deps } from '../../foundations.ts';
import { defineRetried } from '../../jobs/queues.ts';
import { endAndTell } from './end.ts';
import { runRegrading } from './run.ts';

declare module '../../jobs/queues.ts' {
  interface JobData {
    /** Attempts to be graded again with other right answers. */
    regrading: { regrading_id: number };
    'regrading-failed': { regrading_id: number };
  }
}

export const queues = defineRetried('regrading');

/** Grades attempts again as it is asked for. What fails for good says so; what was raised by then stays. */
export const workOnRegradings = async (deps: Deps<'db' | 'jobs'>): Promise<void> => {
  await deps.jobs.work('regrading', ({ regrading_id }) => runRegrading(deps, regrading_id));
  await deps.jobs.work('regrading-failed', async ({ regrading_id }) => {
    await deps.db.transaction().execute((tx) => endAndTell(tx, regrading_id, 'failed at every try'));
  });
};
