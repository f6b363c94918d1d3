import { styled } from '@mui/material/styles';
import type { ScheduledReport, ScheduledRun } from '#contract/scheduledReports.ts';
import { formatMinute } from '../format/dates.ts';
import { scheduledReports } from '../i18n/scheduledReports.ts';
import { ListPagination } from '../lists/ListPagination.tsx';
import { NestedList } from '../lists/NestedList.tsx';
import type { Column } from '../lists/table/column.ts';
import { ListTable } from '../lists/table/ListTable.tsx';
import { PhoneLine } from '../lists/table/PhoneLine.tsx';
import { Panel } from '../page/Panel.tsx';
import { RunDelivery } from './RunDelivery.tsx';

const { runs: texts, outcomes } = scheduledReports;

const Deliveries = styled('ul')({
  display: 'grid',
  gap: 4,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  overflowWrap: 'anywhere',
});

const describeCause = ({ planned }: ScheduledRun): string => (planned ? texts.planned : texts.byHand);

const columns: readonly Column<ScheduledRun>[] = [
  {
    name: 'created',
    label: texts.created,
    width: { xs: 140, sm: 152 },
    isWrapping: true,
    render: (run) => (
      <>
        {formatMinute(run.created)}
        <PhoneLine>{describeCause(run)}</PhoneLine>
        <PhoneLine>{outcomes[run.outcome]}</PhoneLine>
      </>
    ),
  },
  {
    name: 'cause',
    label: texts.cause,
    width: 132,
    from: 'sm',
    render: describeCause,
  },
  { name: 'outcome', label: texts.outcome, width: 124, from: 'sm', render: ({ outcome }) => outcomes[outcome] },
  {
    name: 'deliveries',
    label: texts.deliveries,
    isWrapping: true,
    render: ({ deliveries, failure }) =>
      failure ?? (
        <Deliveries>
          {deliveries.map((delivery, place) => (
            <RunDelivery key={delivery.user?.id ?? `gone ${place}`} delivery={delivery} />
          ))}
        </Deliveries>
      ),
  },
];

/** The times a report was made, and what each of those who receive it got. */
export const ScheduledRuns = ({ report }: { report: ScheduledReport }) => (
  <Panel aria-label={texts.title}>
    <NestedList
      reference="scheduled-reports/runs"
      record={report}
      perPage={10}
      sort={{ field: 'created', order: 'DESC' }}
    >
      <ListTable<ScheduledRun>
        label={texts.title}
        columns={columns}
        formatName={({ created }) => formatMinute(created)}
        empty={texts.empty}
      />
      <ListPagination sizes={[10, 20, 30]} />
    </NestedList>
  </Panel>
);
