import { Check, Play } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { MySubscription } from '#contract/learning.ts';
import { courses } from '../i18n/it.ts';
import { coursePath } from '../paths.ts';
import { statusTones } from '../subscriptionLabels.ts';
import { Badge } from '../ui/Badge.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { ExpiryNote } from '../ui/expiry/ExpiryNote.tsx';
import { Progress } from '../ui/Progress.tsx';
import styles from './CourseCard.module.css';
import { CoursePicture } from './CoursePicture.tsx';
import { isClosed } from './chooseNext.ts';
import { wayToResume } from './wayToResume.ts';

interface Props {
  subscription: MySubscription;
  /** The name of its state. */
  status: string;
}

export const CourseCard = ({ subscription, status }: Props) => {
  const { course, progress, is_passed, status_etiquette } = subscription;
  const resume = is_passed || isClosed(subscription) ? null : wayToResume(subscription);
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <CoursePicture image={course.thumbnail} />
        <p className={styles.badge}>
          {is_passed ? (
            <Badge tone="success" icon={<Check size={14} strokeWidth={3} aria-hidden="true" />}>
              {courses.completed}
            </Badge>
          ) : (
            <Badge tone={statusTones[status_etiquette]}>{status}</Badge>
          )}
        </p>
      </div>
      <div className={styles.body}>
        <h4 className={styles.name}>{course.name}</h4>
        <Progress value={progress} label={courses.progressOf(course.name)} />
        {resume && (
          <p className={styles.resume}>
            <Link {...resume.link}>
              <Play size={14} fill="currentColor" aria-hidden="true" />
              {courses.resume(resume.name)}
            </Link>
          </p>
        )}
        <div className={styles.expiry}>
          <ExpiryNote subscription={subscription} course={course} />
        </div>
        <ButtonLink variant="soft" to={coursePath(course.id)} aria-label={courses.goToNamed(course.name)}>
          {courses.goTo}
        </ButtonLink>
      </div>
    </article>
  );
};
