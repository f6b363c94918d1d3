import Cancelled from '@mui/icons-material/BlockOutlined';
import Done from '@mui/icons-material/CheckCircleOutlined';
import Failed from '@mui/icons-material/ErrorOutlined';
import Running from '@mui/icons-material/HourglassEmptyOutlined';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import type { ComponentType } from 'react';
import type { JobNotice } from '#contract/jobNotices.ts';
import { formatMinute } from '../format/dates.ts';
import { jobNoticeTexts as texts } from '../i18n/notices/jobNotices.ts';
import { tokens } from '../theme/tokens.ts';
import { JobAction } from './JobAction.tsx';
import { describeState, nameJob } from './jobWords.ts';

const Row = styled('li')({
  display: 'grid',
  gridTemplateColumns: '20px minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: '2px 12px',
  padding: '12px 16px',
  borderTop: `1px solid ${tokens.hairline}`,
  '&[data-new]': { backgroundColor: tokens.accentTint },
  '& > svg': { fontSize: 20, marginTop: 1 },
});

const Name = styled('div')({ fontWeight: 600, overflowWrap: 'anywhere' });
const State = styled('div')({ color: tokens.quiet, fontSize: '0.8125rem', fontVariantNumeric: 'tabular-nums' });
const Reason = styled('div')({ color: tokens.danger, fontSize: '0.8125rem', overflowWrap: 'anywhere' });
const Time = styled('span')({ whiteSpace: 'nowrap' });
const New = styled('span')({ color: tokens.accentDark, fontWeight: 600 });

const icons: Record<JobNotice['state'], { Icon: ComponentType<{ htmlColor?: string }>; color: string }> = {
  running: { Icon: Running, color: tokens.quiet },
  done: { Icon: Done, color: tokens.success },
  failed: { Icon: Failed, color: tokens.danger },
  cancelled: { Icon: Cancelled, color: tokens.quiet },
};

interface Props {
  job: JobNotice;
  isFresh: boolean;
  onLeave: () => void;
}

/** A job: what it is, how it goes or went, and what can be done with it. */
export const JobRow = ({ job, isFresh, onLeave }: Props) => {
  const { Icon, color } = icons[job.state];
  const name = nameJob(job);
  return (
    <Row data-new={isFresh || undefined}>
      <Icon htmlColor={color} />
      <div>
        <Name>{name}</Name>
        <State>
          {isFresh && <New>{texts.isNew} · </New>}
          {describeState(job)} · <Time>{formatMinute(job.ended ?? job.created)}</Time>
        </State>
        {job.state === 'failed' && <Reason>{job.reason ?? texts.noReason}</Reason>}
        {job.state === 'cancelled' && job.reason && <State>{job.reason}</State>}
        {job.state === 'running' && job.progress !== null && (
          <LinearProgress
            variant="determinate"
            value={job.progress}
            aria-label={texts.progress(name)}
            sx={{ mt: 0.75, bgcolor: tokens.chip }}
          />
        )}
      </div>
      <JobAction job={job} name={name} onLeave={onLeave} />
    </Row>
  );
};
