import type { BodyOf } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import type { CourseTheme } from '#contract/courseThemes.ts';
import type { Db, Tx } from '../../db/client.ts';
import { refusals } from '../../errors.ts';
import type { Deps } from '../../foundations.ts';
import type { Person } from '../../person.ts';
import { defineAudited } from '../../writes/audited.ts';
import { findMadeOnce } from '../../writes/madeOnce.ts';
import { findNextOrder, lockOrdered, lockSiblings, moveToPosition, type NewOrder } from '../../writes/order.ts';
import { pickNames, reorderAudited } from '../../writes/reorderAudited.ts';
import { insertRow, updateRow } from '../../writes/rows.ts';
import { makeSlug, saveWithSlug } from '../../writes/slugs.ts';
import { deleteContent } from '../contentRemovals/service.ts';
import { requireCourse } from '../courses/service.ts';
import { findTheme, listThemes, type ThemeOfCourse } from './repository.ts';

export { listThemes };

type Creation = BodyOf<Calls['POST v1/courses/{id}/course-themes/']>;
type Change = BodyOf<Calls['PUT v1/courses/{id}/course-themes/{themeId}/']>;

const themes = defineAudited({
  object_type: 'courseTheme',
  name: 'La tematica',
  lock: (tx, { themeId }: ThemeOfCourse) => lockOrdered(tx, 'course_themes', themeId),
  find: findTheme,
  identify: ({ id, name }) => ({ object_id: id, object_name: name }),
  facts: ({ modules: _, sections_count: __, ...facts }) => facts,
});

/** @throws 400 `other_course` */
const refuseOtherCourse = (courseId: number, named: number | undefined): void => {
  if (named !== undefined && named !== courseId)
    throw refusals.invalid('course_id', 'non è il corso dell’indirizzo', 'other_course');
};

/**
 * The last of its course, unless it is given a place; one made before with the same key is only returned.
 * @throws 404; 400 `other_course`; 409 `slug_taken`, `client_key_taken`
 */
export const createTheme = (db: Db, person: Person, courseId: number, body: Creation): Promise<CourseTheme> => {
  const { name, description, slug, course_id, order, client_key } = body;
  refuseOtherCourse(courseId, course_id);
  return saveWithSlug(!slug, () =>
    db.transaction().execute(async (tx) => {
      // Before it is read: a course that is being removed is gone then.
      await lockSiblings(tx, 'course_themes', { course_id: courseId });
      await requireCourse(tx, courseId);
      const made = await findMadeOnce(tx, 'course_themes', courseId, client_key);
      if (made !== undefined) return themes.require(tx, { courseId, themeId: made });
      return themes.createIn(tx, person, async () => {
        const parent = { course_id: courseId };
        const last = await findNextOrder(tx, 'course_themes', parent);
        const themeId = await insertRow(tx, 'course_themes', {
          course_id: courseId,
          name: name.trim(),
          description,
          slug: slug || (await makeSlug(tx, 'course_themes', { name })),
          order: last,
          client_key,
        });
        if (order !== undefined) await moveToPosition(tx, 'course_themes', parent, themeId, order);
        return { courseId, themeId };
      });
    }),
  );
};

/** @throws 404; 400 `other_course`; 409 `slug_taken`, `changed_meanwhile` */
export const changeTheme = (db: Db, person: Person, which: ThemeOfCourse, body: Change): Promise<CourseTheme> => {
  refuseOtherCourse(which.courseId, body.course_id);
  return saveWithSlug(body.slug === '', () =>
    themes.change(db, person, which, body, async ({ tx, before, changes: { name, description, slug, order } }) => {
      const naming = { name: name ?? before.name, exceptId: before.id };
      await updateRow(tx, 'course_themes', before.id, {
        name: name?.trim(),
        description,
        slug: slug === '' ? await makeSlug(tx, 'course_themes', naming) : slug,
      });
      if (order !== undefined)
        await moveToPosition(tx, 'course_themes', { course_id: which.courseId }, before.id, order);
    }),
  );
};

/** Removes a theme with its modules and their lessons; what somebody has worked on stays in the record. @throws 404 */
export const deleteTheme = ({ db, jobs }: Deps<'db' | 'jobs'>, person: Person, which: ThemeOfCourse): Promise<void> =>
  themes.remove(db, person, which, ({ tx }) => deleteContent(tx, jobs, which.courseId, { theme_id: which.themeId }));

/** Puts the themes of a course in this order. @throws 404; 409 `changed_meanwhile` when they are no longer these. */
export const reorderThemes = (db: Db, person: Person, courseId: number, order: NewOrder): Promise<CourseTheme[]> =>
  reorderAudited(db, person, {
    table: 'course_themes',
    parent: { course_id: courseId },
    order,
    find: async (tx: Tx) => {
      const { name } = await requireCourse(tx, courseId);
      return { object_type: 'course', object_id: courseId, object_name: name };
    },
    list: (tx: Tx) => listThemes(tx, courseId),
    nameItems: pickNames,
  });
