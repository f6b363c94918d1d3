import type { MySubscription } from '#contract/learning.ts';
import { LoadingRegion } from '../ui/LoadingRegion.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import head from './CourseHead.module.css';
import { CourseName } from './CourseName.tsx';
import styles from './CourseView.module.css';
import { SideSkeleton } from './SideSkeleton.tsx';
import { StartSkeleton } from './start/StartSkeleton.tsx';
import { useCurrentSection } from './useCurrentSection.ts';

/** The shape of a course: title, stage, progress, tree. What its enrolment tells is shown already. */
export const CourseSkeleton = ({ subscription = null }: { subscription?: MySubscription | null }) => {
  const [currentId] = useCurrentSection();
  return (
    <LoadingRegion>
      <div className={head.head}>
        <div className={head.back}>
          <Skeleton width="7rem" height="0.875rem" />
        </div>
        <CourseName name={subscription?.course.name} />
        {!subscription && <Skeleton width="min(26rem, 80%)" height="2.1rem" />}
      </div>
      <div className={styles.course}>
        <div className={styles.stage}>
          {subscription && currentId === null ? (
            <StartSkeleton subscription={subscription} />
          ) : (
            <Skeleton ratio="16 / 9" radius="var(--radius-card)" />
          )}
        </div>
        <div className={styles.side}>
          <SideSkeleton />
        </div>
      </div>
    </LoadingRegion>
  );
};
