import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { MySubscription } from '#contract/learning.ts';
import { CourseExpiry } from './CourseExpiry.tsx';
import styles from './CourseHead.module.css';
import { CourseName } from './CourseName.tsx';
import { usePlayer } from './PlayerContext.ts';

export interface Back {
  to: string;
  label: string;
}

/** The way back, and which course this is. */
export const CourseHead = ({ back, subscription }: { back: Back | null; subscription: MySubscription | null }) => {
  const { course, currentId } = usePlayer();
  const arrow = <ArrowLeft size={18} aria-hidden="true" />;
  return (
    <header className={styles.head}>
      {back &&
        (back.to.startsWith('/backoffice') ? (
          <a className={styles.back} href={back.to}>
            {arrow}
            {back.label}
          </a>
        ) : (
          <Link className={styles.back} to={back.to}>
            {arrow}
            {back.label}
          </Link>
        ))}
      <CourseName name={course.name} />
      {subscription && currentId !== null && <CourseExpiry subscription={subscription} />}
    </header>
  );
};
