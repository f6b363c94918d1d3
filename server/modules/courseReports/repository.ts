import { type CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely';
import type { CoursesFilters } from '#contract/exports.ts';
import type { DB } from '../../db/tables.ts';
import { filterByWords } from '../../db/words.ts';
import type { Scope } from '../exports/reportRules.ts';
import { combineConditions, filterByIds } from '../reportFilters/service.ts';

type Condition = RawBuilder<unknown>;

const filterCourses = ({ courses_ids, is_active, is_mandatory, has_cerification, search }: CoursesFilters): Condition =>
  combineConditions([
    ...filterByIds('c.id', courses_ids),
    ...(is_active === undefined ? [] : [sql`c.is_active = ${is_active}`]),
    ...(is_mandatory === undefined ? [] : [sql`c.is_mandatory = ${is_mandatory}`]),
    ...filterByWords(sql`c.search`, search),
    ...(has_cerification === undefined ? [] : [sql`c.has_certification = ${has_cerification}`]),
  ]);

const filterByMembers = (scope: Scope): Condition =>
  scope ? sql`user_id in (select user_id from group_users where group_id = any (${scope}::integer[]))` : sql`true`;

/** Courses with what is in them, and the enrolments of those within reach by how they stand. */
export const buildStatements = (
  db: Kysely<DB>,
  filters: CoursesFilters,
  scope: Scope,
): { rows: CompiledQuery; count: CompiledQuery } => ({
  rows: sql`
    with chosen as materialized (select c.* from courses c where ${filterCourses(filters)}),
    enrolled as (
      select course_id, count(*) as total, count(*) filter (where status_etiquette = 'RDY') as ready,
        count(*) filter (where status_etiquette = 'RUN') as running, count(*) filter (where status_etiquette = 'OFF') as suspended,
        count(*) filter (where status_etiquette = 'END') as ended, count(*) filter (where is_passed) as passed,
        count(*) filter (where is_in_history) as past, sum(watched_time) as watched_time
      from subscriptions where course_id in (select id from chosen) and ${filterByMembers(scope)} group by course_id
    ),
    content as (
      select course_id, count(*) as sections,
        extract(epoch from sum(stated_time(duration)) filter (where category = 'LESSON')) as duration
      from visible_sections where course_id in (select id from chosen) group by course_id
    )
    select c.name, c.code, category.name, sub.name, typology.name, c.status, c.is_active, c.is_mandatory,
      c.has_certification, c.expiration_date, day_in_rome(c.created), coalesce(content.sections, 0), content.duration,
      coalesce(enrolled.total, 0), coalesce(enrolled.ready, 0), coalesce(enrolled.running, 0), coalesce(enrolled.suspended, 0),
      coalesce(enrolled.ended, 0), coalesce(enrolled.passed, 0), coalesce(enrolled.past, 0), coalesce(enrolled.watched_time, 0)
    from chosen c
    left join course_categories category on category.id = c.category_id
    left join course_categories sub on sub.id = c.subcategory_id
    left join course_typologies typology on typology.id = c.typology_id
    left join content on content.course_id = c.id
    left join enrolled on enrolled.course_id = c.id
    order by c.folded_name, c.id`.compile(db),
  count: sql`select count(*) from courses c where ${filterCourses(filters)}`.compile(db),
});
