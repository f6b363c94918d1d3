import { Check, CirclePause } from 'lucide-react';
import type { MySubscription } from '#contract/learning.ts';
import { courses } from '../i18n/it.ts';
import { coursePath } from '../paths.ts';
import { Badge } from '../ui/Badge.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { ExpiryNote } from '../ui/ExpiryNote.tsx';
import { Progress } from '../ui/Progress.tsx';
import styles from './CourseCard.module.css';
import { CoursePicture } from './CoursePicture.tsx';

export const CourseCard = ({ subscription }: { subscription: MySubscription }) => {
  const { course, progress, is_passed } = subscription;
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <CoursePicture image={course.thumbnail} />
        {is_passed && (
          <span className={styles.badge}>
            <Badge tone="success" icon={<Check size={14} strokeWidth={3} aria-hidden="true" />}>
              {courses.completed}
            </Badge>
          </span>
        )}
      </div>
      <div className={styles.body}>
        <h4 className={styles.name}>{course.name}</h4>
        <Progress value={progress} label={courses.progressOf(course.name)} />
        <div className={styles.expiry}>
          {subscription.status_etiquette === 'OFF' ? (
            <p className={styles.suspended}>
              <CirclePause size={16} aria-hidden="true" />
              {courses.suspended}
            </p>
          ) : (
            <ExpiryNote subscription={subscription} course={course} />
          )}
        </div>
        <ButtonLink variant="soft" to={coursePath(course.id)} aria-label={courses.goToNamed(course.name)}>
          {courses.goTo}
        </ButtonLink>
      </div>
    </article>
  );
};
