import type { SectionRow } from '#contract/learning.ts';

/** The module to show open: the one on stage, else the first with something to do, else the first. */
export const chooseModuleToOpen = (sections: readonly SectionRow[], currentId: number | null): number | null => {
  const section =
    sections.find(({ id }) => id === currentId) ?? sections.find(({ is_passed }) => !is_passed) ?? sections[0];
  return section?.module.id ?? null;
};
