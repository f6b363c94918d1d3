import type { AdminDashboard } from '#contract/dashboard.ts';
import { dashboard as texts } from '../i18n/dashboard.ts';
import { buildListLink } from '../page/buildListLink.ts';
import { CounterCard } from './CounterCard.tsx';
import { CoursesPanel } from './CoursesPanel.tsx';
import { computeDayAgo, formatCounter, getMonthBounds, toHours } from './counters.ts';
import { DashboardCards, DashboardColumns } from './DashboardGrid.tsx';
import { MonthsPanel } from './MonthsPanel.tsx';
import { StatusPanel } from './StatusPanel.tsx';

export const DashboardCounters = ({ counters }: { counters: AdminDashboard }) => {
  const { users, subscriptions, months, courses, certificates_count } = counters;
  const enrolments = subscriptions.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <DashboardCards>
        <CounterCard
          label={texts.activeUsers}
          value={formatCounter(users.active)}
          hint={texts.ofUsers(formatCounter(users.total))}
          to={buildListLink('/users', { status: 'active' })}
        />
        <CounterCard
          label={texts.recentUsers}
          value={formatCounter(users.recent)}
          hint={texts.recentHint}
          to={buildListLink('/users', { last_login_from: computeDayAgo(30) })}
        />
        <CounterCard
          label={texts.subscriptions}
          value={formatCounter(enrolments)}
          hint={texts.subscriptionsHint}
          to={buildListLink('/subscriptions', { is_in_history: false })}
        />
        <CounterCard
          label={texts.certificates}
          value={formatCounter(certificates_count)}
          hint={texts.certificatesHint}
          to={buildListLink('/subscriptions', { has_certificate: true })}
        />
      </DashboardCards>
      <DashboardColumns>
        <div>
          <StatusPanel subscriptions={subscriptions} />
          <CoursesPanel courses={courses} />
        </div>
        <div>
          <MonthsPanel
            title={texts.completions}
            unit={texts.completionsUnit}
            months={months.map((month) => ({
              ...month,
              value: month.completions,
              text: formatCounter(month.completions),
            }))}
            buildLink={(month) =>
              buildListLink('/subscriptions', {
                completed_from: getMonthBounds(month)[0],
                completed_to: getMonthBounds(month)[1],
              })
            }
          />
          <MonthsPanel
            title={texts.watched}
            unit={texts.watchedUnit}
            months={months.map((month) => ({
              ...month,
              value: toHours(month.watched),
              text: formatCounter(toHours(month.watched)),
            }))}
            buildLink={(month) =>
              buildListLink('/subscriptions', {
                watched_from: getMonthBounds(month)[0],
                watched_to: getMonthBounds(month)[1],
              })
            }
          />
        </div>
      </DashboardColumns>
    </>
  );
};
