import { fetchApi } from '#auth/fetchApi.ts';
import type { QuestionnaireKind } from '#contract/codes.ts';
import type { MyMaterial } from '#contract/learning.ts';
import type { Trial } from '#contract/previews.ts';
import type { SectionAddress } from './learner.ts';

/** A course as a learner meets it, read by who edits it. Nothing is recorded. All reject with an ApiError. */

export const fetchPreviewMaterials = (id: number, signal?: AbortSignal): Promise<MyMaterial[]> =>
  fetchApi('GET v1/courses/{id}/teaching-materials/', { params: { id }, signal });

export const fetchPreviewSection = ({ moduleId, sectionId }: SectionAddress, signal?: AbortSignal) =>
  fetchApi('GET v1/course-modules/{id}/sections/{sectionId}/', { params: { id: moduleId, sectionId }, signal });

export const fetchPreviewFirstSection = (id: number) =>
  fetchApi('GET v1/preview/course/{id}/first-section/', { params: { id } });

export const fetchPreviewNextSection = (sectionId: number) =>
  fetchApi('GET v1/preview/course-sections/{sectionId}/next/', { params: { sectionId } });

export const fetchPreviewQuestionnaire = (kind: QuestionnaireKind, sectionId: number, signal?: AbortSignal) =>
  fetchApi(`GET v1/preview/course-sections/{sectionId}/${kind}/`, { params: { sectionId }, signal });

/** How long a video that stands elsewhere is, as the player of who edits its course found; `link` is what it played. */
export const tellMediaLength = (id: number, body: { link: string; seconds: number }) =>
  fetchApi('PUT v1/course-sections/{id}/media/length/', { params: { id }, body });

/** A survey or an evaluation outside of any course, as it would be asked now. */
export const fetchQuestionnairePreview = (kind: QuestionnaireKind, id: number, signal?: AbortSignal) =>
  kind === 'survey'
    ? fetchApi('GET v1/preview/surveys/{id}/', { params: { id }, signal })
    : fetchApi('GET v1/preview/evaluations/{id}/', { params: { id }, signal });

/** How the answers would be graded. */
export const gradeTrial = (id: number, body: Trial) =>
  fetchApi('POST v1/preview/evaluations/{id}/grade/', { params: { id }, body });
