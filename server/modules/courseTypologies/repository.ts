import { sql } from 'kysely';
import type { CourseTypology, courseTypologyOrderings } from '#contract/courseTypologies.ts';
import type { Handle } from '../../db/client.ts';
import { filterByWords } from '../../db/words.ts';
import { type Paging, readPage } from '../../writes/paging.ts';
import { readUse } from '../../writes/uses.ts';

type Ordering = (typeof courseTypologyOrderings)[number];

const columns = sql`id, name, slug, description, is_ascending_course_ordering, "order"`;

/** A page of the typologies, in their order unless told otherwise, with the count of all that fit. */
export const listTypologies = (
  db: Handle,
  { search, ordering = 'order', ...paging }: Paging & { search?: string; ordering?: Ordering | `-${Ordering}` },
) =>
  readPage<CourseTypology>(db, paging, {
    select: columns,
    from: sql`course_typologies`,
    where: filterByWords(sql`fold(name)`, search),
    orderings: { order: sql`"order"`, name: sql`fold(name)`, slug: sql`slug` },
    ordering,
    id: sql`id`,
  });

export const findTypology = async (db: Handle, id: number): Promise<CourseTypology | undefined> =>
  (await sql<CourseTypology>`select ${columns} from course_typologies where id = ${id}`.execute(db)).rows[0];

export const findCourses = (db: Handle, id: number) =>
  readUse(db, sql`select name from courses where typology_id = ${id}`);
