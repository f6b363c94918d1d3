import type { MyCourse } from '#contract/learning.ts';
import type { CourseLock } from '../../courseLock.ts';

/** Whether the learner has to read the rules of the course, as they are now, before a lesson opens. */
export const isAcknowledgementDue = ({ attendance }: MyCourse, courseLock: CourseLock): boolean =>
  courseLock === null && attendance !== null && attendance.acknowledged === null;
