import type { Section, SectionRow } from '#contract/learning.ts';
import type { CourseSource } from '../CourseSource.ts';

/** Whether nothing that is needed remains once the section `id` is passed. */
export const completesCourse = (
  sections: readonly Pick<SectionRow, 'id' | 'is_mandatory' | 'is_passed'>[],
  id: number,
): boolean => {
  const mandatory = sections.filter(({ is_mandatory }) => is_mandatory);
  const needed = mandatory.length > 0 ? mandatory : sections;
  return needed.every((section) => section.is_passed || section.id === id);
};

/** The lesson a countdown may announce; null where there is none, or where nothing is to move by itself. */
export const findNextToCount = async (source: CourseSource, section: Section): Promise<Section | null> => {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return null;
  try {
    return await source.fetchNext({ moduleId: section.module.id, sectionId: section.id });
  } catch {
    return null;
  }
};
