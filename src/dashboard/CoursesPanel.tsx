import { Link } from 'react-router-dom';
import type { AdminDashboard } from '#contract/dashboard.ts';
import { StateMessage } from '../feedback/StateMessage.tsx';
import { dashboard as texts } from '../i18n/dashboard.ts';
import { buildListLink } from '../page/buildListLink.ts';
import { LongName } from '../page/LongName.tsx';
import { longNameStyles } from '../page/longNameStyles.ts';
import { MuiLink, Table, TableBody, TableCell, TableHead, TableRow } from '../page/plainParts.ts';
import { useStatusLabels } from '../statuses/useStatusLabels.ts';
import { formatCounter } from './counters.ts';
import { DashboardPanel } from './DashboardPanel.tsx';

/** As wide as the panel: the first cells stand under its title. */
const tableStyle = {
  tableLayout: 'fixed',
  mb: 1,
  '& tr > :first-of-type': { pl: 2.5 },
  '& tr > :last-of-type': { pr: 2.5 },
  '& .clamped': { ...longNameStyles['& .clamped'], WebkitLineClamp: 4 },
};

/** The courses with most enrolments; each number leads to them. What has a status is called as the status is. */
export const CoursesPanel = ({ courses }: Pick<AdminDashboard, 'courses'>) => {
  const { getLabel } = useStatusLabels();
  return (
    <DashboardPanel title={texts.courses}>
      {courses.length === 0 ? (
        <StateMessage title={texts.noCourses} />
      ) : (
        <Table size="small" aria-label={texts.courses} sx={tableStyle}>
          <TableHead>
            <TableRow>
              <TableCell>{texts.course}</TableCell>
              <TableCell align="right" sx={{ width: { xs: 84, sm: 96 } }}>
                {texts.count}
              </TableCell>
              <TableCell align="right" sx={{ width: { xs: 84, sm: 96 } }}>
                {getLabel('END')}
              </TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {courses.map(({ id, name, subscriptions_count, completed_count }) => (
              <TableRow key={id}>
                <TableCell
                  component="th"
                  scope="row"
                  sx={{ py: 0.75, pr: 1, overflowWrap: 'anywhere', hyphens: 'auto' }}
                >
                  <MuiLink component={Link} to={`/courses?course=${id}`}>
                    <LongName text={name} />
                  </MuiLink>
                </TableCell>
                <TableCell align="right">
                  <MuiLink
                    component={Link}
                    to={buildListLink('/subscriptions', { course: id, is_in_history: false })}
                    aria-label={texts.countOf(formatCounter(subscriptions_count), name)}
                  >
                    {formatCounter(subscriptions_count)}
                  </MuiLink>
                </TableCell>
                <TableCell align="right">
                  <MuiLink
                    component={Link}
                    to={buildListLink('/subscriptions', { course: id, status: 'END', is_in_history: false })}
                    aria-label={texts.countOf(formatCounter(completed_count), `${name}, ${getLabel('END')}`)}
                  >
                    {formatCounter(completed_count)}
                  </MuiLink>
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </DashboardPanel>
  );
};
