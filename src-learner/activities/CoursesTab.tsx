import { useQuery } from '@tanstack/react-query';
import { Award } from 'lucide-react';
import { Link } from 'react-router-dom';
import { type SubscriptionStatus, subscriptionStatusLabels } from '#contract/codes.ts';
import type { MySubscription } from '#contract/learning.ts';
import { formatDay } from '../format/dates.ts';
import { formatDuration } from '../format/durations.ts';
import { activities as texts } from '../i18n/it.ts';
import { certificatePath, coursePath, paths } from '../paths.ts';
import { Badge } from '../ui/Badge.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ExpiryNote } from '../ui/ExpiryNote.tsx';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { LoadingRegion } from '../ui/LoadingRegion.tsx';
import { Progress } from '../ui/Progress.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import styles from './CoursesTab.module.css';
import { labelsQuery, subscriptionsQuery } from './queries.ts';

const tones = { RDY: 'neutral', RUN: 'accent', OFF: 'danger', END: 'success' } as const;

const Row = ({ subscription, label }: { subscription: MySubscription; label: string }) => {
  const { id, course, status_etiquette, created, completion_date, duration, progress, certification } = subscription;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <Badge tone={tones[status_etiquette]}>{label}</Badge>
        <h2 className={styles.name}>
          <Link to={coursePath(course.id)}>{course.name}</Link>
        </h2>
        <p className={styles.facts}>
          <span>{texts.enrolled(formatDay(created))}</span>
          {completion_date && <span>{texts.completedOn(formatDay(completion_date))}</span>}
          {duration > 0 && <span>{texts.watched(formatDuration(duration))}</span>}
          <ExpiryNote subscription={subscription} course={course} />
        </p>
      </div>
      <div className={styles.progress}>
        <Progress value={progress} label={course.name} />
        {certification && (
          <ButtonLink
            variant="quiet"
            to={certificatePath(id)}
            target="_blank"
            rel="noopener"
            icon={<Award size={18} aria-hidden="true" />}
          >
            {texts.certificate}
          </ButtonLink>
        )}
      </div>
    </li>
  );
};

/** Every enrolment, with its state in the words of the configuration. */
export const CoursesTab = () => {
  const { data, error, isError, isFetching, refetch } = useQuery(subscriptionsQuery);
  const { data: labels } = useQuery(labelsQuery);
  const labelOf = (status: SubscriptionStatus): string => labels?.[status] ?? subscriptionStatusLabels[status];
  if (isError && !data) return <LoadFailure error={error} onRetry={refetch} isRetrying={isFetching} />;
  if (!data)
    return (
      <LoadingRegion className={styles.loading}>
        <Skeleton height="6rem" radius="var(--radius-card)" />
        <Skeleton height="6rem" radius="var(--radius-card)" />
      </LoadingRegion>
    );
  if (data.length === 0)
    return <EmptyState title={texts.none} action={<ButtonLink to={paths.courses}>{texts.goToCourses}</ButtonLink>} />;
  return (
    <ul className={styles.list}>
      {data.map((subscription) => (
        <Row key={subscription.id} subscription={subscription} label={labelOf(subscription.status_etiquette)} />
      ))}
    </ul>
  );
};
