import { Card } from '../ui/Card.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import styles from './CourseView.module.css';

const rows = [0, 1, 2, 3, 4, 5];

/** The shape of a course's progress and tree. */
export const SideSkeleton = () => (
  <>
    <Card>
      <Skeleton height="4.5rem" />
    </Card>
    <Card>
      {rows.map((row) => (
        <div key={row} className={styles.skeletonRow}>
          <Skeleton width="1.25rem" height="1.25rem" radius="50%" />
          <Skeleton width="75%" height="1rem" />
        </div>
      ))}
    </Card>
  </>
);
