import { BarController, BarElement, CategoryScale, Chart, LinearScale, Tooltip } from 'chart.js';
import { Bar } from 'react-chartjs-2';
import { useColorScheme } from '#display/useColorScheme.ts';
import { palettes } from '../theme/palettes.ts';
import { type MonthCounter, nameMonth } from './counters.ts';

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip);

/** Bars of a counter by month; the table beside says the same to who does not see them. */
const MonthsChart = ({ unit, months }: { unit: string; months: readonly MonthCounter[] }) => {
  const palette = palettes[useColorScheme()];
  const font = { family: getComputedStyle(document.body).fontFamily, size: 12 };
  const ticks = { color: palette.quiet, font };
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  return (
    <Bar
      aria-hidden="true"
      data={{
        labels: months.map((month) => nameMonth(month).short),
        datasets: [
          {
            data: months.map(({ value }) => value),
            backgroundColor: palette.accent,
            borderRadius: 3,
            maxBarThickness: 28,
          },
        ],
      }}
      options={{
        animation: isStill ? false : { duration: 300 },
        maintainAspectRatio: false,
        locale: 'it-IT',
        scales: {
          x: { grid: { display: false }, border: { color: palette.hairline }, ticks },
          y: {
            beginAtZero: true,
            suggestedMax: 4,
            border: { display: false },
            grid: { color: palette.hairline },
            ticks: { ...ticks, precision: 0, maxTicksLimit: 6 },
          },
        },
        plugins: {
          tooltip: {
            displayColors: false,
            callbacks: {
              title: ([item]) => {
                const month = item && months[item.dataIndex];
                return month ? nameMonth(month).long : '';
              },
              label: ({ dataIndex }) => `${unit}: ${months[dataIndex]?.text ?? ''}`,
            },
          },
        },
      }}
    />
  );
};

export default MonthsChart;
