import { type Kysely, sql } from 'kysely';
import type { CourseListQuery, CourseRow } from '#contract/courses.ts';
import { plannedAnew } from '../../db/preparedStatements.ts';
import type { DB } from '../../db/tables.ts';

type Handle = Kysely<DB>;

/** Enrolments are counted only where the list is ordered by them, or for the rows of the page. */
const subscriptionsCount = sql`(select count(*) from subscriptions where course_id = courses.id)`;

const orderings = {
  name: sql`fold(courses.name)`,
  code: sql`fold(courses.code)`,
  status: sql`courses.status`,
  is_mandatory: sql`courses.is_mandatory`,
  created: sql`courses.created`,
  subscriptions_count: subscriptionsCount,
};

/** A page of the courses, the newest first unless told otherwise, with the count of all that fit. */
export const listCourses = async (
  db: Handle,
  { search, ordering = '-created', page, page_items, ...flags }: CourseListQuery,
): Promise<{ items: CourseRow[]; items_count: number }> => {
  const conditions = [
    plannedAnew,
    search?.trim() ? sql`courses.search like containing(${search.trim()})` : sql`true`,
    ...Object.entries(flags).map(([flag, value]) => sql`${sql.ref(`courses.${flag}`)} = ${value}`),
  ];
  const where = sql.join(conditions, sql` and `);
  const order = sql`${orderings[ordering.replace('-', '') as keyof typeof orderings]} ${sql.raw(ordering.startsWith('-') ? 'desc' : 'asc')}, courses.id`;
  const [items, counted] = await Promise.all([
    sql<CourseRow>`
      select courses.id, courses.name, courses.code, image_of(courses.thumbnail_id) as thumbnail, courses.status,
        case when category.id is not null then jsonb_build_object('id', category.id, 'name', category.name, 'parent',
          case when parent.id is not null then jsonb_build_object('id', parent.id, 'name', parent.name) end) end as category,
        case when sub.id is not null then jsonb_build_object('id', sub.id, 'name', sub.name) end as subcategory,
        courses.is_mandatory, courses.is_active, courses.has_certification, courses.created,
        ${subscriptionsCount} as subscriptions_count
      from courses
      left join course_categories category on category.id = courses.category_id
      left join course_categories parent on parent.id = category.parent_id
      left join course_categories sub on sub.id = courses.subcategory_id
      where ${where} order by ${order} limit ${page_items} offset ${(page - 1) * page_items}`.execute(db),
    sql<{ count: number }>`select count(*) from courses where ${where}`.execute(db),
  ]);
  return { items: items.rows, items_count: counted.rows[0]?.count ?? 0 };
};
