import Box from '@mui/material/Box';
import type { ScheduledReport } from '#contract/scheduledReports.ts';
import { ReportLists } from '../exports/ReportLists.tsx';
import { formatMinute } from '../format/dates.ts';
import { scheduledReports as texts } from '../i18n/scheduledReports.ts';
import { FollowRows } from '../lists/FollowRows.tsx';
import { ListPage } from '../lists/ListPage.tsx';
import type { Column } from '../lists/table/column.ts';
import { PhoneLine } from '../lists/table/PhoneLine.tsx';

const columns: readonly Column<ScheduledReport>[] = [
  {
    name: 'name',
    label: texts.columns.name,
    isSortable: true,
    isWrapping: true,
    render: (report) => (
      <>
        {report.name}
        <PhoneLine>{texts.scheduleOf(report)}</PhoneLine>
        <PhoneLine>{report.next_run ? texts.next(formatMinute(report.next_run)) : texts.off}</PhoneLine>
      </>
    ),
  },
  { name: 'type', label: texts.columns.type, from: 'wide', width: 176, render: ({ type }) => texts.types[type] },
  {
    name: 'schedule',
    label: texts.columns.schedule,
    from: 'sm',
    width: { sm: 168, wide: 220 },
    isWrapping: true,
    render: texts.scheduleOf,
  },
  {
    name: 'receivers',
    label: texts.columns.receivers,
    from: 'wide',
    render: ({ receivers }) =>
      texts.receiversCount(receivers.map(({ first_name, last_name }) => `${first_name} ${last_name}`)),
  },
  {
    name: 'next_run',
    label: texts.columns.next,
    isSortable: true,
    width: 152,
    from: 'sm',
    render: ({ next_run }) => (next_run ? formatMinute(next_run) : texts.off),
  },
  {
    name: 'last_run',
    label: texts.columns.last,
    from: 'lg',
    width: 232,
    render: ({ last_run, last_outcome }) =>
      last_run && last_outcome ? `${formatMinute(last_run)} · ${texts.outcomes[last_outcome]}` : texts.never,
  },
  {
    name: 'owner',
    label: texts.columns.owner,
    isExtra: true,
    render: ({ owner }) => (owner ? `${owner.first_name} ${owner.last_name}` : '—'),
  },
];

const address = '/scheduled-reports';

const ScheduledReportList = () => (
  <ListPage<ScheduledReport>
    title={texts.title}
    searchPlaceholder={texts.search}
    columns={columns}
    formatName={({ name }) => name}
    describeDetail={({ id }) => `${address}/${id}`}
    additions={[{ to: `${address}/create`, label: texts.add }]}
    empty={texts.empty}
    tabs={
      <Box sx={{ px: 1.5 }}>
        <ReportLists />
      </Box>
    }
  >
    <FollowRows<ScheduledReport> isMoving={({ last_outcome }) => last_outcome === 'running'} />
  </ListPage>
);

export default ScheduledReportList;
