import { randomBytes } from 'node:crypto';
import type { Course } from '#contract/courses.ts';
import type { Db, Tx } from '../../db/client.ts';
import { isCourseCodeTaken, isSlugTaken } from '../../db/refusals.ts';
import { requireFound } from '../../errors.ts';
import type { Person } from '../../person.ts';
import { insertRow, lockRow } from '../../writes/rows.ts';
import { makeSlug, saveWithSlug } from '../../writes/slugs.ts';
import { recordNewCourse } from '../courses/service.ts';
import {
  type Ids,
  insertAttendance,
  insertCaptions,
  insertMaterials,
  insertMedia,
  insertModules,
  insertSections,
  insertThemes,
  listCodesLike,
  listNamesLike,
  listTakenSlugs,
  readWholeCourse,
  setRequirements,
} from './repository.ts';
import { cutCodeBase, cutNameBase, makeCopyCode, nameCopy } from './rules.ts';
import type { Contents, WholeCourse } from './wholeCourse.ts';

export { readContents, readWholeCourse, setRequirements } from './repository.ts';
export { nameCopy } from './rules.ts';
export { type Contents, WholeCourse } from './wholeCourse.ts';

type SluggedPart = Parameters<typeof listTakenSlugs>[1];

/** A slug is unique in the whole platform: one that is taken gets the number of its course behind. */
const withFreeSlugs = async <P extends { slug: string }>(
  tx: Tx,
  table: SluggedPart,
  courseId: number,
  parts: readonly P[],
): Promise<P[]> => {
  const addSuffix = (slug: string) => `${slug.slice(0, 220)}-${courseId}`.replace(/-+/g, '-');
  const asked = parts.flatMap(({ slug }) => [slug, addSuffix(slug)]);
  const taken = await listTakenSlugs(tx, table, asked);
  return parts.map((part) => {
    const free = [part.slug, addSuffix(part.slug)].find((slug) => slug !== '' && !taken.has(slug));
    const slug = free ?? `${addSuffix(part.slug || 'parte')}-${randomBytes(4).toString('hex')}`;
    taken.add(slug);
    return { ...part, slug };
  });
};

const getId = (ids: Ids, id: number): number => ids.get(id) ?? 0;

/** New ids by those of the originals. */
export interface CopiedIds {
  themes: Ids;
  modules: Ids;
  sections: Ids;
}

/**
 * Writes themes, modules and lessons into a course, in the caller's transaction. Files, teachers, questionnaires and the
 * like are named by the ids they have here; slugs that are taken get a suffix. What a lesson requires outside of them is
 * left out.
 * @param outer themes and modules of the course that stand for those which are not written but named.
 */
export const insertContents = async (
  tx: Tx,
  courseId: number,
  contents: Contents,
  outer: Pick<CopiedIds, 'themes' | 'modules'> = { themes: new Map(), modules: new Map() },
): Promise<CopiedIds> => {
  const themes = await insertThemes(tx, courseId, await withFreeSlugs(tx, 'course_themes', courseId, contents.themes));
  const parents = new Map([...outer.themes, ...themes]);
  const modules = await insertModules(
    tx,
    courseId,
    (await withFreeSlugs(tx, 'course_modules', courseId, contents.modules)).map((module) => ({
      ...module,
      course_theme_id: getId(parents, module.course_theme_id),
    })),
  );
  const places = new Map([...outer.modules, ...modules]);
  const sections = await insertSections(
    tx,
    courseId,
    (await withFreeSlugs(tx, 'course_sections', courseId, contents.sections)).map((section) => ({
      ...section,
      module_id: getId(places, section.module_id),
    })),
  );
  const placeInSections = <R extends { course_section_id: number }>(rows: R[]): R[] =>
    rows.map((row) => ({ ...row, course_section_id: getId(sections, row.course_section_id) }));
  await setRequirements(
    tx,
    contents.sections.flatMap(({ id, mandatory_section_id }) => {
      const required = mandatory_section_id === null ? undefined : sections.get(mandatory_section_id);
      return required === undefined ? [] : [{ id: getId(sections, id), required }];
    }),
  );
  await insertMedia(tx, placeInSections(contents.media));
  await insertCaptions(tx, placeInSections(contents.captions));
  return { themes, modules, sections };
};

/** Runs a save, transaction and all, of a course whose slugs and code are made: what somebody else has taken since is made again. */
export const saveWholeCourse = <T>(save: () => Promise<T>): Promise<T> =>
  saveWithSlug(true, save, (error) => isSlugTaken(error) || isCourseCodeTaken(error));

/**
 * Writes a course with all that is in it, in the transaction of a `saveWholeCourse`, as `insertContents` does. A code that is
 * taken gets a suffix too. Returns the id of the course.
 */
export const insertWholeCourse = async (tx: Tx, whole: WholeCourse): Promise<number> => {
  const { course } = whole;
  const courseId = await insertRow(tx, 'courses', {
    ...course,
    code: makeCopyCode(course.code, await listCodesLike(tx, cutCodeBase(course.code))),
    slug: await makeSlug(tx, 'courses', { name: course.slug || course.name }),
  });
  await insertContents(tx, courseId, whole);
  await insertMaterials(tx, courseId, whole.materials);
  if (whole.attendance) await insertAttendance(tx, courseId, whole.attendance);
  return courseId;
};

/**
 * Copies a course with its content, materials and rules of attendance, as a draft; nobody is enrolled in the copy. The two
 * share their files, which stay while either has them. @throws 404
 */
export const copyCourse = (db: Db, person: Person, id: number): Promise<Course> =>
  saveWholeCourse(() =>
    recordNewCourse(db, person, async (tx) => {
      // Against changes of its content; two copies at once follow each other.
      requireFound(await lockRow(tx, 'courses', id), 'Il corso');
      const whole = requireFound(await readWholeCourse(tx, id), 'Il corso');
      const { course } = whole;
      const name = nameCopy(course.name, await listNamesLike(tx, cutNameBase(course.name)));
      return insertWholeCourse(tx, { ...whole, course: { ...course, name, slug: '', status: 'RDY' } });
    }),
  );
