import { sql } from 'kysely';
import type { MediaType } from '#contract/codes.ts';
import type { LearningEventKind } from '#contract/learningEventKinds.ts';
import type { Handle, Tx } from '../../db/client.ts';
import type { Json } from '../../db/tables.ts';
import type { SectionFact } from './rules.ts';

/** The fact rows of an enrolment and its course, in course order. */
const selectFacts = (id: unknown, courseId: unknown) => sql<SectionFact>`
    select section.id, section.slug, section.name, section.category, section."order", section.duration,
      media.type as media_type, section.module_id, section.module_name,
      section.is_mandatory, section.mandatory_section_id,
      session.id is not null as is_opened, coalesce(session.is_section_passed, false) as is_passed
    from visible_sections section
    join course_themes theme on theme.id = section.course_theme_id
    left join section_media media on media.course_section_id = section.id
    left join section_sessions session on session.course_section_id = section.id and session.subscription_id = ${id}
    where section.course_id = ${courseId}
    order by theme."order", theme.id, section.module_order, section.module_id, section."order", section.id`;

/** One fact row for each visible section of the enrolment's course, in course order. */
export const listFacts = async (db: Handle, enrolment: { id: number; course_id: number }): Promise<SectionFact[]> =>
  (await selectFacts(enrolment.id, enrolment.course_id).execute(db)).rows;

/** The same as a value within a statement that has the enrolment as `subscriptions`. */
export const factsValue = sql<SectionFact[]>`(select coalesce(json_agg(fact), '[]')
  from (${selectFacts(sql.ref('subscriptions.id'), sql.ref('subscriptions.course_id'))}) fact)`;

export interface SectionState {
  category: string;
  duration: string;
  media_type: MediaType | null;
  measured: number | null;
  told: number | null;
  is_section_passed: boolean;
  section_step_time: number;
  watched_time: number;
  /** Seconds of it that went to films before the present one. */
  earlier_films_time: number;
  coverage: string;
  /** Of the enrolment's whole course. */
  passed_sections: number;
  total_sections: number;
}

export const findSectionState = async (
  db: Handle,
  subscriptionId: number,
  sectionId: number,
): Promise<SectionState | undefined> => {
  const { rows } = await sql<SectionState>`
    select section.category, section.duration, media.type as media_type, media.seconds as measured, session.told_seconds as told,
      coalesce(session.is_section_passed, false) as is_section_passed,
      coalesce(session.section_step_time, 0) as section_step_time,
      coalesce(session.watched_time, 0) as watched_time, coalesce(session.earlier_films_time, 0) as earlier_films_time,
      coalesce(session.coverage, '{}'::nummultirange) as coverage, enrolment.passed_sections, enrolment.total_sections
    from course_sections section
    join subscriptions enrolment on enrolment.id = ${subscriptionId}
    left join section_media media on media.course_section_id = section.id
    left join section_sessions session on session.course_section_id = section.id and session.subscription_id = enrolment.id
    where section.id = ${sectionId}`.execute(db);
  return rows[0];
};

interface NewEvent {
  subscription_id: number;
  course_section_id: number | null;
  kind: LearningEventKind;
  data: Json;
  /** When it happened, if it is known already; else now. */
  at?: string;
  /** Who did it, when it was not the learner. */
  actor_id?: number;
}

/** Appends to the record and returns when it happened; the database numbers and chains the row. */
export const insertEvent = async (tx: Tx, { data, ...event }: NewEvent): Promise<string> => {
  const { at } = await tx
    .insertInto('learning_events')
    .values({ ...event, data: JSON.stringify(data), seq: 0, previous_hash: Buffer.alloc(0), hash: Buffer.alloc(0) })
    .returning('at')
    .executeTakeFirstOrThrow();
  return at;
};

/** When a player stopped that was last heard of then: not before the fact that comes before it in the record. */
export const findStopTime = async (tx: Tx, subscriptionId: number, seen: string): Promise<string> => {
  const { rows } = await sql<{ at: string }>`
    select greatest(${seen}::timestamptz,
      (select at from learning_events where subscription_id = ${subscriptionId} order by seq desc limit 1)) as at
  `.execute(tx);
  return rows[0]?.at ?? seen;
};

/** Whether a reading of a section enters the record: the section was opened, and not read within the last minute. */
export const mayNoteRead = async (tx: Tx, subscriptionId: number, sectionId: number): Promise<boolean> => {
  const { rows } = await sql`
    select from section_sessions where subscription_id = ${subscriptionId} and course_section_id = ${sectionId}
      and not exists (
        select from learning_events where subscription_id = ${subscriptionId} and course_section_id = ${sectionId}
          and kind = 'read' and at > clock_timestamp() - interval '1 minute')`.execute(tx);
  return rows.length > 0;
};

/** The enrolment runs, and resumes here. `at` is when the record says so: lists and reports say the same. */
export const upsertOpened = (tx: Tx, subscriptionId: number, sectionId: number, at: string) =>
  sql`
    with session as (
      insert into section_sessions (subscription_id, course_section_id, opened_at, updated)
      values (${subscriptionId}, ${sectionId}, ${at}, ${at})
      on conflict (subscription_id, course_section_id) do update set updated = excluded.updated
    )
    update subscriptions set resume_section_id = ${sectionId}, last_opened = ${at},
      status_etiquette = case status_etiquette when 'RDY' then 'RUN' else status_etiquette end
    where id = ${subscriptionId}`.execute(tx);

/**
 * Adds seconds, to the enrolment's too, and sets the coverage, which has grown. A null position leaves the resume point as it is.
 * With `seen`, the learner was last there then, and the session goes on saying so.
 */
export const addWatched = (
  tx: Tx,
  subscriptionId: number,
  sectionId: number,
  watched: { seconds: number; coverage: string; position: number | null; seen: string | null },
) =>
  sql`
    with session as (
      insert into section_sessions (subscription_id, course_section_id, watched_time, coverage, section_step_time, updated)
      values (${subscriptionId}, ${sectionId}, ${watched.seconds}, ${watched.coverage}, coalesce(${watched.position}::numeric, 0),
        coalesce(${watched.seen}::timestamptz, clock_timestamp()))
      on conflict (subscription_id, course_section_id) do update set
        updated = case when ${watched.seen}::timestamptz is null then excluded.updated end,
        watched_time = section_sessions.watched_time + excluded.watched_time,
        coverage = excluded.coverage,
        section_step_time = coalesce(${watched.position}::numeric, section_sessions.section_step_time)
    )
    update subscriptions set watched_time = watched_time + ${watched.seconds} where id = ${subscriptionId}`.execute(tx);

/**
 * Brings the counters of enrolments in step with their course and with what was learned. Returns the ids of those that
 * have all that is needed and are not completed.
 */
export const recountEnrolments = async (tx: Tx, ids: number[]): Promise<number[]> => {
  const { rows } = await sql<{
    id: number;
  }>`select recount_enrolments as id from recount_enrolments(${ids}::integer[])`.execute(tx);
  return rows.map(({ id }) => id);
};

/**
 * Brings the sections of one enrolment in step, whose lock the caller holds. Returns whether it has all that is needed and
 * is not completed. Runs whenever a section is passed, which changes nothing else that `recountEnrolments` looks at.
 */
export const recountSections = async (
  tx: Tx,
  { id, course_id }: { id: number; course_id: number },
): Promise<boolean> => {
  const { rows } = await sql<{ is_done: boolean }>`
    update subscriptions set total_sections = counted.total, mandatory_sections = counted.mandatory,
      passed_sections = counted.passed, passed_mandatory_sections = counted.passed_mandatory
    from count_sections(${course_id}, ${id}) counted
    where subscriptions.id = ${id}
    returning subscriptions.has_all_needed and not subscriptions.is_passed as is_done`.execute(tx);
  return rows[0]?.is_done ?? false;
};

/** Keeps how long the player says the video is: the latest word, since another video may have taken the place of one. */
export const saveToldLength = (tx: Tx, subscriptionId: number, sectionId: number, seconds: number) =>
  sql`update section_sessions set told_seconds = ${seconds}
    where subscription_id = ${subscriptionId} and course_section_id = ${sectionId}
      and told_seconds is distinct from ${seconds}::numeric(9, 3)`.execute(tx);

export const saveStepTime = (db: Handle, subscriptionId: number, sectionId: number, position: number) =>
  sql`update section_sessions set section_step_time = ${position}
    where subscription_id = ${subscriptionId} and course_section_id = ${sectionId}`.execute(db);

/** The learner was in the section just now, and its session says so: its counters stay. */
export const touchSession = (tx: Tx, subscriptionId: number, sectionId: number) =>
  sql`update section_sessions set updated = clock_timestamp()
    where subscription_id = ${subscriptionId} and course_section_id = ${sectionId}`.execute(tx);

/** Marks the section passed and returns when; null when it already was. */
export const markPassed = async (tx: Tx, subscriptionId: number, sectionId: number): Promise<string | null> => {
  const { rows } = await sql<{ passed_at: string }>`
    insert into section_sessions (subscription_id, course_section_id, is_section_passed, passed_at)
    values (${subscriptionId}, ${sectionId}, true, clock_timestamp())
    on conflict (subscription_id, course_section_id) do update set is_section_passed = true, passed_at = clock_timestamp()
      where not section_sessions.is_section_passed
    returning passed_at`.execute(tx);
  return rows[0]?.passed_at ?? null;
};

/**
 * Appends that an attempt was handed in and, where it was passed, that the section now is; in one statement, since many
 * do so at once. Returns whether the section was not passed before.
 */
export const insertHandedIn = async (
  tx: Tx,
  subscriptionId: number,
  sectionId: number,
  data: Json,
  isPassed: boolean,
): Promise<boolean> => {
  const { rows } = await sql`
    with passed as (
      insert into section_sessions (subscription_id, course_section_id, is_section_passed, passed_at)
      select ${subscriptionId}::integer, ${sectionId}::integer, true, clock_timestamp() where ${isPassed}::boolean
      on conflict (subscription_id, course_section_id) do update set is_section_passed = true, passed_at = clock_timestamp()
        where not section_sessions.is_section_passed
      returning passed_at
    ), touched as (
      update section_sessions set updated = clock_timestamp()
      where subscription_id = ${subscriptionId} and course_section_id = ${sectionId} and not exists (select from passed)
    ), facts as (
      insert into learning_events (subscription_id, course_section_id, kind, data, at, seq, previous_hash, hash)
      select ${subscriptionId}::integer, ${sectionId}::integer, 'handed_in', ${JSON.stringify(data)}::jsonb,
        coalesce((select passed_at from passed), clock_timestamp()), 0, ''::bytea, ''::bytea
      union all
      select ${subscriptionId}::integer, ${sectionId}::integer, 'passed', '{}', passed_at, 0, '', '' from passed
    )
    select from passed`.execute(tx);
  return rows.length > 0;
};

/**
 * Ends enrolments as passed, each with the fact in its record; those that were passed already stay as they are. Returns those whose
 * course gives certificates now: it may have changed while their locks were waited for.
 */
export const completeEnrolments = async (tx: Tx, ids: number[], data: Json): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    with completed as (
      update subscriptions set status_etiquette = 'END', is_passed = true, completion_date = clock_timestamp()
      where id = any (${ids}::integer[]) and not is_passed
      returning id, completion_date
    ), facts as (
      insert into learning_events (subscription_id, kind, at, data, seq, previous_hash, hash)
      select id, 'completed', completion_date, ${JSON.stringify(data)}, 0, '', '' from completed order by id
    )
    select s.id from subscriptions s join courses on courses.id = s.course_id
    where s.id = any (${ids}::integer[]) and courses.has_certification order by s.id`.execute(tx);
  return rows.map(({ id }) => id);
};

export const resetPositions = (tx: Tx, subscriptionId: number, firstSectionId: number) =>
  sql`
    with positions as (update section_sessions set section_step_time = 0 where subscription_id = ${subscriptionId})
    update subscriptions set resume_section_id = ${firstSectionId} where id = ${subscriptionId}`.execute(tx);
