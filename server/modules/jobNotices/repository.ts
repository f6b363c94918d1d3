import { sql } from 'kysely';
import type { JobNotice } from '#contract/jobNotices.ts';
import type { Handle } from '../../db/client.ts';

/** Days after which what has ended is told of no more. */
const keptDays = 30;

/** Of this person: what goes on, and what has ended lately. */
const selectOwnJobs = (userId: number) => sql`
  select j.*, j.ended and s.job_id is not null as is_seen
  from started_jobs j
  left join seen_jobs s on s.user_id = j.user_id and s.kind = j.kind and s.job_id = j.id
  where j.user_id = ${userId} and (not j.ended or j.ended_at > clock_timestamp() - ${keptDays} * interval '1 day')`;

/** A person's jobs, what goes on first, then the latest; and how many of all of them have ended unseen. */
export const listJobs = async (
  db: Handle,
  userId: number,
  limit: number,
): Promise<{ jobs: JobNotice[]; unseen: number }> => {
  const { rows } = await sql<JobNotice & { unseen: number }>`
    with own as materialized (${selectOwnJobs(userId)})
    select kind, id, subject, label, progress, reason, created, ended_at as ended, is_seen, record_id, has_file,
      case when not ended then 'running' when cancelled then 'cancelled' when success then 'done' else 'failed' end as state,
      (select count(*) from own where ended and not is_seen) as unseen
    from own
    order by own.ended, coalesce(own.ended_at, own.created) desc, kind, id desc
    limit ${limit}`.execute(db);
  return { jobs: rows.map(({ unseen: _, ...job }) => job), unseen: rows[0]?.unseen ?? 0 };
};

/** Notes that a person has seen how these of their jobs ended; without `jobs` all that have. */
export const insertSeen = (db: Handle, userId: number, jobs?: Pick<JobNotice, 'kind' | 'id'>[]) => {
  const chosen = jobs
    ? sql`(kind, id) in (select * from unnest(${jobs.map(({ kind }) => kind)}::text[], ${jobs.map(({ id }) => id)}::integer[]))`
    : sql`true`;
  return sql`
    insert into seen_jobs (user_id, kind, job_id)
    select ${userId}, kind, id from (${selectOwnJobs(userId)}) own where ended and not is_seen and ${chosen}
    on conflict do nothing`.execute(db);
};

/** Deletes what was noted of jobs that are told of no more. */
export const deleteOldSeen = (db: Handle) =>
  sql`
    delete from seen_jobs s where s.seen < clock_timestamp() - ${keptDays + 1} * interval '1 day'`.execute(db);
