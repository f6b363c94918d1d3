import type { Kysely } from 'kysely';
import type { Course } from '#contract/courses.ts';
import type { DB } from '../../db/tables.ts';
import { requireFound } from '../../errors.ts';
import { findCourse } from './repository.ts';

/** @throws 404 */
export const requireCourse = async (db: Kysely<DB>, id: number): Promise<Course> =>
  requireFound(await findCourse(db, id), 'Il corso');
