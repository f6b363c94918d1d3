import type { MySubscription } from '#contract/learning.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { CourseBanner } from './CourseBanner.tsx';
import styles from './StartStage.module.css';

/** The start of a course of which only the enrolment is known: its picture, and the shape of what comes under it. */
export const StartSkeleton = ({ subscription }: { subscription: MySubscription }) => (
  <div className={styles.stage}>
    <CourseBanner image={subscription.course.thumbnail} />
    <div className={styles.awaited}>
      <Skeleton width="60%" height="1rem" />
      <Skeleton width="11rem" height="2.75rem" />
    </div>
  </div>
);
