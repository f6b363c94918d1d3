import { type RawBuilder, sql } from 'kysely';
import type { CourseImpact } from '#contract/courseChanges.ts';
import type { ContentCopy } from '#contract/courseTree.ts';
import type { Handle } from '../../db/client.ts';
import type { Added, Content, Difference, ModuleOfCourse, NewRequirement, SectionOfCourse } from './rules.ts';

/** What of a course opens and closes its enrolments. */
export interface Openness {
  is_published: boolean;
  expiration_date: string | null;
  has_blocking_subscriptions: boolean;
}

export const listContent = async (db: Handle, courseId: number): Promise<Content> => {
  const [modules, sections] = await Promise.all([
    sql<ModuleOfCourse>`select id, course_theme_id, is_hidden from course_modules
      where course_id = ${courseId} and archived is null`.execute(db),
    sql<SectionOfCourse>`select id, module_id, is_active, is_mandatory, mandatory_section_id from course_sections
      where course_id = ${courseId} and archived is null`.execute(db),
  ]);
  return { modules: modules.rows, sections: sections.rows };
};

/** Themes without modules have nothing that counts, and are of the course nevertheless. */
export const listThemeIds = async (db: Handle, courseId: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from course_themes where course_id = ${courseId} and archived is null`.execute(db);
  return rows.map(({ id }) => id);
};

/** The sections a copy adds, without those of hidden modules that are copied with them. */
export const listCopies = async (db: Handle, { part, into_module_id }: ContentCopy): Promise<Added[]> => {
  const { rows } = await sql<Added>`
    select section.is_active, section.is_mandatory,
      case when ${part.sections_ids !== undefined}::boolean
        then coalesce(${into_module_id ?? null}::integer, section.module_id) end as module_id
    from course_sections section join course_modules module on module.id = section.module_id
    where section.archived is null and (section.id = any (${part.sections_ids ?? []}::integer[])
      or (module.archived is null and not module.is_hidden
        and (module.id = ${part.module_id ?? null}::integer or module.course_theme_id = ${part.theme_id ?? null}::integer)))`.execute(
    db,
  );
  return rows;
};

/** Whether the enrolment `s` is open in a course that is so; `findEnrolmentBarrier` says the same of one enrolment. */
const isOpen = ({ is_published, expiration_date, has_blocking_subscriptions }: Openness) => sql`(
  is_shown(s.is_active, s.is_in_history, ${is_published}::boolean) and s.status_etiquette <> 'OFF'
  and not (${has_blocking_subscriptions}::boolean and has_expired(s.expiration_date, ${expiration_date}::date)))`;

/** Whether an enrolment that has passed the sections `ids` finds one locked that is open to it now. */
const isLocked = (requirements: NewRequirement[], ids: RawBuilder<unknown>) => sql`exists (
  select from unnest(${requirements.map(({ id }) => id)}::integer[], ${requirements.map(({ requires }) => requires)}::integer[],
    ${requirements.map(({ was }) => was)}::integer[]) as new (id, requires, was)
  where new.requires <> all (${ids}) and new.id <> all (${ids}) and (new.was is null or new.was = any (${ids})))`;

/** Whether the enrolment `s` has opened one of these sections and not passed it. */
const hasBegun = (ids: number[]) => sql`exists (
  select from section_sessions session where session.subscription_id = s.id
    and session.course_section_id = any (${ids}::integer[]) and not session.is_section_passed)`;

/** Whether the enrolment `s` would begin one of these lessons again, were its film replaced by another. */
const hasWatched = (ids: number[]) => sql`(exists (
  select from section_sessions session where session.subscription_id = s.id
    and session.course_section_id = any (${ids}::integer[]) and not session.is_section_passed
    and (session.coverage <> '{}' or session.section_step_time > 0 or session.watched_time > session.earlier_films_time)
) or exists (
  select from media_clocks clock left join section_sessions session on session.subscription_id = clock.subscription_id
    and session.course_section_id = clock.course_section_id
  where clock.subscription_id = s.id and clock.course_section_id = any (${ids}::integer[])
    and session.is_section_passed is not true
))`;

interface Change {
  before: Openness;
  after: Openness;
  difference: Difference;
  requirements: NewRequirement[];
  /** Sections whose media are replaced. */
  replaced: number[];
}

/**
 * Counts the enrolments of a course as `recount_enrolments` will, without writing anything, from the counters they have and
 * what they passed of the sections that change.
 */
export const countImpact = async (
  db: Handle,
  courseId: number,
  { before, after, difference, requirements, replaced }: Change,
): Promise<Omit<CourseImpact, 'is_later'> & { all: number }> => {
  const { total, mandatory, passes } = difference;
  const changed = new Map(passes.map((section) => [section.id, section]));
  const required = requirements.flatMap(({ id, requires, was }) =>
    was === null ? [id, requires] : [id, requires, was],
  );
  const ids = [...new Set([...changed.keys(), ...required])];
  const weights = (of: 'total' | 'mandatory') => ids.map((id) => changed.get(id)?.[of] ?? 0);
  const { rows } = await sql<Omit<CourseImpact, 'is_later'> & { all: number }>`
    with passes as (
      select session.subscription_id, sum(section.total)::integer as total, sum(section.mandatory)::integer as mandatory,
        array_agg(section.id) as ids
      from unnest(${ids}::integer[], ${weights('total')}::integer[], ${weights('mandatory')}::integer[])
        as section (id, total, mandatory)
      join section_sessions session on session.course_section_id = section.id
      where session.is_section_passed
      group by session.subscription_id
    ), enrolment as (
      select s.is_passed, s.progress, ${isOpen(after)} as is_open,
        ${isOpen(before)} and s.status_etiquette = 'RUN' and not s.is_passed as is_running,
        s.passed_sections + coalesce(passes.total, 0) as passed,
        s.passed_mandatory_sections + coalesce(passes.mandatory, 0) as passed_mandatory,
        ${requirements.length > 0 ? isLocked(requirements, sql`coalesce(passes.ids, '{}')`) : sql`false`} as is_locked,
        ${replaced.length > 0 ? hasBegun(replaced) : sql`false`} as is_midway,
        ${replaced.length > 0 ? hasWatched(replaced) : sql`false`} as is_watched
      from subscriptions s left join passes on passes.subscription_id = s.id
      where s.course_id = ${courseId}
    ), counted as (
      select *, compute_progress(passed, ${total}) as progress_after,
        has_all_needed(${total}, passed, ${mandatory}, passed_mandatory) as has_all_needed
      from enrolment
    )
    select count(*) as "all", count(*) filter (where is_running) as running,
      count(*) filter (where is_open and not is_passed and has_all_needed) as completing,
      count(*) filter (where is_running and progress_after > progress) as rising,
      count(*) filter (where is_running and progress_after < progress) as falling,
      count(*) filter (where is_running and is_open and is_locked) as locked,
      count(*) filter (where is_running and is_open and is_midway) as midway,
      count(*) filter (where is_watched) as watched,
      count(*) filter (where is_running and not is_open) as closing
    from counted`.execute(db);
  return (
    rows[0] ?? {
      all: 0,
      running: 0,
      completing: 0,
      rising: 0,
      falling: 0,
      locked: 0,
      midway: 0,
      watched: 0,
      closing: 0,
    }
  );
};
