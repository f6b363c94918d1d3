import type pg from 'pg';
import { asPerson, signIn } from './paths.ts';
import type { Measure } from './support/load.ts';
import type { BenchServer } from './support/server.ts';
import type { World } from './support/world.ts';

/** A theme of ten modules with thirty lessons each, every tenth with a requirement. Returns its id and its course's. */
export const makeLargeTheme = async (pool: pg.Pool): Promise<{ courseId: number; themeId: number }> => {
  const { rows } = await pool.query<{ courseId: number; themeId: number }>(`
    with course as (
      insert into courses (name, code, slug) values ('Trecento lezioni', 'C-300', 'trecento-lezioni') returning id
    ), theme as (
      insert into course_themes (course_id, name, slug, "order") select id, 'Tutte', 'tutte', 0 from course returning id, course_id
    ), modules as (
      insert into course_modules (course_id, course_theme_id, name, slug, "order")
      select course_id, id, 'Modulo ' || n, 'modulo-300-' || n, n from theme, generate_series(0, 9) n returning id, course_id
    ), sections as (
      insert into course_sections (course_id, module_id, name, slug, category, "order")
      select course_id, id, 'Lezione ' || n, 'lezione-300-' || id || '-' || n, 'LESSON', n from modules, generate_series(0, 29) n
      returning id
    )
    select course_id as "courseId", id as "themeId" from theme where (select count(*) from sections) = 300`);
  await pool.query(`
    update course_sections section set mandatory_section_id = other.id from course_sections other
    where section.slug like 'lezione-300-%' and section."order" % 10 = 9
      and other.module_id = section.module_id and other."order" = 0;
    analyze`);
  const [made] = rows;
  if (!made) throw new Error('the course was not made');
  return made;
};

/** What the contents screen of a course asks for: its themes, then the modules and lessons of one. */
export const benchAuthorTree = async (server: BenchServer, { administrator }: World): Promise<Measure[]> => {
  const { courseId, themeId } = await makeLargeTheme(server.pool);
  const { address, readTime } = server;
  const asked = { address, readTime, bearer: await signIn(address, administrator) };
  const calls = [
    asPerson(`v1/courses/${courseId}/course-themes/`, 'GET v1/courses/{id}/course-themes/', undefined, 8),
    asPerson(`v1/course-themes/${themeId}/schema/`, 'GET v1/course-themes/{id}/schema/ (300 lessons)', undefined, 8),
  ];
  const measures: Measure[] = [];
  for (const measure of calls) measures.push(await measure(asked));
  return measures;
};
