import { type RawBuilder, sql } from 'kysely';
import type { CourseSection, CourseSectionRow } from '#contract/courseSections.ts';
import type { Arrangement } from '#contract/courseTree.ts';
import type { SectionCaptions, SectionMedia } from '#contract/sectionMedia.ts';
import type { Handle, Tx } from '../../db/client.ts';
import type { SectionFact } from '../progress/rules.ts';

const rowColumns = sql`section.id, section.name, section.slug, section.category, section.duration, section.is_mandatory,
  section.is_active, section.mandatory_section_id, media.type as media_type, section.module_id,
  jsonb_build_object('id', module.id, 'name', module.name) as module,
  jsonb_build_object('id', theme.id, 'name', theme.name) as course_theme, section."order"`;

const tables = sql`course_sections section
  join course_modules module on module.id = section.module_id
  join course_themes theme on theme.id = module.course_theme_id
  left join section_media media on media.course_section_id = section.id`;

/** Sections that are not archived, in the order of their course. */
const readRows = async (db: Handle, where: RawBuilder<unknown>): Promise<CourseSectionRow[]> => {
  const { rows } = await sql<CourseSectionRow>`
    select ${rowColumns} from ${tables} where ${where} and section.archived is null
    order by theme."order", theme.id, module."order", module.id, section."order", section.id`.execute(db);
  return rows;
};

export const listSections = (db: Handle, courseId: number) => readRows(db, sql`section.course_id = ${courseId}`);

export const listSectionsOfTheme = (db: Handle, themeId: number) => readRows(db, sql`theme.id = ${themeId}`);

export const listSectionsOfModule = (db: Handle, moduleId: number) => readRows(db, sql`module.id = ${moduleId}`);

export const findSectionName = (db: Handle, id: number) =>
  db.selectFrom('course_sections').select(['id', 'name']).where('id', '=', id).executeTakeFirst();

/** A section with the storage keys of its files in place of their addresses. */
export type StoredSection = Omit<CourseSection, 'media'> & {
  media:
    | (Omit<SectionMedia, 'file' | 'poster' | 'captions' | 'revision'> & {
        storage_key: string | null;
        poster_key: string | null;
        captions: (Omit<SectionCaptions, 'link' | 'revision'> & { storage_key: string })[];
      })
    | null;
};

export const findSection = async (db: Handle, id: number): Promise<StoredSection | undefined> => {
  const { rows } = await sql<StoredSection>`
    select ${rowColumns}, section.course_id, section.description, image_of(section.thumbnail_id) as thumbnail,
      section.teacher_id, section.survey_id, section.evaluation_id,
      case when teacher.id is not null then jsonb_build_object(
        'id', teacher.id, 'first_name', teacher.first_name, 'last_name', teacher.last_name) end as teacher,
      case when survey.id is not null then jsonb_build_object('id', survey.id, 'name', survey.name) end as survey,
      case when evaluation.id is not null then jsonb_build_object('id', evaluation.id, 'name', evaluation.name) end as evaluation,
      case when media.type is not null then jsonb_build_object(
        'id', section.id, 'type', media.type, 'name', media.name, 'link', media.link, 'storage_key', file.storage_key,
        'bytes', file.bytes, 'poster_key', processing.poster_key,
        'processing', case when processing.file_id is not null then jsonb_build_object(
          'status', processing.status, 'progress', processing.progress, 'reason', processing.reason) end,
        'captions', coalesce((
          select jsonb_agg(jsonb_build_object('id', caption.id, 'language', caption.language, 'label', caption.label,
            'storage_key', caption_file.storage_key) order by caption.language)
          from media_captions caption join files caption_file on caption_file.id = caption.file_id
          where caption.course_section_id = section.id), '[]')) end as media
    from ${tables}
    left join teachers teacher on teacher.id = section.teacher_id
    left join questionnaires survey on survey.id = section.survey_id
    left join questionnaires evaluation on evaluation.id = section.evaluation_id
    left join files file on file.id = media.file_id
    left join media_processing processing on processing.file_id = file.id
    where section.id = ${id} and section.archived is null`.execute(db);
  return rows[0];
};

/** A module that is not archived; undefined for none. */
export const findModule = (db: Handle, id: number) =>
  db
    .selectFrom('course_modules')
    .select(['id', 'course_id', 'name'])
    .where('id', '=', id)
    .where('archived', 'is', null)
    .executeTakeFirst();

export const findThumbnailId = async (tx: Tx, id: number): Promise<number | null> =>
  (await tx.selectFrom('course_sections').select('thumbnail_id').where('id', '=', id).executeTakeFirst())
    ?.thumbnail_id ?? null;

/** Whether anybody has worked on a section. */
export const hasFacts = async (tx: Tx, id: number): Promise<boolean> => {
  const { rows } = await sql<{ has: boolean }>`select has_facts(${id}) as has`.execute(tx);
  return rows[0]?.has ?? false;
};

/** Whether the course has this section, not archived. */
export const isSectionOfCourse = async (tx: Tx, courseId: number, id: number): Promise<boolean> => {
  const { rows } = await sql`
    select from course_sections where id = ${id} and course_id = ${courseId} and archived is null`.execute(tx);
  return rows.length > 0;
};

/** The names of the sections from `requiredId` to what it requires in the end, if `id` is among them: the circle; else none. */
export const findCircle = async (tx: Tx, id: number, requiredId: number): Promise<string[]> => {
  const { rows } = await sql<{ id: number; name: string }>`
    with recursive required (id, name, next, place) as (
      select id, name, mandatory_section_id, 1 from course_sections where id = ${requiredId}
      union all
      select section.id, section.name, section.mandatory_section_id, required.place + 1
      from required join course_sections section on section.id = required.next
      where required.id <> ${id} and required.place < 10000
    ) select id, name from required order by place`.execute(tx);
  return rows.at(-1)?.id === id ? rows.map(({ name }) => name) : [];
};

/** Modules of a course, archived ones left out, each with its lessons in their order. */
export const listArrangement = async (tx: Tx, courseId: number, moduleIds: number[]) => {
  const { rows } = await sql<{ id: number; name: string; ids: number[]; names: string[] }>`
    select module.id, module.name,
      coalesce(jsonb_agg(section.id order by section."order") filter (where section.id is not null), '[]') as ids,
      coalesce(jsonb_agg(section.name order by section."order") filter (where section.id is not null), '[]') as names
    from course_modules module
    left join course_sections section on section.module_id = module.id and section.archived is null
    where module.course_id = ${courseId} and module.id = any (${moduleIds}::integer[]) and module.archived is null
    group by module.id order by module.id`.execute(tx);
  return rows;
};

export const writeArrangement = (tx: Tx, modules: Arrangement) =>
  sql`update course_sections section set module_id = given.module_id, "order" = given.place
    from jsonb_to_recordset(${JSON.stringify(
      modules.flatMap(({ module_id, ids }) => ids.map((id, place) => ({ id, module_id, place }))),
    )}::jsonb) as given (id integer, module_id integer, place integer)
    where section.id = given.id and (section.module_id, section."order") <> (given.module_id, given.place)`.execute(tx);

export const writeFlags = (tx: Tx, ids: number[], flags: { is_active?: boolean; is_mandatory?: boolean }) =>
  sql`update course_sections set is_active = coalesce(${flags.is_active ?? null}, is_active),
    is_mandatory = coalesce(${flags.is_mandatory ?? null}, is_mandatory) where id = any (${ids}::integer[])`.execute(
    tx,
  );

/** The course itself, or what stands in it. */
export type SectionsIn = { courseId: number } | { moduleId: number } | { sectionId: number };

/** A section as if nobody had ever opened it. */
interface UnopenedFact extends SectionFact {
  is_hidden: boolean;
}

/** Every active section of a course, hidden modules included, in course order. */
export const listSectionFacts = async (db: Handle, where: SectionsIn): Promise<UnopenedFact[]> => {
  const course =
    'courseId' in where
      ? sql`${where.courseId}::integer`
      : 'moduleId' in where
        ? sql`(select course_id from course_modules where id = ${where.moduleId})`
        : sql`(select course_id from course_sections where id = ${where.sectionId})`;
  const { rows } = await sql<UnopenedFact>`
    select section.id, section.slug, section.name, section.category, section."order", section.duration,
      media.type as media_type, module.id as module_id, module.name as module_name, module.is_hidden,
      section.is_mandatory, section.mandatory_section_id, false as is_opened, false as is_passed
    from course_sections section
    join course_modules module on module.id = section.module_id
    join course_themes theme on theme.id = module.course_theme_id
    left join section_media media on media.course_section_id = section.id
    where section.course_id = ${course} and section.is_active
    order by theme."order", theme.id, module."order", module.id, section."order", section.id`.execute(db);
  return rows;
};
