import type { AdminDashboard } from '#contract/dashboard.ts';
import { dashboard as texts } from '../i18n/dashboard.ts';
import { buildListLink } from '../layout/buildListLink.ts';
import { CoursesPanel } from './CoursesPanel.tsx';
import { DashboardCards, DashboardColumns } from './DashboardGrid.tsx';
import { FigureCard } from './FigureCard.tsx';
import { computeDayAgo, formatFigure, getMonthBounds, toHours } from './figures.ts';
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
          value={formatFigure(users.active)}
          hint={texts.ofUsers(formatFigure(users.total))}
          to={buildListLink('/users', { status: 'active' })}
        />
        <FigureCard
          label={texts.recentUsers}
          value={formatFigure(users.recent)}
          hint={texts.recentHint}
          to={buildListLink('/users', { last_login_from: computeDayAgo(30) })}
        />
        <FigureCard
          label={texts.subscriptions}
          value={formatFigure(enrolments)}
          hint={texts.subscriptionsHint}
          to={buildListLink('/subscriptions', { is_in_history: false })}
        />
        <FigureCard
          label={texts.certificates}
          value={formatFigure(certificates_count)}
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
              text: formatFigure(month.completions),
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
              text: formatFigure(toHours(month.watched)),
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
