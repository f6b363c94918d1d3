import { roundBefore } from '#contract/reportSchedule.ts';
import { toRomeDay } from '#contract/rules.ts';
import type { ScheduledReport } from '#contract/scheduledReports.ts';
import type { Tx } from '../../db/client.ts';
import { Refusal } from '../../errors.ts';
import type { Deps } from '../../foundations.ts';
import { findScope } from '../configurations/service.ts';
import { queueExport } from '../exports/service.ts';
import { askFor } from './askedNow.ts';
import { reports } from './reports.ts';
import { findLastRun, insertDelivery, insertRun, listReceivers } from './repository.ts';
import { hasDays } from './rules.ts';

const words = {
  noReceivers:
    'Nessun destinatario può più riceverlo: sono stati eliminati, disattivati o non sono più amministratori.',
  noGroups: 'I filtri riguardano solo gruppi che non gli sono assegnati.',
  filter: (what: string) => `Un filtro non è più valido: ${what}.`,
};

/** What it is asked with this time: with `is_since_last` what is of the day of the last time, or after it. */
const resolveFilters = async (tx: Tx, report: ScheduledReport, now: Date): Promise<ScheduledReport['filters']> => {
  const { id, type, filters, is_since_last } = report;
  if (!is_since_last || !hasDays(type)) return filters;
  const last = await findLastRun(tx, id);
  return { ...filters, from_date: last ? toRomeDay(new Date(last)) : roundBefore(report, now) };
};

/** Why a report cannot be asked for, in words; null when it can. */
const findRefusal = async (check: () => Promise<void> | undefined): Promise<string | null> => {
  try {
    await check();
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return words.filter(Object.values(error.extra.fields ?? {})[0] ?? error.message);
  }
};

/**
 * Makes a report once, in the caller's transaction: an export for each of those who receive it, of what each may see. What
 * one of them cannot be given is noted and keeps nothing from the others.
 * @param planned the time it was due; null when it was asked for by hand
 * @returns the run, and whether anybody is left to receive it
 */
export const makeRun = async (
  tx: Tx,
  { jobs, security }: Deps<'jobs' | 'security'>,
  report: ScheduledReport,
  { planned, now }: { planned: string | null; now: Date },
): Promise<{ id: number; hasReceivers: boolean }> => {
  const receivers = await listReceivers(tx, report.id);
  if (receivers.length === 0) {
    const id = await insertRun(tx, { report_id: report.id, planned, failure: words.noReceivers });
    return { id, hasReceivers: false };
  }
  const filters = await resolveFilters(tx, report, now);
  const run_id = await insertRun(tx, { report_id: report.id, planned });
  for (const { id: user_id, tier } of receivers) {
    const scope = await findScope(tx, { tier });
    const asked = await askFor(tx, report, filters, scope);
    const reason = asked
      ? await findRefusal(() => reports[report.type].check(tx, asked.filters, scope))
      : words.noGroups;
    if (!asked || reason !== null) {
      await insertDelivery(tx, { run_id, user_id, outcome: 'failed', ...(reason !== null && { reason }) });
      continue;
    }
    const export_id = await queueExport(tx, jobs, {
      user_id,
      ...asked,
      type: report.type,
      format: report.export_fmt,
      style: report.style,
      annotation: report.name,
      is_scheduled: true,
    });
    await insertDelivery(tx, { run_id, user_id, export_id });
    security.record({ kind: 'export_requested', user_id, details: { export_id, type: report.type } });
  }
  return { id: run_id, hasReceivers: true };
};
