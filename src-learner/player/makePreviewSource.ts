import {
  fetchPreviewFirstSection,
  fetchPreviewMaterials,
  fetchPreviewNextSection,
  fetchPreviewQuestionnaire,
  fetchPreviewSection,
  tellMediaLength,
} from '#data/preview.ts';
import type { CourseSource } from './CourseSource.ts';
import { makePreviewStart } from './makePreviewStart.ts';

/** A course as who edits it previews it. */
export const makePreviewSource = (courseId: number): CourseSource => ({
  ...makePreviewStart(courseId),
  isPreview: true,
  isView: false,
  opensAll: true,
  fetchMaterials: (signal) => fetchPreviewMaterials(courseId, signal),
  openSection: fetchPreviewSection,
  fetchFirst: () => fetchPreviewFirstSection(courseId),
  fetchLast: () => fetchPreviewFirstSection(courseId),
  fetchNext: ({ sectionId }) => fetchPreviewNextSection(sectionId),
  restart: () => fetchPreviewFirstSection(courseId),
  openQuestionnaire: (kind, { sectionId }, signal) => fetchPreviewQuestionnaire(kind, sectionId, signal),
  // Nobody waits for it, and the next preview says it again.
  tellLength: (sectionId, told) => void tellMediaLength(sectionId, told).catch(() => undefined),
  fetchRegistry: async () => null,
});
