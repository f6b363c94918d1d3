import { sql } from 'kysely';
import type { Handle } from '../../db/client.ts';
import type { RecordedEvent } from './rules.ts';

/** Enrolments after `id`, in order, some at a time. */
export const listEnrolmentsAfter = (db: Handle, id: number, limit: number) =>
  db
    .selectFrom('subscriptions')
    .select([
      'id',
      'course_id',
      'status_etiquette',
      'is_passed',
      'completion_date',
      'total_sections',
      'passed_sections',
      'mandatory_sections',
      'passed_mandatory_sections',
      'has_all_needed',
      sql<number>`watched_time`.as('watched_time'),
    ])
    .where('id', '>', id)
    .orderBy('id')
    .limit(limit)
    .execute();

export const listEvents = async (
  db: Handle,
  ids: number[],
): Promise<(RecordedEvent & { subscription_id: number })[]> => {
  const { rows } = await sql<RecordedEvent & { subscription_id: number }>`
    select subscription_id, course_section_id, kind, at, data from learning_events
    where subscription_id = any (${ids}) order by subscription_id, seq`.execute(db);
  return rows;
};

/** Events whose number, link to the one before or hash is not what it must be. */
export const listBrokenLinks = async (
  db: Handle,
  ids: number[],
): Promise<{ subscription_id: number; seq: number }[]> => {
  const { rows } = await sql<{ subscription_id: number; seq: number }>`
    select subscription_id, seq from (
      select event.*, learning_event_hash(event) as right_hash,
        row_number() over (partition by subscription_id order by seq) as place,
        lag(hash) over (partition by subscription_id order by seq) as hash_before
      from learning_events event where subscription_id = any (${ids})
    ) chained
    where seq <> place or hash <> right_hash
      or previous_hash <> coalesce(hash_before, sha256(convert_to('subscription ' || subscription_id, 'UTF8')))
    order by subscription_id, seq`.execute(db);
  return rows;
};

export const listSessions = (db: Handle, ids: number[]) =>
  db
    .selectFrom('section_sessions')
    .select([
      'subscription_id',
      'course_section_id',
      'passed_at',
      'coverage',
      sql<number>`watched_time`.as('watched_time'),
      sql<number>`earlier_films_time`.as('earlier_films_time'),
    ])
    .where('subscription_id', 'in', ids)
    .execute();

export const listAttempts = (db: Handle, ids: number[]) =>
  db
    .selectFrom('attempts')
    .select([
      'id',
      'subscription_id',
      'is_passed',
      sql<number>`percentage`.as('percentage'),
      sql<{ percentage: number; is_passed: boolean } | null>`(
        select json_build_object('percentage', regraded.percentage, 'is_passed', regraded.is_passed)
        from attempt_regradings regraded where regraded.attempt_id = attempts.id order by regraded.id desc limit 1
      )`.as('regraded'),
    ])
    .where('subscription_id', 'in', ids)
    .where('submitted', 'is not', null)
    .execute();

/** Every section there is, with whether a learner sees it. */
export const listSections = async (db: Handle) => {
  const { rows } = await sql<{ id: number; course_id: number; is_mandatory: boolean; is_visible: boolean }>`
    select section.id, section.course_id, section.is_mandatory, visible.id is not null as is_visible
    from course_sections section left join visible_sections visible on visible.id = section.id`.execute(db);
  return rows;
};
