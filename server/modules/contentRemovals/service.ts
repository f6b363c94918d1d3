import type { ContentPart, ContentRemoval } from '#contract/courseTree.ts';
import type { Db, Tx } from '../../db/client.ts';
import { refusals, requireFound } from '../../errors.ts';
import type { Deps } from '../../foundations.ts';
import type { Jobs } from '../../jobs/queue.ts';
import type { Person } from '../../person.ts';
import { recordActivity } from '../../writes/activity.ts';
import { closeGaps, reorder } from '../../writes/order.ts';
import { type About, recordDeleted } from '../../writes/recorded.ts';
import { updateRow } from '../../writes/rows.ts';
import { makeSlug, saveWithSlug } from '../../writes/slugs.ts';
import { lockContent, lockCourses, settleCourseChange } from '../courseContent/service.ts';
import { requireCourse } from '../courses/service.ts';
import {
  archive,
  countPresent,
  deleteArchived,
  deleteRemoval,
  findRemoval,
  insertRemoval,
  listIds,
  listRemovals,
  listRequirements,
  listSlugless,
  pickIds,
  type RemovedState,
  readState,
  unarchive,
  writeRequirements,
} from './repository.ts';
import { chooseRequirements, putBack, undoMinutes } from './rules.ts';

type RemovalDeps = Deps<'db' | 'jobs'>;

const addMinutes = (instant: string, minutes: number): string =>
  new Date(new Date(instant).getTime() + minutes * 60_000).toISOString();

/** Modules and themes that something of this stood in, those that were removed with it left out. */
const listOuterParents = ({ themes, modules, sections }: RemovedState) => ({
  modules: [...new Set(sections.map(({ module_id }) => module_id))].filter((id) => !pickIds(modules).includes(id)),
  themes: [...new Set(modules.map(({ course_theme_id }) => course_theme_id))].filter(
    (id) => !pickIds(themes).includes(id),
  ),
});

/** What the log has an entry of: the theme or the module, or each lesson. */
const listRecorded = ({ themes, modules, sections }: RemovedState): About[] => {
  const [theme] = themes;
  const [module] = modules;
  const list = (object_type: About['object_type'], parts: readonly { id: number; name: string }[]) =>
    parts.map(({ id, name }) => ({ object_type, object_id: id, object_name: name }));
  if (theme) return list('courseTheme', [theme]);
  return module ? list('courseModule', [module]) : list('courseSection', sections);
};

/** Archives a part of a course with all that is in it, and closes the gap it leaves. @throws 404; 409 `changed_meanwhile` */
const takeOut = async (tx: Tx, courseId: number, part: ContentPart): Promise<RemovedState> => {
  const state = await readState(tx, courseId, part);
  if (part.theme_id !== undefined && state.themes.length === 0) throw refusals.absent('La tematica');
  if (part.module_id !== undefined && state.modules.length === 0) throw refusals.absent('Il modulo');
  if (part.sections_ids && part.sections_ids.length !== state.sections.length)
    throw refusals.changedMeanwhile(['sections_ids']);
  await archive(tx, state);
  const outer = listOuterParents(state);
  if (part.theme_id !== undefined) await closeGaps(tx, 'course_themes', { course_id: courseId });
  for (const course_theme_id of outer.themes) await closeGaps(tx, 'course_modules', { course_theme_id });
  for (const module_id of outer.modules) await closeGaps(tx, 'course_sections', { module_id });
  return state;
};

/**
 * Takes lessons, a module or a theme out of a course, all or nothing. For some minutes that can be undone; then what nobody
 * has worked on is deleted, and the rest stays in the record. @throws 404; 409 `changed_meanwhile` for lessons that are gone
 */
export const removeContent = ({ db, jobs }: RemovalDeps, person: Person, courseId: number, part: ContentPart) =>
  db.transaction().execute(async (tx): Promise<ContentRemoval> => {
    await requireCourse(tx, courseId);
    await lockCourses(tx, [courseId]);
    const state = await takeOut(tx, courseId, part);
    await settleCourseChange(tx, jobs, [courseId]);
    const before = { lessons: state.sections.map(({ name }) => name) };
    for (const about of listRecorded(state)) await recordDeleted(tx, person, about, { before });
    const { id, removed } = await insertRemoval(tx, courseId, state);
    return { id, sections_count: state.sections.length, undo_until: addMinutes(removed, undoMinutes) };
  });

/**
 * The same in the caller's transaction and at once for good: what nobody has worked on is deleted, the rest stays in the
 * record. The caller records it.
 */
export const deleteContent = async (tx: Tx, jobs: Jobs, courseId: number, part: ContentPart): Promise<void> => {
  await lockContent(tx, courseId);
  await deleteArchived(tx, await takeOut(tx, courseId, part));
  await settleCourseChange(tx, jobs, [courseId]);
};

/** @throws 409 `parent_removed` where what it stood in is gone */
const refuseWithoutParents = async (
  tx: Tx,
  { modules, themes }: ReturnType<typeof listOuterParents>,
): Promise<void> => {
  const isThere =
    (await countPresent(tx, 'course_modules', modules)) === modules.length &&
    (await countPresent(tx, 'course_themes', themes)) === themes.length;
  if (!isThere)
    throw refusals.blocked(
      'parent_removed',
      'Non si può annullare: la tematica o l’argomento in cui stava è stato eliminato nel frattempo.',
    );
};

/** A slug that somebody else has taken since is made again. */
const freeSlugs = async (tx: Tx, { themes, modules, sections }: RemovedState): Promise<void> => {
  const removed = { course_themes: themes, course_modules: modules, course_sections: sections } as const;
  for (const table of ['course_themes', 'course_modules', 'course_sections'] as const)
    for (const { id, name } of await listSlugless(tx, table, pickIds(removed[table])))
      await updateRow(tx, table, id, {
        slug: await makeSlug(tx, table, { name, exceptId: id }),
      });
};

const restore = async (tx: Tx, courseId: number, state: RemovedState): Promise<void> => {
  const outer = listOuterParents(state);
  await refuseWithoutParents(tx, outer);
  const themes = putBack(await listIds(tx, 'course_themes', courseId), state.themes);
  const orders: (() => Promise<boolean>)[] = [
    () => reorder(tx, 'course_themes', { course_id: courseId }, { ids: themes }),
  ];
  for (const course_theme_id of outer.themes) {
    const ids = putBack(await listIds(tx, 'course_modules', course_theme_id), state.modules);
    orders.push(() => reorder(tx, 'course_modules', { course_theme_id }, { ids }));
  }
  for (const module_id of outer.modules) {
    const own = state.sections.filter((section) => section.module_id === module_id);
    const ids = putBack(await listIds(tx, 'course_sections', module_id), own);
    orders.push(() => reorder(tx, 'course_sections', { module_id }, { ids }));
  }
  await freeSlugs(tx, state);
  await unarchive(tx, state);
  for (const order of orders) await order();
  const asked = [...state.sections, ...state.released].flatMap(({ id, mandatory_section_id: required }) =>
    required === null ? [] : [{ id, required }],
  );
  await writeRequirements(tx, chooseRequirements(await listRequirements(tx, courseId), asked));
};

/** Puts back what was removed. @throws 404; 409 `undo_expired`, `parent_removed` */
export const undoRemoval = (
  { db, jobs }: RemovalDeps,
  person: Person,
  { courseId, removalId }: { courseId: number; removalId: number },
): Promise<ContentRemoval> =>
  saveWithSlug(true, () =>
    db.transaction().execute(async (tx) => {
      await requireCourse(tx, courseId);
      await lockCourses(tx, [courseId]);
      const found = await findRemoval(tx, courseId, removalId, undoMinutes);
      const { removed, is_older, state } = requireFound(found, 'L’eliminazione');
      if (is_older)
        throw refusals.blocked('undo_expired', `Non si può più annullare: sono passati più di ${undoMinutes} minuti.`);
      await restore(tx, courseId, state);
      await deleteRemoval(tx, removalId);
      await settleCourseChange(tx, jobs, [courseId]);
      for (const about of listRecorded(state))
        await recordActivity(tx, person, { action: 'other', ...about, after: { content_restored: true } });
      return { id: removalId, sections_count: state.sections.length, undo_until: addMinutes(removed, undoMinutes) };
    }),
  );

/** Deletes for good what was removed so long ago that it cannot be put back. */
export const purgeRemovals = async (db: Db, minutes = undoMinutes + 5): Promise<void> => {
  const removals = await listRemovals(db, minutes);
  for (const { id, course_id } of removals)
    await db.transaction().execute(async (tx) => {
      await lockContent(tx, course_id);
      const state = await deleteRemoval(tx, id);
      if (state) await deleteArchived(tx, state);
    });
};
