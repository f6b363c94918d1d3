import { type RawBuilder, sql } from 'kysely';
import type { Course, CourseErasure, CourseListQuery, CourseRow } from '#contract/courses.ts';
import type { Handle, Tx } from '../../db/client.ts';
import { plannedEachTime } from '../../db/preparedStatements.ts';
import { filterByWords } from '../../db/words.ts';
import { cutPage, orderBy } from '../../writes/paging.ts';

const orderings = {
  name: sql`courses.folded_name`,
  code: sql`courses.folded_code`,
  status: sql`courses.status`,
  is_mandatory: sql`courses.is_mandatory`,
  created: sql`courses.created`,
  subscriptions_count: sql`coalesce(counts.total, 0)`,
};

const columns = sql`courses.id, courses.name, courses.code, image_of(courses.thumbnail_id) as thumbnail, courses.status,
  case when category.id is not null then jsonb_build_object('id', category.id, 'name', category.name, 'parent',
    case when parent.id is not null then jsonb_build_object('id', parent.id, 'name', parent.name) end) end as category,
  case when sub.id is not null then jsonb_build_object('id', sub.id, 'name', sub.name) end as subcategory,
  courses.is_mandatory, courses.is_active, courses.has_certification, courses.created,
  coalesce(counts.total, 0) as subscriptions_count`;

/**
 * Enrolments by course, out of the counters: no list counts their rows. To who is limited to some groups, those of their users.
 * @param among a condition on `course_id`.
 */
const selectCounts = (among: RawBuilder<unknown>, scope: number[] | null) => {
  if (scope)
    return sql`counts as materialized (
      select course_id, count(*)::integer as total from subscriptions
      where ${among} and user_id in (select user_id from group_users where group_id = any (${scope}::integer[]))
      group by course_id)`;
  const chosen = sql`name in ('enrolments', 'past_enrolments') and ${among}`;
  return sql`counts as materialized (
    select course_id, sum(amount)::integer as total from (
      select course_id, amount from counters where ${chosen}
      union all select course_id, amount from counter_changes where ${chosen}) counter
    group by course_id)`;
};

/**
 * A page of the courses, the newest first unless told otherwise, with the count of all that fit. The courses of the page
 * are chosen before anything else of them is read.
 * @param scope ids of the groups the caller is limited to, or null.
 */
export const listCourses = async (
  db: Handle,
  { search, ordering = '-created', page, page_items, ...flags }: CourseListQuery,
  scope: number[] | null,
): Promise<{ items: CourseRow[]; items_count: number }> => {
  const conditions = [
    plannedEachTime,
    ...filterByWords(sql`courses.search`, search),
    ...Object.entries(flags).map(([flag, value]) => sql`${sql.ref(`courses.${flag}`)} = ${value}`),
  ];
  const fitting = sql`where ${sql.join(conditions, sql` and `)}`;
  const order = orderBy({ orderings, ordering, id: sql`courses.id` });
  const joined = sql`left join counts on counts.course_id = courses.id`;
  const isByCount = ordering.endsWith('subscriptions_count');
  const chosen = sql`page as (
    select courses.id from courses ${isByCount ? joined : sql``} ${fitting} order by ${order} ${cutPage({ page, page_items })})`;
  const tables = isByCount
    ? [selectCounts(sql`course_id is not null`, scope), chosen]
    : [chosen, selectCounts(sql`course_id in (select id from page)`, scope)];
  const [items, counted] = await Promise.all([
    sql<CourseRow>`with ${sql.join(tables)}
      select ${columns} from page join courses using (id) ${joined}
        left join course_categories category on category.id = courses.category_id
        left join course_categories parent on parent.id = category.parent_id
        left join course_categories sub on sub.id = courses.subcategory_id
      order by ${order}`.execute(db),
    sql<{ count: number }>`select count(*) from courses ${fitting}`.execute(db),
  ]);
  return { items: items.rows, items_count: counted.rows[0]?.count ?? 0 };
};

export const findCourse = async (db: Handle, id: number): Promise<Course | undefined> => {
  const { rows } = await sql<Course>`
    select c.id, c.name, c.code, c.slug, image_of(c.thumbnail_id) as thumbnail, c.description, c.additional_text, c.status,
      c.is_mandatory, c.is_active, c.has_certification, c.created, c.typology_id, c.category_id, c.subcategory_id,
      c.certification_template_id, c.expiration_date, c.has_blocking_subscriptions, c.show_expiration_alert,
      has_expired(c.expiration_date) as has_expired,
      case when category.id is not null then jsonb_build_object('id', category.id, 'name', category.name,
        'parent', case when parent.id is not null then jsonb_build_object('id', parent.id, 'name', parent.name) end) end as category,
      case when subcategory.id is not null then jsonb_build_object('id', subcategory.id, 'name', subcategory.name) end as subcategory,
      case when typology.id is not null then jsonb_build_object('id', typology.id, 'name', typology.name) end as typology,
      case when template.id is not null then jsonb_build_object('id', template.id, 'name', template.name) end as certification_template,
      (select count(*) from subscriptions s where s.course_id = c.id) as subscriptions_count,
      teachers_of(c.id) as teachers, counts.*
    from courses c
    left join course_categories category on category.id = c.category_id
    left join course_categories parent on parent.id = category.parent_id
    left join course_categories subcategory on subcategory.id = c.subcategory_id
    left join course_typologies typology on typology.id = c.typology_id
    left join certification_templates template on template.id = c.certification_template_id
    left join lateral (
      select total as total_sections, mandatory as mandatory_sections from count_sections(c.id)) counts on true
    where c.id = ${id}`.execute(db);
  return rows[0];
};

/** Locks a course until the transaction ends; undefined without such a course. */
export const lockCourse = (tx: Tx, id: number) =>
  tx.selectFrom('courses').select('thumbnail_id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** Where a category stands, which nobody changes until the transaction ends; undefined for none. */
export const holdCategoryParent = (tx: Tx, id: number) =>
  tx.selectFrom('course_categories').select('parent_id').where('id', '=', id).forShare().executeTakeFirst();

/** What is in a course and of it, what was taken out of it included. */
export const countErasure = async (db: Handle, id: number): Promise<CourseErasure | undefined> => {
  const { rows } = await sql<CourseErasure>`
    select (select count(*) from course_themes where course_id = c.id and archived is null) as themes,
      (select count(*) from course_modules where course_id = c.id and archived is null) as modules,
      (select count(*) from course_sections where course_id = c.id and archived is null) as sections,
      (select count(*) from teaching_materials where course_id = c.id) as materials,
      attended.*
    from courses c cross join lateral (
      select count(*) as subscriptions,
        count(*) filter (where exists (select from certificates where subscription_id = s.id)) as certificates
      from subscriptions s where s.course_id = c.id) attended
    where c.id = ${id}`.execute(db);
  return rows[0];
};

/** The files of a course and of all that is in it. */
export const listFileIds = async (tx: Tx, id: number): Promise<number[]> => {
  const { rows } = await sql<{ file_id: number }>`
    select thumbnail_id as file_id from courses where id = ${id} and thumbnail_id is not null
    union select thumbnail_id from course_modules where course_id = ${id} and thumbnail_id is not null
    union select thumbnail_id from course_sections where course_id = ${id} and thumbnail_id is not null
    union select file_id from teaching_materials where course_id = ${id} and file_id is not null
    union select media.file_id from section_media media join course_sections section on section.id = media.course_section_id
      where section.course_id = ${id} and media.file_id is not null
    union select captions.file_id from media_captions captions
      join course_sections section on section.id = captions.course_section_id where section.course_id = ${id}`.execute(
    tx,
  );
  return rows.map(({ file_id }) => file_id);
};
