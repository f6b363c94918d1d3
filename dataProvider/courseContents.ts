import { fetchApi } from '#auth/fetchApi.ts';
import type { AnswerOf, RequestOf } from '#contract/calls.ts';
import type { ContentCopy, ContentPart } from '#contract/courseTree.ts';
import type { Verb } from './failures.ts';

type BodyOf<K extends Parameters<typeof fetchApi>[0]> = RequestOf<K>['body'];

export interface ContentsCalls {
  fetchThemes: (courseId: number, signal?: AbortSignal) => Promise<AnswerOf<'GET v1/courses/{id}/course-themes/'>>;
  /** The modules of a theme with their lessons. */
  fetchThemeSchema: (themeId: number, signal?: AbortSignal) => Promise<AnswerOf<'GET v1/course-themes/{id}/schema/'>>;
  orderThemes: (courseId: number, order: BodyOf<'PUT v1/courses/{id}/course-themes/order/'>) => Promise<unknown>;
  orderModules: (themeId: number, order: BodyOf<'PUT v1/course-themes/{id}/modules/order/'>) => Promise<unknown>;
  /** Puts the lessons of some modules in order, also moving them from one to another. */
  arrangeSections: (
    courseId: number,
    arrangement: BodyOf<'PUT v1/courses/{id}/course-sections/order/'>,
  ) => Promise<unknown>;
  /** Switches lessons on or off, or makes them mandatory or not. */
  flagSections: (courseId: number, flags: BodyOf<'PUT v1/courses/{id}/course-sections/'>) => Promise<unknown>;
  hideModule: (moduleId: number, isHidden: boolean) => Promise<unknown>;
  copyContent: (courseId: number, copy: ContentCopy) => Promise<AnswerOf<'POST v1/courses/{id}/content-copies/'>>;
  /** Removes lessons, a module or a theme; for some minutes that can be undone. */
  removeContent: (courseId: number, part: ContentPart) => Promise<AnswerOf<'POST v1/courses/{id}/removals/'>>;
  undoRemoval: (courseId: number, removalId: number) => Promise<unknown>;
}

/** What is in a course. @param attempt makes a call and words its failure. */
export const createContentsCalls = (
  attempt: <T>(resource: string, verb: Verb, call: () => Promise<T>) => Promise<T>,
): ContentsCalls => ({
  fetchThemes: (id, signal) =>
    attempt('courses', 'read', () => fetchApi('GET v1/courses/{id}/course-themes/', { params: { id }, signal })),
  fetchThemeSchema: (id, signal) =>
    attempt('courses', 'read', () => fetchApi('GET v1/course-themes/{id}/schema/', { params: { id }, signal })),
  orderThemes: (id, body) =>
    attempt('courses', 'update', () => fetchApi('PUT v1/courses/{id}/course-themes/order/', { params: { id }, body })),
  orderModules: (id, body) =>
    attempt('courses', 'update', () => fetchApi('PUT v1/course-themes/{id}/modules/order/', { params: { id }, body })),
  arrangeSections: (id, body) =>
    attempt('courses', 'update', () =>
      fetchApi('PUT v1/courses/{id}/course-sections/order/', { params: { id }, body }),
    ),
  flagSections: (id, body) =>
    attempt('courses', 'update', () => fetchApi('PUT v1/courses/{id}/course-sections/', { params: { id }, body })),
  hideModule: (id, is_hidden) =>
    attempt('courses', 'update', () =>
      fetchApi('PUT v1/course-modules/{id}/', { params: { id }, body: { is_hidden } }),
    ),
  copyContent: (id, body) =>
    attempt('courses', 'create', () => fetchApi('POST v1/courses/{id}/content-copies/', { params: { id }, body })),
  removeContent: (id, body) =>
    attempt('courses', 'delete', () => fetchApi('POST v1/courses/{id}/removals/', { params: { id }, body })),
  undoRemoval: (id, removalId) =>
    attempt('courses', 'update', () =>
      fetchApi('PUT v1/courses/{id}/removals/{removalId}/undo/', { params: { id, removalId } }),
    ),
});
