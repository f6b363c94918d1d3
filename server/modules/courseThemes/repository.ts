import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { CourseTheme } from '#contract/courseThemes.ts';
import type { DB } from '../../db/tables.ts';

/** Themes that are not archived, in their order. */
const readThemes = async (db: Kysely<DB>, where: RawBuilder<unknown>): Promise<CourseTheme[]> => {
  const { rows } = await sql<CourseTheme>`
    select theme.id, theme.course_id, theme.name, theme.description, theme.slug, theme."order",
      coalesce((select jsonb_agg(jsonb_build_object('id', module.id, 'name', module.name) order by module."order", module.id)
        from course_modules module where module.course_theme_id = theme.id and module.archived is null), '[]') as modules,
      (select count(*) from course_sections section join course_modules module on module.id = section.module_id
        where module.course_theme_id = theme.id and section.archived is null) as sections_count
    from course_themes theme where ${where} and theme.archived is null order by theme."order", theme.id`.execute(db);
  return rows;
};

export const listThemes = (db: Kysely<DB>, courseId: number) => readThemes(db, sql`theme.course_id = ${courseId}`);

export interface ThemeOfCourse {
  courseId: number;
  themeId: number;
}

/** A theme, if it is of this course. */
export const findTheme = async (
  db: Kysely<DB>,
  { courseId, themeId }: ThemeOfCourse,
): Promise<CourseTheme | undefined> =>
  (await readThemes(db, sql`theme.id = ${themeId} and theme.course_id = ${courseId}`))[0];
