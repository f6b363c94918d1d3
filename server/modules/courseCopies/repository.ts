import { type Kysely, sql } from 'kysely';
import type { Tx } from '../../db/client.ts';
import type { DB } from '../../db/tables.ts';
import type { Contents, WholeCourse } from './wholeCourse.ts';

/** Parts of courses with all that is in them. */
interface Chosen {
  course_id?: number | undefined;
  theme_id?: number | undefined;
  module_id?: number | undefined;
  sections_ids?: number[] | undefined;
}

/** The rows of what was chosen, archived ones left out. */
const selectRows = ({ course_id = 0, theme_id = 0, module_id = 0, sections_ids = [] }: Chosen) => sql`
  themes as (
    select * from course_themes where archived is null and (course_id = ${course_id} or id = ${theme_id})
  ), modules as (
    select * from course_modules where archived is null
      and (course_id = ${course_id} or id = ${module_id} or course_theme_id in (select id from themes))
  ), kept as (
    select * from course_sections where archived is null
      and (course_id = ${course_id} or id = any (${sections_ids}::integer[]) or module_id in (select id from modules))
  )`;

const contents = sql`
  coalesce((
    select jsonb_agg(to_jsonb(theme) - '{course_id,created,archived,client_key}'::text[] order by theme."order", theme.id)
    from themes theme), '[]') as themes,
  coalesce((
    select jsonb_agg(to_jsonb(module) - '{course_id,created,archived,client_key}'::text[] order by module."order", module.id)
    from modules module), '[]') as modules,
  coalesce((
    select jsonb_agg(to_jsonb(kept) - '{course_id,created,updated,archived,client_key,survey_kind,evaluation_kind}'::text[]
      || jsonb_build_object('duration', to_char(extract(epoch from duration)::integer / 3600, 'FM9900') || to_char(duration, ':MI:SS'))
      order by kept."order", kept.id) from kept), '[]') as sections,
  coalesce((
    select jsonb_agg(jsonb_build_object('course_section_id', media.course_section_id, 'type', media.type,
      'name', media.name, 'link', media.link, 'file_id', media.file_id, 'seconds', media.seconds) order by media.course_section_id)
    from section_media media join kept on kept.id = media.course_section_id), '[]') as media,
  coalesce((
    select jsonb_agg(to_jsonb(caption) - 'id' order by caption.id)
    from media_captions caption join kept on kept.id = caption.course_section_id), '[]') as captions`;

/** Parts of courses in one statement. */
export const readContents = async (db: Kysely<DB>, chosen: Chosen): Promise<Contents> => {
  const { rows } = await sql<Contents>`with ${selectRows(chosen)} select ${contents}`.execute(db);
  return rows[0] ?? { themes: [], modules: [], sections: [], media: [], captions: [] };
};

/** The whole of a course in one statement; undefined without such a course. */
export const readWholeCourse = async (db: Kysely<DB>, id: number): Promise<WholeCourse | undefined> => {
  const { rows } = await sql<WholeCourse>`
    with ${selectRows({ course_id: id })}
    select to_jsonb(course) - '{id,created,updated,search,folded_name,folded_code,is_published}'::text[] as course,
      (select to_jsonb(rules) - 'course_id' from attendance_rules rules where course_id = course.id) as attendance,
      ${contents},
      coalesce((
        select jsonb_agg(to_jsonb(material) - '{id,course_id,created}'::text[] order by material.id)
        from teaching_materials material where course_id = course.id), '[]') as materials
    from courses course where course.id = ${id}`.execute(db);
  return rows[0];
};

/** Codes of courses that begin like this one, in lower case. */
export const listCodesLike = async (tx: Tx, code: string): Promise<string[]> => {
  const { rows } = await sql<{ code: string }>`
    select lower(code) as code from courses where starts_with(lower(code), lower(${code}))`.execute(tx);
  return rows.map(({ code }) => code);
};

export const listNamesLike = async (tx: Tx, name: string): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select name from courses where starts_with(name, ${name})`.execute(tx);
  return rows.map((row) => row.name);
};

type SluggedPart = 'course_themes' | 'course_modules' | 'course_sections';

/** Those of some slugs that a table has already. */
export const listTakenSlugs = async (tx: Tx, table: SluggedPart, slugs: string[]): Promise<Set<string>> => {
  const { rows } = await sql<{ slug: string }>`
    select slug from ${sql.table(table)} where slug = any (${slugs}::text[])`.execute(tx);
  return new Set(rows.map(({ slug }) => slug));
};

/** New ids by those the rows were read with. */
export type Ids = ReadonlyMap<number, number>;

interface Part {
  id: number;
  slug: string;
}

/** The new rows are known by their slugs, which nothing else in the table has. */
const mapIds = (parts: readonly Part[], made: readonly Part[]): Ids => {
  const bySlug = new Map(made.map(({ slug, id }) => [slug, id]));
  return new Map(parts.map(({ id, slug }) => [id, bySlug.get(slug) ?? 0]));
};

export const insertThemes = async (tx: Tx, courseId: number, themes: WholeCourse['themes']): Promise<Ids> => {
  const { rows } = await sql<Part>`
    insert into course_themes (course_id, name, description, slug, "order")
    select ${courseId}, name, description, slug, "order"
    from jsonb_to_recordset(${JSON.stringify(themes)}::jsonb)
      as given (name text, description text, slug text, "order" integer)
    returning id, slug`.execute(tx);
  return mapIds(themes, rows);
};

export const insertModules = async (tx: Tx, courseId: number, modules: WholeCourse['modules']): Promise<Ids> => {
  const { rows } = await sql<Part>`
    insert into course_modules (course_id, course_theme_id, name, description, slug, is_hidden, thumbnail_id, "order")
    select ${courseId}, course_theme_id, name, description, slug, is_hidden, thumbnail_id, "order"
    from jsonb_to_recordset(${JSON.stringify(modules)}::jsonb)
      as given (course_theme_id integer, name text, description text, slug text, is_hidden boolean,
        thumbnail_id integer, "order" integer)
    returning id, slug`.execute(tx);
  return mapIds(modules, rows);
};

/** What they require is told afterwards, once all of them are there. */
export const insertSections = async (tx: Tx, courseId: number, sections: WholeCourse['sections']): Promise<Ids> => {
  const { rows } = await sql<Part>`
    insert into course_sections (course_id, module_id, name, description, slug, category, teacher_id, duration, survey_id,
      evaluation_id, is_mandatory, is_active, thumbnail_id, "order")
    select ${courseId}, module_id, name, description, slug, category, teacher_id, duration, survey_id,
      evaluation_id, is_mandatory, is_active, thumbnail_id, "order"
    from jsonb_to_recordset(${JSON.stringify(sections)}::jsonb)
      as given (module_id integer, name text, description text, slug text, category text, teacher_id integer,
        duration interval, survey_id integer, evaluation_id integer, is_mandatory boolean, is_active boolean,
        thumbnail_id integer, "order" integer)
    returning id, slug`.execute(tx);
  return mapIds(sections, rows);
};

/** @param pairs sections with the one each requires. */
export const setRequirements = (tx: Tx, pairs: { id: number; required: number }[]) =>
  sql`update course_sections set mandatory_section_id = given.required
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as given (id integer, required integer)
    where course_sections.id = given.id`.execute(tx);

export const insertMedia = (tx: Tx, media: WholeCourse['media']) =>
  sql`insert into section_media (course_section_id, type, name, link, file_id, seconds)
    select course_section_id, type, name, link, file_id, seconds
    from jsonb_to_recordset(${JSON.stringify(media)}::jsonb)
      as given (course_section_id integer, type text, name text, link text, file_id integer, seconds numeric)`.execute(
    tx,
  );

export const insertCaptions = (tx: Tx, captions: WholeCourse['captions']) =>
  sql`insert into media_captions (course_section_id, language, label, file_id)
    select course_section_id, language, label, file_id
    from jsonb_to_recordset(${JSON.stringify(captions)}::jsonb)
      as given (course_section_id integer, language text, label text, file_id integer)`.execute(tx);

export const insertMaterials = (tx: Tx, courseId: number, materials: WholeCourse['materials']) =>
  sql`insert into teaching_materials (course_id, name, type, link, file_id)
    select ${courseId}, name, type, link, file_id
    from jsonb_to_recordset(${JSON.stringify(materials)}::jsonb)
      as given (name text, type text, link text, file_id integer)`.execute(tx);

export const insertAttendance = (tx: Tx, courseId: number, rules: NonNullable<WholeCourse['attendance']>) =>
  tx
    .insertInto('attendance_rules')
    .values({ course_id: courseId, ...rules })
    .execute();
