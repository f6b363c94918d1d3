import { sql } from 'kysely';
import type { Teacher, teacherOrderings } from '#contract/teachers.ts';
import type { Handle, Tx } from '../../db/client.ts';
import { filterByWords } from '../../db/words.ts';
import { type Paging, readPage } from '../../writes/paging.ts';
import { readLessonsUse } from '../../writes/uses.ts';

type Ordering = (typeof teacherOrderings)[number];

const columns = sql`id, first_name, last_name, contact_email, slug, image_of(avatar_id) as avatar, additional_info,
  description, created`;

/** A page of the teachers, by last name unless told otherwise, with the count of all that fit; `status` is a course's id. */
export const listTeachers = (
  db: Handle,
  {
    search,
    ordering = 'last_name',
    status,
    ...paging
  }: Paging & { search?: string; ordering?: Ordering | `-${Ordering}`; status?: number },
) =>
  readPage<Teacher>(db, paging, {
    select: columns,
    from: sql`teachers`,
    where: [
      ...filterByWords(sql`fold(first_name || ' ' || last_name)`, search),
      ...(status === undefined
        ? []
        : [sql`id in (select teacher_id from course_sections where course_id = ${status} and archived is null)`]),
    ],
    orderings: { first_name: sql`fold(first_name)`, last_name: sql`fold(last_name)`, created: sql`created` },
    ordering,
    id: sql`id`,
  });

export const findTeacher = async (db: Handle, id: number): Promise<Teacher | undefined> =>
  (await sql<Teacher>`select ${columns} from teachers where id = ${id}`.execute(db)).rows[0];

/** Locks a teacher until the transaction ends; undefined without such a teacher. */
export const lockTeacher = async (tx: Tx, id: number): Promise<{ avatar_id: number | null } | undefined> =>
  tx.selectFrom('teachers').select('avatar_id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** The lessons a teacher holds, those taken out of their course included: their record names them. */
export const findLessons = (db: Handle, id: number) => readLessonsUse(db, sql`section.teacher_id = ${id}`);
