import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { ScheduledReport } from '#contract/scheduledReports.ts';
import { DeleteRecord } from '../detail/DeleteRecord.tsx';
import { EditPage } from '../detail/EditPage.tsx';
import { formatMinute } from '../format/dates.ts';
import { Facts } from '../forms/Facts.tsx';
import { RecordForm } from '../forms/record/RecordForm.tsx';
import { scheduledReports as texts } from '../i18n/scheduledReports.ts';
import { ScheduledInputs } from './form/ScheduledInputs.tsx';
import { type ScheduledValues, scheduledShape } from './form/scheduledForm.ts';
import { RunNow } from './RunNow.tsx';
import { ScheduledRuns } from './ScheduledRuns.tsx';

const DataForm = ({ report }: { report: ScheduledReport }) => {
  const leftOut = report.receivers.filter(({ is_left_out }) => is_left_out);
  return (
    <RecordForm>
      {report.stopped && <Alert severity="warning">{texts.stopped[report.stopped]}</Alert>}
      {leftOut.length > 0 && (
        <Alert severity="warning">
          {texts.leftOut(leftOut.map(({ first_name, last_name }) => `${first_name} ${last_name}`).join(', '))}
        </Alert>
      )}
      <ScheduledInputs />
      <Facts
        title={texts.facts}
        facts={[
          {
            label: texts.columns.owner,
            value: report.owner ? `${report.owner.first_name} ${report.owner.last_name}` : '—',
          },
          { label: texts.created, value: formatMinute(report.created) },
          { label: texts.columns.next, value: report.next_run ? formatMinute(report.next_run) : texts.off },
          {
            label: texts.columns.last,
            value:
              report.last_run && report.last_outcome
                ? `${formatMinute(report.last_run)} · ${texts.outcomes[report.last_outcome]}`
                : texts.never,
          },
        ]}
      />
    </RecordForm>
  );
};

const ScheduledReportEdit = () => (
  <EditPage<ScheduledReport, ScheduledValues>
    resource="scheduled-reports"
    shape={scheduledShape}
    listTitle={texts.title}
    message={texts.saved.updated}
    makeTitle={({ name }) => name}
    renderDeletion={(report) => (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <RunNow report={report} />
        <DeleteRecord
          resource="scheduled-reports"
          record={report}
          question={texts.deleteQuestion(report.name)}
          consequences={texts.deleteHint}
          message={texts.saved.deleted}
          to="/scheduled-reports"
        />
      </Box>
    )}
    buildTabs={(report) => [
      { path: '', label: texts.tabs.data, element: <DataForm report={report} /> },
      { path: 'runs', label: texts.tabs.runs, element: <ScheduledRuns report={report} /> },
    ]}
  />
);

export default ScheduledReportEdit;
