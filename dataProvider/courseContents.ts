import { apiFetch } from '#auth/apiFetch.ts';
import type { AnswerOf } from '#contract/calls.ts';
import type { Verb } from './failures.ts';

export interface ContentsCalls {
  fetchThemes: (courseId: number, signal?: AbortSignal) => Promise<AnswerOf<'GET v1/courses/{id}/course-themes/'>>;
  /** The modules of a theme with their lessons. */
  fetchThemeSchema: (themeId: number, signal?: AbortSignal) => Promise<AnswerOf<'GET v1/course-themes/{id}/schema/'>>;
}

/** What is in a course. @param attempt makes a call and words its failure. */
export const createContentsCalls = (
  attempt: <T>(resource: string, verb: Verb, call: () => Promise<T>) => Promise<T>,
): ContentsCalls => ({
  fetchThemes: (id, signal) =>
    attempt('courses', 'read', () => apiFetch('GET v1/courses/{id}/course-themes/', { params: { id }, signal })),
  fetchThemeSchema: (id, signal) =>
    attempt('courses', 'read', () => apiFetch('GET v1/course-themes/{id}/schema/', { params: { id }, signal })),
});
