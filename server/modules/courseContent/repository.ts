import { type Kysely, sql } from 'kysely';
import type { Tx } from '../../db/client.ts';
import type { DB } from '../../db/tables.ts';

/** What a course is made of, each with the column of its parent. */
const parents = {
  course_themes: 'course_id',
  course_modules: 'course_theme_id',
  course_sections: 'module_id',
} as const;

export type Part = keyof typeof parents;

export interface Place {
  course_id: number;
  parent_id: number;
}

/** What a part stands in; undefined for one that is not there or is archived. */
export const findPlace = async (tx: Tx, part: Part, id: number): Promise<Place | undefined> => {
  const { rows } = await sql<Place>`
    select course_id, ${sql.ref(parents[part])} as parent_id from ${sql.table(part)}
    where id = ${id} and archived is null`.execute(tx);
  return rows[0];
};

const childrenOf = async (tx: Tx, part: Part, parentIds: number[]): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(part)}
    where ${sql.ref(parents[part])} = any (${parentIds}::integer[]) and archived is null`.execute(tx);
  return rows.map(({ id }) => id);
};

/** Deletes sections, or archives those that somebody has worked on; nothing requires either any more. */
const removeSections = async (tx: Tx, ids: number[]): Promise<void> => {
  await sql`select from course_sections where id = any (${ids}::integer[]) order by id for update`.execute(tx);
  await sql`update course_sections set archived = clock_timestamp(), is_active = false
    where id = any (${ids}::integer[]) and has_facts(id)`.execute(tx);
  await sql`update course_sections set mandatory_section_id = null where mandatory_section_id = any (${ids}::integer[])`.execute(
    tx,
  );
  await sql`delete from course_sections where id = any (${ids}::integer[]) and archived is null`.execute(tx);
};

const removeModules = async (tx: Tx, ids: number[]): Promise<void> => {
  await removeSections(tx, await childrenOf(tx, 'course_sections', ids));
  await sql`update course_modules set archived = clock_timestamp(), is_hidden = true
    where id = any (${ids}::integer[]) and exists (select from course_sections where module_id = course_modules.id)`.execute(
    tx,
  );
  await sql`delete from course_modules where id = any (${ids}::integer[]) and archived is null`.execute(tx);
};

const removeThemes = async (tx: Tx, ids: number[]): Promise<void> => {
  await removeModules(tx, await childrenOf(tx, 'course_modules', ids));
  await sql`update course_themes set archived = clock_timestamp()
    where id = any (${ids}::integer[]) and exists (select from course_modules where course_theme_id = course_themes.id)`.execute(
    tx,
  );
  await sql`delete from course_themes where id = any (${ids}::integer[]) and archived is null`.execute(tx);
};

const removals = { course_themes: removeThemes, course_modules: removeModules, course_sections: removeSections };

/** Removes a part with all that is in it: what holds something archived is archived, the rest is deleted. */
export const removePart = (tx: Tx, part: Part, id: number): Promise<void> => removals[part](tx, [id]);

/** Locks courses against other changes of their content and against new enrolments. */
export const lockCourses = (tx: Tx, ids: number[]) =>
  sql`select from courses where id = any (${ids}::integer[]) order by id for no key update`.execute(tx);

export const lockEnrolments = (tx: Tx, ids: number[]) =>
  sql`select from subscriptions where id = any (${ids}::integer[]) order by id for no key update`.execute(tx);

/** Ids of a course's enrolments after one of them, in order, so many at most. */
export const listEnrolmentIds = async (
  db: Kysely<DB>,
  courseId: number,
  after: number,
  limit: number,
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from subscriptions where course_id = ${courseId} and id > ${after} order by id limit ${limit}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};
