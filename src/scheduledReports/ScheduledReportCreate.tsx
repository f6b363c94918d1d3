import { CreatePage } from '../detail/CreatePage.tsx';
import { scheduledReports as texts } from '../i18n/scheduledReports.ts';
import { ScheduledInputs } from './form/ScheduledInputs.tsx';
import { scheduledShape } from './form/scheduledForm.ts';

const ScheduledReportCreate = () => (
  <CreatePage
    resource="scheduled-reports"
    shape={scheduledShape}
    title={texts.add}
    listTitle={texts.title}
    message={texts.saved.created}
    isSingle
  >
    <ScheduledInputs />
  </CreatePage>
);

export default ScheduledReportCreate;
