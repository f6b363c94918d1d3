import type { CourseChange } from '#contract/courseChanges.ts';
import { findVisible } from '../courseContent/rules.ts';

export interface ModuleOfCourse {
  id: number;
  course_theme_id: number;
  is_hidden: boolean;
}

export interface SectionOfCourse {
  id: number;
  module_id: number;
  is_active: boolean;
  is_mandatory: boolean;
  mandatory_section_id: number | null;
}

/** What a course is made of, without what is archived. */
export interface Content {
  modules: ModuleOfCourse[];
  sections: SectionOfCourse[];
}

/** How the counters of an enrolment will differ from those it has. */
export interface Difference {
  /** What all enrolments will have. */
  total: number;
  mandatory: number;
  /** What one that has passed this section will have more, or less: 1, 0 or −1. */
  passes: { id: number; total: number; mandatory: number }[];
}

/** A section that will require another one than now; `was` is null where it requires none. */
export interface NewRequirement {
  id: number;
  requires: number;
  was: number | null;
}

/** A section that is new in a course; `module_id` is null in a module that is new too, and shown. */
export type Added = NonNullable<CourseChange['added_sections']>[number];

/** Parts of a change that name what is nowhere in the course. */
export const findUnknown = (
  { modules, sections }: Content,
  ofCourse: number[],
  change: CourseChange,
): (keyof CourseChange)[] => {
  const moduleIds = new Set(modules.map(({ id }) => id));
  const themeIds = new Set(ofCourse);
  const sectionIds = new Set(sections.map(({ id }) => id));
  const { changed_modules, changed_sections, added_sections = [], copied } = change;
  const isKnownModule = (id: number | null | undefined) => id === undefined || id === null || moduleIds.has(id);
  const isKnownTheme = (id: number | undefined) => id === undefined || themeIds.has(id);
  const required = changed_sections?.mandatory_section_id;
  const areKnown: [keyof CourseChange, boolean][] = [
    ['changed_modules', (changed_modules?.ids ?? []).every((id) => moduleIds.has(id))],
    [
      'changed_sections',
      (changed_sections?.ids ?? []).every((id) => sectionIds.has(id)) &&
        isKnownModule(changed_sections?.module_id) &&
        (required === undefined || required === null || sectionIds.has(required)),
    ],
    ['added_sections', added_sections.every(({ module_id }) => isKnownModule(module_id))],
    ['copied', isKnownModule(copied?.into_module_id) && isKnownTheme(copied?.into_theme_id)],
    ['removed_sections', (change.removed_sections ?? []).every((id) => sectionIds.has(id))],
    ['replaced_media', (change.replaced_media ?? []).every((id) => sectionIds.has(id))],
    ['removed_modules', (change.removed_modules ?? []).every((id) => moduleIds.has(id))],
    ['removed_themes', (change.removed_themes ?? []).every((id) => themeIds.has(id))],
  ];
  return areKnown.filter(([, isKnown]) => !isKnown).map(([field]) => field);
};

const dropRows = <T extends { id: number }>(rows: T[], ids: number[] = []): T[] => {
  const gone = new Set(ids);
  return rows.filter(({ id }) => !gone.has(id));
};

const changeSome = <T extends { id: number }>(rows: T[], change: ({ ids: number[] } & Partial<T>) | undefined): T[] => {
  if (!change) return rows;
  const { ids, ...fields } = change;
  const changed = new Set(ids);
  return rows.map((row) => (changed.has(row.id) ? { ...row, ...fields } : row));
};

/** A course's content as it will be. New sections are not in it. */
export const applyChange = (content: Content, change: CourseChange): Content => {
  const gone = new Set(change.removed_themes);
  const modules = dropRows(changeSome(content.modules, change.changed_modules), change.removed_modules).filter(
    ({ course_theme_id }) => !gone.has(course_theme_id),
  );
  const left = new Set(modules.map(({ id }) => id));
  const sections = dropRows(changeSome(content.sections, change.changed_sections), change.removed_sections).filter(
    ({ module_id }) => left.has(module_id),
  );
  return { modules, sections };
};

const areMandatory = (sections: { is_mandatory: boolean }[]): number =>
  sections.filter(({ is_mandatory }) => is_mandatory).length;

/** @param added new sections, which nobody has passed. */
export const computeDifference = (before: Content, after: Content, added: Added[] = []): Difference => {
  const { sections: was } = findVisible(before);
  const { sections: will, moduleIds } = findVisible(after);
  const counting = added.filter(
    ({ is_active, module_id }) => is_active && (module_id === null || moduleIds.has(module_id)),
  );
  const weigh = (section: SectionOfCourse | undefined) => ({
    total: section ? 1 : 0,
    mandatory: section?.is_mandatory ? 1 : 0,
  });
  const passes = [...new Set([...was.keys(), ...will.keys()])].map((id) => {
    const [now, then] = [weigh(was.get(id)), weigh(will.get(id))];
    return { id, total: then.total - now.total, mandatory: then.mandatory - now.mandatory };
  });
  return {
    total: will.size + counting.length,
    mandatory: areMandatory([...will.values(), ...counting]),
    passes: passes.filter(({ total, mandatory }) => total !== 0 || mandatory !== 0),
  };
};

/** Sections that are shown before and after, and that require another one than before. A hidden one is no requirement. */
export const findNewRequirements = (before: Content, after: Content): NewRequirement[] => {
  const { sections: was } = findVisible(before);
  const { sections: will } = findVisible(after);
  const findRequirement = (visible: Map<number, SectionOfCourse>, id: number): number | null => {
    const required = visible.get(id)?.mandatory_section_id ?? null;
    return required !== null && visible.has(required) ? required : null;
  };
  return [...will.keys()].flatMap((id) => {
    const requires = findRequirement(will, id);
    const before = findRequirement(was, id);
    return requires === null || !was.has(id) || requires === before ? [] : [{ id, requires, was: before }];
  });
};
