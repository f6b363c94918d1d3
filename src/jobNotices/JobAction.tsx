import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { JobNotice } from '#contract/jobNotices.ts';
import { useFeedback } from '../feedback/useFeedback.ts';
import { jobNoticeTexts as texts } from '../i18n/notices/jobNotices.ts';
import { useProvider } from '../provider/useProvider.ts';

/** The page that tells more of a job, relative to the shell; null where there is none. */
const findPage = ({ kind, id, state, record_id }: JobNotice): string | null => {
  if (kind === 'import' || kind === 'import_undo') return `/import/batches/${id}`;
  if (kind === 'import_draft') return `/import/drafts/${id}`;
  if (kind === 'batch_operation') return `/outfile?batch_operation=${id}`;
  if (record_id === null) return null;
  if (kind === 'course_import') return state === 'done' ? `/courses/${record_id}` : null;
  if (kind === 'regrading') return `/evaluations/${record_id}/results`;
  return kind === 'scheduled_report' ? `/scheduled-reports/${record_id}/runs` : null;
};

/** Hands the file over; its link is asked for as it is pressed, since links are good for some hours only. */
const Download = ({ id, name }: { id: number; name: string }) => {
  const provider = useProvider();
  const { fail } = useFeedback();
  const [isAsked, setAsked] = useState(false);
  const download = async () => {
    setAsked(true);
    try {
      const { file_output } = await provider.fetchExport(id);
      if (!file_output) throw new Error(texts.noFile);
      const link = document.createElement('a');
      link.href = file_output;
      link.download = '';
      link.click();
    } catch (error) {
      fail(error);
    } finally {
      setAsked(false);
    }
  };
  return (
    <Button
      size="small"
      variant="outlined"
      loading={isAsked}
      onClick={download}
      aria-label={texts.of(texts.download, name)}
    >
      {texts.download}
    </Button>
  );
};

/** What can be done with a job that has ended. */
export const JobAction = ({ job, name, onLeave }: { job: JobNotice; name: string; onLeave: () => void }) => {
  if (job.has_file) return <Download id={job.id} name={name} />;
  const page = job.ended ? findPage(job) : null;
  if (!page) return null;
  return (
    <Button size="small" component={Link} to={page} onClick={onLeave} aria-label={texts.of(texts.details, name)}>
      {texts.details}
    </Button>
  );
};
