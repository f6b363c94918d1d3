import type { MySubscription } from '#contract/learning.ts';
import { findEnrolmentBarrier } from '#contract/rules.ts';

/** Why no section of the course opens at all. */
export type CourseLock = 'expired' | 'suspended' | 'past' | null;

const locks = { subscription_suspended: 'suspended', subscription_expired: 'expired' } as const;

export const findCourseLock = (
  {
    status_etiquette,
    has_expired,
    is_in_history,
  }: Pick<MySubscription, 'status_etiquette' | 'has_expired' | 'is_in_history'>,
  course: Pick<MySubscription['course'], 'has_expired' | 'has_blocking_subscriptions'>,
): CourseLock => {
  // One of the past can be looked at, and gives no lesson any more.
  if (is_in_history) return 'past';
  const barrier = findEnrolmentBarrier({
    status_etiquette,
    has_expired: has_expired || course.has_expired,
    has_blocking_subscriptions: course.has_blocking_subscriptions,
  });
  return barrier && locks[barrier];
};
