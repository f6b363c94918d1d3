import type { MySubscription } from '#contract/learning.ts';
import { isEnded } from '../mySubscriptions.ts';
import { ExpiryNote } from '../ui/expiry/ExpiryNote.tsx';
import { usePlayer } from './PlayerContext.ts';

/** When the course ends for this learner. What has ended is always told; what will end, where the course asks for it. */
export const CourseExpiry = ({ subscription }: { subscription: MySubscription }) => {
  const { course } = usePlayer();
  const hasEnded = subscription.has_expired || course.has_expired;
  if (!hasEnded && !course.show_expiration_alert) return null;
  return <ExpiryNote subscription={subscription} course={course} isDone={isEnded(subscription)} />;
};
