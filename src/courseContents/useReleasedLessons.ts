import type { CourseSectionRow } from '#contract/courseSections.ts';
import type { ContentPart } from '#contract/courseTree.ts';
import { useCourseLessons } from './useCourseLessons.ts';

const isPartOf = ({ sections_ids = [], module_id, theme_id }: ContentPart, row: CourseSectionRow): boolean =>
  sections_ids.includes(row.id) || row.module.id === module_id || row.course_theme.id === theme_id;

/** Names of the lessons that stay and require one that goes with a part: without it nothing is required of them. */
export const useReleasedLessons = (courseId: number, part: ContentPart): { names: string[]; isReady: boolean } => {
  // Where they cannot be had nothing is said of them; what else the question says stands.
  const { data = [], isLoading } = useCourseLessons(courseId);
  const going = new Set(data.filter((row) => isPartOf(part, row)).map(({ id }) => id));
  const released = data.filter(
    ({ id, mandatory_section_id }) =>
      !going.has(id) && mandatory_section_id !== null && going.has(mandatory_section_id),
  );
  return { names: released.map(({ name }) => name), isReady: !isLoading };
};
