import { BookOpen } from 'lucide-react';
import type { MySubscription } from '#contract/learning.ts';
import { activities as texts } from '../i18n/itCourses.ts';
import { paths } from '../paths.ts';
import { useStateName } from '../subscriptionLabels.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { LoadingRegion } from '../ui/LoadingRegion.tsx';
import { NextPage } from '../ui/paging/NextPage.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { CourseRow } from './CourseRow.tsx';
import styles from './CoursesTab.module.css';
import { useAllSubscriptions } from './useAllSubscriptions.ts';

/** Every enrolment, with its state in the words of the configuration. */
export const CoursesTab = () => {
  const query = useAllSubscriptions();
  const nameState = useStateName();
  const { data, error, isError, isFetching, refetch } = query;
  if (isError && !data) return <LoadFailure error={error} onRetry={refetch} isRetrying={isFetching} />;
  if (!data)
    return (
      <LoadingRegion className={styles.loading}>
        <Skeleton height="6rem" radius="var(--radius-card)" />
        <Skeleton height="6rem" radius="var(--radius-card)" />
      </LoadingRegion>
    );
  const subscriptions = data.pages.flatMap((page) => page.data);
  const present = subscriptions.filter(({ is_in_history }) => !is_in_history);
  const past = subscriptions.filter(({ is_in_history }) => is_in_history);
  const renderRows = (some: MySubscription[]) => (
    <ul className={styles.list}>
      {some.map((subscription) => (
        <CourseRow key={subscription.id} subscription={subscription} status={nameState(subscription)} />
      ))}
    </ul>
  );
  if (subscriptions.length === 0)
    return (
      <EmptyState
        icon={BookOpen}
        title={texts.none}
        action={<ButtonLink to={paths.courses}>{texts.goToCourses}</ButtonLink>}
      />
    );
  return (
    <>
      {present.length > 0 && renderRows(present)}
      {past.length > 0 && (
        <section className={styles.past} aria-labelledby="past-enrolments">
          <h2 id="past-enrolments" className={styles.subtitle}>
            {texts.past}
          </h2>
          <p className={styles.quiet}>{texts.pastText}</p>
          {renderRows(past)}
        </section>
      )}
      <NextPage query={query} label={texts.more} />
    </>
  );
};
