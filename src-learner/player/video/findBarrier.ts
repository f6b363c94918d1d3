import { ApiError } from '#auth/apiError.ts';
import type { SocketBarrier } from '#contract/lessonSocket.ts';
import { fetchMySubscription } from '#data/learner.ts';
import { findCourseLock } from '../../courseLock.ts';

const barriers = {
  suspended: 'subscription_suspended',
  expired: 'subscription_expired',
  past: 'subscription_closed',
} as const;

/** Why the enrolment records nothing any more; null when it does. */
export const findBarrier = async (subscriptionId: number): Promise<SocketBarrier | null> => {
  try {
    const subscription = await fetchMySubscription(subscriptionId);
    const lock = findCourseLock(subscription, subscription.course);
    return lock && barriers[lock];
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return 'subscription_closed';
    throw error;
  }
};
