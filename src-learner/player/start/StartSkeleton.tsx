import type { MySubscription } from '#contract/learning.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { CourseBanner } from './CourseBanner.tsx';
import styles from './StartStage.module.css';

/** The start of a course whose contents are not known yet: its picture, and the shape of what comes under it. */
export const StartSkeleton = ({ image }: { image: MySubscription['course']['thumbnail'] }) => (
  <div className={styles.stage}>
    <CourseBanner image={image} />
    <div className={styles.awaited}>
      <Skeleton width="60%" height="1rem" />
      <Skeleton width="11rem" height="2.75rem" />
    </div>
  </div>
);
