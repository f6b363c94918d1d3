import { ApiError } from '#auth/apiError.ts';
import type { SocketBarrier } from '#contract/lessonSocket.ts';
import {
  fetchFirstSection,
  fetchLastSection,
  fetchMyCourse,
  fetchMyCourseThemes,
  fetchMyMaterials,
  fetchMySubscription,
  fetchNextSection,
  fetchRegistry,
  openQuestionnaire,
  openSection,
  restartCourse,
} from '#data/learner.ts';
import type { CourseSource } from './CourseSource.ts';
import { courseLockOf } from './tree/lock.ts';

const barriers = { suspended: 'subscription_suspended', expired: 'subscription_expired' } as const;

const findBarrier = async (id: number): Promise<SocketBarrier | null> => {
  try {
    const subscription = await fetchMySubscription(id);
    const lock = courseLockOf(subscription, subscription.course);
    return lock && barriers[lock];
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return 'subscription_closed';
    throw error;
  }
};

/** A course as its learner follows it. */
export const subscriptionSource = (id: number): CourseSource => ({
  key: ['subscription', id],
  isPreview: false,
  findBarrier: () => findBarrier(id),
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
