import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/tables.ts';
import type { SectionFact } from '../progress/rules.ts';

type Handle = Kysely<DB>;

/** A section as if nobody had ever opened it. */
export interface UnseenSection extends SectionFact {
  is_hidden: boolean;
}

/** Every active section of the course that holds this module or this section, hidden modules included, in course order. */
export const listUnseen = async (
  db: Handle,
  where: { courseId: number } | { moduleId: number } | { sectionId: number },
): Promise<UnseenSection[]> => {
  const course =
    'courseId' in where
      ? sql`${where.courseId}::integer`
      : 'moduleId' in where
        ? sql`(select course_id from course_modules where id = ${where.moduleId})`
        : sql`(select course_id from course_sections where id = ${where.sectionId})`;
  const { rows } = await sql<UnseenSection>`
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
