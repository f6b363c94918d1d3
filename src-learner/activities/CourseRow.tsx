import { Award } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { MySubscription } from '#contract/learning.ts';
import { formatDay } from '../format/dates.ts';
import { formatShortDuration } from '../format/formatShortDuration.ts';
import { courses, activities as texts } from '../i18n/itCourses.ts';
import { makeCertificateLink } from '../makeCertificateLink.ts';
import { isEnded } from '../mySubscriptions.ts';
import { buildCoursePath } from '../paths.ts';
import { chooseStateTone } from '../subscriptionLabels.ts';
import { Badge } from '../ui/Badge.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { ExpiryNote } from '../ui/expiry/ExpiryNote.tsx';
import { Progress } from '../ui/progress/Progress.tsx';
import styles from './CoursesTab.module.css';

interface Props {
  subscription: MySubscription;
  /** The name of its state. */
  status: string;
}

export const CourseRow = ({ subscription, status }: Props) => {
  const { id, course, created, completion_date, duration, progress, certification } = subscription;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <Badge tone={chooseStateTone(subscription)}>{status}</Badge>
        <h2 className={styles.name}>
          <Link to={buildCoursePath(course.id)}>{course.name}</Link>
        </h2>
        <div className={styles.facts}>
          <span>{texts.enrolled(formatDay(created))}</span>
          {completion_date && <span>{texts.completedOn(formatDay(completion_date))}</span>}
          {duration > 0 && <span>{texts.watched(formatShortDuration(duration))}</span>}
          <ExpiryNote subscription={subscription} course={course} isDone={isEnded(subscription)} />
        </div>
      </div>
      <div className={styles.progress}>
        <Progress value={progress} label={course.name} />
        {certification && (
          <ButtonLink
            className={styles.certificate}
            variant="outline"
            {...makeCertificateLink(id)}
            aria-label={courses.certificateOf(course.name)}
            icon={<Award size={18} aria-hidden="true" />}
          >
            {texts.certificate}
          </ButtonLink>
        )}
      </div>
    </li>
  );
};
