import type { Section, SectionRow } from '#contract/learning.ts';
import { hasAllNeeded } from '#contract/rules.ts';
import type { CourseSource } from '../../CourseSource.ts';

type Counted = Pick<SectionRow, 'id' | 'is_mandatory' | 'is_passed'>;

const isComplete = (sections: readonly Counted[]): boolean => {
  const mandatory = sections.filter(({ is_mandatory }) => is_mandatory);
  const countPassed = (some: readonly Counted[]): number => some.filter(({ is_passed }) => is_passed).length;
  return hasAllNeeded({
    total_sections: sections.length,
    passed_sections: countPassed(sections),
    mandatory_sections: mandatory.length,
    passed_mandatory_sections: countPassed(mandatory),
  });
};

/** Whether it is the section `id`, not passed so far, that completes the course once it is. */
export const isCompletingCourse = (sections: readonly Counted[], id: number): boolean =>
  !isComplete(sections) &&
  isComplete(sections.map((section) => (section.id === id ? { ...section, is_passed: true } : section)));

/** The lesson to announce after `section`; null where there is none, or it cannot be had. */
export const findNextLesson = async (source: CourseSource, section: Section): Promise<Section | null> => {
  try {
    return await source.fetchNext({ moduleId: section.module.id, sectionId: section.id });
  } catch {
    return null;
  }
};
