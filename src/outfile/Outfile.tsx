import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link, useLocation } from 'react-router-dom';
import { isAdmin } from '#auth/session.ts';
import { describeOutcome } from '../batches/BatchOutcome.tsx';
import { isAbsent } from '../feedback/isAbsent.ts';
import { LoadFailure } from '../feedback/LoadFailure.tsx';
import { StateMessage } from '../feedback/StateMessage.tsx';
import { formatDay, formatMinute } from '../format/dates.ts';
import { it } from '../i18n/it.ts';
import { outfile as texts } from '../i18n/outfile.ts';
import { Page } from '../page/Page.tsx';
import { PageHeading } from '../page/PageHeading.tsx';
import { Panel } from '../page/Panel.tsx';
import { FileDownload } from './FileDownload.tsx';
import { type JobRef, type Outcome, type OutfileKind, readJob } from './outcome.ts';
import { RetryExport } from './RetryExport.tsx';
import { useOutfile } from './useOutfile.ts';

const ToReports = () => (
  <Button component={Link} to="/export" variant="outlined">
    {texts.toReports}
  </Button>
);

const ToImports = () => (
  <Button component={Link} to="/import" variant="outlined">
    {texts.toImports}
  </Button>
);

/** What is said of a job, but for where it was asked for. */
const describeJob = (
  kind: OutfileKind,
  { state, progress, reason, expires, operation }: Outcome,
): { title: string; hint: string } => {
  switch (state) {
    case 'running':
      return { title: texts.running, hint: texts.runningHint(progress) };
    case 'ready':
      return {
        title: operation ? texts.done[kind] : texts.ready,
        hint: operation
          ? `${describeOutcome(operation)} ${texts.refusedHint}`
          : expires
            ? texts.until(formatDay(expires))
            : '',
      };
    case 'done':
      return { title: texts.done[kind], hint: operation ? describeOutcome(operation) : texts.imported };
    case 'failed':
      return { title: texts.failed, hint: reason ?? texts.failedHint[kind] };
    case 'expired':
      return { title: texts.expired, hint: kind === 'import' ? texts.expiredRowsHint : texts.expiredHint };
    case 'cancelled':
      return { title: texts.cancelled[kind], hint: [reason, texts.cancelledHint[kind]].filter(Boolean).join(' ') };
    default:
      return { title: texts.unavailable, hint: texts.unavailableHint };
  }
};

const JobFile = (job: JobRef) => {
  const { data, error, refetch } = useOutfile(job);
  if (error && !data)
    return isAbsent(error) ? (
      <StateMessage title={texts.absent} hint={texts.absentHint} action={<ToReports />} />
    ) : (
      <LoadFailure error={error} onRetry={refetch} />
    );
  if (!data) return <StateMessage title={it.app.loading} />;
  const { title, hint } = describeJob(job.kind, data);
  const asked = texts.asked(texts.named[job.kind](job.id, data.label), formatMinute(data.created));
  return (
    <StateMessage
      title={title}
      hint={[`${asked}.`, hint].filter(Boolean).join(' ')}
      isFailure={data.state === 'failed'}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
          {data.hasFile && <FileDownload {...job} />}
          {data.canRetry && (
            <RetryExport id={job.id} hadFile={data.state === 'expired' || data.state === 'unavailable'} />
          )}
          {job.kind === 'import' ? <ToImports /> : <ToReports />}
        </Box>
      }
    />
  );
};

/** Limited administrators have exports, and no other jobs: what is not theirs is not asked for. */
const isTheirs = ({ kind }: JobRef): boolean => kind === 'export' || isAdmin();

const Outfile = () => {
  const job = readJob(useLocation().search);
  return (
    <Page heading={<PageHeading title={texts.title} />}>
      <Panel>
        {!job && <StateMessage title={texts.badLink} hint={texts.badLinkHint} action={<ToReports />} />}
        {job && !isTheirs(job) && <StateMessage title={texts.absent} hint={texts.absentHint} action={<ToReports />} />}
        {job && isTheirs(job) && <JobFile key={`${job.kind}-${job.id}`} {...job} />}
      </Panel>
    </Page>
  );
};

export default Outfile;
