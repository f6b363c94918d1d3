import { BarController, BarElement, CategoryScale, Chart, LinearScale, Tooltip } from 'chart.js';
import { Bar } from 'react-chartjs-2';
import type { LearnerDashboard } from '#contract/dashboard.ts';
import { useColorScheme } from '#display/useColorScheme.ts';
import { formatLongMonth, formatMonth } from '../format/dates.ts';
import { activities as texts } from '../i18n/itCourses.ts';
import { isNamed } from './tickStep.ts';

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip);

const token = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** Sessions a month, as bars; the same as a table for who does not see them. */
const ActivityChart = ({ activities }: Pick<LearnerDashboard, 'activities'>) => {
  // Drawn anew in the colours of the other scheme.
  useColorScheme();
  const font = { family: getComputedStyle(document.body).fontFamily, size: 13 };
  const ink = token('--ink-quiet');
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  return (
    <>
      <Bar
        aria-hidden="true"
        data={{
          labels: activities.map(({ year, month }) => formatMonth(year, month)),
          datasets: [
            {
              data: activities.map(({ sessions_count }) => sessions_count),
              backgroundColor: token('--accent-text'),
              borderRadius: 4,
              maxBarThickness: 36,
            },
          ],
        }}
        options={{
          animation: isStill ? false : { duration: 400 },
          maintainAspectRatio: false,
          scales: {
            x: {
              grid: { display: false },
              border: { color: token('--hairline') },
              ticks: {
                color: ink,
                font,
                autoSkip: false,
                maxRotation: 0,
                callback(_, index, ticks) {
                  return isNamed(index, ticks.length, this.chart.width) ? this.getLabelForValue(index) : null;
                },
              },
            },
            y: {
              beginAtZero: true,
              suggestedMax: 4,
              border: { display: false },
              grid: { color: token('--hairline') },
              ticks: { color: ink, font, precision: 0 },
            },
          },
          plugins: {
            tooltip: {
              displayColors: false,
              callbacks: { label: ({ parsed }) => texts.sessionsOf(parsed.y ?? 0) },
            },
          },
        }}
      />
      <table className="sr-only">
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
    </>
  );
};

export default ActivityChart;
