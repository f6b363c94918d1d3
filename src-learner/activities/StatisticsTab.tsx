import { useQuery } from '@tanstack/react-query';
import type { LearnerDashboard } from '#contract/dashboard.ts';
import { computePercentage } from '#contract/rules.ts';
import { formatPercentage } from '#display/numbers.ts';
import { formatShortDuration } from '../format/formatShortDuration.ts';
import { common } from '../i18n/it.ts';
import { activities as texts } from '../i18n/itCourses.ts';
import { Card } from '../ui/Card.tsx';
import { LoadFailure } from '../ui/LoadFailure.tsx';
import { LoadingRegion } from '../ui/LoadingRegion.tsx';
import { Ring } from '../ui/progress/Ring.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import styles from './ActivitiesScreen.module.css';
import { ActivityChart } from './ActivityChart.tsx';
import { dashboardQuery } from './queries.ts';

/** Shares of the enrolments, in the order they are shown. */
const listShares = ({ passed, running, to_start, total }: LearnerDashboard['subscriptions_achievements']) => {
  const suspended = total - passed - running - to_start;
  return [
    { label: texts.passed, count: passed },
    { label: texts.running, count: running },
    { label: texts.toStart, count: to_start },
    // What is in none of the three; without it they would not add up.
    ...(suspended > 0 ? [{ label: texts.suspended, count: suspended }] : []),
  ].map((share) => ({ ...share, percentage: computePercentage(share.count, total) }));
};

export const StatisticsTab = () => {
  const { data, error, isError, isFetching, refetch } = useQuery(dashboardQuery);
  if (isError && !data) return <LoadFailure error={error} onRetry={refetch} isRetrying={isFetching} />;
  if (!data)
    return (
      <LoadingRegion className={styles.statistics}>
        <Skeleton height="11rem" radius="var(--radius-card)" />
        <Skeleton height="11rem" radius="var(--radius-card)" />
        <Skeleton height="22rem" radius="var(--radius-card)" />
      </LoadingRegion>
    );
  const { subscriptions_duration, subscriptions_achievements, activities } = data;
  const [passed] = listShares(subscriptions_achievements);
  return (
    <div className={styles.statistics}>
      <Card className={styles.counter}>
        <h2 className={styles.subtitle}>{texts.duration}</h2>
        <p className={styles.number}>{formatShortDuration(subscriptions_duration) || `0 ${common.minutes}`}</p>
        <p className={styles.quiet}>{texts.durationText}</p>
      </Card>
      <Card className={styles.achievements}>
        <Ring value={passed?.percentage ?? 0} label={texts.passed} size={104} />
        <div>
          <h2 className={styles.subtitle}>{texts.achievements}</h2>
          <dl className={styles.shares}>
            {listShares(subscriptions_achievements).map(({ label, count, percentage }) => (
              <div key={label} className={styles.share}>
                <dt>{label}</dt>
                <dd>
                  {count} <span className={styles.quiet}>({formatPercentage(percentage)})</span>
                </dd>
              </div>
            ))}
            <div className={styles.share}>
              <dt>{texts.total}</dt>
              <dd>{subscriptions_achievements.total}</dd>
            </div>
          </dl>
        </div>
      </Card>
      <Card className={styles.chartCard}>
        <h2 className={styles.subtitle}>{texts.chart}</h2>
        {activities.some(({ sessions_count }) => sessions_count > 0) ? (
          <ActivityChart activities={activities} />
        ) : (
          <p className={styles.quiet}>{texts.noSessions}</p>
        )}
      </Card>
    </div>
  );
};
