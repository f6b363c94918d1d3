import { sql } from 'kysely';
import type { ContentPart } from '#contract/courseTree.ts';
import type { Tx } from '../../db/client.ts';

interface SourceTheme {
  id: number;
  course_id: number;
  name: string;
  description: string;
}
interface SourceModule extends SourceTheme {
  course_theme_id: number;
}
interface SourceSection {
  id: number;
  course_id: number;
  module_id: number;
  name: string;
  mandatory_section_id: number | null;
  required_name: string | null;
}

/** What is copied, in its order; archived parts are left out. */
export interface Source {
  themes: SourceTheme[];
  modules: SourceModule[];
  sections: SourceSection[];
}

const completePart = ({ sections_ids, module_id, theme_id }: ContentPart) => ({
  sections_ids: sections_ids ?? [],
  module_id: module_id ?? null,
  theme_id: theme_id ?? null,
});

export const readSource = async (tx: Tx, part: ContentPart): Promise<Source> => {
  const { sections_ids, module_id, theme_id } = completePart(part);
  const { rows } = await sql<Source>`
    with themes as (
      select id, course_id, name, description from course_themes where archived is null and id = ${theme_id}
    ), modules as (
      select id, course_id, course_theme_id, name, description, "order" from course_modules
      where archived is null and (id = ${module_id} or course_theme_id in (select id from themes))
    ), sections as (
      select section.id, section.course_id, section.module_id, section.name, section.mandatory_section_id,
        required.name as required_name, module."order" as module_order, section."order"
      from course_sections section join course_modules module on module.id = section.module_id
      left join course_sections required on required.id = section.mandatory_section_id
      where section.archived is null
        and (section.id = any (${sections_ids}::integer[]) or section.module_id in (select id from modules))
    )
    select (select coalesce(jsonb_agg(themes), '[]') from themes) as themes,
      (select coalesce(jsonb_agg(modules order by "order", id), '[]') from modules) as modules,
      (select coalesce(jsonb_agg(sections order by module_order, module_id, "order"), '[]') from sections) as sections`.execute(
    tx,
  );
  return rows[0] ?? { themes: [], modules: [], sections: [] };
};

/** The course of a theme or a module that is not archived; undefined for none. */
export const findPartCourse = async (tx: Tx, part: 'course_themes' | 'course_modules', id: number) => {
  const { rows } = await sql<{ course_id: number }>`
    select course_id from ${sql.table(part)} where id = ${id} and archived is null`.execute(tx);
  return rows[0]?.course_id;
};

/** The courses these lessons, this module or this theme are of. */
export const listPartCourses = async (tx: Tx, part: ContentPart): Promise<number[]> => {
  const { sections_ids, module_id, theme_id } = completePart(part);
  const { rows } = await sql<{ course_id: number }>`
    select course_id from course_themes where id = ${theme_id}
    union select course_id from course_modules where id = ${module_id}
    union select course_id from course_sections where id = any (${sections_ids}::integer[])`.execute(tx);
  return rows.map(({ course_id }) => course_id);
};

type Part = 'course_themes' | 'course_modules' | 'course_sections';

/** The place of a part among its siblings. */
export const findOrder = async (tx: Tx, part: Part, id: number): Promise<number> => {
  const { rows } = await sql<{ order: number }>`select "order" from ${sql.table(part)} where id = ${id}`.execute(tx);
  return rows[0]?.order ?? 0;
};
