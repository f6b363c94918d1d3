import type { CourseChange, CourseImpact } from '#contract/courseChanges.ts';
import type { Course } from '#contract/courses.ts';
import type { Db } from '../../db/client.ts';
import { refusals } from '../../errors.ts';
import { fewEnrolments } from '../courseContent/service.ts';
import { requireCourse } from '../courses/service.ts';
import { countImpact, listContent, listCopies, listThemeIds, type Openness } from './repository.ts';
import { applyChange, computeDifference, findNewRequirements, findUnknown } from './rules.ts';

type Facts = Pick<Course, 'status' | 'is_active' | 'expiration_date' | 'has_blocking_subscriptions'>;

const describeOpenness = ({ status, is_active, expiration_date, has_blocking_subscriptions }: Facts): Openness => ({
  is_published: is_active && status !== 'RDY',
  expiration_date,
  has_blocking_subscriptions,
});

/**
 * Counts what a change of a course will do to who is enrolled, as `settleCourseChange` will. Nothing is written or locked.
 * @throws 404; 400 `other_course` naming what is not of this course
 */
export const previewChange = async (db: Db, courseId: number, change: CourseChange): Promise<CourseImpact> => {
  const course = await requireCourse(db, courseId);
  const [content, themeIds] = await Promise.all([listContent(db, courseId), listThemeIds(db, courseId)]);
  const [unknown] = findUnknown(content, themeIds, change);
  if (unknown) throw refusals.invalid(unknown, 'non è tutto di questo corso', 'other_course');
  const after = applyChange(content, change);
  const copies = change.copied ? await listCopies(db, change.copied) : [];
  const { all, ...impact } = await countImpact(db, courseId, {
    before: describeOpenness(course),
    after: describeOpenness({ ...course, ...change.course }),
    difference: computeDifference(content, after, [...(change.added_sections ?? []), ...copies]),
    requirements: findNewRequirements(content, after),
    replaced: change.replaced_media ?? [],
  });
  return { ...impact, is_later: all > fewEnrolments };
};
