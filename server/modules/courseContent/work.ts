import type { Deps } from '../../foundations.ts';
import { recountCourse } from './service.ts';

/** Counts the enrolments of courses whose content changed and that have many. */
export const workOnCourseChanges = (deps: Deps<'db' | 'jobs'>): Promise<void> =>
  deps.jobs.work('course-changed', ({ course_id }) => recountCourse(deps, course_id));
