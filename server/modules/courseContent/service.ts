import type { Tx } from '../../db/client.ts';
import { refusals } from '../../errors.ts';
import type { Jobs } from '../../jobs/queue.ts';
import { closeGaps } from '../../writes/order.ts';
import { courseChanged, lockContent } from './courseChanged.ts';
import { findPlace, type Part, removePart } from './repository.ts';

export { courseChanged, fewEnrolments, lockContent } from './courseChanged.ts';
export { lockCourses } from './repository.ts';

const words: Record<Part, string> = {
  course_themes: 'La tematica',
  course_modules: 'Il modulo',
  course_sections: 'La sezione',
};

const closers: Record<Part, (tx: Tx, parentId: number) => Promise<void>> = {
  course_themes: (tx, course_id) => closeGaps(tx, 'course_themes', { course_id }),
  course_modules: (tx, course_theme_id) => closeGaps(tx, 'course_modules', { course_theme_id }),
  course_sections: (tx, module_id) => closeGaps(tx, 'course_sections', { module_id }),
};

const remove = async (tx: Tx, jobs: Jobs, part: Part, id: number): Promise<void> => {
  const before = await findPlace(tx, part, id);
  if (before) await lockContent(tx, before.course_id);
  const place = await findPlace(tx, part, id);
  if (!place) throw refusals.absent(words[part]);
  await removePart(tx, part, id);
  await closers[part](tx, place.parent_id);
  await courseChanged(tx, jobs, [place.course_id]);
};

/**
 * Removes a section from its course. One that nobody has worked on is deleted; any other is archived: no learner sees it,
 * its name stays in the record and its seconds in the totals. @throws 404
 */
export const removeSection = (tx: Tx, jobs: Jobs, id: number) => remove(tx, jobs, 'course_sections', id);

/** Removes a module with its sections; it is archived when one of them is. @throws 404 */
export const removeModule = (tx: Tx, jobs: Jobs, id: number) => remove(tx, jobs, 'course_modules', id);

/** Removes a theme with its modules; it is archived when one of them is. @throws 404 */
export const removeTheme = (tx: Tx, jobs: Jobs, id: number) => remove(tx, jobs, 'course_themes', id);
