import type { MySubscription } from '#contract/learning.ts';
import { type Back, BackLink } from './BackLink.tsx';
import { CourseExpiry } from './CourseExpiry.tsx';
import styles from './CourseHead.module.css';
import { CourseName } from './CourseName.tsx';
import { usePlayer } from './PlayerContext.ts';

/** The way back, and which course this is. */
export const CourseHead = ({ back, subscription }: { back: Back | null; subscription: MySubscription | null }) => {
  const { course, currentId } = usePlayer();
  return (
    <header className={styles.head}>
      {back && <BackLink {...back} />}
      <CourseName name={course.name} />
      {subscription && currentId !== null && <CourseExpiry subscription={subscription} />}
    </header>
  );
};
