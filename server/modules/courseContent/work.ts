import type { Deps } from '../../foundations.ts';
import type { Queues } from '../../jobs/queues.ts';
import { recountCourse } from './service.ts';

declare module '../../jobs/queues.ts' {
  interface JobData {
    /** The content of a course with many enrolments has changed. */
    'course-changed': { course_id: number };
  }
}

export const queues: Queues = { 'course-changed': {} };

/** Counts the enrolments of courses whose content changed and that have many. */
export const workOnCourseChanges = (deps: Deps<'db' | 'jobs'>): Promise<void> =>
  deps.jobs.work('course-changed', ({ course_id }) => recountCourse(deps, course_id));
