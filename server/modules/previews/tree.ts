import type { MyCourseTheme } from '#contract/learning.ts';
import type { Db } from '../../db/client.ts';
import { listModulesOfCourse } from '../courseModules/service.ts';
import { listUnseen } from '../courseSections/service.ts';
import { listThemes } from '../courseThemes/service.ts';

/** The whole tree of a course as a learner would see it who has opened nothing, with hidden modules. */
export const readUnseenTree = async (db: Db, courseId: number): Promise<MyCourseTheme[]> => {
  const [themes, modules, sections] = await Promise.all([
    listThemes(db, courseId),
    listModulesOfCourse(db, courseId),
    listUnseen(db, { courseId }),
  ]);
  const sectionsOf = Map.groupBy(
    sections.map(({ row }) => row),
    ({ module }) => module.id,
  );
  const modulesOf = Map.groupBy(modules, ({ course_theme_id }) => course_theme_id);
  return themes.map((theme) => ({
    ...theme,
    modules: (modulesOf.get(theme.id) ?? []).map((module) => ({
      ...module,
      sections: sectionsOf.get(module.id) ?? [],
    })),
  }));
};
