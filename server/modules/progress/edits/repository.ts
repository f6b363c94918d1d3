import { sql, type Updateable } from 'kysely';
import type { Tx } from '../../../db/client.ts';
import type { Json, Subscriptions } from '../../../db/tables.ts';

/** Counters of a session as an administrator sets them; those left out stay. `coverage` is a multirange. */
interface SessionCounters {
  watched_time?: number;
  coverage?: string;
  is_section_passed?: boolean;
  section_step_time?: number;
  section_step_number?: number;
}

/** Sets counters of a session and returns when it was passed, null while it is not. */
export const setSession = async (
  tx: Tx,
  subscriptionId: number,
  sectionId: number,
  { is_section_passed: isPassed, ...counters }: SessionCounters,
): Promise<string | null> => {
  const passed_at = isPassed ? sql<string>`coalesce(passed_at, clock_timestamp())` : null;
  const row = await tx
    .updateTable('section_sessions')
    .set({
      ...counters,
      ...(counters.watched_time !== undefined && {
        earlier_films_time: sql<number>`least(earlier_films_time, ${counters.watched_time}::numeric)`,
      }),
      ...(isPassed === undefined ? {} : { is_section_passed: isPassed, passed_at }),
    })
    .where('subscription_id', '=', subscriptionId)
    .where('course_section_id', '=', sectionId)
    .returning('passed_at')
    .executeTakeFirstOrThrow();
  return row.passed_at;
};

/**
 * Forgets what an enrolment came to in a section; its attempts stay and no longer count. Of an anonymous one that was still
 * open nothing stays that was written.
 */
export const resetSession = (tx: Tx, subscriptionId: number, sectionId: number) =>
  sql`
    with session as (
      delete from section_sessions where subscription_id = ${subscriptionId} and course_section_id = ${sectionId}
    )
    update attempts set reset_at = clock_timestamp(), draft = case when is_anonymous then '[]' else draft end,
      draft_saved = case when not is_anonymous then draft_saved end
    where subscription_id = ${subscriptionId} and course_section_id = ${sectionId} and reset_at is null`.execute(tx);

/** Sets the same of some enrolments. */
export const setSubscriptions = (tx: Tx, ids: number[], columns: Updateable<Subscriptions>) =>
  tx.updateTable('subscriptions').set(columns).where('id', '=', sql<number>`any(${ids}::integer[])`).execute();

/** Appends to the record of some enrolments that an administrator changed the same of each. */
export const insertEdits = (tx: Tx, ids: number[], data: Json, actorId: number) =>
  sql`
    insert into learning_events (subscription_id, kind, data, actor_id, seq, previous_hash, hash)
    select id, 'subscription_edited', ${JSON.stringify(data)}::jsonb, ${actorId}::integer, 0, '', ''
    from unnest(${ids}::integer[]) as id order by id`.execute(tx);
