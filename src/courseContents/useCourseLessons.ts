import { useGetManyReference } from 'react-admin';
import type { CourseSectionRow } from '#contract/courseSections.ts';

/** The lessons of a course, the first thousand. Who asks says what it does without them: a failure tells nothing by itself. */
export const useCourseLessons = (courseId: number) =>
  useGetManyReference<CourseSectionRow>(
    'courses/sections',
    { target: 'course_id', id: courseId, pagination: { page: 1, perPage: 1000 } },
    { onError: () => undefined },
  );
