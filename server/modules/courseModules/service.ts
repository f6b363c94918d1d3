import type { BodyOf } from '#contract/call.ts';
import type { Calls } from '#contract/calls.ts';
import type { CourseModule } from '#contract/courseModules.ts';
import type { Db, Tx } from '../../db/client.ts';
import { refusals, requireFound } from '../../errors.ts';
import type { Deps } from '../../foundations.ts';
import type { Person } from '../../person.ts';
import { defineAudited } from '../../writes/audited.ts';
import { saveWithImages } from '../../writes/images.ts';
import { findMadeOnce } from '../../writes/madeOnce.ts';
import {
  closeGaps,
  findNextOrder,
  lockOrdered,
  lockSiblings,
  moveToPosition,
  type NewOrder,
} from '../../writes/order.ts';
import { pickNames, reorderAudited } from '../../writes/reorderAudited.ts';
import { insertRow, updateRow } from '../../writes/rows.ts';
import { makeSlug, saveWithSlug } from '../../writes/slugs.ts';
import { deleteContent } from '../contentRemovals/service.ts';
import { settleCourseChange } from '../courseContent/service.ts';
import { findModule, findTheme, findThumbnailId, listModules, listModulesOfCourse } from './repository.ts';

export { listModules, listModulesOfCourse };

type Creation = BodyOf<Calls['POST v1/course-themes/{id}/modules/']>;
type Change = BodyOf<Calls['PUT v1/course-modules/{id}/']>;
type ModuleDeps = Deps<'db' | 'storage' | 'drawing' | 'jobs'>;

const modules = defineAudited({
  object_type: 'courseModule',
  name: 'Il modulo',
  lock: (tx, id: number) => lockOrdered(tx, 'course_modules', id),
  find: findModule,
  identify: ({ id, name }) => ({ object_id: id, object_name: name }),
});

/** @throws 404 */
export const requireTheme = async (db: Db | Tx, id: number) => requireFound(await findTheme(db, id), 'La tematica');

const toSentThumbnail = (image: Change['thumbnail']) => ({ thumbnail: { image, shape: 'free' as const } });

/** @throws 400 `other_course` for a course or a theme that is another's */
const refuseOtherCourse = async (
  tx: Tx,
  courseId: number,
  { course_id, course_theme_id }: Pick<Change, 'course_id' | 'course_theme_id'>,
): Promise<void> => {
  if (course_id !== undefined && course_id !== courseId)
    throw refusals.invalid('course_id', 'non è il corso della tematica', 'other_course');
  if (course_theme_id === undefined) return;
  const theme = await findTheme(tx, course_theme_id);
  if (theme?.course_id !== courseId)
    throw refusals.invalid('course_theme_id', 'non è una tematica di questo corso', 'other_course');
};

/**
 * The last of its theme, unless it is given a place; one made before with the same key is only returned.
 * @throws 404; 400 `other_course`, `invalid_image`; 409 `slug_taken`, `client_key_taken`
 */
export const createModule = (
  deps: ModuleDeps,
  person: Person,
  themeId: number,
  { thumbnail, ...body }: Creation,
): Promise<CourseModule> =>
  saveWithImages(deps, toSentThumbnail(thumbnail), ({ ids }) =>
    saveWithSlug(!body.slug, () =>
      deps.db.transaction().execute(async (tx) => {
        // Before it is read: a theme that is being removed is gone then.
        await lockSiblings(tx, 'course_modules', { course_theme_id: themeId });
        const { course_id } = await requireTheme(tx, themeId);
        await refuseOtherCourse(tx, course_id, body);
        if (body.course_theme_id !== undefined && body.course_theme_id !== themeId)
          throw refusals.invalid('course_theme_id', 'non è la tematica dell’indirizzo', 'other_course');
        const { name, description, slug, is_hidden, order, client_key } = body;
        const made = await findMadeOnce(tx, 'course_modules', themeId, client_key);
        if (made !== undefined) return modules.require(tx, made);
        return modules.createIn(tx, person, async () => {
          const parent = { course_theme_id: themeId };
          const last = await findNextOrder(tx, 'course_modules', parent);
          const id = await insertRow(tx, 'course_modules', {
            course_id,
            course_theme_id: themeId,
            name: name.trim(),
            description,
            slug: slug || (await makeSlug(tx, 'course_modules', { name })),
            is_hidden,
            thumbnail_id: ids.thumbnail ?? null,
            order: last,
            client_key,
          });
          if (order !== undefined) await moveToPosition(tx, 'course_modules', parent, id, order);
          return id;
        });
      }),
    ),
  );

/** Takes a module to the end of another theme, and the modules it leaves close up. */
const moveToTheme = async (tx: Tx, { id, course_theme_id }: CourseModule, themeId: number): Promise<void> => {
  const order = await findNextOrder(tx, 'course_modules', { course_theme_id: themeId });
  await updateRow(tx, 'course_modules', id, { course_theme_id: themeId, order });
  await closeGaps(tx, 'course_modules', { course_theme_id });
};

/**
 * With `course_theme_id` or `order` it moves. Showing or hiding it counts the enrolments of its course again.
 * @throws 404; 400 `other_course`, `invalid_image`; 409 `slug_taken`, `changed_meanwhile`
 */
export const changeModule = (
  deps: ModuleDeps,
  person: Person,
  id: number,
  { thumbnail, ...body }: Change,
): Promise<CourseModule> =>
  saveWithImages(deps, toSentThumbnail(thumbnail), ({ ids, forget }) =>
    saveWithSlug(body.slug === '', () =>
      modules.change(deps.db, person, id, body, async ({ tx, before, changes }) => {
        const { name, description, slug, is_hidden, order, course_theme_id = before.course_theme_id } = changes;
        await refuseOtherCourse(tx, before.course_id, changes);
        const replaced = await findThumbnailId(tx, id);
        await updateRow(tx, 'course_modules', id, {
          name: name?.trim(),
          description,
          slug: slug === '' ? await makeSlug(tx, 'course_modules', { name: name ?? before.name, exceptId: id }) : slug,
          is_hidden,
          thumbnail_id: ids.thumbnail,
        });
        if (ids.thumbnail !== undefined) await forget(tx, [replaced]);
        if (course_theme_id !== before.course_theme_id) await moveToTheme(tx, before, course_theme_id);
        if (order !== undefined) await moveToPosition(tx, 'course_modules', { course_theme_id }, id, order);
        if (is_hidden !== undefined && is_hidden !== before.is_hidden)
          await settleCourseChange(tx, deps.jobs, [before.course_id]);
      }),
    ),
  );

/** Removes a module with its lessons; what somebody has worked on stays in the record. @throws 404 */
export const deleteModule = (
  { db, jobs }: Deps<'db' | 'jobs'>,
  person: Person,
  { courseId, moduleId }: { courseId: number; moduleId: number },
): Promise<void> =>
  modules.remove(db, person, moduleId, async ({ tx, before }) => {
    if (before.course_id !== courseId) throw refusals.absent('Il modulo');
    await deleteContent(tx, jobs, courseId, { module_id: moduleId });
  });

/** Puts the modules of a theme in this order. @throws 404; 409 `changed_meanwhile` when they are no longer these. */
export const reorderModules = (db: Db, person: Person, themeId: number, order: NewOrder): Promise<CourseModule[]> =>
  reorderAudited(db, person, {
    table: 'course_modules',
    parent: { course_theme_id: themeId },
    order,
    find: async (tx) => {
      const { name } = await requireTheme(tx, themeId);
      return { object_type: 'courseTheme', object_id: themeId, object_name: name };
    },
    list: (tx) => listModules(tx, themeId),
    nameItems: pickNames,
  });
