import type { ContentCopy, ContentPart, CopiedContent } from '#contract/courseTree.ts';
import type { Tx } from '../../db/client.ts';
import { refusals, requireFound } from '../../errors.ts';
import type { Deps } from '../../foundations.ts';
import type { Person } from '../../person.ts';
import { findNextOrder, moveToPosition } from '../../writes/order.ts';
import { recordCreated } from '../../writes/recorded.ts';
import { makeSlugs, saveWithSlug } from '../../writes/slugs.ts';
import { lockCourses, settleCourseChange } from '../courseContent/service.ts';
import {
  type Contents,
  type CopiedIds,
  insertContents,
  nameCopy,
  readContents,
  setRequirements,
} from '../courseCopies/service.ts';
import { requireCourse } from '../courses/service.ts';
import { findOrder, findPartCourse, listPartCourses, readSource, type Source } from './repository.ts';

type Ids = CopiedIds['sections'];
type Siblings = { course_id: number } | { course_theme_id: number } | { module_id: number };

/** What a copy is made of. */
interface Copying {
  tx: Tx;
  source: Source;
  courseId: number;
}

type Table = 'course_themes' | 'course_modules' | 'course_sections';

/** Rows under slugs made of their names. */
const withSlugs = async <R extends { name: string; slug: string }>(tx: Tx, table: Table, rows: R[]): Promise<R[]> => {
  const slugs = await makeSlugs(
    tx,
    table,
    rows.map(({ name }) => name),
  );
  return rows.map((row, index) => ({ ...row, slug: slugs[index] ?? row.slug }));
};

/** A part as it stands at the end of where it goes; beside its original it is told apart by its name. */
const placePart = <R extends { name: string; order: number }>(row: R, order: number, isBeside: boolean): R => ({
  ...row,
  order,
  name: isBeside ? nameCopy(row.name) : row.name,
});

/** Takes each copy from the end to where its original stands. */
const moveBeside = async (tx: Tx, table: Table, made: Ids, listSiblings: (id: number) => Siblings): Promise<void> => {
  for (const [id, copy] of made) {
    const place = (await findOrder(tx, table, id)) + 1;
    await moveToPosition(tx, table, listSiblings(id), copy, place);
  }
};

/** A copy requires what its original does where that is not copied too, if it is of the same course; else nothing any more. */
const copyRequirements = async ({ tx, source, courseId }: Copying, sections: Ids) => {
  const outer: { id: number; required: number }[] = [];
  const dropped: CopiedContent['dropped_requirements'] = [];
  for (const { id, course_id, name, mandatory_section_id: required, required_name } of source.sections) {
    if (required === null || sections.has(required)) continue;
    const copy = sections.get(id);
    if (copy !== undefined && course_id === courseId) outer.push({ id: copy, required });
    else dropped.push({ name, required_name: required_name ?? '' });
  }
  await setRequirements(tx, outer);
  return dropped;
};

/** @throws 400 `other_course` unless the place is one of the course */
const refuseOtherCourse = async (tx: Tx, courseId: number, { into_module_id, into_theme_id }: ContentCopy) => {
  if (into_module_id !== undefined && (await findPartCourse(tx, 'course_modules', into_module_id)) !== courseId)
    throw refusals.invalid('into_module_id', 'non è un argomento di questo corso', 'other_course');
  if (into_theme_id !== undefined && (await findPartCourse(tx, 'course_themes', into_theme_id)) !== courseId)
    throw refusals.invalid('into_theme_id', 'non è una tematica di questo corso', 'other_course');
};

/** Writes the copy of a part, at the end of where it goes or right after its original. */
const copyPart = async (copying: Copying, { part, into_module_id, into_theme_id }: ContentCopy): Promise<CopiedIds> => {
  const { tx, source, courseId } = copying;
  const none: Ids = new Map();
  const contents = await readContents(tx, part);
  const write = async (asked: Contents, outer: { themes: Ids; modules: Ids }) =>
    insertContents(
      tx,
      courseId,
      {
        ...asked,
        themes: await withSlugs(tx, 'course_themes', asked.themes),
        modules: await withSlugs(tx, 'course_modules', asked.modules),
        sections: await withSlugs(tx, 'course_sections', asked.sections),
      },
      outer,
    );

  if (part.theme_id !== undefined) {
    const theme = requireFound(contents.themes[0], 'La tematica');
    const isBeside = source.themes[0]?.course_id === courseId;
    const siblings = { course_id: courseId };
    const top = placePart(theme, await findNextOrder(tx, 'course_themes', siblings), isBeside);
    const made = await write({ ...contents, themes: [top] }, { themes: none, modules: none });
    if (isBeside) await moveBeside(tx, 'course_themes', made.themes, () => siblings);
    return made;
  }

  if (part.module_id !== undefined) {
    const isBeside = into_theme_id === undefined;
    if (isBeside && source.modules[0]?.course_id !== courseId)
      throw refusals.invalid('into_theme_id', 'serve la tematica in cui copiare', 'other_course');
    const module = requireFound(contents.modules[0], 'Il modulo');
    const siblings = { course_theme_id: into_theme_id ?? module.course_theme_id };
    const top = placePart(module, await findNextOrder(tx, 'course_modules', siblings), isBeside);
    const themes = new Map([[module.course_theme_id, siblings.course_theme_id]]);
    const made = await write({ ...contents, modules: [top] }, { themes, modules: none });
    if (isBeside) await moveBeside(tx, 'course_modules', made.modules, () => siblings);
    return made;
  }

  const isBeside = into_module_id === undefined;
  const others = source.sections.filter(({ course_id }) => course_id !== courseId);
  if (isBeside && others.length > 0)
    throw refusals.invalid('into_module_id', 'serve l’argomento in cui copiare', 'other_course');
  const modules = new Map(source.sections.map(({ module_id }) => [module_id, into_module_id ?? module_id]));
  const sections: Contents['sections'] = [];
  const next = new Map<number, number>();
  for (const { id, module_id } of source.sections) {
    const section = contents.sections.find((one) => one.id === id);
    if (!section) continue;
    const parent = into_module_id ?? module_id;
    const order = next.get(parent) ?? (await findNextOrder(tx, 'course_sections', { module_id: parent }));
    next.set(parent, order + 1);
    sections.push(placePart(section, order, isBeside));
  }
  const made = await write({ ...contents, sections }, { themes: none, modules });
  const parentOf = new Map(sections.map(({ id, module_id }) => [id, module_id]));
  if (isBeside) await moveBeside(tx, 'course_sections', made.sections, (id) => ({ module_id: parentOf.get(id) ?? 0 }));
  return made;
};

/** One entry for the theme or the module that was copied, or one for each lesson. */
const record = async (
  { tx, source }: Copying,
  { themes, modules, sections }: CopiedIds,
  person: Person,
  { part }: ContentCopy,
) => {
  const [kind, made, originals] =
    part.theme_id !== undefined
      ? (['courseTheme', themes, source.themes] as const)
      : part.module_id !== undefined
        ? (['courseModule', modules, source.modules] as const)
        : (['courseSection', sections, source.sections] as const);
  for (const { id, name } of originals)
    await recordCreated(
      tx,
      person,
      { object_type: kind, object_id: made.get(id) ?? null, object_name: name },
      { copied_from: id },
    );
};

const requireSource = async (tx: Tx, part: ContentPart): Promise<Source> => {
  const source = await readSource(tx, part);
  if (part.sections_ids && source.sections.length !== part.sections_ids.length)
    throw refusals.changedMeanwhile(['part']);
  return source;
};

/**
 * Copies lessons, a module or a theme into a course, all or nothing. Files are shared, questionnaires stay the same ones; a
 * requirement that would point out of the course is dropped and named. The enrolments of the course are counted again.
 * @throws 400 `other_course`; 404; 409 `changed_meanwhile` for lessons that are gone
 */
export const copyContent = (
  { db, jobs }: Deps<'db' | 'jobs'>,
  person: Person,
  courseId: number,
  copy: ContentCopy,
): Promise<CopiedContent> =>
  saveWithSlug(true, () =>
    db.transaction().execute(async (tx) => {
      await requireCourse(tx, courseId);
      await lockCourses(tx, [courseId, ...(await listPartCourses(tx, copy.part))]);
      await refuseOtherCourse(tx, courseId, copy);
      const source = await requireSource(tx, copy.part);
      const copying: Copying = { tx, source, courseId };
      const made = await copyPart(copying, copy);
      const dropped_requirements = await copyRequirements(copying, made.sections);
      await settleCourseChange(tx, jobs, [courseId]);
      await record(copying, made, person, copy);
      return {
        themes_ids: [...made.themes.values()],
        modules_ids: [...made.modules.values()],
        sections_ids: [...made.sections.values()],
        dropped_requirements,
      };
    }),
  );
