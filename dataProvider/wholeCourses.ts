import { fetchApi } from '#auth/fetchApi.ts';
import type { CourseReadiness } from '#contract/courseReadiness.ts';
import type { Course } from '#contract/courses.ts';
import type { CourseImport } from '#contract/courseTransfer.ts';
import type { StartedJob } from '#contract/streams.ts';
import type { Verb } from './failures.ts';

/** What is asked of a course as a whole. */
export interface WholeCourseCalls {
  /** What it lacks before it is published. */
  fetchReadiness: (courseId: number, signal?: AbortSignal) => Promise<CourseReadiness>;
  /** Has its links asked; `fetchReadiness` tells when they have been. */
  checkLinks: (courseId: number) => Promise<CourseReadiness>;
  /** A draft with the same content, in which nobody is enrolled. */
  copyCourse: (courseId: number) => Promise<Course>;
  /** Makes one file of it; an export like the others. */
  exportCourse: (courseId: number) => Promise<StartedJob>;
  /** Uses up the upload of a course's archive; `fetchCourseImport` tells what becomes of it. */
  importCourse: (uploadId: string) => Promise<StartedJob>;
  fetchCourseImport: (id: number) => Promise<CourseImport>;
  /** Ends one's own import before its course is there. */
  cancelCourseImport: (id: number) => Promise<CourseImport>;
}

const buildForm = (uploadId: string): FormData => {
  const form = new FormData();
  form.set('upload_id', uploadId);
  return form;
};

/** @param attempt makes a call and words its failure. */
export const createWholeCourseCalls = (
  attempt: <T>(resource: string, verb: Verb, call: () => Promise<T>) => Promise<T>,
): WholeCourseCalls => ({
  fetchReadiness: (id, signal) =>
    attempt('courses', 'read', () => fetchApi('GET v1/courses/{id}/readiness/', { params: { id }, signal })),
  checkLinks: (id) =>
    attempt('courses', 'update', () => fetchApi('POST v1/courses/{id}/link-checks/', { params: { id } })),
  exportCourse: (id) =>
    attempt('export', 'create', () => fetchApi('POST v1/courses/{id}/exports/', { params: { id } })),
  importCourse: (uploadId) =>
    attempt('courses', 'create', () => fetchApi('POST v1/course-imports/', { form: buildForm(uploadId) })),
  fetchCourseImport: (id) =>
    attempt('courses', 'read', () => fetchApi('GET v1/course-imports/{id}/', { params: { id } })),
  cancelCourseImport: (id) =>
    attempt('courses', 'update', () => fetchApi('POST v1/course-imports/{id}/cancel/', { params: { id } })),
  copyCourse: (id) =>
    attempt('courses', 'create', () => fetchApi('POST v1/courses/{id}/duplicates/', { params: { id } })),
});
