import { type Kysely, sql } from 'kysely';
import type { CourseModule } from '#contract/courseModules.ts';
import type { Course } from '#contract/courses.ts';
import type { CourseTheme } from '#contract/courseThemes.ts';
import type { TeachingMaterial } from '#contract/teachingMaterials.ts';
import type { DB } from '../../db/tables.ts';
import type { SectionFact } from '../progress/rules.ts';

type Handle = Kysely<DB>;

export const findCourse = async (db: Handle, id: number): Promise<Course | undefined> => {
  const { rows } = await sql<Course>`
    select c.id, c.name, c.code, c.slug, image_of(c.thumbnail_id) as thumbnail, c.description, c.additional_text, c.status,
      c.is_mandatory, c.is_active, c.has_certification, c.created, c.typology_id, c.category_id, c.subcategory_id,
      c.certification_template_id, c.expiration_date, c.has_blocking_subscriptions, c.show_expiration_alert,
      coalesce(c.expiration_date < (now() at time zone 'Europe/Rome')::date, false) as has_expired,
      case when category.id is not null then jsonb_build_object('id', category.id, 'name', category.name,
        'parent', case when parent.id is not null then jsonb_build_object('id', parent.id, 'name', parent.name) end) end as category,
      case when subcategory.id is not null then jsonb_build_object('id', subcategory.id, 'name', subcategory.name) end as subcategory,
      case when typology.id is not null then jsonb_build_object('id', typology.id, 'name', typology.name) end as typology,
      case when template.id is not null then jsonb_build_object('id', template.id, 'name', template.name) end as certification_template,
      (select count(*) from subscriptions s where s.course_id = c.id) as subscriptions_count,
      teachers_of(c.id) as teachers, counts.*
    from courses c
    left join course_categories category on category.id = c.category_id
    left join course_categories parent on parent.id = category.parent_id
    left join course_categories subcategory on subcategory.id = c.subcategory_id
    left join course_typologies typology on typology.id = c.typology_id
    left join certification_templates template on template.id = c.certification_template_id
    left join lateral (
      select count(*) as total_sections, count(*) filter (where section.is_mandatory) as mandatory_sections
      from course_sections section join course_modules module on module.id = section.module_id and not module.is_hidden
      where section.course_id = c.id and section.is_active) counts on true
    where c.id = ${id}`.execute(db);
  return rows[0];
};

export const listThemes = async (db: Handle, courseId: number): Promise<CourseTheme[]> => {
  const { rows } = await sql<CourseTheme>`
    select theme.id, theme.course_id, theme.name, theme.description, theme.slug, theme."order",
      coalesce((select jsonb_agg(jsonb_build_object('id', module.id, 'name', module.name) order by module."order", module.id)
        from course_modules module where module.course_theme_id = theme.id and module.archived is null), '[]') as modules,
      (select count(*) from course_sections section join course_modules module on module.id = section.module_id
        where module.course_theme_id = theme.id and section.archived is null) as sections_count
    from course_themes theme where theme.course_id = ${courseId} and theme.archived is null order by theme."order", theme.id`.execute(
    db,
  );
  return rows;
};

export const listModules = async (db: Handle, themeId: number): Promise<CourseModule[]> => {
  const { rows } = await sql<CourseModule>`
    select module.id, module.name, module.description, module.slug, image_of(module.thumbnail_id) as thumbnail, module.is_hidden,
      module.course_id, module.course_theme_id, module."order", jsonb_build_object('id', theme.id, 'name', theme.name) as course_theme
    from course_modules module join course_themes theme on theme.id = module.course_theme_id
    where theme.id = ${themeId} and module.archived is null order by module."order", module.id`.execute(db);
  return rows;
};

export const listMaterials = async (db: Handle, courseId: number) => {
  const { rows } = await sql<Omit<TeachingMaterial, 'file'> & { storage_key: string | null }>`
    select material.id, material.name, material.type, material.link, material.course_id, material.created, file.storage_key
    from teaching_materials material left join files file on file.id = material.file_id
    where material.course_id = ${courseId} order by material.id`.execute(db);
  return rows;
};

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
