import { randomBytes } from 'node:crypto';
import type { Course } from '#contract/courses.ts';
import type { Db, Tx } from '../../db/client.ts';
import { requireFound } from '../../errors.ts';
import type { Person } from '../../person.ts';
import { insertRow, lockRow } from '../../writes/rows.ts';
import { makeSlug, savingSlug } from '../../writes/slugs.ts';
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
  listTakenSlugs,
  readWholeCourse,
  setRequirements,
} from './repository.ts';
import { baseOfCode, codeOfCopy, nameOfCopy } from './rules.ts';
import type { WholeCourse } from './wholeCourse.ts';

export { readWholeCourse } from './repository.ts';
export { WholeCourse } from './wholeCourse.ts';

type SluggedPart = Parameters<typeof listTakenSlugs>[1];

/** A slug is unique in the whole platform: one that is taken gets the number of its course behind. */
const withFreeSlugs = async <P extends { slug: string }>(
  tx: Tx,
  table: SluggedPart,
  courseId: number,
  parts: readonly P[],
): Promise<P[]> => {
  const suffixed = (slug: string) => `${slug.slice(0, 220)}-${courseId}`.replace(/-+/g, '-');
  const asked = parts.flatMap(({ slug }) => [slug, suffixed(slug)]);
  const taken = await listTakenSlugs(tx, table, asked);
  return parts.map((part) => {
    const free = [part.slug, suffixed(part.slug)].find((slug) => slug !== '' && !taken.has(slug));
    const slug = free ?? `${suffixed(part.slug || 'parte')}-${randomBytes(4).toString('hex')}`;
    taken.add(slug);
    return { ...part, slug };
  });
};

const idIn = (ids: Ids, id: number): number => ids.get(id) ?? 0;

/**
 * Writes a course with all that is in it, in the caller's transaction. Files, teachers, questionnaires and the like are
 * named by the ids they have here. Slugs and the code that are taken get a suffix. Returns the id of the course.
 */
export const insertWholeCourse = async (tx: Tx, whole: WholeCourse): Promise<number> => {
  const { course } = whole;
  const courseId = await insertRow(tx, 'courses', {
    ...course,
    code: codeOfCopy(course.code, await listCodesLike(tx, baseOfCode(course.code))),
    slug: await makeSlug(tx, 'courses', { name: course.slug || course.name, fallback: 'corso' }),
  });
  const themes = await insertThemes(tx, courseId, await withFreeSlugs(tx, 'course_themes', courseId, whole.themes));
  const modules = await withFreeSlugs(tx, 'course_modules', courseId, whole.modules);
  const moduleIds = await insertModules(
    tx,
    courseId,
    modules.map((module) => ({ ...module, course_theme_id: idIn(themes, module.course_theme_id) })),
  );
  const sections = await withFreeSlugs(tx, 'course_sections', courseId, whole.sections);
  const sectionIds = await insertSections(
    tx,
    courseId,
    sections.map((section) => ({ ...section, module_id: idIn(moduleIds, section.module_id) })),
  );
  const within = <R extends { course_section_id: number }>(rows: R[]): R[] =>
    rows.map((row) => ({ ...row, course_section_id: idIn(sectionIds, row.course_section_id) }));
  await setRequirements(
    tx,
    whole.sections.flatMap(({ id, mandatory_section_id: required }) =>
      required === null ? [] : [{ id: idIn(sectionIds, id), required: idIn(sectionIds, required) }],
    ),
  );
  await insertMedia(tx, within(whole.media));
  await insertCaptions(tx, within(whole.captions));
  await insertMaterials(tx, courseId, whole.materials);
  if (whole.attendance) await insertAttendance(tx, courseId, whole.attendance);
  return courseId;
};

/**
 * Copies a course with its content, materials and rules of attendance, as a draft; nobody is enrolled in the copy. The two
 * share their files, which stay while either has them. @throws 404
 */
export const copyCourse = (db: Db, person: Person, id: number): Promise<Course> =>
  savingSlug(true, () =>
    recordNewCourse(db, person, async (tx) => {
      // Against changes of its content; two copies at once follow each other.
      if (!(await lockRow(tx, 'courses', id))) requireFound(null, 'Il corso');
      const whole = requireFound(await readWholeCourse(tx, id), 'Il corso');
      const name = nameOfCopy(whole.course.name);
      return insertWholeCourse(tx, { ...whole, course: { ...whole.course, name, slug: '', status: 'RDY' } });
    }),
  );
