import { isDeepStrictEqual } from 'node:util';
import type { BodyOf } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import { computeNextRun, scheduledReportsMax } from '#contract/reportSchedule.ts';
import type { ScheduledReport, ScheduledRun } from '#contract/scheduledReports.ts';
import type { Db, Tx } from '../../db/client.ts';
import { refusals, requireFound } from '../../errors.ts';
import type { Deps } from '../../foundations.ts';
import type { Person } from '../../person.ts';
import { recordActivity } from '../../writes/activity.ts';
import { defineAudited } from '../../writes/audited.ts';
import { deleteRow, insertRow, updateRow } from '../../writes/rows.ts';
import { makeRun } from './makeRun.ts';
import { reports } from './reports.ts';
import {
  countReports,
  findReport,
  findRun,
  isRunning,
  listAdministrators,
  listRuns,
  lockReport,
  mayOwn,
  saveReceivers,
} from './repository.ts';
import { findMissingDay, findStrangeFilter, hasDays, tidySchedule } from './rules.ts';

type Creation = BodyOf<Calls['POST v1/scheduled-reports/']>;
type Change = BodyOf<Calls['PUT v1/scheduled-reports/{id}/']>;
type Written = Omit<Required<Creation>, 'receivers_ids'>;

/** What is recorded of the filters: a search may name a person, so its words are left out. */
const pickRecorded = (filters: ScheduledReport['filters'], { filters: told }: ScheduledReport['audit_filters']) => {
  const { users } = filters;
  const { search, ...chosen } = users ?? {};
  return {
    filters: { ...filters, ...(users && { users: { ...chosen, ...(search?.trim() && { with_search: true }) } }) },
    audit_filters: { filters: told.filter(({ value }) => !search || value !== search) },
  };
};

const audited = defineAudited({
  object_type: 'scheduledReport',
  name: 'Il report programmato',
  lock: lockReport,
  find: findReport,
  identify: ({ id, name }: ScheduledReport) => ({ object_id: id, object_name: name }),
  facts: ({
    id: _,
    receivers,
    filters,
    audit_filters,
    owner: __,
    next_run: ___,
    last_run: ____,
    last_outcome: _____,
    ...facts
  }) => ({
    ...facts,
    ...pickRecorded(filters, audit_filters),
    // By id alone: who receives it may be erased, and the log is not about them.
    receivers_ids: receivers.map(({ id }) => id),
  }),
});

export const requireReport = audited.require;

/** @throws 400 naming what a report of its kind cannot have: a filter, or a day that is missing. */
const checkShape = ({ type, filters, is_since_last, ...schedule }: Written): void => {
  const strange = findStrangeFilter(type, filters);
  if (strange) throw refusals.invalid(strange, 'questo report non ha un filtro così');
  if (is_since_last && !hasDays(type))
    throw refusals.invalid('is_since_last', 'questo report non ha una data di inizio');
  const missing = findMissingDay(schedule);
  if (missing) throw refusals.invalid(missing, 'è obbligatorio con questa frequenza');
};

/** @throws 400 naming the filter that chooses what is not there, or is there no more. */
const checkChosen = (tx: Tx, { type, filters }: Pick<Written, 'type' | 'filters'>): Promise<void> =>
  reports[type].check(tx, filters, null);

/** @throws 400 `receiver_not_allowed` unless all of them are administrators who may sign in. */
const checkReceivers = async (tx: Tx, ids: number[]): Promise<void> => {
  if ((await listAdministrators(tx, ids)).length < ids.length)
    throw refusals.invalid(
      'receivers_ids',
      'possono riceverlo solo amministratori e referenti attivi',
      'receiver_not_allowed',
    );
};

const toColumns = ({ export_fmt, filters, audit_filters, name, type, style, is_since_last, ...rest }: Written) => {
  const schedule = tidySchedule(rest);
  return {
    name: name.trim(),
    type,
    format: export_fmt,
    style,
    is_since_last,
    filters: JSON.stringify(filters),
    audit_filters: JSON.stringify(audit_filters),
    ...schedule,
    next_run: rest.is_active ? computeNextRun(schedule, new Date()).toISOString() : null,
  };
};

/** A report of the caller's own. @throws 400 naming the field; 409 `too_many_reports` */
export const createReport = (db: Db, person: Person, { receivers_ids, ...body }: Creation): Promise<ScheduledReport> =>
  audited.create(db, person, async (tx) => {
    const written: Written = {
      filters: {},
      audit_filters: { filters: [] },
      style: 'people',
      is_since_last: false,
      weekday: null,
      month_day: null,
      is_active: true,
      ...body,
    };
    checkShape(written);
    await checkChosen(tx, written);
    await checkReceivers(tx, receivers_ids);
    if ((await countReports(tx)) >= scheduledReportsMax)
      throw refusals.blocked(
        'too_many_reports',
        `I report programmati possono essere al massimo ${scheduledReportsMax}: eliminane uno.`,
      );
    const id = await insertRow(tx, 'scheduled_reports', { ...toColumns(written), owner_id: person.id });
    await saveReceivers(tx, id, receivers_ids);
    return id;
  });

const timeFields = ['every', 'weekday', 'month_day', 'hour', 'is_active'] as const;

/**
 * Changes a report. The next time is set again only where its times are changed. A person who saves one whose owner may own it no
 * longer becomes its owner. @throws as {@link createReport}; 404; 409 `changed_meanwhile`
 */
export const changeReport = (db: Db, person: Person, id: number, body: Change): Promise<ScheduledReport> =>
  audited.change(db, person, id, body, async ({ tx, before, changes: { receivers_ids, ...changes } }) => {
    const written: Written = { ...before, ...changes };
    checkShape(written);
    // A report that fails because what it chose is gone can still be renamed and suspended.
    const isChosen = written.type !== before.type || !isDeepStrictEqual(written.filters, before.filters);
    if (isChosen || (written.is_active && !before.is_active)) await checkChosen(tx, written);
    if (receivers_ids) {
      await checkReceivers(
        tx,
        receivers_ids.filter((receiver) => !before.receivers_ids.includes(receiver)),
      );
      await saveReceivers(tx, id, receivers_ids);
    }
    const { next_run, ...columns } = toColumns(written);
    const isTimed = timeFields.some((field) => changes[field] !== undefined && changes[field] !== before[field]);
    await updateRow(tx, 'scheduled_reports', id, {
      ...columns,
      ...(isTimed && { next_run, stopped: null }),
      ...(!(await mayOwn(tx, before.owner?.id ?? null)) && { owner_id: person.id }),
    });
  });

/** Deletes a report; the exports it made stay. @throws 404 */
export const removeReport = (db: Db, person: Person, id: number): Promise<void> =>
  audited.remove(db, person, id, ({ tx }) => deleteRow(tx, 'scheduled_reports', id));

/** Makes a report now; the next time stays. @throws 404; 409 `report_running`, `no_receivers` */
export const runNow = (
  { db, jobs, security }: Deps<'db' | 'jobs' | 'security'>,
  person: Person,
  id: number,
): Promise<ScheduledRun> =>
  db.transaction().execute(async (tx) => {
    requireFound(await lockReport(tx, id), 'Il report programmato');
    const report = await requireReport(tx, id);
    if (await isRunning(tx, id)) throw refusals.blocked('report_running', 'Il report è già in corso di creazione.');
    const run = await makeRun(tx, { jobs, security }, report, { planned: null, now: new Date() });
    if (!run.hasReceivers)
      throw refusals.blocked('no_receivers', 'Nessun destinatario può più riceverlo: scegline un altro.');
    await recordActivity(tx, person, {
      action: 'other',
      object_type: 'scheduledReport',
      object_id: id,
      object_name: report.name,
      after: { run_by_hand: true },
    });
    return requireFound(await findRun(tx, run.id), 'L’esecuzione');
  });

/** A page of the times a report was made, the latest first. @throws 404 */
export const listReportRuns = async (db: Db, id: number, query: Parameters<typeof listRuns>[2]) => {
  await requireReport(db, id);
  return listRuns(db, id, query);
};
