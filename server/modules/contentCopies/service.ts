import type { ContentCopy, ContentPart, CopiedContent } from '#contract/courseTree.ts';
import type { Tx } from '../../db/client.ts';
import { refusals } from '../../errors.ts';
import type { Deps } from '../../foundations.ts';
import type { Person } from '../../person.ts';
import { recordActivity } from '../../writes/activity.ts';
import { moveToPosition, nextOrder } from '../../writes/order.ts';
import { makeSlug, savingSlug } from '../../writes/slugs.ts';
import { courseChanged, lockCourses } from '../courseContent/service.ts';
import { requireCourse } from '../courses/service.ts';
import {
  findCourseOf,
  findOrder,
  insertModuleCopy,
  insertSectionCopy,
  insertThemeCopy,
  listCoursesOf,
  readSource,
  type Source,
  type SourceSection,
  writeRequirements,
} from './repository.ts';
import { nameOfCopy } from './rules.ts';

/** What a copy is made of, and what has been copied so far: the id of each copy by that of its original. */
interface Copying {
  tx: Tx;
  source: Source;
  courseId: number;
  themes: Map<number, number>;
  modules: Map<number, number>;
  sections: Map<number, number>;
}

/** Where a copy goes, and whether it stands right after its original. */
interface Target {
  parentId: number;
  isBeside: boolean;
}

const copySection = async (copying: Copying, section: SourceSection, { parentId, isBeside }: Target): Promise<void> => {
  const { tx, courseId, sections } = copying;
  const name = isBeside ? nameOfCopy(section.name) : section.name;
  const made = await insertSectionCopy(tx, section.id, {
    course_id: courseId,
    parent_id: parentId,
    name,
    slug: await makeSlug(tx, 'course_sections', { name, fallback: 'lezione' }),
    order: await nextOrder(tx, 'course_sections', { module_id: parentId }),
  });
  if (isBeside) {
    const place = (await findOrder(tx, 'course_sections', section.id)) + 1;
    await moveToPosition(tx, 'course_sections', { module_id: parentId }, made, place);
  }
  sections.set(section.id, made);
};

const copyModule = async (copying: Copying, moduleId: number, { parentId, isBeside }: Target): Promise<void> => {
  const { tx, source, courseId, modules } = copying;
  const original = source.modules.find(({ id }) => id === moduleId);
  if (!original) throw refusals.absent('Il modulo');
  const name = isBeside ? nameOfCopy(original.name) : original.name;
  const made = await insertModuleCopy(tx, moduleId, {
    course_id: courseId,
    parent_id: parentId,
    name,
    slug: await makeSlug(tx, 'course_modules', { name, fallback: 'argomento' }),
    order: await nextOrder(tx, 'course_modules', { course_theme_id: parentId }),
  });
  if (isBeside) {
    const place = (await findOrder(tx, 'course_modules', moduleId)) + 1;
    await moveToPosition(tx, 'course_modules', { course_theme_id: parentId }, made, place);
  }
  modules.set(moduleId, made);
  for (const section of source.sections.filter(({ module_id }) => module_id === moduleId))
    await copySection(copying, section, { parentId: made, isBeside: false });
};

const copyTheme = async (copying: Copying, themeId: number, isBeside: boolean): Promise<void> => {
  const { tx, source, courseId, themes } = copying;
  const original = source.themes.find(({ id }) => id === themeId);
  if (!original) throw refusals.absent('La tematica');
  const name = isBeside ? nameOfCopy(original.name) : original.name;
  const made = await insertThemeCopy(tx, themeId, {
    course_id: courseId,
    parent_id: courseId,
    name,
    slug: await makeSlug(tx, 'course_themes', { name, fallback: 'tematica' }),
    order: await nextOrder(tx, 'course_themes', { course_id: courseId }),
  });
  if (isBeside) {
    const place = (await findOrder(tx, 'course_themes', themeId)) + 1;
    await moveToPosition(tx, 'course_themes', { course_id: courseId }, made, place);
  }
  themes.set(themeId, made);
  for (const { id } of source.modules) await copyModule(copying, id, { parentId: made, isBeside: false });
};

/** A copy requires the copy of what its original requires, or in the same course the very same; else nothing any more. */
const copyRequirements = async ({ tx, source, courseId, sections }: Copying) => {
  const required: { id: number; required_id: number }[] = [];
  const dropped: CopiedContent['dropped_requirements'] = [];
  for (const { id, course_id, name, mandatory_section_id, required_name } of source.sections) {
    if (mandatory_section_id === null) continue;
    const sameCourse = course_id === courseId ? mandatory_section_id : null;
    const required_id = sections.get(mandatory_section_id) ?? sameCourse;
    const copy = sections.get(id);
    if (copy !== undefined && required_id !== null) required.push({ id: copy, required_id });
    else dropped.push({ name, required_name: required_name ?? '' });
  }
  await writeRequirements(tx, required);
  return dropped;
};

/** @throws 400 `other_course` unless the place is one of the course */
const refuseOtherCourse = async (tx: Tx, courseId: number, { into_module_id, into_theme_id }: ContentCopy) => {
  if (into_module_id !== undefined && (await findCourseOf(tx, 'course_modules', into_module_id)) !== courseId)
    throw refusals.invalid('into_module_id', 'non è un argomento di questo corso', 'other_course');
  if (into_theme_id !== undefined && (await findCourseOf(tx, 'course_themes', into_theme_id)) !== courseId)
    throw refusals.invalid('into_theme_id', 'non è una tematica di questo corso', 'other_course');
};

const copyPart = async (copying: Copying, { part, into_module_id, into_theme_id }: ContentCopy): Promise<void> => {
  const { source, courseId } = copying;
  const isSameCourse = (course_id: number | undefined) => course_id === courseId;
  if (part.theme_id !== undefined) return copyTheme(copying, part.theme_id, isSameCourse(source.themes[0]?.course_id));
  if (part.module_id !== undefined) {
    const [module] = source.modules;
    if (into_theme_id === undefined && !isSameCourse(module?.course_id))
      throw refusals.invalid('into_theme_id', 'serve la tematica in cui copiare', 'other_course');
    const parentId = into_theme_id ?? module?.course_theme_id ?? 0;
    return copyModule(copying, part.module_id, { parentId, isBeside: into_theme_id === undefined });
  }
  for (const section of source.sections) {
    if (into_module_id === undefined && !isSameCourse(section.course_id))
      throw refusals.invalid('into_module_id', 'serve l’argomento in cui copiare', 'other_course');
    const parentId = into_module_id ?? section.module_id;
    await copySection(copying, section, { parentId, isBeside: into_module_id === undefined });
  }
};

/** One entry for the theme or the module that was copied, or one for each lesson. */
const record = async ({ tx, source, themes, modules, sections }: Copying, person: Person, { part }: ContentCopy) => {
  const [kind, made, originals] =
    part.theme_id !== undefined
      ? (['courseTheme', themes, source.themes] as const)
      : part.module_id !== undefined
        ? (['courseModule', modules, source.modules] as const)
        : (['courseSection', sections, source.sections] as const);
  for (const { id, name } of originals)
    await recordActivity(tx, person, {
      action: 'create',
      object_type: kind,
      object_id: made.get(id) ?? null,
      object_name: name,
      after: { copied_from: id },
    });
};

const requireSource = async (tx: Tx, part: ContentPart): Promise<Source> => {
  const source = await readSource(tx, part);
  if (part.sections_ids && source.sections.length !== part.sections_ids.length)
    throw refusals.changedMeanwhile(['part']);
  return source;
};

/**
 * Copies lessons, a module or a theme into a course, all or nothing. Files are shared, questionnaires stay the same ones; a
 * requirement that would point out of the course is dropped and named. The enrolments of the course are counted anew.
 * @throws 400 `other_course`; 404; 409 `changed_meanwhile` for lessons that are gone
 */
export const copyContent = (
  { db, jobs }: Deps<'db' | 'jobs'>,
  person: Person,
  courseId: number,
  copy: ContentCopy,
): Promise<CopiedContent> =>
  savingSlug(true, () =>
    db.transaction().execute(async (tx) => {
      await requireCourse(tx, courseId);
      await lockCourses(tx, [courseId, ...(await listCoursesOf(tx, copy.part))]);
      await refuseOtherCourse(tx, courseId, copy);
      const source = await requireSource(tx, copy.part);
      const copying: Copying = {
        tx,
        source,
        courseId,
        themes: new Map(),
        modules: new Map(),
        sections: new Map(),
      };
      await copyPart(copying, copy);
      const dropped_requirements = await copyRequirements(copying);
      await courseChanged(tx, jobs, [courseId]);
      await record(copying, person, copy);
      const idsOf = (made: Map<number, number>) => [...made.values()];
      return {
        themes_ids: idsOf(copying.themes),
        modules_ids: idsOf(copying.modules),
        sections_ids: idsOf(copying.sections),
        dropped_requirements,
      };
    }),
  );
