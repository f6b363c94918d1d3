import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../foundations.ts';
import type { Jobs } from '../../jobs/queue.ts';
import { complete, findBarrier, listEnrolments, recountEnrolments } from '../progress/service.ts';
import { listEnrolmentIds, lockCourses, lockEnrolments } from './repository.ts';

export { lockCourses };

/** Enrolments of one course that are counted with the change itself; more are left to a job. */
export const fewEnrolments = 2000;
/** Enrolments in one transaction of the job. */
const batchSize = 200;

/** Counts enrolments again and completes those that now have all that is needed and nothing keeps from learning. */
const recount = async (tx: Tx, jobs: Jobs, ids: number[]): Promise<void> => {
  const enrolments = await listEnrolments(tx, await recountEnrolments(tx, ids));
  const open = [...enrolments.values()].filter((enrolment) => findBarrier(enrolment) === null);
  await complete(tx, jobs, open, { cause: 'content_changed' });
};

/**
 * Locks a course before sections of it are removed and, where they are few, its enrolments first: removing waits for who
 * is learning in a section, who in turn holds the enrolment.
 */
export const lockContent = async (tx: Tx, courseId: number): Promise<void> => {
  await lockCourses(tx, [courseId]);
  const ids = await listEnrolmentIds(tx, courseId, 0, fewEnrolments + 1);
  if (ids.length <= fewEnrolments) await lockEnrolments(tx, ids);
};

/**
 * To be called by every change of what courses contain or require, or of whether they are published, in its
 * transaction and after it: brings the counters of every enrolment in step. No completion is taken back. Of a course with
 * many enrolments a job does it.
 */
export const settleCourseChange = async (tx: Tx, jobs: Jobs, courseIds: number[]): Promise<void> => {
  await lockCourses(tx, courseIds);
  for (const course_id of courseIds) {
    const ids = await listEnrolmentIds(tx, course_id, 0, fewEnrolments + 1);
    if (ids.length > fewEnrolments) await jobs.send('course-changed', { course_id }, tx);
    else await recount(tx, jobs, ids);
  }
};

/** The same for a course with many enrolments, some at a time. Safe to run twice. */
export const recountCourse = async ({ db, jobs }: Deps<'db' | 'jobs'>, courseId: number): Promise<void> => {
  for (let after = 0; ; ) {
    const ids = await listEnrolmentIds(db, courseId, after, batchSize);
    const last = ids.at(-1);
    if (last === undefined) return;
    await db.transaction().execute((tx) => recount(tx, jobs, ids));
    after = last;
  }
};
