import { sql } from 'kysely';
import type { LearningEventData } from '#contract/learningEvents.ts';
import type { Tx } from '../../db/client.ts';

/** Locks the enrolments that may be in the middle of a lesson, or play it, in the order of all who lock several. */
export const lockBegun = (tx: Tx, sectionId: number) =>
  sql`select from subscriptions where id in (
      select subscription_id from section_sessions where course_section_id = ${sectionId} and not is_section_passed
      union all
      select subscription_id from media_clocks where course_section_id = ${sectionId}
    ) order by id for no key update`.execute(tx);

/** Counts another film in the place of a lesson's, and returns which it is now. */
export const countFilm = async (tx: Tx, sectionId: number): Promise<number> => {
  const { film } = await tx
    .updateTable('section_media')
    .set({ film: sql<number>`film + 1`, film_since: sql<string>`clock_timestamp()` })
    .where('course_section_id', '=', sectionId)
    .returning('film')
    .executeTakeFirstOrThrow();
  return film;
};

/**
 * Clears what was covered of a lesson, and where to resume, wherever it is not passed; the seconds stay, as time spent on films
 * before. Each enrolment that had begun has the fact in its record; returns how many they are.
 * @param only in this enrolment alone
 */
export const beginAgain = async (
  tx: Tx,
  sectionId: number,
  data: LearningEventData['film_replaced'],
  { actor_id, only = null }: { actor_id: number; only?: number | null },
): Promise<number> => {
  const { rows } = await sql`
    with session as (
      select id, coverage <> '{}' or section_step_time > 0 or watched_time > earlier_films_time as is_begun
      from section_sessions where course_section_id = ${sectionId} and not is_section_passed
        and (${only}::integer is null or subscription_id = ${only}::integer)
    ), cleared as (
      update section_sessions set coverage = '{}', section_step_time = 0, told_seconds = null,
        earlier_films_time = section_sessions.watched_time
      from session where session.id = section_sessions.id and (session.is_begun or section_sessions.told_seconds is not null)
      returning section_sessions.subscription_id, session.is_begun
    )
    insert into learning_events (subscription_id, course_section_id, kind, data, actor_id, seq, previous_hash, hash)
    select subscription_id, ${sectionId}::integer, 'film_replaced', ${JSON.stringify(data)}::jsonb, ${actor_id}::integer, 0, '', ''
    from cleared where is_begun order by subscription_id
    returning subscription_id`.execute(tx);
  return rows.length;
};

/** The film that has taken the place of the one this enrolment passed the lesson with; undefined where none has. */
export const findFilmSincePass = async (
  tx: Tx,
  subscriptionId: number,
  sectionId: number,
): Promise<LearningEventData['film_replaced'] | undefined> => {
  const { rows } = await sql<LearningEventData['film_replaced']>`
    select media.film, media.name as media_name from section_media media
    join section_sessions session on session.course_section_id = media.course_section_id
    where media.course_section_id = ${sectionId} and session.subscription_id = ${subscriptionId}
      and media.film_since > session.passed_at`.execute(tx);
  return rows[0];
};
