import { LoadingRegion } from '../ui/LoadingRegion.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import card from './CourseCard.module.css';
import group from './CourseGroup.module.css';
import styles from './CoursesScreen.module.css';
import resume from './ResumeCard.module.css';

const cards = [0, 1, 2, 3];

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

const ResumeSkeleton = () => (
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

/** The shape of the course list: what to resume, then cards. */
export const CoursesSkeleton = () => (
  <LoadingRegion className={styles.screen}>
    <ResumeSkeleton />
    <div className={styles.title}>
      <Skeleton width="10rem" height="1.2em" />
    </div>
    <Skeleton width="min(34rem, 100%)" height="2.75rem" />
    <div className={group.group}>
      <Skeleton width="12rem" height="1.35rem" />
      <div className={group.grid}>
        {cards.map((place) => (
          <CardSkeleton key={place} />
        ))}
      </div>
    </div>
  </LoadingRegion>
);
