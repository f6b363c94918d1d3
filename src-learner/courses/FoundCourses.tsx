import type { UseQueryResult } from '@tanstack/react-query';
import type { MySubscriptionsByTypology } from '#contract/learning.ts';
import { courses } from '../i18n/itCourses.ts';
import { allOf } from '../mySubscriptions.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { CourseGroup } from './CourseGroup.tsx';
import styles from './CoursesScreen.module.css';

interface Props {
  found: UseQueryResult<MySubscriptionsByTypology>;
  /** What was searched for; empty shows every course. */
  search: string;
}

/** The courses by typology, or why there are none. */
export const FoundCourses = ({ found, search }: Props) => {
  if (found.isError && !found.data)
    return <LoadFailure error={found.error} onRetry={() => found.refetch()} isRetrying={found.isFetching} />;
  if (!found.data) return null;
  const { sorted, unsorted } = found.data;
  const count = allOf(found.data).length;
  return (
    <div className={styles.groups}>
      <p className="sr-only" role="status">
        {search && courses.count(count)}
      </p>
      {count === 0 && (
        <EmptyState level={3} title={courses.none} text={search ? courses.noneFound(search) : courses.noneText} />
      )}
      {sorted.map(({ typology, subscriptions }) => (
        <CourseGroup key={typology.id} name={typology.name} subscriptions={subscriptions} />
      ))}
      {unsorted.length > 0 && <CourseGroup name={courses.noTypology} subscriptions={unsorted} />}
    </div>
  );
};
