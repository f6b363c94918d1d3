import { fetchPreviewCourse, fetchPreviewThemes } from '#data/previewCourse.ts';
import type { CourseSource } from './CourseSource.ts';

/** What a preview begins with, and so part of the first script: the rest is in `makePreviewSource.ts`. */
export const makePreviewStart = (courseId: number): Pick<CourseSource, 'key' | 'fetchCourse' | 'fetchThemes'> => ({
  key: ['preview', courseId],
  fetchCourse: (signal) => fetchPreviewCourse(courseId, signal),
  fetchThemes: (signal) => fetchPreviewThemes(courseId, signal),
});
