import { type Kysely, sql } from 'kysely';
import type { MediaType } from '#contract/codes.ts';
import type { Range } from '#contract/coverage.ts';
import type { Tx } from '../../db/client.ts';
import type { DB } from '../../db/tables.ts';
import { writeRanges } from '../progress/rules.ts';

export interface Clock {
  user_id: number;
  subscription_id: number;
  course_section_id: number;
  connection_id: string;
  position: number | null;
  watched_time: number;
  coverage: string;
  /** Of its section, `HH:MM:SS`. */
  duration: string;
  media_type: MediaType | null;
  /** Seconds the video of its section was measured to last. */
  measured: number | null;
  /** Seconds the learner's player says that it lasts. */
  told: number | null;
  /** When its last frame came, and the seconds since then, by the database's clock. */
  seen: string;
  elapsed: number;
}

const columns = sql`user_id, subscription_id, course_section_id, connection_id, position, watched_time, coverage, seen,
  (select duration from course_sections where id = media_clocks.course_section_id) as duration,
  (select type from section_media where course_section_id = media_clocks.course_section_id) as media_type,
  (select seconds from section_media where course_section_id = media_clocks.course_section_id) as measured,
  (select told_seconds from section_sessions session where session.subscription_id = media_clocks.subscription_id
    and session.course_section_id = media_clocks.course_section_id) as told,
  extract(epoch from clock_timestamp() - seen) as elapsed`;

/**
 * Lets a frame wait while another film takes the place of its lesson's, and the frames of one person for each other, also those
 * of different enrolments: of two players that start at once one comes first. Taken before any other lock.
 */
export const lockPlayers = (tx: Tx, userId: number, sectionId: number) =>
  sql`select pg_advisory_xact_lock_shared(hashtext('lesson films'), ${sectionId}),
    pg_advisory_xact_lock(hashtext('lesson players'), ${userId})`.execute(tx);

/** Waits for the frames of a lesson, and the corrections of its sessions, that are under way, and holds off others until the transaction ends. */
export const holdFilm = (tx: Tx, sectionId: number) =>
  sql`select pg_advisory_xact_lock(hashtext('lesson films'), ${sectionId})`.execute(tx);

/** Lets the correction of a session wait while another film takes the place of its lesson's. Taken before its enrolment. */
export const shareFilm = (tx: Tx, sessionId: number) =>
  sql`select pg_advisory_xact_lock_shared(hashtext('lesson films'), course_section_id)
    from section_sessions where id = ${sessionId}`.execute(tx);

/** Announces to every process what players of one did. */
export const announceNews = (db: Kysely<DB>, news: string) =>
  sql`select pg_notify('lesson_players', ${news})`.execute(db);

/** The person's clock, locked; a caller that locks the enrolment too does so before. */
export const lockClock = async (tx: Tx, userId: number): Promise<Clock | undefined> =>
  (await sql<Clock>`select ${columns} from media_clocks where user_id = ${userId} for update`.execute(tx)).rows[0];

/** Starts the person's clock. @throws unique violation when they have one: settle it first. */
export const insertClock = (
  tx: Tx,
  clock: Pick<Clock, 'user_id' | 'subscription_id' | 'course_section_id' | 'connection_id' | 'position'>,
) => tx.insertInto('media_clocks').values(clock).execute();

/** Adds seconds to the running clock, sets what it covered and marks it seen now. */
export const advanceClock = (
  tx: Tx,
  userId: number,
  { seconds, coverage, position }: { seconds: number; coverage: Range[]; position: number | null },
) =>
  sql`
    update media_clocks set seen = clock_timestamp(), watched_time = watched_time + ${seconds},
      coverage = ${writeRanges(coverage)}::nummultirange,
      position = coalesce(${position}::numeric, position)
    where user_id = ${userId}`.execute(tx);

/** Takes out what the running clock has gathered, which is in the record by now. */
export const emptyClock = (tx: Tx, userId: number) =>
  tx.updateTable('media_clocks').set({ watched_time: 0, coverage: '{}' }).where('user_id', '=', userId).execute();

export const deleteClock = (tx: Tx, userId: number) =>
  tx.deleteFrom('media_clocks').where('user_id', '=', userId).execute();

/** Whose clocks have been silent for longer than `seconds`, the longest first. */
export const listSilentClocks = async (db: Kysely<DB>, seconds: number): Promise<number[]> => {
  const { rows } = await sql<{ user_id: number }>`
    select user_id from media_clocks
    where seen < clock_timestamp() - make_interval(secs => ${seconds}) order by seen limit 500`.execute(db);
  return rows.map(({ user_id }) => user_id);
};

/** The person's clock as it is, without locking it. */
export const findClockOwner = async (db: Kysely<DB>, userId: number): Promise<Clock | undefined> =>
  (await sql<Clock>`select ${columns} from media_clocks where user_id = ${userId}`.execute(db)).rows[0];

/** Those of some sections that learners see, each with the film it has now. */
export const listVisible = async (db: Kysely<DB>, ids: number[]): Promise<Map<number, number>> => {
  const { rows } = await sql<{ id: number; film: number }>`
    select visible.id, coalesce(media.film, 1) as film from visible_sections visible
    left join section_media media on media.course_section_id = visible.id
    where visible.id = any (${ids}::integer[])`.execute(db);
  return new Map(rows.map(({ id, film }) => [id, film]));
};

/** Which of its films a section has now; read with the enrolment locked, under which it does not change. */
export const findFilm = async (tx: Tx, sectionId: number): Promise<number> => {
  const row = await tx
    .selectFrom('section_media')
    .select('film')
    .where('course_section_id', '=', sectionId)
    .executeTakeFirst();
  return row?.film ?? 1;
};

/** Those of some enrolments that a clock runs in. */
export const listClocked = async (db: Kysely<DB>, ids: number[]): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select subscription_id as id from media_clocks where subscription_id = any (${ids}::integer[])`.execute(db);
  return rows.map(({ id }) => id);
};

/** Enrolments that a clock runs in, in this section. */
export const listClockedIn = async (tx: Tx, sectionId: number): Promise<number[]> => {
  const rows = await tx
    .selectFrom('media_clocks')
    .select('subscription_id')
    .where('course_section_id', '=', sectionId)
    .execute();
  return rows.map(({ subscription_id }) => subscription_id);
};
