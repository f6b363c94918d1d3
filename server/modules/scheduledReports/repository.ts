import { type RawBuilder, sql } from 'kysely';
import { staffTiers, type Tier } from '#contract/codes.ts';
import type { ScheduledReport, ScheduledRun } from '#contract/scheduledReports.ts';
import type { Handle, Tx } from '../../db/client.ts';
import { orderBySurname, selectPerson } from '../../db/people.ts';
import { type Paging, readPage } from '../../writes/paging.ts';
import { lockRow } from '../../writes/rows.ts';

/** Administrators who may sign in. */
const mayReceive = sql`roles.tier = any (${staffTiers}) and is_alive(u.is_active, u.expiration_date)`;

const selectOutcome = (run: string): RawBuilder<unknown> =>
  sql.raw(`case when ${run}.failed_at is not null then 'failed'
    when exists (select from scheduled_report_deliveries d where d.run_id = ${run}.id and d.outcome = 'running'
      and d.export_id is not null) then 'running'
    else 'done' end`);

const shown = sql`report.id, report.name, report.type, report.format as export_fmt, report.style, report.filters,
  report.audit_filters, report.is_since_last, report.every, report.weekday, report.month_day, report.hour,
  report.next_run is not null as is_active, report.stopped, report.created, report.next_run, ${selectPerson('owner')} as owner,
  last.created as last_run, last.outcome as last_outcome, given.ids as receivers_ids, given.receivers`;

const tables = sql`scheduled_reports report
  left join users owner on owner.id = report.owner_id
  left join lateral (
    select run.created, ${selectOutcome('run')} as outcome from scheduled_report_runs run
    where run.report_id = report.id order by run.id desc limit 1
  ) last on true
  cross join lateral (
    select coalesce(jsonb_agg(u.id order by u.id), '[]') as ids,
      coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name,
        'tier', roles.tier, 'is_left_out', not (${mayReceive})) order by ${orderBySurname('u')}), '[]') as receivers
    from scheduled_report_receivers receiver
    join users u on u.id = receiver.user_id join roles on roles.id = u.role_id
    where receiver.report_id = report.id
  ) given`;

export const findReport = async (db: Handle, id: number): Promise<ScheduledReport | undefined> =>
  (await sql<ScheduledReport>`select ${shown} from ${tables} where report.id = ${id}`.execute(db)).rows[0];

export const listReports = (
  db: Handle,
  {
    ordering = 'name',
    search = '',
    ...paging
  }: Paging & { search?: string; ordering?: `${'' | '-'}${'name' | 'created' | 'next_run'}` },
) =>
  readPage<ScheduledReport>(db, paging, {
    select: shown,
    from: tables,
    where: search.trim() ? [sql`fold(report.name) like containing(${search.trim()})`] : [sql`true`],
    orderings: {
      name: sql`fold(report.name)`,
      created: sql`report.created`,
      next_run: sql`coalesce(report.next_run, 'infinity')`,
    },
    ordering,
    id: sql`report.id`,
  });

/** How many there are; until the transaction ends nobody adds one. */
export const countReports = async (tx: Tx): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtext('scheduled_reports'))`.execute(tx);
  const { rows } = await sql<{ count: number }>`select count(*) from scheduled_reports`.execute(tx);
  return rows[0]?.count ?? 0;
};

/** Of these users, those who may receive a report; they stay so until the transaction ends. */
export const listAdministrators = async (tx: Tx, ids: number[]): Promise<{ id: number; tier: Tier }[]> =>
  (
    await sql<{ id: number; tier: Tier }>`
      select u.id, roles.tier from users u join roles on roles.id = u.role_id
      where u.id = any (${ids}::integer[]) and ${mayReceive} order by u.id for key share of u`.execute(tx)
  ).rows;

/** Those who receive a report and still may. */
export const listReceivers = async (tx: Tx, reportId: number): Promise<{ id: number; tier: Tier }[]> =>
  (
    await sql<{ id: number; tier: Tier }>`
      select u.id, roles.tier
      from scheduled_report_receivers receiver
      join users u on u.id = receiver.user_id join roles on roles.id = u.role_id
      where receiver.report_id = ${reportId} and ${mayReceive} order by u.id for key share of u`.execute(tx)
  ).rows;

export const saveReceivers = async (tx: Tx, reportId: number, ids: number[]): Promise<void> => {
  await sql`delete from scheduled_report_receivers
    where report_id = ${reportId} and user_id <> all (${ids}::integer[])`.execute(tx);
  await sql`insert into scheduled_report_receivers (report_id, user_id)
    select ${reportId}, unnest(${ids}::integer[]) on conflict do nothing`.execute(tx);
};

/** Whether this person is a full administrator who may sign in. */
export const mayOwn = async (db: Handle, userId: number | null): Promise<boolean> => {
  const { rows } = await sql`select from users u join roles on roles.id = u.role_id
    where u.id = ${userId} and roles.tier = 'BO_COM' and is_alive(u.is_active, u.expiration_date)`.execute(db);
  return rows.length > 0;
};

/** Keeps those whose report it is, and who receive it, from being deleted until the transaction ends: before it is locked, as whose job it is. */
const holdPeople = (tx: Tx, id: number) =>
  sql`select from users where id in (select owner_id from scheduled_reports where id = ${id}
      union all select user_id from scheduled_report_receivers where report_id = ${id})
    order by id for key share`.execute(tx);

/** Locks a report until the transaction ends; false without such a report. */
export const lockReport = async (tx: Tx, id: number): Promise<boolean> => {
  await holdPeople(tx, id);
  return lockRow(tx, 'scheduled_reports', id);
};

/** A report that is due, locked until the transaction ends; those another process is at work on are passed over. */
export const takeDue = async (tx: Tx, now: Date): Promise<number | undefined> => {
  const isDue = sql`next_run <= ${now.toISOString()}::timestamptz`;
  const { rows: due } = await sql<{ id: number }>`
    select id from scheduled_reports where ${isDue} order by next_run, id`.execute(tx);
  for (const { id } of due) {
    await holdPeople(tx, id);
    const { rows } = await sql`
      select from scheduled_reports where id = ${id} and ${isDue} for update skip locked`.execute(tx);
    if (rows.length > 0) return id;
  }
  return undefined;
};

/** The time it was last made for, and well; null before the first. What could not be made then comes with the next. */
export const findLastRun = async (db: Handle, reportId: number): Promise<string | null> =>
  (
    await sql<{ at: string }>`
      select coalesce(planned, created) as at from scheduled_report_runs
      where report_id = ${reportId} and planned is not null and failed_at is null order by id desc limit 1`.execute(db)
  ).rows[0]?.at ?? null;

export const isRunning = async (db: Handle, reportId: number): Promise<boolean> =>
  (
    await sql`
      select from scheduled_report_runs run
      where run.report_id = ${reportId} and exists (
        select from scheduled_report_deliveries d
        where d.run_id = run.id and d.outcome = 'running' and d.export_id is not null) limit 1`.execute(db)
  ).rows.length > 0;

export const insertRun = async (
  tx: Tx,
  run: { report_id: number; planned: string | null; failure?: string },
): Promise<number> =>
  (
    await tx
      .insertInto('scheduled_report_runs')
      .values({ ...run, ...(run.failure && { failed_at: sql<string>`clock_timestamp()` }) })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

export const insertDelivery = (
  tx: Tx,
  delivery: { run_id: number; user_id: number; export_id?: number; outcome?: 'failed'; reason?: string },
) => tx.insertInto('scheduled_report_deliveries').values(delivery).execute();

/** Names of records, in the order of their ids. */
export const listNames = async (
  db: Handle,
  table: 'courses' | 'groups' | 'questionnaires' | 'roles',
  ids: readonly number[],
): Promise<string[]> =>
  (
    await sql<{
      name: string;
    }>`select name from ${sql.table(table)} where id = any (${ids}::integer[]) order by id`.execute(db)
  ).rows.map(({ name }) => name);

/** Sets when it is made next; with a reason it is not made any more. */
export const setNextRun = async (
  tx: Tx,
  id: number,
  next: Date | null,
  stopped: ScheduledReport['stopped'] = null,
): Promise<void> => {
  await tx
    .updateTable('scheduled_reports')
    .set({ next_run: next?.toISOString() ?? null, stopped })
    .where('id', '=', id)
    .execute();
};

/** Of one whose export went before it had ended. */
const goneReason = 'L’export è stato eliminato prima che fosse pronto.';

const runShown = sql`run.id, run.created, run.planned, ${selectOutcome('run')} as outcome, coalesce((
    select jsonb_agg(jsonb_build_object('user', ${selectPerson('u')}, 'export_id', d.export_id,
      'reason', coalesce(d.reason, case when d.outcome <> 'done' and d.export_id is null then ${sql.lit(goneReason)} end),
      'file', case when d.outcome <> 'done' then null when e.id is null then 'deleted' when e.file_id is null then 'expired'
        else 'ready' end,
      'outcome', case when d.outcome = 'running' and d.export_id is null then 'failed' else d.outcome end)
      order by ${orderBySurname('u', 'd.id')})
    from scheduled_report_deliveries d left join users u on u.id = d.user_id left join data_exports e on e.id = d.export_id
    where d.run_id = run.id
  ), '[]') as deliveries, run.failure`;

export const findRun = async (db: Handle, id: number): Promise<ScheduledRun | undefined> =>
  (await sql<ScheduledRun>`select ${runShown} from scheduled_report_runs run where run.id = ${id}`.execute(db)).rows[0];

export const listRuns = (
  db: Handle,
  reportId: number,
  { ordering = '-created', ...paging }: Paging & { ordering?: 'created' | '-created' },
) =>
  readPage<ScheduledRun>(db, paging, {
    select: runShown,
    from: sql`scheduled_report_runs run`,
    where: [sql`run.report_id = ${reportId}`],
    orderings: { created: sql`run.created` },
    ordering,
    id: sql`run.id`,
  });
