import type { CourseSectionRow } from '#contract/courseSections.ts';
import type { Arrangement, SectionFlags } from '#contract/courseTree.ts';
import type { Tx } from '../../db/client.ts';
import { refusals } from '../../errors.ts';
import type { Deps } from '../../foundations.ts';
import type { Person } from '../../person.ts';
import { recordChanged } from '../../writes/recorded.ts';
import { lockCourses, settleCourseChange } from '../courseContent/service.ts';
import { requireCourse } from '../courses/service.ts';
import { listArrangement, listSections, writeArrangement, writeFlags } from './repository.ts';
import { findArrangementError } from './rules.ts';

const mapByModule = (arrangement: Arrangement) =>
  new Map(arrangement.map(({ module_id, ids }) => [module_id, ids.join()]));

/**
 * Puts the lessons of some modules of a course in order, moving those that now stand in another of them: all or nothing.
 * The enrolments are counted anew where a lesson moved.
 * @throws 400 unless both hold the same modules and lessons; 404; 409 `changed_meanwhile` unless they stand as `seen`
 */
export const arrangeSections = (
  { db, jobs }: Deps<'db' | 'jobs'>,
  person: Person,
  courseId: number,
  { modules, seen }: { modules: Arrangement; seen: Arrangement },
): Promise<CourseSectionRow[]> => {
  const error = findArrangementError(modules, seen);
  if (error) throw refusals.invalid('modules', error);
  return db.transaction().execute(async (tx) => {
    await requireCourse(tx, courseId);
    await lockCourses(tx, [courseId]);
    const ids = seen.map(({ module_id }) => module_id);
    const present = await listArrangement(tx, courseId, ids);
    const seenIds = mapByModule(seen);
    if (present.length !== seen.length || present.some((module) => seenIds.get(module.id) !== module.ids.join()))
      throw refusals.changedMeanwhile(['modules']);
    await writeArrangement(tx, modules);
    const hasMoved = modules.some((module) => {
      const before = present.find(({ id }) => id === module.module_id)?.ids ?? [];
      return module.ids.some((id) => !before.includes(id));
    });
    if (hasMoved) await settleCourseChange(tx, jobs, [courseId]);
    const after = await listArrangement(tx, courseId, ids);
    for (const module of present)
      await recordChanged(
        tx,
        person,
        { object_type: 'courseModule', object_id: module.id, object_name: module.name },
        { before: { order: module.names }, after: { order: after.find(({ id }) => id === module.id)?.names ?? [] } },
      );
    return (await listSections(tx, courseId)).filter(({ module_id }) => ids.includes(module_id));
  });
};

const pickFlags = ({ is_active, is_mandatory }: CourseSectionRow) => ({ is_active, is_mandatory });

const listChosen = async (tx: Tx, courseId: number, ids: number[]): Promise<CourseSectionRow[]> =>
  (await listSections(tx, courseId)).filter(({ id }) => ids.includes(id));

/**
 * Switches lessons of a course on or off, or makes them mandatory or not, all or nothing.
 * @throws 404; 409 `changed_meanwhile` when one of them is gone
 */
export const flagSections = (
  { db, jobs }: Deps<'db' | 'jobs'>,
  person: Person,
  courseId: number,
  { ids, ...flags }: SectionFlags,
): Promise<CourseSectionRow[]> =>
  db.transaction().execute(async (tx) => {
    await requireCourse(tx, courseId);
    await lockCourses(tx, [courseId]);
    const before = await listChosen(tx, courseId, ids);
    if (before.length !== ids.length) throw refusals.changedMeanwhile(['ids']);
    await writeFlags(tx, ids, flags);
    for (const section of before)
      await recordChanged(
        tx,
        person,
        { object_type: 'courseSection', object_id: section.id, object_name: section.name },
        { before: pickFlags(section), after: { ...pickFlags(section), ...flags } },
      );
    await settleCourseChange(tx, jobs, [courseId]);
    return listChosen(tx, courseId, ids);
  });
