import { fetchApi } from '#auth/fetchApi.ts';
import type { MyCourse, MyCourseTheme } from '#contract/learning.ts';

/** A course as a learner meets it, read by who edits it: what its preview asks for first. Both reject with an ApiError. */

export const fetchPreviewCourse = async (id: number, signal?: AbortSignal): Promise<MyCourse> => {
  const course = await fetchApi('GET v1/courses/{id}/', { params: { id }, signal });
  return { ...course, passed_sections: 0, passed_mandatory_sections: 0, attendance: null };
};

/** The whole tree, hidden modules included. */
export const fetchPreviewThemes = (id: number, signal?: AbortSignal): Promise<MyCourseTheme[]> =>
  fetchApi('GET v1/preview/course/{id}/course-themes/', { params: { id }, signal });
