import { pictureWidths } from '#contract/rules.ts';
import type { Tx } from '../../db/client.ts';
import { type Calendar, toIso } from '../calendar.ts';
import { categories } from '../catalogue/categories.ts';
import { certificationTemplates } from '../catalogue/certificationTemplates.ts';
import { typologies } from '../catalogue/typologies.ts';
import type { Library } from '../library.ts';
import { insertRows, numberRows } from '../rows.ts';
import type { BuiltCourse, BuiltCourses } from './build.ts';
import type { DemoMaterial, DemoMedia } from './course.ts';

type Ids = Map<string, number>;

const mapIdsBySlug = (rows: { id: number; slug: string }[]): Ids => new Map(rows.map(({ id, slug }) => [slug, id]));

/** Categories with their subcategories, the categories first; returns their ids by slug. */
const insertCategories = async (tx: Tx, created: string): Promise<Ids> => {
  const parents = numberRows(categories);
  const children = parents.flatMap(({ id, children }) => children.map((child) => ({ ...child, parent_id: id })));
  const rows = [
    ...parents.map(({ id, name, slug, description }) => ({ id, name, slug, description, parent_id: null, created })),
    ...numberRows(children, parents.length + 1).map((child) => ({ ...child, created })),
  ];
  await insertRows(tx, 'course_categories', rows);
  return mapIdsBySlug(rows);
};

const insertTypologies = async (tx: Tx, created: string): Promise<Ids> => {
  const rows = numberRows(typologies).map((typology, order) => ({ ...typology, order, created }));
  await insertRows(tx, 'course_typologies', rows);
  return mapIdsBySlug(rows);
};

const toCourseRow =
  (library: Library, calendar: Calendar, categoryIds: Ids, typologyIds: Ids) =>
  async ({ id, course }: BuiltCourse) => {
    const { thumbnail, typology, category, subcategory, expires, certification_template_id, ...rest } = course;
    const { teacher: _teacher, themes: _themes, materials: _materials, ...columns } = rest;
    const created = toIso(calendar.at(course.created, 9));
    return {
      ...columns,
      id,
      thumbnail_id:
        thumbnail === null ? null : await library.image(thumbnail, { medium: pictureWidths.medium, thumbnail: 480 }),
      typology_id: typology === null ? null : (typologyIds.get(typology) ?? null),
      category_id: categoryIds.get(category) ?? null,
      subcategory_id: categoryIds.get(subcategory) ?? null,
      certification_template_id,
      has_certification: certification_template_id !== null,
      expiration_date: expires === null ? null : calendar.day(expires),
      created,
      updated: created,
    };
  };

const toMaterialRow = async (library: Library, course_id: number, created: string, material: DemoMaterial) => ({
  course_id,
  name: material.name,
  type: material.type,
  link: material.type === 'LINK' ? material.link : null,
  file_id: material.type === 'LINK' ? null : await library.file(material.path),
  created,
});

const storeMedia = async (library: Library, media: DemoMedia): Promise<number | null> => {
  if (!('path' in media)) return null;
  return 'playlist' in media && media.playlist ? library.film(media.path, media.playlist) : library.file(media.path);
};

const insertMedia = async (tx: Tx, library: Library, built: BuiltCourses): Promise<void> => {
  const rows = built.media.map(async ({ course_section_id, media }) => ({
    course_section_id,
    type: media.type,
    name: media.name,
    link: 'link' in media ? media.link : null,
    file_id: await storeMedia(library, media),
  }));
  await insertRows(tx, 'section_media', await Promise.all(rows));
  const captions = built.media.flatMap(({ course_section_id, media }) =>
    'captions' in media && media.captions ? [{ course_section_id, path: media.captions }] : [],
  );
  const captionRows = captions.map(async ({ course_section_id, path }) => ({
    course_section_id,
    language: 'it',
    label: 'Italiano',
    file_id: await library.file(path),
  }));
  await insertRows(tx, 'media_captions', await Promise.all(captionRows));
};

/** Puts the catalogue, the courses and all that is in them. */
export const insertCourses = async (
  tx: Tx,
  library: Library,
  calendar: Calendar,
  built: BuiltCourses,
): Promise<void> => {
  const created = toIso(calendar.at(420, 8));
  const categoryIds = await insertCategories(tx, created);
  const typologyIds = await insertTypologies(tx, created);
  await insertRows(
    tx,
    'certification_templates',
    numberRows(certificationTemplates).map((template) => ({ ...template, created })),
  );
  const toRow = toCourseRow(library, calendar, categoryIds, typologyIds);
  await insertRows(tx, 'courses', await Promise.all(built.courses.map(toRow)));
  await insertRows(tx, 'course_themes', built.themes);
  await insertRows(tx, 'course_modules', built.modules);
  await insertRows(tx, 'course_sections', built.sections);
  await insertMedia(tx, library, built);
  const materials = built.courses.flatMap(({ id, course }) =>
    course.materials.map((material) =>
      toMaterialRow(library, id, toIso(calendar.at(course.created - 1, 11)), material),
    ),
  );
  await insertRows(tx, 'teaching_materials', await Promise.all(materials));
};
