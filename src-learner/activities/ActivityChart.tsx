import type { LearnerDashboard } from '#contract/dashboard.ts';
import { formatNumber } from '#display/numbers.ts';
import { formatLongMonth, formatMonth } from '../format/dates.ts';
import { activities as texts } from '../i18n/itCourses.ts';
import styles from './ActivityChart.module.css';

/** The scale goes at least as far: one session alone is no full column. */
const leastTop = 4;

/** Sessions a month, as bars; the same as a table for who does not see them. */
export const ActivityChart = ({ activities }: Pick<LearnerDashboard, 'activities'>) => {
  const top = Math.max(leastTop, ...activities.map(({ sessions_count }) => sessions_count));
  return (
    <>
      <div className={styles.chart} aria-hidden="true">
        {activities.map(({ year, month, sessions_count }) => (
          <div key={`${year} ${month}`} className={styles.month} title={formatLongMonth(year, month)}>
            <div className={styles.column}>
              {sessions_count > 0 && (
                <>
                  <span className={styles.count}>{formatNumber(sessions_count)}</span>
                  <div className={styles.bar} style={{ height: `${(sessions_count / top) * 100}%` }} />
                </>
              )}
            </div>
            <span className={styles.name}>{formatMonth(year, month)}</span>
          </div>
        ))}
      </div>
      {/* Around it, since no table is narrower than its words. */}
      <div className="sr-only">
        <table>
          <caption>{texts.chart}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.month}</th>
              <th scope="col">{texts.sessions}</th>
            </tr>
          </thead>
          <tbody>
            {activities.map(({ year, month, sessions_count }) => (
              <tr key={`${year} ${month}`}>
                <th scope="row">{formatLongMonth(year, month)}</th>
                <td>{sessions_count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
};
