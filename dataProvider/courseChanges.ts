import { fetchApi } from '#auth/fetchApi.ts';
import type { CourseChange, CourseImpact } from '#contract/courseChanges.ts';
import type { Verb } from './failures.ts';

export interface CourseChangeCalls {
  /** What a change of a course will mean to who is enrolled; nothing is changed. */
  previewChange: (courseId: number, change: CourseChange, signal?: AbortSignal) => Promise<CourseImpact>;
}

/** @param attempt makes a call and words its failure. */
export const createCourseChangeCalls = (
  attempt: <T>(resource: string, verb: Verb, call: () => Promise<T>) => Promise<T>,
): CourseChangeCalls => ({
  previewChange: (id, body, signal) =>
    attempt('courses', 'read', () =>
      fetchApi('POST v1/courses/{id}/changes/preview/', { params: { id }, body, signal }),
    ),
});
