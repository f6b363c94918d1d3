import type { Insertable } from 'kysely';
import type { SectionCategory } from '#contract/codes.ts';
import type { CourseModules, CourseSections, Courses, CourseThemes } from '#server/db/tables.ts';
import { takeNextNumber, type World } from './counter.ts';

export type SectionOptions = Partial<Omit<Insertable<CourseSections>, 'course_id' | 'module_id' | 'category'>> & {
  /** LESSON when left out. */
  category?: SectionCategory;
  /** Place, among all the sections of the course from 0, of the one that must be passed before. */
  after?: number;
  /** What plays in it: an address elsewhere, or a stored file. */
  media?: { type: 'YT' | 'VIMEO' | 'VIDEO' | 'FILE'; link?: string; file_id?: number };
};
type ModuleOptions = Partial<Omit<Insertable<CourseModules>, 'course_id' | 'course_theme_id'>> & {
  sections?: SectionOptions[];
};
type ThemeOptions = Partial<Omit<Insertable<CourseThemes>, 'course_id'>> & { modules?: ModuleOptions[] };
type CourseOptions = Partial<Insertable<Courses>> & {
  themes?: ThemeOptions[];
  /** For a course of one theme and one module. */
  sections?: SectionOptions[];
};

export interface TestSection {
  id: number;
  module_id: number;
  name: string;
}
export interface TestModule {
  id: number;
  sections: TestSection[];
}
export interface TestTheme {
  id: number;
  modules: TestModule[];
}
export interface TestCourse {
  id: number;
  code: string;
  name: string;
  themes: TestTheme[];
  /** Of all modules, in the course's order. */
  sections: TestSection[];
}

const aSection = async (
  { db }: World,
  module: { id: number; course_id: number },
  order: number,
  earlier: TestSection[],
  { category = 'LESSON', after, media, ...columns }: SectionOptions,
): Promise<TestSection> => {
  const number = takeNextNumber();
  const section = await db
    .insertInto('course_sections')
    .values({
      name: `Lezione ${number}`,
      slug: `lezione-${number}`,
      duration: '00:01:00',
      is_mandatory: true,
      order,
      ...columns,
      category,
      course_id: module.course_id,
      module_id: module.id,
      mandatory_section_id: after === undefined ? (columns.mandatory_section_id ?? null) : (earlier[after]?.id ?? null),
    })
    .returning(['id', 'module_id', 'name'])
    .executeTakeFirstOrThrow();
  if (media)
    await db
      .insertInto('section_media')
      .values({ name: `Risorsa ${number}`, course_section_id: section.id, ...media })
      .execute();
  earlier.push(section);
  return section;
};

const aModule = async (
  world: World,
  theme: { id: number; course_id: number },
  order: number,
  earlier: TestSection[],
  { sections = [], ...columns }: ModuleOptions,
): Promise<TestModule> => {
  const number = takeNextNumber();
  const { id } = await world.db
    .insertInto('course_modules')
    .values({
      name: `Argomento ${number}`,
      slug: `argomento-${number}`,
      order,
      ...columns,
      course_id: theme.course_id,
      course_theme_id: theme.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const made: TestSection[] = [];
  for (const [place, section] of sections.entries())
    made.push(await aSection(world, { id, course_id: theme.course_id }, place, earlier, section));
  return { id, sections: made };
};

const aTheme = async (
  world: World,
  course_id: number,
  order: number,
  earlier: TestSection[],
  { modules = [], ...columns }: ThemeOptions,
): Promise<TestTheme> => {
  const number = takeNextNumber();
  const { id } = await world.db
    .insertInto('course_themes')
    .values({ name: `Tematica ${number}`, slug: `tematica-${number}`, order, ...columns, course_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const made: TestModule[] = [];
  for (const [place, module] of modules.entries())
    made.push(await aModule(world, { id, course_id }, place, earlier, module));
  return { id, modules: made };
};

/** A published course with its whole tree. Without `themes` or `sections` it has one mandatory lesson of a minute. */
export const aCourse = async (world: World, options: CourseOptions = {}): Promise<TestCourse> => {
  const { themes, sections = [{}], ...columns } = options;
  const number = takeNextNumber();
  const course = await world.db
    .insertInto('courses')
    .values({ name: `Corso ${number}`, code: `C-${number}`, slug: `corso-${number}`, status: 'STR', ...columns })
    .returning(['id', 'code', 'name'])
    .executeTakeFirstOrThrow();
  const made: TestTheme[] = [];
  const all: TestSection[] = [];
  for (const [place, theme] of (themes ?? [{ modules: [{ sections }] }]).entries())
    made.push(await aTheme(world, course.id, place, all, theme));
  return { ...course, themes: made, sections: all };
};
