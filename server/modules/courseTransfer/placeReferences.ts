import type { ImportNote } from '#contract/courseTransfer.ts';
import type { Tx } from '../../db/client.ts';
import { findNextOrder } from '../../writes/order.ts';
import { insertRow } from '../../writes/rows.ts';
import { makeSlug } from '../../writes/slugs.ts';
import type { WholeCourse } from '../courseCopies/service.ts';
import { insertQuestions } from '../questions/service.ts';
import type { References } from './archive.ts';
import { listNewQuestions } from './questionnaireRules.ts';
import { findCategoryLike, findTeacherNamed, findTemplateNamed, findTypologyLike } from './repository.ts';

type Ids = Map<number, number>;

/** What a course refers to, by the ids it has here. */
interface Placed {
  typologies: Ids;
  categories: Ids;
  templates: Ids;
  teachers: Ids;
  questionnaires: Ids;
  notes: ImportNote[];
}

/**
 * Finds here what a course refers to, or makes it: typologies and categories by slug or name, teachers by their names.
 * A certificate template is only found, by its name. Questionnaires are always made, with their questions.
 */
export const placeReferences = async (tx: Tx, references: References): Promise<Placed> => {
  const placed: Placed = {
    typologies: new Map(),
    categories: new Map(),
    templates: new Map(),
    teachers: new Map(),
    questionnaires: new Map(),
    notes: [],
  };
  /** Keeps the one that was found, else the one that is made. */
  const place = async (
    ids: Ids,
    { kind, name, id }: { kind: ImportNote['kind']; name: string; id: number },
    found: number | undefined,
    make: () => Promise<number>,
  ): Promise<void> => {
    ids.set(id, found ?? (await make()));
    placed.notes.push({ outcome: found === undefined ? 'made' : 'matched', kind, name });
  };

  for (const { id, slug, name, description, is_ascending_course_ordering } of references.typologies)
    await place(
      placed.typologies,
      { kind: 'typology', name, id },
      await findTypologyLike(tx, { slug, name }),
      async () =>
        insertRow(tx, 'course_typologies', {
          name,
          description,
          is_ascending_course_ordering,
          slug: await makeSlug(tx, 'course_typologies', { name: slug || name }),
          order: await findNextOrder(tx, 'course_typologies', {}),
        }),
    );

  // Those that stand in no other come first.
  for (const category of references.categories.toSorted(
    (a, b) => Number(a.parent_id !== null) - Number(b.parent_id !== null),
  )) {
    const { id, slug, name, description } = category;
    const parent_id = category.parent_id === null ? null : (placed.categories.get(category.parent_id) ?? null);
    const found = await findCategoryLike(tx, { slug, name }, parent_id);
    await place(placed.categories, { kind: 'category', name, id }, found, async () =>
      insertRow(tx, 'course_categories', {
        name,
        description,
        parent_id,
        slug: await makeSlug(tx, 'course_categories', { name: slug || name }),
      }),
    );
  }

  for (const { id, name } of references.templates) {
    const found = await findTemplateNamed(tx, name);
    if (found !== undefined) placed.templates.set(id, found);
    placed.notes.push({ outcome: found === undefined ? 'missing' : 'matched', kind: 'template', name });
  }

  for (const { id, slug, ...teacher } of references.teachers) {
    const name = `${teacher.first_name} ${teacher.last_name}`;
    const found = await findTeacherNamed(tx, teacher.first_name, teacher.last_name);
    await place(placed.teachers, { kind: 'teacher', name, id }, found, async () =>
      insertRow(tx, 'teachers', {
        ...teacher,
        slug: await makeSlug(tx, 'teachers', { name: slug || name }),
      }),
    );
  }

  for (const archived of references.questionnaires) {
    const { id, questions: _, ...questionnaire } = archived;
    const made = await insertRow(tx, 'questionnaires', questionnaire);
    await insertQuestions(tx, made, 0, listNewQuestions(archived));
    placed.questionnaires.set(id, made);
    placed.notes.push({ outcome: 'made', kind: 'questionnaire', name: questionnaire.name });
  }
  return placed;
};

/** The course with the ids of this installation in place of those it came with. */
export const withPlacedIds = (whole: WholeCourse, placed: Placed, files: ReadonlyMap<number, number>): WholeCourse => {
  const of = (ids: ReadonlyMap<number, number>, id: number | null) => (id === null ? null : (ids.get(id) ?? null));
  const withThumbnail = <R extends { thumbnail_id: number | null }>(row: R): R => ({
    ...row,
    thumbnail_id: of(files, row.thumbnail_id),
  });
  const withFile = <R extends { file_id: number | null }>(row: R): R => ({ ...row, file_id: of(files, row.file_id) });
  return {
    ...whole,
    course: {
      ...withThumbnail(whole.course),
      typology_id: of(placed.typologies, whole.course.typology_id),
      category_id: of(placed.categories, whole.course.category_id),
      subcategory_id: of(placed.categories, whole.course.subcategory_id),
      certification_template_id: of(placed.templates, whole.course.certification_template_id),
    },
    modules: whole.modules.map(withThumbnail),
    sections: whole.sections.map((section) => ({
      ...withThumbnail(section),
      teacher_id: of(placed.teachers, section.teacher_id),
      survey_id: of(placed.questionnaires, section.survey_id),
      evaluation_id: of(placed.questionnaires, section.evaluation_id),
    })),
    media: whole.media.map(withFile),
    captions: whole.captions.map((row) => ({ ...row, file_id: files.get(row.file_id) ?? 0 })),
    materials: whole.materials.map(withFile),
  };
};
