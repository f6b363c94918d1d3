import { isViewing } from '#auth/learnerView.ts';
import {
  fetchFirstSection,
  fetchLastSection,
  fetchMyCourse,
  fetchMyCourseThemes,
  fetchMyMaterials,
  fetchNextSection,
  fetchRegistry,
  openQuestionnaire,
  openSection,
  restartCourse,
} from '#data/learner.ts';
import type { CourseSource } from './CourseSource.ts';

/** A course as its learner follows it. */
export const makeSubscriptionSource = (id: number): CourseSource => ({
  key: ['subscription', id],
  // An administrator who looks at it as its learner leaves no trace.
  isPreview: isViewing(),
  isView: isViewing(),
  opensAll: false,
  fetchCourse: (signal) => fetchMyCourse(id, signal),
  fetchThemes: (signal) => fetchMyCourseThemes(id, signal),
  fetchMaterials: (signal) => fetchMyMaterials(id, signal),
  openSection,
  fetchFirst: () => fetchFirstSection(id),
  fetchLast: () => fetchLastSection(id),
  fetchNext: fetchNextSection,
  restart: () => restartCourse(id),
  openQuestionnaire,
  fetchRegistry,
});
