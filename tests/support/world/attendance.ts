import type { AttendanceRules } from '#contract/attendance.ts';
import { takeNextNumber, type World } from './counter.ts';

/** Gives a course rules of attendance; those left out are off. */
export const askAttendance = ({ db }: World, { id: course_id }: { id: number }, rules: Partial<AttendanceRules>) =>
  db
    .insertInto('attendance_rules')
    .values({ course_id, ...rules })
    .onConflict((conflict) => conflict.column('course_id').doUpdateSet(rules))
    .execute();

/** A file of the platform's own storage, for the media of a lesson. Returns its id and its folder. */
export const aStoredMedium = async ({ db }: World, name: string): Promise<{ file_id: number; folder: string }> => {
  const folder = `medium-${takeNextNumber()}`;
  const { id } = await db
    .insertInto('files')
    .values({ storage_key: `${folder}/${name}`, name, mime_type: 'application/octet-stream', bytes: 4 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { file_id: id, folder };
};
