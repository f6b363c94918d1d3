import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import type { AdminDashboard } from '#contract/dashboard.ts';
import { dashboard as texts } from '../i18n/dashboard.ts';
import { buildListLink } from '../page/buildListLink.ts';
import { MuiLink } from '../page/plainParts.ts';
import { useStatusLabels } from '../statuses/useStatusLabels.ts';
import { tokens } from '../theme/tokens.ts';
import { visuallyHidden } from '../theme/visuallyHidden.ts';
import { formatCounter } from './counters.ts';
import { DashboardPanel } from './DashboardPanel.tsx';

const Rows = styled('table')({
  width: '100%',
  padding: '0 20px 6px',
  borderSpacing: '0 14px',
  '& th': { width: 128, textAlign: 'left', fontWeight: 400 },
  '& td:last-of-type': { width: 72, textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
});
const Bar = styled('div')({
  height: 12,
  minWidth: 2,
  borderRadius: 3,
  backgroundColor: tokens.accent,
  '@media (forced-colors: active)': { backgroundColor: 'Highlight' },
});

/** Enrolments by status, as a table whose middle column is a bar. */
export const StatusPanel = ({ subscriptions }: Pick<AdminDashboard, 'subscriptions'>) => {
  const { getLabel } = useStatusLabels();
  const most = Math.max(1, ...subscriptions.map(({ count }) => count));
  return (
    <DashboardPanel title={texts.byStatus}>
      <Rows aria-label={texts.byStatus}>
        <thead style={visuallyHidden}>
          <tr>
            <th scope="col">{texts.status}</th>
            <td />
            <th scope="col">{texts.count}</th>
          </tr>
        </thead>
        <tbody>
          {subscriptions.map(({ status_etiquette: status, count }) => (
            <tr key={status}>
              <th scope="row">{getLabel(status)}</th>
              <td aria-hidden="true">
                <Bar style={{ width: `${(count / most) * 100}%` }} />
              </td>
              <td>
                <MuiLink
                  component={Link}
                  to={buildListLink('/subscriptions', { status, is_in_history: false })}
                  aria-label={texts.countOf(formatCounter(count), getLabel(status))}
                >
                  {formatCounter(count)}
                </MuiLink>
              </td>
            </tr>
          ))}
        </tbody>
      </Rows>
    </DashboardPanel>
  );
};
