import { computeNextRun } from '#contract/reportSchedule.ts';
import type { Tx } from '../../db/client.ts';
import { translateDatabaseError } from '../../db/refusals.ts';
import { requireFound } from '../../errors.ts';
import type { Deps } from '../../foundations.ts';
import { describeFailure } from '../../jobs/failure.ts';
import { repeat } from '../../jobs/repeat.ts';
import { log } from '../../log.ts';
import { makeRun } from './makeRun.ts';
import { findReport, insertRun, lockReport, mayOwn, setNextRun, takeDue } from './repository.ts';

const notMade = 'Ops, qualcosa è andato storto! Il report verrà creato di nuovo alla prossima data.';

type WorkDeps = Deps<'db' | 'jobs' | 'security'>;

/** Makes a report that is due, locked, and sets when it is made next, or that it is not made any more. */
const makeTaken = async (tx: Tx, { jobs, security }: WorkDeps, id: number, now: Date): Promise<void> => {
  const report = requireFound(await findReport(tx, id), 'Il report programmato');
  if (!(await mayOwn(tx, report.owner?.id ?? null))) return setNextRun(tx, id, null, 'owner_gone');
  const { hasReceivers } = await makeRun(tx, { jobs, security }, report, { planned: report.next_run, now });
  if (hasReceivers) await setNextRun(tx, id, computeNextRun(report, now));
  else await setNextRun(tx, id, null, 'no_receivers');
};

/** Notes that a report could not be made, so that it keeps no other from being made, and goes on with its next time. */
const giveUp = ({ db }: WorkDeps, id: number, now: Date): Promise<void> =>
  db.transaction().execute(async (tx) => {
    if (!(await lockReport(tx, id))) return;
    const report = requireFound(await findReport(tx, id), 'Il report programmato');
    // Another process has made it, or somebody has stopped it, in between.
    if (!report.next_run || new Date(report.next_run) > now) return;
    await insertRun(tx, { report_id: id, planned: report.next_run, failure: notMade });
    await setNextRun(tx, id, computeNextRun(report, now));
  });

/**
 * Makes one report that is due, if there is one: the run, its exports, their jobs and the next time are one transaction, so
 * that of several processes one makes it, and once. After a server stood still it is made once, however often it was due.
 * Returns whether there may be others. @throws while the database does not answer: it is made later.
 */
export const makeDueReport = async (deps: WorkDeps, now: Date): Promise<boolean> => {
  let taken: number | undefined;
  try {
    await deps.db.transaction().execute(async (tx) => {
      taken = await takeDue(tx, now);
      if (taken !== undefined) await makeTaken(tx, deps, taken, now);
    });
  } catch (error) {
    if (taken === undefined || (error instanceof Error && translateDatabaseError(error)?.status === 503)) throw error;
    log.error({ failure: describeFailure(error), scheduled_report: taken }, 'scheduled report could not be made');
    await giveUp(deps, taken, now);
  }
  return taken !== undefined;
};

/** Makes the reports of this installation as they are due, in any process. Returns a function that stops it. */
export const runScheduledReports = (deps: Deps<'db' | 'jobs' | 'security' | 'settings'>): (() => Promise<void>) =>
  repeat(
    async () => {
      while (await makeDueReport(deps, new Date()));
    },
    { every: deps.settings.intervals.reports, complaint: 'scheduled reports are left to be made later' },
  );
