import type { MySubscription } from '#contract/learning.ts';
import { findEnrolmentBarrier } from '#contract/rules.ts';

/** Why no section of the course opens at all. */
export type CourseLock = 'expired' | 'suspended' | null;

const locks = { subscription_suspended: 'suspended', subscription_expired: 'expired' } as const;

export const findCourseLock = (
  { status_etiquette, has_expired }: Pick<MySubscription, 'status_etiquette' | 'has_expired'>,
  course: Pick<MySubscription['course'], 'has_expired' | 'has_blocking_subscriptions'>,
): CourseLock => {
  const barrier = findEnrolmentBarrier({
    status_etiquette,
    has_expired: has_expired || course.has_expired,
    has_blocking_subscriptions: course.has_blocking_subscriptions,
  });
  return barrier && locks[barrier];
};
