import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { CourseModule } from '#contract/courseModules.ts';
import type { Tx } from '../../db/client.ts';
import type { DB } from '../../db/tables.ts';

/** Modules that are not archived, hidden ones included, in their order. */
const readModules = async (db: Kysely<DB>, where: RawBuilder<unknown>): Promise<CourseModule[]> => {
  const { rows } = await sql<CourseModule>`
    select module.id, module.name, module.description, module.slug, image_of(module.thumbnail_id) as thumbnail, module.is_hidden,
      module.course_id, module.course_theme_id, module."order", jsonb_build_object('id', theme.id, 'name', theme.name) as course_theme
    from course_modules module join course_themes theme on theme.id = module.course_theme_id
    where ${where} and module.archived is null order by module."order", module.id`.execute(db);
  return rows;
};

export const listModules = (db: Kysely<DB>, themeId: number) => readModules(db, sql`theme.id = ${themeId}`);

export const listModulesOfCourse = (db: Kysely<DB>, courseId: number) =>
  readModules(db, sql`module.course_id = ${courseId}`);

export const findModule = async (db: Kysely<DB>, id: number): Promise<CourseModule | undefined> =>
  (await readModules(db, sql`module.id = ${id}`))[0];

/** A theme that is not archived; undefined for none. */
export const findTheme = (db: Kysely<DB>, id: number) =>
  db
    .selectFrom('course_themes')
    .select(['id', 'course_id', 'name'])
    .where('id', '=', id)
    .where('archived', 'is', null)
    .executeTakeFirst();

export const findThumbnailId = async (tx: Tx, id: number): Promise<number | null> =>
  (await tx.selectFrom('course_modules').select('thumbnail_id').where('id', '=', id).executeTakeFirst())
    ?.thumbnail_id ?? null;
