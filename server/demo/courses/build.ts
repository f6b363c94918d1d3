import { slugifyWithCounter } from '@sindresorhus/slugify';
import type { Insertable } from 'kysely';
import type { SectionCategory } from '#contract/codes.ts';
import { defaultLessonDuration, parseDuration } from '#contract/durations.ts';
import type { CourseModules, CourseSections, CourseThemes } from '../../db/tables.ts';
import type { BuiltQuestionnaire } from '../questionnaires/build.ts';
import { numberRows } from '../rows.ts';
import type { DemoCourse, DemoMedia, DemoModule, DemoSection } from './course.ts';
import { courses } from './index.ts';

type Row<T> = Insertable<T> & { id: number };

/** A section as far as following a course goes. */
export interface BuiltSection {
  id: number;
  slug: string;
  is_mandatory: boolean;
  /** Id of the section to pass first. */
  requires: number | null;
  /** Seconds of a lesson. */
  seconds: number;
  media: DemoMedia | null;
  questionnaire: BuiltQuestionnaire | null;
}

export interface BuiltCourse {
  id: number;
  course: DemoCourse;
  /** Those a learner sees, in course order. */
  visible: BuiltSection[];
}

export interface BuiltCourses {
  courses: BuiltCourse[];
  themes: Row<CourseThemes>[];
  modules: Row<CourseModules>[];
  sections: Row<CourseSections>[];
  /** What plays in a section, by its id. */
  media: { course_section_id: number; media: DemoMedia }[];
}

/** What others give the numbers of. */
interface Known {
  questionnaires: Map<string, BuiltQuestionnaire>;
  /** Ids by slug. */
  teachers: Map<string, number>;
}

interface Place {
  module: DemoModule;
  moduleId: number;
  section: DemoSection;
}

const readContent = ({
  content,
}: DemoSection): { category: SectionCategory; media: DemoMedia | null; key?: string } => {
  if ('survey' in content) return { category: 'SURVEY', media: null, key: content.survey };
  if ('evaluation' in content) return { category: 'EVALUATION', media: null, key: content.evaluation };
  return { category: 'LESSON', media: content.media };
};

const requireNamed = <T>(found: T | undefined, name: string): T => {
  if (found === undefined) throw new Error(`the demo content names ${name}, which is not there`);
  return found;
};

const isVisible = ({ module, section }: Place): boolean => !module.is_hidden && section.is_active !== false;

/** Numbers the themes and modules of a course; returns the sections with the module each stands in. */
const addThemes = (
  built: BuiltCourses,
  course_id: number,
  course: DemoCourse,
  makeSlug: (name: string) => string,
): Place[] =>
  course.themes.flatMap(({ name, description, modules }, order) => {
    const course_theme_id = built.themes.length + 1;
    built.themes.push({ id: course_theme_id, course_id, name, description, slug: makeSlug(name), order });
    return modules.flatMap((module, place) => {
      const moduleId = built.modules.length + 1;
      const { name, description, is_hidden = false } = module;
      const row = { name, description, slug: makeSlug(name), is_hidden, order: place };
      built.modules.push({ id: moduleId, course_id, course_theme_id, ...row });
      return module.sections.map((section) => ({ module, moduleId, section }));
    });
  });

/** Numbers the sections of a course, those a learner sees first, so that their ids follow one another. */
const addSections = (
  built: BuiltCourses,
  course_id: number,
  course: DemoCourse,
  places: Place[],
  known: Known,
): BuiltSection[] => {
  const visible = places.filter(isVisible);
  const ordered = [...visible, ...places.filter((place) => !isVisible(place))];
  const numbered = numberRows(ordered, built.sections.length + 1);
  const idOf = new Map(numbered.map(({ id, section }) => [section.slug, id]));
  const sections = numbered.map(({ id, module, moduleId, section }): BuiltSection => {
    const { slug, name, description, is_mandatory = true, is_active = true } = section;
    const { category, media, key } = readContent(section);
    const questionnaire = key ? requireNamed(known.questionnaires.get(key), key) : null;
    const requires = section.requires ? requireNamed(idOf.get(section.requires), section.requires) : null;
    const teacher = section.teacher ?? course.teacher;
    built.sections.push({
      id,
      course_id,
      module_id: moduleId,
      name,
      description,
      slug,
      category,
      teacher_id: category === 'LESSON' ? requireNamed(known.teachers.get(teacher), teacher) : null,
      mandatory_section_id: requires,
      duration: media?.duration ?? defaultLessonDuration,
      survey_id: category === 'SURVEY' ? (questionnaire?.row.id ?? null) : null,
      evaluation_id: category === 'EVALUATION' ? (questionnaire?.row.id ?? null) : null,
      is_mandatory,
      is_active,
      order: module.sections.indexOf(section),
    });
    if (media) built.media.push({ course_section_id: id, media });
    return { id, slug, is_mandatory, requires, seconds: parseDuration(media?.duration ?? '0'), media, questionnaire };
  });
  return sections.slice(0, visible.length);
};

/** Every course, theme, module and section with the id it will have. */
export const buildCourses = (known: Known): BuiltCourses => {
  const built: BuiltCourses = { courses: [], themes: [], modules: [], sections: [], media: [] };
  const makeSlug = slugifyWithCounter();
  for (const { id, ...course } of numberRows(courses)) {
    const places = addThemes(built, id, course, makeSlug);
    built.courses.push({ id, course, visible: addSections(built, id, course, places, known) });
  }
  return built;
};
