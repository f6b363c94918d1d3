import type { Foundations } from '../../foundations.ts';
import { recountCourse } from './courseChanged.ts';

/** Counts the enrolments of courses whose content changed and that have many. */
export const workOnCourseChanges = (foundations: Pick<Foundations, 'db' | 'jobs'>): Promise<void> =>
  foundations.jobs.work('course-changed', ({ course_id }) => recountCourse(foundations, course_id));
