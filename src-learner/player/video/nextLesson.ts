import type { Section, SectionRow } from '#contract/learning.ts';
import type { CourseSource } from '../CourseSource.ts';

/** Whether it is the section `id`, not passed so far, that completes the course once it is. */
export const isCompletingCourse = (
  sections: readonly Pick<SectionRow, 'id' | 'is_mandatory' | 'is_passed'>[],
  id: number,
): boolean => {
  const mandatory = sections.filter(({ is_mandatory }) => is_mandatory);
  const needed = mandatory.length > 0 ? mandatory : sections;
  const open = needed.filter(({ is_passed }) => !is_passed);
  return open.length === 1 && open[0]?.id === id;
};

/** The lesson to announce after `section`; null where there is none, or it cannot be had. */
export const findNextLesson = async (source: CourseSource, section: Section): Promise<Section | null> => {
  try {
    return await source.fetchNext({ moduleId: section.module.id, sectionId: section.id });
  } catch {
    return null;
  }
};
