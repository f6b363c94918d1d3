import { nextRunOf } from '#contract/reportSchedule.ts';
import { requireFound } from '../../errors.ts';
import type { Deps } from '../../foundations.ts';
import { repeat } from '../../jobs/repeat.ts';
import { makeRun } from './makeRun.ts';
import { findReport, mayOwn, setNextRun, takeDue } from './repository.ts';

/** Time between two looks for reports that are due (ms). */
const lookInterval = 20_000;

/**
 * Makes one report that is due, if there is one: the run, its exports, their jobs and the next time are one transaction, so
 * that of several processes one makes it, and once. After a server stood still it is made once, however often it was due.
 * Returns whether there may be others.
 */
export const makeDueReport = ({ db, jobs, security }: Deps<'db' | 'jobs' | 'security'>, now: Date): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const id = await takeDue(tx, now);
    if (id === undefined) return false;
    const report = requireFound(await findReport(tx, id), 'Il report programmato');
    if (!(await mayOwn(tx, report.owner?.id ?? null))) {
      await setNextRun(tx, id, null, 'owner_gone');
      return true;
    }
    const { hasReceivers } = await makeRun(tx, { jobs, security }, report, { planned: report.next_run, now });
    if (hasReceivers) await setNextRun(tx, id, nextRunOf(report, now));
    else await setNextRun(tx, id, null, 'no_receivers');
    return true;
  });

/** Makes the reports of this installation as they are due, in any process. Returns a function that stops it. */
export const runScheduledReports = (deps: Deps<'db' | 'jobs' | 'security'>): (() => Promise<void>) =>
  repeat(
    async () => {
      while (await makeDueReport(deps, new Date()));
    },
    { every: lookInterval, complaint: 'scheduled reports are left to be made later' },
  );
