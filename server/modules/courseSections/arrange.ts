import type { CourseSectionRow } from '#contract/courseSections.ts';
import type { Arrangement, SectionFlags } from '#contract/courseTree.ts';
import type { Tx } from '../../db/client.ts';
import { refusals } from '../../errors.ts';
import type { Deps } from '../../foundations.ts';
import type { Person } from '../../person.ts';
import { changeMany } from '../../writes/changeMany.ts';
import { lockCourses, settleCourseChange } from '../courseContent/service.ts';
import { requireCourse } from '../courses/service.ts';
import { listArrangement, listSections, writeArrangement, writeFlags } from './repository.ts';
import { findArrangementError } from './rules.ts';

const mapByModule = (arrangement: Arrangement) =>
  new Map(arrangement.map(({ module_id, ids }) => [module_id, ids.join()]));

const lockCourse = async (tx: Tx, courseId: number): Promise<void> => {
  await requireCourse(tx, courseId);
  await lockCourses(tx, [courseId]);
};

/**
 * Puts the lessons of some modules of a course in order, moving those that now stand in another of them: all or nothing.
 * The enrolments are counted again where a lesson moved.
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
  const ids = seen.map(({ module_id }) => module_id);
  const [seenIds, givenIds] = [mapByModule(seen), mapByModule(modules)];
  return db.transaction().execute(async (tx) => {
    await changeMany(tx, person, {
      object_type: 'courseModule',
      lock: () => lockCourse(tx, courseId),
      list: () => listArrangement(tx, courseId, ids),
      requireAsSeen: (before) => {
        const stand = (as: Map<number, string>): boolean =>
          before.length === as.size && before.every((module) => as.get(module.id) === module.ids.join());
        // As given already: browsers send again by themselves what a line that fell has no answer to.
        if (!stand(seenIds) && !stand(givenIds)) throw refusals.changedMeanwhile(['modules']);
      },
      write: async (before) => {
        await writeArrangement(tx, modules);
        const hasMoved = modules.some((module) => {
          const present = before.find(({ id }) => id === module.module_id)?.ids ?? [];
          return module.ids.some((id) => !present.includes(id));
        });
        if (hasMoved) await settleCourseChange(tx, jobs, [courseId]);
      },
      facts: ({ names }) => ({ order: names }),
    });
    return (await listSections(tx, courseId)).filter(({ module_id }) => ids.includes(module_id));
  });
};

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
  db.transaction().execute((tx) =>
    changeMany(tx, person, {
      object_type: 'courseSection',
      lock: () => lockCourse(tx, courseId),
      list: async () => (await listSections(tx, courseId)).filter(({ id }) => ids.includes(id)),
      requireAsSeen: (before) => {
        if (before.length !== ids.length) throw refusals.changedMeanwhile(['ids']);
      },
      write: async () => {
        await writeFlags(tx, ids, flags);
        await settleCourseChange(tx, jobs, [courseId]);
      },
      facts: ({ is_active, is_mandatory }) => ({ is_active, is_mandatory }),
    }),
  );
