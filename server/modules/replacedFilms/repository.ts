import { sql } from 'kysely';
import type { LearningEventData } from '#contract/learningEvents.ts';
import type { Tx } from '../../db/client.ts';

/** Locks every enrolment of a course, in the order of all who lock several. */
export const lockAllEnrolments = (tx: Tx, courseId: number) =>
  sql`select from subscriptions where course_id = ${courseId} order by id for no key update`.execute(tx);

/** Counts another film in the place of a lesson's, and returns which it is now. */
export const countFilm = async (tx: Tx, sectionId: number): Promise<number> => {
  const { film } = await tx
    .updateTable('section_media')
    .set({ film: sql<number>`film + 1` })
    .where('course_section_id', '=', sectionId)
    .returning('film')
    .executeTakeFirstOrThrow();
  return film;
};

/**
 * Clears what was covered of a lesson, and where to resume, wherever it is not passed; the seconds stay, as time spent on films
 * before. Each enrolment that had begun has the fact in its record; returns how many they are.
 */
export const beginAgain = async (
  tx: Tx,
  sectionId: number,
  data: LearningEventData['film_replaced'],
  actorId: number,
): Promise<number> => {
  const { rows } = await sql`
    with session as (
      select id, coverage <> '{}' or section_step_time > 0 or watched_time > earlier_films_time as is_begun
      from section_sessions where course_section_id = ${sectionId} and not is_section_passed
    ), cleared as (
      update section_sessions set coverage = '{}', section_step_time = 0, told_seconds = null,
        earlier_films_time = section_sessions.watched_time
      from session where session.id = section_sessions.id and (session.is_begun or section_sessions.told_seconds is not null)
      returning section_sessions.subscription_id, session.is_begun
    )
    insert into learning_events (subscription_id, course_section_id, kind, data, actor_id, seq, previous_hash, hash)
    select subscription_id, ${sectionId}::integer, 'film_replaced', ${JSON.stringify(data)}::jsonb, ${actorId}::integer, 0, '', ''
    from cleared where is_begun order by subscription_id
    returning subscription_id`.execute(tx);
  return rows.length;
};
