import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { makeCodeQuery } from '#data/codeQuery.ts';
import { createPart } from '#display/createPart.tsx';
import { LoadFailure } from '../feedback/LoadFailure.tsx';
import { dashboard as texts } from '../i18n/dashboard.ts';
import { MuiLink } from '../page/plainParts.ts';
import { tokens } from '../theme/tokens.ts';
import { type Month, type MonthCounter, nameMonth } from './counters.ts';
import { DashboardPanel } from './DashboardPanel.tsx';

const MonthsChart = createPart(
  makeCodeQuery('MonthsChart', () => import('./MonthsChart.tsx')),
  { wait: <Skeleton variant="rounded" height={240} />, Failed: LoadFailure },
);

const Halves = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  padding: '0 20px 16px',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'minmax(0, 1fr) 224px' },
}));
const Chart = styled('div')({ position: 'relative', minHeight: 240 });
const Rows = styled('table')({
  alignSelf: 'start',
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.8125rem',
  '& th': { padding: '3px 0', textAlign: 'left', fontWeight: 400 },
  '& td': { padding: '3px 0', textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& thead': { color: tokens.quiet },
  '& thead th:last-of-type': { textAlign: 'right' },
  '& tbody th': { whiteSpace: 'nowrap' },
  '& tbody tr': { borderTop: `1px solid ${tokens.hairline}` },
});

interface Props {
  title: string;
  unit: string;
  months: readonly MonthCounter[];
  /** The list behind a month's counter. */
  buildLink: (month: Month) => string;
}

/** A counter by month: bars, and beside them the same numbers in a table. */
export const MonthsPanel = ({ title, unit, months, buildLink }: Props) => (
  <DashboardPanel title={title}>
    <Halves>
      <Chart>
        <MonthsChart unit={unit} months={months} />
      </Chart>
      <Rows aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{texts.month}</th>
            <th scope="col">{unit}</th>
          </tr>
        </thead>
        <tbody>
          {months.toReversed().map((month) => (
            <tr key={`${month.year} ${month.month}`}>
              <th scope="row">{nameMonth(month).long}</th>
              <td>
                <MuiLink component={Link} to={buildLink(month)}>
                  {month.text}
                </MuiLink>
              </td>
            </tr>
          ))}
        </tbody>
      </Rows>
    </Halves>
  </DashboardPanel>
);
