import { type Kysely, sql } from 'kysely';
import type { Tx } from '../../db/client.ts';
import type { DB } from '../../db/tables.ts';

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
