import { apiFetch } from '#auth/apiFetch.ts';
import type { CourseReadiness } from '#contract/courseReadiness.ts';
import type { Course } from '#contract/courses.ts';
import type { Verb } from './failures.ts';

/** What is asked of a course as a whole. */
export interface WholeCourseCalls {
  /** What it lacks before it is published. */
  fetchReadiness: (courseId: number, signal?: AbortSignal) => Promise<CourseReadiness>;
  /** Has its links asked; `fetchReadiness` tells when they have been. */
  checkLinks: (courseId: number) => Promise<CourseReadiness>;
  /** A draft with the same content, in which nobody is enrolled. */
  copyCourse: (courseId: number) => Promise<Course>;
}

/** @param attempt makes a call and words its failure. */
export const createWholeCourseCalls = (
  attempt: <T>(resource: string, verb: Verb, call: () => Promise<T>) => Promise<T>,
): WholeCourseCalls => ({
  fetchReadiness: (id, signal) =>
    attempt('courses', 'read', () => apiFetch('GET v1/courses/{id}/readiness/', { params: { id }, signal })),
  checkLinks: (id) =>
    attempt('courses', 'update', () => apiFetch('POST v1/courses/{id}/link-checks/', { params: { id } })),
  copyCourse: (id) => attempt('courses', 'create', () => apiFetch('POST v1/courses/{id}/copies/', { params: { id } })),
});
