import { activities as texts } from '../i18n/itCourses.ts';
import { paths } from '../paths.ts';
import { useSubscriptionLabels } from '../subscriptionLabels.ts';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { LoadingRegion } from '../ui/LoadingRegion.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { CourseRow } from './CourseRow.tsx';
import styles from './CoursesTab.module.css';
import { useAllSubscriptions } from './useAllSubscriptions.ts';

/** Every enrolment, with its state in the words of the configuration. */
export const CoursesTab = () => {
  const query = useAllSubscriptions();
  const labels = useSubscriptionLabels();
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
  if (subscriptions.length === 0)
    return <EmptyState title={texts.none} action={<ButtonLink to={paths.courses}>{texts.goToCourses}</ButtonLink>} />;
  return (
    <>
      <ul className={styles.list}>
        {subscriptions.map((subscription) => (
          <CourseRow key={subscription.id} subscription={subscription} status={labels[subscription.status_etiquette]} />
        ))}
      </ul>
      {query.isFetchNextPageError && (
        <LoadFailure error={error} onRetry={() => query.fetchNextPage()} isRetrying={query.isFetchingNextPage} />
      )}
      {query.hasNextPage && !query.isFetchNextPageError && (
        <div className={styles.more}>
          <Button variant="outline" isBusy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
            {texts.more}
          </Button>
        </div>
      )}
    </>
  );
};
