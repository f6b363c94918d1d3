import { type Kysely, sql, type Updateable } from 'kysely';
import type { LearningEventKind, SubscriptionStatus } from '#contract/codes.ts';
import type { Tx } from '../../db/client.ts';
import type { DB, Json, Subscriptions } from '../../db/tables.ts';
import type { SectionFact } from './rules.ts';

type Handle = Kysely<DB>;

export interface Enrolment {
  id: number;
  user_id: number;
  course_id: number;
  status_etiquette: SubscriptionStatus;
  is_passed: boolean;
  has_expired: boolean;
  has_blocking_subscriptions: boolean;
  has_certification: boolean;
  /** Active, not in the history, in a course that is published or ended. */
  is_open: boolean;
  resume_section_id: number | null;
}

const allEnrolments = (db: Handle) =>
  db
    .selectFrom('subscriptions')
    .innerJoin('courses', 'courses.id', 'subscriptions.course_id')
    .select([
      'subscriptions.id',
      'subscriptions.user_id',
      'subscriptions.course_id',
      'subscriptions.is_passed',
      'subscriptions.resume_section_id',
      'courses.has_blocking_subscriptions',
      'courses.has_certification',
      sql<boolean>`(subscriptions.is_active and not subscriptions.is_in_history and courses.is_published)`.as(
        'is_open',
      ),
      sql<SubscriptionStatus>`subscriptions.status_etiquette`.as('status_etiquette'),
      sql<boolean>`has_expired(subscriptions.expiration_date, courses.expiration_date)`.as('has_expired'),
    ]);

/** Those a learner reads through: active, in a course that is published or ended. */
const enrolments = (db: Handle) =>
  allEnrolments(db).where('subscriptions.is_active', '=', true).where('courses.is_published', '=', true);

const lockOwn = (found: ReturnType<typeof allEnrolments>, userId: number, id: number): Promise<Enrolment | undefined> =>
  found
    .where('subscriptions.id', '=', id)
    .where('subscriptions.user_id', '=', userId)
    .forNoKeyUpdate('subscriptions')
    .executeTakeFirst();

/** Any enrolment of the person, locked: what was watched is recorded also when the enrolment was closed meanwhile. */
export const lockAnyEnrolment = (tx: Tx, userId: number, id: number) => lockOwn(allEnrolments(tx), userId, id);

/** The person's own enrolment, locked against every other change until the transaction ends; none if it is not theirs. */
export const lockEnrolment = (tx: Tx, userId: number, id: number) => lockOwn(enrolments(tx), userId, id);

/** Enrolments by their ids, whosever they are. */
export const listEnrolments = async (db: Handle, ids: number[]): Promise<Map<number, Enrolment>> => {
  const rows = await allEnrolments(db).where(sql<boolean>`subscriptions.id = any (${ids}::integer[])`).execute();
  return new Map(rows.map((row) => [row.id, row]));
};

/** An enrolment whosever it is, locked for an administrator's change. */
export const lockForEdit = (tx: Tx, id: number): Promise<Enrolment | undefined> =>
  allEnrolments(tx).where('subscriptions.id', '=', id).forNoKeyUpdate('subscriptions').executeTakeFirst();

export const findEnrolment = (db: Handle, userId: number, id: number): Promise<Enrolment | undefined> =>
  enrolments(db).where('subscriptions.id', '=', id).where('subscriptions.user_id', '=', userId).executeTakeFirst();

/** The person's current enrolment in the course of a visible section, or of a visible module. */
export const findEnrolmentOf = (db: Handle, userId: number, place: { sectionId: number } | { moduleId: number }) =>
  enrolments(db)
    .innerJoin('course_modules', 'course_modules.course_id', 'subscriptions.course_id')
    .where('course_modules.is_hidden', '=', false)
    .where('subscriptions.user_id', '=', userId)
    .where('subscriptions.is_in_history', '=', false)
    .where(
      'moduleId' in place
        ? sql<boolean>`course_modules.id = ${place.moduleId}`
        : sql<boolean>`course_modules.id = (select module_id from visible_sections where id = ${place.sectionId})`,
    )
    .executeTakeFirst();

/** One fact row for each visible section of the enrolment's course, in course order. */
export const listFacts = async (db: Handle, enrolment: { id: number; course_id: number }): Promise<SectionFact[]> => {
  const { rows } = await sql<SectionFact>`
    select section.id, section.slug, section.name, section.category, section."order", section.duration,
      media.type as media_type, section.module_id, section.module_name,
      section.is_mandatory, section.mandatory_section_id,
      session.id is not null as is_opened, coalesce(session.is_section_passed, false) as is_passed
    from visible_sections section
    join course_themes theme on theme.id = section.course_theme_id
    left join section_media media on media.course_section_id = section.id
    left join section_sessions session on session.course_section_id = section.id and session.subscription_id = ${enrolment.id}
    where section.course_id = ${enrolment.course_id}
    order by theme."order", theme.id, section.module_order, section.module_id, section."order", section.id`.execute(db);
  return rows;
};

export interface SectionState {
  category: string;
  duration: string;
  media_type: string | null;
  is_section_passed: boolean;
  section_step_time: number;
  watched_time: number;
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
    select section.category, section.duration, media.type as media_type,
      coalesce(session.is_section_passed, false) as is_section_passed,
      coalesce(session.section_step_time, 0) as section_step_time,
      coalesce(session.watched_time, 0) as watched_time,
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

/** Appends to the record; the database numbers and chains the row. */
export const insertEvent = (tx: Tx, { data, ...event }: NewEvent) =>
  tx
    .insertInto('learning_events')
    .values({ ...event, data: JSON.stringify(data), seq: 0, previous_hash: Buffer.alloc(0), hash: Buffer.alloc(0) })
    .execute();

/** Whether the material of a section was read within the last minute. */
export const hasRecentRead = async (tx: Tx, subscriptionId: number, sectionId: number): Promise<boolean> => {
  const { rows } = await sql`
    select from learning_events where subscription_id = ${subscriptionId} and course_section_id = ${sectionId}
      and kind = 'read' and at > clock_timestamp() - interval '1 minute' limit 1`.execute(tx);
  return rows.length > 0;
};

/** The enrolment runs, and resumes here. */
export const upsertOpened = (tx: Tx, subscriptionId: number, sectionId: number) =>
  sql`
    with session as (
      insert into section_sessions (subscription_id, course_section_id) values (${subscriptionId}, ${sectionId})
      on conflict (subscription_id, course_section_id) do nothing
    )
    update subscriptions set resume_section_id = ${sectionId}, last_opened = clock_timestamp(),
      status_etiquette = case status_etiquette when 'RDY' then 'RUN' else status_etiquette end
    where id = ${subscriptionId}`.execute(tx);

/** Adds seconds, to the enrolment's too, and sets the coverage, which has grown. A null position leaves the resume point as it is. */
export const addWatched = (
  tx: Tx,
  subscriptionId: number,
  sectionId: number,
  watched: { seconds: number; coverage: string; position: number | null },
) =>
  sql`
    with session as (
      insert into section_sessions (subscription_id, course_section_id, watched_time, coverage, section_step_time)
      values (${subscriptionId}, ${sectionId}, ${watched.seconds}, ${watched.coverage}, coalesce(${watched.position}::numeric, 0))
      on conflict (subscription_id, course_section_id) do update set
        watched_time = section_sessions.watched_time + excluded.watched_time,
        coverage = excluded.coverage,
        section_step_time = coalesce(${watched.position}::numeric, section_sessions.section_step_time)
    )
    update subscriptions set watched_time = watched_time + ${watched.seconds} where id = ${subscriptionId}`.execute(tx);

/**
 * Brings the figures of enrolments in step with their course and with what was learned. Returns the ids of those that
 * have all that is needed and are not completed.
 */
export const recountEnrolments = async (tx: Tx, ids: number[]): Promise<number[]> => {
  const { rows } = await sql<{
    id: number;
  }>`select recount_enrolments as id from recount_enrolments(${ids}::integer[])`.execute(tx);
  return rows.map(({ id }) => id);
};

export const saveStepTime = (db: Handle, subscriptionId: number, sectionId: number, position: number) =>
  sql`update section_sessions set section_step_time = ${position}
    where subscription_id = ${subscriptionId} and course_section_id = ${sectionId}`.execute(db);

/** Marks the section passed and answers when; null when it already was. */
export const markPassed = async (tx: Tx, subscriptionId: number, sectionId: number): Promise<string | null> => {
  const { rows } = await sql<{ passed_at: string }>`
    insert into section_sessions (subscription_id, course_section_id, is_section_passed, passed_at)
    values (${subscriptionId}, ${sectionId}, true, clock_timestamp())
    on conflict (subscription_id, course_section_id) do update set is_section_passed = true, passed_at = clock_timestamp()
      where not section_sessions.is_section_passed
    returning passed_at`.execute(tx);
  return rows[0]?.passed_at ?? null;
};

/** Ends enrolments as passed, each with the fact in its record; those that were passed already stay as they are. */
export const completeEnrolments = (tx: Tx, ids: number[], data: Json) =>
  sql`
    with completed as (
      update subscriptions set status_etiquette = 'END', is_passed = true, completion_date = clock_timestamp()
      where id = any (${ids}::integer[]) and not is_passed
      returning id, completion_date
    )
    insert into learning_events (subscription_id, kind, at, data, seq, previous_hash, hash)
    select id, 'completed', completion_date, ${JSON.stringify(data)}, 0, '', '' from completed order by id`.execute(tx);

export const resetPositions = (tx: Tx, subscriptionId: number, firstSectionId: number) =>
  sql`
    with positions as (update section_sessions set section_step_time = 0 where subscription_id = ${subscriptionId})
    update subscriptions set resume_section_id = ${firstSectionId} where id = ${subscriptionId}`.execute(tx);

/** Figures of a session as an administrator sets them; those left out stay. `coverage` is a multirange. */
export interface SessionFigures {
  watched_time?: number;
  coverage?: string;
  is_section_passed?: boolean;
  section_step_time?: number;
  section_step_number?: number;
}

/** Sets figures of a session and answers when it was passed, null while it is not. */
export const setSession = async (
  tx: Tx,
  subscriptionId: number,
  sectionId: number,
  { is_section_passed: isPassed, ...figures }: SessionFigures,
): Promise<string | null> => {
  const passed_at = isPassed ? sql<string>`coalesce(passed_at, clock_timestamp())` : null;
  const row = await tx
    .updateTable('section_sessions')
    .set({ ...figures, ...(isPassed === undefined ? {} : { is_section_passed: isPassed, passed_at }) })
    .where('subscription_id', '=', subscriptionId)
    .where('course_section_id', '=', sectionId)
    .returning('passed_at')
    .executeTakeFirstOrThrow();
  return row.passed_at;
};

/** Forgets what an enrolment came to in a section; its attempts stay and no longer count. */
export const resetSession = (tx: Tx, subscriptionId: number, sectionId: number) =>
  sql`
    with session as (
      delete from section_sessions where subscription_id = ${subscriptionId} and course_section_id = ${sectionId}
    )
    update attempts set reset_at = clock_timestamp()
    where subscription_id = ${subscriptionId} and course_section_id = ${sectionId} and reset_at is null`.execute(tx);

export const setSubscription = (tx: Tx, id: number, columns: Updateable<Subscriptions>) =>
  tx.updateTable('subscriptions').set(columns).where('id', '=', id).execute();
