import { useGetManyReference } from 'react-admin';
import type { CourseSectionRow } from '#contract/courseSections.ts';
import type { ContentPart } from '#contract/courseTree.ts';

const isPartOf = ({ sections_ids = [], module_id, theme_id }: ContentPart, row: CourseSectionRow): boolean =>
  sections_ids.includes(row.id) || row.module.id === module_id || row.course_theme.id === theme_id;

/** Names of the lessons that stay and require one that goes with a part: without it nothing is required of them. */
export const useReleasedLessons = (courseId: number, part: ContentPart): { names: string[]; isReady: boolean } => {
  const { data = [], isLoading } = useGetManyReference<CourseSectionRow>(
    'courses/sections',
    { target: 'course_id', id: courseId, pagination: { page: 1, perPage: 1000 } },
    // Nothing is said of them then; what else the question says stands.
    { onError: () => undefined },
  );
  const going = new Set(data.filter((row) => isPartOf(part, row)).map(({ id }) => id));
  const released = data.filter(
    ({ id, mandatory_section_id }) =>
      !going.has(id) && mandatory_section_id !== null && going.has(mandatory_section_id),
  );
  return { names: released.map(({ name }) => name), isReady: !isLoading };
};
