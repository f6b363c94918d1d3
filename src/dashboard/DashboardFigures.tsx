import type { AdminDashboard } from '#contract/dashboard.ts';
import { dashboard as texts } from '../i18n/dashboard.ts';
import { listLink } from '../layout/listLink.ts';
import { CoursesPanel } from './CoursesPanel.tsx';
import { DashboardCards, DashboardColumns } from './DashboardGrid.tsx';
import { FigureCard } from './FigureCard.tsx';
import { countOf, daysAgo, hoursOf, monthDays } from './figures.ts';
import { MonthsPanel } from './MonthsPanel.tsx';
import { StatusPanel } from './StatusPanel.tsx';

export const DashboardFigures = ({ figures }: { figures: AdminDashboard }) => {
  const { users, subscriptions, months, courses, certificates_count } = figures;
  const enrolments = subscriptions.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <DashboardCards>
        <FigureCard
          label={texts.activeUsers}
          value={countOf(users.active)}
          hint={texts.ofUsers(countOf(users.total))}
          to={listLink('/users', { status: 'active' })}
        />
        <FigureCard
          label={texts.recentUsers}
          value={countOf(users.recent)}
          hint={texts.recentHint}
          to={listLink('/users', { last_login_from: daysAgo(30) })}
        />
        <FigureCard
          label={texts.subscriptions}
          value={countOf(enrolments)}
          hint={texts.subscriptionsHint}
          to={listLink('/subscriptions', { is_in_history: false })}
        />
        <FigureCard
          label={texts.certificates}
          value={countOf(certificates_count)}
          hint={texts.certificatesHint}
          to={listLink('/subscriptions', { has_certificate: true })}
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
            months={months.map((month) => ({ ...month, value: month.completions, text: countOf(month.completions) }))}
            linkOf={(month) =>
              listLink('/subscriptions', { completed_from: monthDays(month)[0], completed_to: monthDays(month)[1] })
            }
          />
          <MonthsPanel
            title={texts.watched}
            unit={texts.watchedUnit}
            months={months.map((month) => ({
              ...month,
              value: hoursOf(month.watched),
              text: countOf(hoursOf(month.watched)),
            }))}
            linkOf={(month) =>
              listLink('/subscriptions', { watched_from: monthDays(month)[0], watched_to: monthDays(month)[1] })
            }
          />
        </div>
      </DashboardColumns>
    </>
  );
};
