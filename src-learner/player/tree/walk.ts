import type { MyCourseModule, MyCourseTheme, SectionRow } from '#contract/learning.ts';

export interface Place {
  section: SectionRow;
  module: MyCourseModule;
  previous: SectionRow | null;
  next: SectionRow | null;
}

/** Every section, in the order it is followed. */
export const listSections = (themes: readonly MyCourseTheme[]): SectionRow[] =>
  themes.flatMap(({ modules }) => modules.flatMap(({ sections }) => sections));

/** Where a section stands; null when the course has none of that id. */
export const findPlace = (themes: readonly MyCourseTheme[], sectionId: number): Place | null => {
  const sections = listSections(themes);
  const index = sections.findIndex(({ id }) => id === sectionId);
  const section = sections[index];
  const module = themes
    .flatMap(({ modules }) => modules)
    .find(({ sections: own }) => own.some(({ id }) => id === sectionId));
  if (!section || !module) return null;
  return { section, module, previous: sections[index - 1] ?? null, next: sections[index + 1] ?? null };
};

/** What counts: hidden modules, which only the preview shows, are for nobody. */
export const listCounted = (themes: readonly MyCourseTheme[]): SectionRow[] =>
  themes.flatMap(({ modules }) => modules.filter(({ is_hidden }) => !is_hidden).flatMap(({ sections }) => sections));
