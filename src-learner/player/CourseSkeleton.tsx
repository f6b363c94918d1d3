import type { MyCourse } from '#contract/learning.ts';
import { LoadingRegion } from '../ui/LoadingRegion.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import head from './CourseHead.module.css';
import { CourseName } from './CourseName.tsx';
import styles from './CourseView.module.css';
import { SideSkeleton } from './SideSkeleton.tsx';
import { StartSkeleton } from './start/StartSkeleton.tsx';
import { useCurrentSection } from './useCurrentSection.ts';

interface Props {
  /** What the enrolment or the course itself has told. */
  known?: Pick<MyCourse, 'name' | 'thumbnail'>;
}

/** The shape of a course: title, stage, progress, tree. What is known is shown already. */
export const CourseSkeleton = ({ known }: Props) => {
  const [currentId] = useCurrentSection();
  return (
    <LoadingRegion>
      <div className={head.head}>
        <div className={head.back}>
          <Skeleton width="7rem" height="0.875rem" />
        </div>
        <CourseName name={known?.name} />
        {!known && <Skeleton width="min(26rem, 80%)" height="2.1rem" />}
      </div>
      <div className={styles.course}>
        <div className={styles.stage}>
          {known && currentId === null ? (
            <StartSkeleton image={known.thumbnail} />
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
