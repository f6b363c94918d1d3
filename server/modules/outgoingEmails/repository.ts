import { type RawBuilder, sql } from 'kysely';
import { staffTiers } from '#contract/codes.ts';
import type { OutgoingEmail } from '#contract/outgoingEmails.ts';
import type { Handle, Tx } from '../../db/client.ts';
import { type Paging, readPage } from '../../writes/paging.ts';
import { buildReminderWindows, type DueEmail, type JobRef, longJobSeconds } from './rules.ts';

/** Seconds an e-mail is left to the process that took it, before another takes it again. */
const leaseSeconds = 300;

/** The job an e-mail is about: no row once its record is gone. */
const jobsOf = sql`
  select annotation as label, created, queue_operation_error as error, null::jsonb as counts,
    null::integer as record_id
  from data_exports where job_kind = 'export' and id = job_id
  union all
  select '', created, queue_operation_error, null, null from import_batches where job_kind = 'import' and id = job_id
  union all
  select '', created, queue_operation_error, jsonb_build_object('changed', changed_count, 'unchanged', unchanged_count,
    'refused', refused_count), null
  from batch_operations where job_kind = 'batch_operation' and id = job_id
  union all
  select label, job.created, reason, null, record_id from started_jobs job
  where job_kind in ('import_undo', 'course_import', 'regrading', 'import_draft')
    and job.kind = job_kind and job.id = job_id`;

/**
 * Whether an e-mail tells of an enrolment in a course that is not published yet: people are enrolled first, and are told
 * once there is something to see.
 */
const awaitsPublication = (email: string): RawBuilder<boolean> => {
  const of = (column: string) => sql.ref(`${email}.${column}`);
  return sql`(${of('kind')} = 'enrolment' and exists (
    select from subscriptions s join courses on courses.id = s.course_id
    where s.id = ${of('subscription_id')} and courses.is_active and not courses.is_published))`;
};

/**
 * Takes some e-mails that are due, the oldest first, so that no other process does. Until one is marked as being sent it
 * comes back by itself if this process dies.
 */
export const takeDue = async (db: Handle, limit: number): Promise<DueEmail[]> => {
  const { rows } = await sql<DueEmail>`
    with taken as (
      update outgoing_emails
      set attempts = attempts + 1, next_try = clock_timestamp() + make_interval(secs => ${leaseSeconds})
      where id in (
        select id from outgoing_emails
        where status = 'waiting' and next_try <= clock_timestamp() and not ${awaitsPublication('outgoing_emails')}
        order by next_try, id limit ${limit} for update skip locked
      )
      returning id, kind, user_id, actor_id, subscription_id, attempts, created, expires_on, job_kind, job_id
    )
    select taken.id, taken.kind, taken.user_id, taken.actor_id, taken.subscription_id, taken.attempts, taken.expires_on,
      extract(epoch from clock_timestamp() - taken.created)::float8 as age,
      users.username, users.first_name, lower(users.email) as email, roles.tier,
      is_alive(users.is_active, users.expiration_date) as is_alive, users.password_hash is not null as has_password,
      courses.id as course_id, courses.name as course_name, s.is_passed, s.is_in_history,
      s.status_etiquette = 'OFF' or not is_readable(s.is_active, courses.is_published) as is_closed,
      s.expires, s.expires - today_in_rome() as days_left,
      case when job.created is not null then jsonb_build_object('kind', job_kind, 'id', job_id, 'label', label,
        'created', job.created, 'error', error, 'counts', counts, 'record_id', record_id) end as job
    from taken
    join users on users.id = taken.user_id
    join roles on roles.id = users.role_id
    left join subscriptions s on s.id = taken.subscription_id
    left join courses on courses.id = s.course_id
    left join lateral (${jobsOf}) job on true
    order by taken.id`.execute(db);
  return rows;
};

/** One taking of an e-mail: after its lease another process takes it, which is a further attempt. */
type Taken = Pick<DueEmail, 'id' | 'attempts'>;

/**
 * Marks an e-mail as being handed to the mail server; false when its person was erased or disabled, or another process took
 * it, since it was taken.
 */
export const markSending = async (db: Handle, { id, attempts }: Taken): Promise<boolean> => {
  const { rows } = await sql`
    update outgoing_emails set status = 'sending', next_try = clock_timestamp() + make_interval(secs => ${leaseSeconds})
    from users
    where outgoing_emails.id = ${id} and status = 'waiting' and attempts = ${attempts}
      and users.id = user_id and is_alive(users.is_active, users.expiration_date)
    returning outgoing_emails.id`.execute(db);
  return rows.length > 0;
};

/** What became of an e-mail; it is not looked at again. Changes nothing once another process took it. */
export const settleEmail = (
  db: Handle,
  { id, attempts }: Taken,
  status: 'sent' | 'kept' | 'failed' | 'left_out',
  reason = '',
): Promise<unknown> =>
  sql`update outgoing_emails set status = ${status}, reason = ${reason}, settled = clock_timestamp()
    where id = ${id} and attempts = ${attempts}`.execute(db);

/** Leaves an e-mail to be tried again after so many seconds. Changes nothing once another process took it. */
export const postponeEmail = (db: Handle, { id, attempts }: Taken, seconds: number, reason: string): Promise<unknown> =>
  sql`update outgoing_emails set status = 'waiting', reason = ${reason},
      next_try = clock_timestamp() + make_interval(secs => ${seconds})
    where id = ${id} and attempts = ${attempts}`.execute(db);

/**
 * Gives up what was tried for seven days (of a course that changed since, as by being published, from then on), and what a
 * process was handing to the mail server when it died: that may have arrived, and nobody gets an e-mail twice.
 */
export const settleAbandoned = (db: Handle): Promise<unknown> =>
  sql`
    with overdue as (
      update outgoing_emails set status = 'failed', settled = clock_timestamp()
      where status = 'waiting' and next_try <= clock_timestamp() and created < clock_timestamp() - interval '7 days'
        and not ${awaitsPublication('outgoing_emails')}
        and not exists (
          select from subscriptions s join courses on courses.id = s.course_id
          where s.id = subscription_id and kind = 'enrolment' and courses.updated >= clock_timestamp() - interval '7 days'
        )
    )
    update outgoing_emails set status = 'failed', reason = 'interrupted', settled = clock_timestamp()
    where status = 'sending' and next_try <= clock_timestamp()`.execute(db);

/**
 * Queues the reminders that are due on the day of `now` in Europe/Rome, between eight and twenty there, for everybody in one
 * statement. Once for each enrolment, day of expiry and number of days: who is given more time is reminded again.
 */
export const insertReminders = async (db: Handle, reminderDays: readonly number[], now: Date): Promise<number> => {
  const windows = buildReminderWindows(reminderDays);
  const furthest = Math.max(...reminderDays);
  const { numAffectedRows } = await sql`
    with clock as materialized (
      select (${now.toISOString()}::timestamptz at time zone 'Europe/Rome') as at
    ), today as materialized (
      select at::date as day from clock where extract(hour from at) between 8 and 19
    ), found as (
      select s.id, s.user_id, s.created, s.expires
      from today
      join subscriptions s on s.expires between today.day and today.day + ${furthest}::integer
      join courses on courses.id = s.course_id
      where is_shown(s.is_active, s.is_in_history, courses.is_published) and not s.is_passed
        and s.status_etiquette in ('RDY', 'RUN')
    )
    insert into outgoing_emails (user_id, kind, subscription_id, expires_on, dedupe_key)
    select users.id, 'reminder', found.id, found.expires, 'reminder:' || found.id || ':' || found.expires || ':' || due.days
    from found
    cross join today
    join unnest(${windows.map(({ days }) => days)}::integer[], ${windows.map(({ least }) => least)}::integer[])
      as due(days, least) on found.expires - today.day between due.least and due.days
    join users on users.id = found.user_id and users.email is not null and is_alive(users.is_active, users.expiration_date)
    where day_in_rome(found.created) <= found.expires - due.days
    order by found.id
    on conflict (dedupe_key) do nothing`.execute(db);
  return Number(numAffectedRows ?? 0);
};

/** A job that has ended, and for whom. */
export interface JobEnd extends JobRef {
  /** Who asked for it; null once that user is deleted. */
  user_id: number | null;
  /** When its work was asked for; of an import, when it was confirmed. */
  asked: string;
  success: boolean;
  /** Made at a regular time: they are told however short it took. */
  is_scheduled?: boolean;
}

const buildDedupeKey = ({ kind, id, asked }: Pick<JobEnd, 'kind' | 'id' | 'asked'>): string =>
  kind === 'import_undo' || kind === 'import_draft' ? `job:${kind}:${id}:${asked}` : `job:${kind}:${id}`;

/**
 * Queues the e-mail about the end of a job, if it took long; once a job. A file can be read again, and an import be taken back in
 * a second try: each time that was asked for is a job of its own.
 */
export const insertJobEnd = (
  tx: Tx,
  { kind, id, user_id, asked, success, is_scheduled = false }: JobEnd,
): Promise<unknown> =>
  sql`
    insert into outgoing_emails (user_id, kind, job_kind, job_id, dedupe_key)
    select users.id, ${success ? 'job_done' : 'job_failed'}, ${kind}, ${id}, ${buildDedupeKey({ kind, id, asked })}
    from users join roles on roles.id = users.role_id
    where users.id = ${user_id} and users.email is not null and is_alive(users.is_active, users.expiration_date)
      and roles.tier = any (${staffTiers})
      and (${is_scheduled}::boolean or clock_timestamp() - ${asked}::timestamptz >= make_interval(secs => ${longJobSeconds}))
    on conflict (dedupe_key) do nothing`.execute(tx);

/** Locks whom an e-mail is to be sent to, so that of two who send the same at once the second finds the first's waiting. */
export const lockAddressee = async (tx: Tx, id: number): Promise<{ username: string } | undefined> =>
  (await sql<{ username: string }>`select username from users where id = ${id} for no key update`.execute(tx)).rows[0];

/**
 * Notes what became of an e-mail that the person asked for themselves, at each of its tries. One that is `waiting` is tried again by
 * its own job: no process takes it from here.
 */
export const noteRecovery = (
  db: Handle,
  {
    user_id,
    key,
    status,
    reason,
  }: { user_id: number; key: string; status: 'waiting' | 'sent' | 'kept' | 'failed'; reason: string },
): Promise<unknown> =>
  sql`
    insert into outgoing_emails (user_id, kind, dedupe_key, status, reason, attempts, next_try, settled)
    select id, 'recovery', 'recovery:' || ${key}, ${status}, ${reason}, 1, 'infinity',
      case when ${status}::text <> 'waiting' then clock_timestamp() end
    from users where id = ${user_id}
    on conflict (dedupe_key) do update
    set status = excluded.status, reason = excluded.reason, settled = excluded.settled,
      attempts = outgoing_emails.attempts + 1`.execute(db);

/** Whether the e-mail of a request was sent: its job may run again. */
export const isRecoverySent = async (db: Handle, key: string): Promise<boolean> => {
  const { rows } = await sql`select from outgoing_emails
    where dedupe_key = 'recovery:' || ${key} and status in ('sent', 'kept')`.execute(db);
  return rows.length > 0;
};

/** Notes that it is not tried any more. */
export const giveUpRecovery = (db: Handle, key: string): Promise<unknown> =>
  sql`update outgoing_emails set status = 'failed', settled = clock_timestamp()
    where dedupe_key = 'recovery:' || ${key} and status = 'waiting'`.execute(db);

/** A page of the e-mails of a person, the newest first. */
export const listEmails = (
  db: Handle,
  userId: number,
  { ordering = '-created', ...paging }: Paging & { ordering?: 'created' | '-created' },
) =>
  readPage<OutgoingEmail>(db, paging, {
    select: sql`email.id, email.kind, email.status,
      case when email.status = 'waiting' and ${awaitsPublication('email')} then 'not_published' else email.reason end as reason,
      email.created, email.settled, email.expires_on,
      case when courses.id is not null then jsonb_build_object('id', courses.id, 'name', courses.name) end as course,
      case when actor.id is not null then
        jsonb_build_object('id', actor.id, 'name', actor.first_name || ' ' || actor.last_name) end as actor`,
    from: sql`outgoing_emails email
      left join subscriptions s on s.id = email.subscription_id
      left join courses on courses.id = s.course_id
      left join users actor on actor.id = email.actor_id`,
    where: [sql`email.user_id = ${userId}`],
    orderings: { created: sql`email.created` },
    ordering,
    id: sql`email.id`,
  });
