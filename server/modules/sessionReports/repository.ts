import { type CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely';
import type { ReportFilters } from '#contract/exports.ts';
import { limitToDays } from '../../db/daysInRome.ts';
import { orderBySurname } from '../../db/people.ts';
import type { DB } from '../../db/tables.ts';
import type { Scope } from '../exports/reportRules.ts';
import { combineConditions, filterByIds, filterPeople, selectMemberships } from '../reportFilters/service.ts';

type Condition = RawBuilder<unknown>;

interface Asked {
  filters: ReportFilters;
  scope: Scope;
}

/**
 * What everybody came to in each section, out of the record: sessions, and those that were reset, of which nothing but the
 * record is left. `last` is when the learner was last in it, whatever was changed since. Of an anonymous survey no time is
 * told, nor does a day select it: the answers come with their day, and might be led back to who was there.
 */
const selectWork = ({ filters, scope }: Asked): Condition => sql`
  people as materialized (
    select u.id, u.username, u.first_name, u.last_name, u.fiscal_code,
      row_number() over (order by ${orderBySurname('u')}) as place
    from users u where ${combineConditions(filterPeople(filters, scope))}
  ),
  enrolments as materialized (
    select s.id, s.user_id, s.status_etiquette, s.is_in_history, s.created
    from subscriptions s join people on people.id = s.user_id where ${combineConditions(filterByIds('s.course_id', filters.courses_ids))}
  ),
  sections as materialized (
    select section.id, section.name, section.category, section.archived is not null as is_archived, theme.name as theme,
      module.name as module, course.name as course, course.code,
      case section.category when 'LESSON' then extract(epoch from stated_time(section.duration)) end as duration,
      row_number() over (order by theme."order", theme.id, module."order", module.id, section."order", section.id) as place
    from course_sections section
    join course_modules module on module.id = section.module_id
    join course_themes theme on theme.id = module.course_theme_id
    join courses course on course.id = section.course_id
    where ${combineConditions([...filterByIds('section.course_id', filters.courses_ids), ...filterByIds('section.survey_id', filters.surveys_ids)])}
  ),
  changed as materialized (
    select distinct fact.subscription_id from learning_events fact join enrolments on enrolments.id = fact.subscription_id
    where fact.kind in ('restarted', 'session_edited', 'session_reset', 'regraded', 'film_replaced')
  ),
  facts as materialized (
    select fact.subscription_id, fact.course_section_id, min(fact.at) as first,
      max(fact.at) filter (where fact.actor_id is null and fact.kind not in ('restarted', 'regraded')) as last,
      bool_or(fact.kind in ('session_edited', 'session_reset')) as is_corrected
    from changed join learning_events fact on fact.subscription_id = changed.subscription_id
    where fact.course_section_id is not null
    group by fact.subscription_id, fact.course_section_id
  ),
  anonymous as materialized (
    select distinct subscription_id, course_section_id from attempts
    where is_anonymous and course_section_id in (select id from sections where category = 'SURVEY')
  ),
  worked as (
    select session.subscription_id, session.course_section_id, least(facts.first, session.opened_at) as first,
      coalesce(facts.last, session.updated) as last, session.passed_at, session.watched_time, session.is_section_passed,
      coalesce(facts.is_corrected, false) as is_corrected
    from enrolments
    join section_sessions session on session.subscription_id = enrolments.id
    left join facts on facts.subscription_id = session.subscription_id
      and facts.course_section_id = session.course_section_id
    union all
    select facts.subscription_id, facts.course_section_id, facts.first, facts.last, null, 0, false, true
    from facts
    left join section_sessions session on session.subscription_id = facts.subscription_id
      and session.course_section_id = facts.course_section_id
    where facts.is_corrected and session.id is null
  ),
  work as (
    select worked.*, anonymous.subscription_id is null as has_times
    from worked
    join sections on sections.id = worked.course_section_id
    left join anonymous on anonymous.subscription_id = worked.subscription_id
      and anonymous.course_section_id = worked.course_section_id
    where ${combineConditions(
      limitToDays(sql`worked.last`, filters.from_date).map(
        (day) => sql`(${day} or anonymous.subscription_id is not null)`,
      ),
    )}
  )`;

const toRomeTime = (instant: Condition): Condition =>
  sql`case when work.has_times then ${instant} at time zone 'Europe/Rome' end`;

/** Values in the order of the columns: by person, enrolment and place in the course. */
const selectRows = (asked: Asked): Condition => sql`
  with ${selectWork(asked)},
  memberships as (${selectMemberships(asked.scope)}),
  persons as materialized (select people.*, memberships.names from people left join memberships on memberships.user_id = people.id)
  select p.username, p.first_name, p.last_name, p.fiscal_code, p.names, section.course, section.code,
    e.status_etiquette, e.is_in_history, day_in_rome(e.created), section.theme, section.module, section.name, section.category, section.is_archived,
    ${toRomeTime(sql`work.first`)}, ${toRomeTime(sql`work.last`)}, ${toRomeTime(sql`work.passed_at`)},
    work.watched_time, section.duration, work.is_section_passed, work.is_corrected
  from work
  join enrolments e on e.id = work.subscription_id
  join persons p on p.id = e.user_id
  join sections section on section.id = work.course_section_id
  order by p.place, e.id, section.place`;

/** How many rows there will be, about: what was reset is not counted, and a day is held against the last change. */
const selectCount = ({ filters, scope }: Asked): Condition => {
  const [ofUsers, ofCourses] = [filterPeople(filters, scope), filterByIds('s.course_id', filters.courses_ids)];
  const surveys = filterByIds('survey_id', filters.surveys_ids);
  return sql`select count(*) from section_sessions session where ${combineConditions([
    ...(ofUsers.length + ofCourses.length > 0
      ? [
          sql`session.subscription_id in (
            select s.id from subscriptions s join users u on u.id = s.user_id where ${combineConditions([...ofUsers, ...ofCourses])})`,
        ]
      : []),
    ...surveys.map((survey) => sql`session.course_section_id in (select id from course_sections where ${survey})`),
    ...limitToDays(sql`session.updated`, filters.from_date),
  ])}`;
};

/** The rows of the register of sessions, and how many there are about. */
export const buildStatements = (db: Kysely<DB>, asked: Asked): { rows: CompiledQuery; count: CompiledQuery } => ({
  rows: selectRows(asked).compile(db),
  count: selectCount(asked).compile(db),
});
