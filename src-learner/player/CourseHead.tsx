import type { ReactNode } from 'react';
import type { MySubscription } from '#contract/learning.ts';
import { type Back, BackLink } from './BackLink.tsx';
import { CourseExpiry } from './CourseExpiry.tsx';
import styles from './CourseHead.module.css';
import { CourseName } from './CourseName.tsx';
import { usePlayer } from './PlayerContext.ts';

/** The way back, and which course this is, as far as it is known. */
export const CourseHeading = ({ back, name, children }: { back: Back | null; name?: string; children?: ReactNode }) => (
  <header className={styles.head}>
    {back && <BackLink {...back} />}
    <CourseName name={name} />
    {children}
  </header>
);

/** Above a course that is there. */
export const CourseHead = ({ back, subscription }: { back: Back | null; subscription: MySubscription | null }) => {
  const { course, currentId } = usePlayer();
  return (
    <CourseHeading back={back} name={course.name}>
      {subscription && currentId !== null && <CourseExpiry subscription={subscription} />}
    </CourseHeading>
  );
};
