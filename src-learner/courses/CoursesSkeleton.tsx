import { LoadingRegion } from '../ui/LoadingRegion.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import card from './CourseCard.module.css';
import group from './CourseGroup.module.css';
import styles from './CoursesScreen.module.css';
import resume from './ResumeCard.module.css';

const CardSkeleton = () => (
  <div className={card.card}>
    <Skeleton ratio="16 / 9" radius="0" />
    <div className={card.body}>
      <Skeleton width="80%" height="1.125rem" />
      <Skeleton width="55%" height="1.125rem" />
      <Skeleton height="0.375rem" />
      <div className={card.expiry} />
      <Skeleton height="2.75rem" />
    </div>
  </div>
);

export const ResumeSkeleton = () => (
  <div className={resume.card}>
    <Skeleton ratio="16 / 9" radius="0" />
    <div className={resume.words}>
      <Skeleton width="40%" height="0.875rem" />
      <Skeleton width="85%" height="1.75rem" />
      <Skeleton height="0.375rem" />
      <Skeleton width="9rem" height="2.75rem" />
    </div>
  </div>
);

export const GroupSkeleton = () => (
  <LoadingRegion className={styles.groups}>
    <div className={group.group}>
      <Skeleton width="12rem" height="1.35rem" />
      <div className={group.grid}>
        <CardSkeleton />
        <CardSkeleton />
        <CardSkeleton />
        <CardSkeleton />
      </div>
    </div>
  </LoadingRegion>
);
