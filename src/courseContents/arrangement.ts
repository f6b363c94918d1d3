import type { CourseModuleSchema } from '#contract/courseThemes.ts';
import type { Arrangement } from '#contract/courseTree.ts';

export const listIds = (items: readonly { id: number }[]): number[] => items.map(({ id }) => id);

/** The lessons of some modules, as they stand. */
export const toArrangement = (modules: readonly Pick<CourseModuleSchema, 'id' | 'sections'>[]): Arrangement =>
  modules.map(({ id, sections }) => ({ module_id: id, ids: sections.map((section) => section.id) }));

/** Takes lessons, in their order, to a place of a module: counted from 0 among those that stay there, its end by default. */
export const moveLessons = (
  arrangement: Arrangement,
  moved: readonly number[],
  moduleId: number,
  place = Number.POSITIVE_INFINITY,
): Arrangement => {
  const ordered = arrangement.flatMap(({ ids }) => ids.filter((id) => moved.includes(id)));
  return arrangement.map(({ module_id, ids }) => {
    const staying = ids.filter((id) => !moved.includes(id));
    return { module_id, ids: module_id === moduleId ? staying.toSpliced(place, 0, ...ordered) : staying };
  });
};

/** One place up or down; beyond the end of its module into the next one. Returns the same where there is no further. */
export const stepLesson = (arrangement: Arrangement, id: number, step: 1 | -1): Arrangement => {
  const at = arrangement.findIndex(({ ids }) => ids.includes(id));
  const own = arrangement[at];
  if (!own) return arrangement;
  const place = own.ids.indexOf(id) + step;
  if (place >= 0 && place < own.ids.length) return moveLessons(arrangement, [id], own.module_id, place);
  const next = arrangement[at + step];
  return next ? moveLessons(arrangement, [id], next.module_id, step === 1 ? 0 : next.ids.length) : arrangement;
};

/** Only the modules that differ, as they are to be and as they are seen. */
export const compareArrangements = (
  seen: Arrangement,
  modules: Arrangement,
): { modules: Arrangement; seen: Arrangement } => {
  const differs = (place: number) => seen[place]?.ids.join() !== modules[place]?.ids.join();
  return {
    modules: modules.filter((_, place) => differs(place)),
    seen: seen.filter((_, place) => differs(place)),
  };
};

/**
 * Lessons that come out of a hidden module or go into one, and the module they go to; null where all stay seen, or unseen. One
 * move has one module to go to.
 */
export const findMovedOverSight = (
  seen: Arrangement,
  modules: Arrangement,
  isHidden: (moduleId: number) => boolean,
): { ids: number[]; module_id: number } | null => {
  const moduleOf = new Map(seen.flatMap(({ module_id, ids }) => ids.map((id) => [id, module_id])));
  for (const { module_id, ids } of modules) {
    const moved = ids.filter((id) => {
      const from = moduleOf.get(id);
      return from !== undefined && isHidden(from) !== isHidden(module_id);
    });
    if (moved.length > 0) return { ids: moved, module_id };
  }
  return null;
};

/** Modules with their lessons as an arrangement has them; a lesson it takes from nowhere else stays where it is. */
export const applyArrangement = (modules: CourseModuleSchema[], arrangement: Arrangement): CourseModuleSchema[] => {
  const lessons = new Map(modules.flatMap(({ sections }) => sections.map((section) => [section.id, section])));
  const idsOf = new Map(arrangement.map(({ module_id, ids }) => [module_id, ids]));
  return modules.map((module) => {
    const ids = idsOf.get(module.id);
    if (!ids) return module;
    const sections = ids.flatMap((id, order) => {
      const section = lessons.get(id);
      if (!section) return [];
      const isSame = section.module_id === module.id && section.order === order;
      return isSame
        ? section
        : { ...section, module_id: module.id, module: { id: module.id, name: module.name }, order };
    });
    return { ...module, sections };
  });
};
