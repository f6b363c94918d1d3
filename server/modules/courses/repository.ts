import { type Kysely, sql } from 'kysely';
import type { CourseListQuery, CourseRow } from '#contract/courses.ts';
import type { DB } from '../../db/tables.ts';
import { readPage } from '../../writes/paging.ts';

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

const columns = sql`courses.id, courses.name, courses.code, image_of(courses.thumbnail_id) as thumbnail, courses.status,
  case when category.id is not null then jsonb_build_object('id', category.id, 'name', category.name, 'parent',
    case when parent.id is not null then jsonb_build_object('id', parent.id, 'name', parent.name) end) end as category,
  case when sub.id is not null then jsonb_build_object('id', sub.id, 'name', sub.name) end as subcategory,
  courses.is_mandatory, courses.is_active, courses.has_certification, courses.created,
  ${subscriptionsCount} as subscriptions_count`;

const joined = sql`courses
  left join course_categories category on category.id = courses.category_id
  left join course_categories parent on parent.id = category.parent_id
  left join course_categories sub on sub.id = courses.subcategory_id`;

/** A page of the courses, the newest first unless told otherwise, with the count of all that fit. */
export const listCourses = (
  db: Handle,
  { search, ordering = '-created', page, page_items, ...flags }: CourseListQuery,
) =>
  readPage<CourseRow>(
    db,
    { page, page_items },
    {
      select: columns,
      from: joined,
      where: [
        ...(search?.trim() ? [sql`courses.search like containing(${search.trim()})`] : []),
        ...Object.entries(flags).map(([flag, value]) => sql`${sql.ref(`courses.${flag}`)} = ${value}`),
      ],
      orderings,
      ordering,
      id: sql`courses.id`,
    },
  );
