import { type Kysely, sql } from 'kysely';
import type { CourseModule } from '#contract/courseModules.ts';
import type { DB } from '../../db/tables.ts';

export const listModules = async (db: Kysely<DB>, themeId: number): Promise<CourseModule[]> => {
  const { rows } = await sql<CourseModule>`
    select module.id, module.name, module.description, module.slug, image_of(module.thumbnail_id) as thumbnail, module.is_hidden,
      module.course_id, module.course_theme_id, module."order", jsonb_build_object('id', theme.id, 'name', theme.name) as course_theme
    from course_modules module join course_themes theme on theme.id = module.course_theme_id
    where theme.id = ${themeId} and module.archived is null order by module."order", module.id`.execute(db);
  return rows;
};
