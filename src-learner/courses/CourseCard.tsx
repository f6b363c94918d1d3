import { Award, Check, Play } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { MySubscription } from '#contract/learning.ts';
import { formatDay } from '../format/dates.ts';
import { courses } from '../i18n/itCourses.ts';
import { makeCertificateLink } from '../makeCertificateLink.ts';
import { findWayToResume, isClosed, isEnded } from '../mySubscriptions.ts';
import { buildCoursePath } from '../paths.ts';
import { chooseStateTone } from '../subscriptionLabels.ts';
import { Badge } from '../ui/Badge.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { ExpiryNote } from '../ui/expiry/ExpiryNote.tsx';
import { Progress } from '../ui/progress/Progress.tsx';
import styles from './CourseCard.module.css';
import { CoursePicture } from './CoursePicture.tsx';

interface Props {
  subscription: MySubscription;
  /** The name of its state. */
  status: string;
}

export const CourseCard = ({ subscription, status }: Props) => {
  const { id, course, progress, is_passed, completion_date, certification } = subscription;
  const resume = isEnded(subscription) || isClosed(subscription) ? null : findWayToResume(subscription);
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <CoursePicture image={course.thumbnail} />
        <p className={styles.badge}>
          <Badge
            tone={chooseStateTone(subscription)}
            icon={is_passed && <Check size={14} strokeWidth={3} aria-hidden="true" />}
          >
            {status}
          </Badge>
        </p>
      </div>
      <div className={styles.body}>
        <div className={styles.nameBox}>
          <h4 className={styles.name}>{course.name}</h4>
        </div>
        <Progress value={progress} label={courses.progressOf(course.name)} />
        {resume && (
          <p className={styles.resume}>
            <Link {...resume.link}>
              <Play size={14} fill="currentColor" aria-hidden="true" />
              {courses.resume(resume.name)}
            </Link>
          </p>
        )}
        {is_passed && completion_date && (
          <p className={styles.resume}>
            {courses.completedOn(formatDay(completion_date))}
            {certification && (
              <Link {...makeCertificateLink(id)} aria-label={courses.certificateOf(course.name)}>
                <Award size={14} aria-hidden="true" />
                {courses.certificate}
              </Link>
            )}
          </p>
        )}
        <div className={styles.expiry}>
          <ExpiryNote subscription={subscription} course={course} isDone={isEnded(subscription)} />
        </div>
        <ButtonLink variant="soft" to={buildCoursePath(course.id)} aria-label={courses.goToNamed(course.name)}>
          {courses.goTo}
        </ButtonLink>
      </div>
    </article>
  );
};
