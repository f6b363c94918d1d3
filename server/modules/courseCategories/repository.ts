import { type RawBuilder, sql } from 'kysely';
import type { CourseCategory, courseCategoryOrderings } from '#contract/courseCategories.ts';
import type { Handle, Tx } from '../../db/client.ts';
import { filterByWords } from '../../db/words.ts';
import { type Paging, readPage } from '../../writes/paging.ts';
import { readUse } from '../../writes/uses.ts';

type Ordering = (typeof courseCategoryOrderings)[number];

type CategoryQuery = Paging & { search?: string; ordering?: Ordering | `-${Ordering}` };

/** Held by who changes where a category stands, until the transaction ends. */
export const lockTree = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('course_categories'))`.execute(tx);

const columns = sql`id, name, slug, description, parent_id`;
const orderings = { name: sql`fold(name)`, slug: sql`slug` };

const list = (db: Handle, { search, ordering = 'name', ...paging }: CategoryQuery, where: RawBuilder<unknown>[]) =>
  readPage<CourseCategory>(db, paging, {
    select: columns,
    from: sql`course_categories`,
    where: [...filterByWords(sql`fold(name)`, search), ...where],
    orderings,
    ordering,
    id: sql`id`,
  });

/** A page of categories and subcategories, by name unless told otherwise, with the count of all that fit. */
export const listCategories = (
  db: Handle,
  { is_subcategory, ...query }: CategoryQuery & { is_subcategory?: boolean | undefined },
) => list(db, query, is_subcategory === undefined ? [] : [sql`(parent_id is not null) = ${is_subcategory}`]);

/** Those that stand in no other. */
export const listParents = (db: Handle, query: CategoryQuery) => list(db, query, [sql`parent_id is null`]);

/** The subcategories of a category. */
export const listChildren = (db: Handle, parentId: number, query: CategoryQuery) =>
  list(db, query, [sql`parent_id = ${parentId}`]);

export const findCategory = async (db: Handle, id: number): Promise<CourseCategory | undefined> =>
  (await sql<CourseCategory>`select ${columns} from course_categories where id = ${id}`.execute(db)).rows[0];

/** The courses that stand in a category or a subcategory. */
export const findCourses = (db: Handle, id: number) =>
  readUse(db, sql`select name from courses where category_id = ${id} or subcategory_id = ${id}`);

export const findSubcategories = (db: Handle, id: number) =>
  readUse(db, sql`select name from course_categories where parent_id = ${id}`);
