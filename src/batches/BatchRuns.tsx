import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { HeardProgress } from '../feedback/HeardProgress.tsx';
import { useFeedback } from '../feedback/useFeedback.ts';
import { batches as texts } from '../i18n/notices/batches.ts';
import { useSeenEnd } from '../jobNotices/useSeenEnd.ts';
import { useProvider } from '../provider/useProvider.ts';
import { type StartedBatch, useStartedBatches } from '../store/startedBatches.ts';
import { tokens } from '../theme/tokens.ts';
import { BatchOutcome, describeOutcome } from './BatchOutcome.tsx';
import { type BatchRun, useBatchRun } from './useBatchRun.ts';

/** Milliseconds an operation has to end before anything is shown of it. */
const shownAfter = 600;

const Bars = styled('section')(({ theme }) => ({
  display: 'grid',
  backgroundColor: theme.palette.background.paper,
  borderTop: `1px solid ${theme.palette.divider}`,
  '&:empty': { display: 'none' },
}));

const Bar = styled('div')({ display: 'flex', alignItems: 'center', gap: 12, padding: '6px 16px', minHeight: 44 });

const Progress = ({ run }: { run: BatchRun & { step: 'running' } }) => (
  <HeardProgress
    progress={run.progress}
    words={run.message || texts.running}
    label={texts.progress}
    formatPercentage={texts.percentage}
    hint={`${texts.leave} ${texts.stopHint}`}
    cut={run.isCut ? texts.cut : null}
  />
);

/** One operation: a dialog while it is looked at, a bar at the foot of the page while it is not. */
const Run = ({ started, onDone }: { started: StartedBatch; onDone: () => void }) => {
  const provider = useProvider();
  const { succeed, fail } = useFeedback();
  const run = useBatchRun(started);
  const [view, setView] = useState<'none' | 'dialog' | 'bar'>(started.isFound ? 'bar' : 'none');
  const titleId = useId();
  const { title } = texts.operations[started.kind];
  const operation = run.step === 'ended' ? run.operation : null;
  const isFine = operation?.success && operation.refused_count === 0;

  useEffect(() => {
    const timer = setTimeout(() => setView((before) => (before === 'none' ? 'dialog' : before)), shownAfter);
    return () => clearTimeout(timer);
  }, []);
  const tellEnd = useEffectEvent(() => {
    if (!operation) return;
    if (isFine) {
      succeed(describeOutcome(operation));
      onDone();
    } else if (view === 'none') setView('dialog');
  });
  useEffect(() => {
    if (run.step === 'ended') tellEnd();
  }, [run.step]);

  // Told here, in a message, a bar or a dialog.
  useSeenEnd('batch_operation', started.id, run.step === 'ended' && 'once');

  const stop = () => provider.cancelBatch(started.id).catch(fail);
  const close = () => (operation ? onDone() : setView('bar'));

  if (view === 'bar')
    return (
      <Bar>
        <Typography role="status" sx={{ flex: 1, minWidth: 0 }}>
          {operation
            ? describeOutcome(operation)
            : `${title}: ${texts.percentage(run.step === 'running' ? run.progress : 100)}`}
        </Typography>
        <Button size="small" onClick={() => setView('dialog')}>
          {texts.details}
        </Button>
      </Bar>
    );
  return (
    <Dialog open={view === 'dialog'} onClose={close} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent sx={{ '& .MuiLinearProgress-root': { bgcolor: tokens.chip } }}>
        {run.step === 'running' ? <Progress run={run} /> : <BatchOutcome operation={run.operation} />}
      </DialogContent>
      <DialogActions>
        {!operation && (
          <Button variant="outlined" onClick={stop}>
            {texts.stop}
          </Button>
        )}
        <Button key={operation ? 'end' : 'leave'} variant="outlined" onClick={close} autoFocus>
          {texts.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

/** The operations asked for: how they go, wherever one goes, and what they came to. */
const BatchRuns = () => {
  const [started, { remove }] = useStartedBatches();
  return (
    <Bars aria-label={texts.under}>
      {started.map((one) => (
        <Run key={one.id} started={one} onDone={() => remove(one.id)} />
      ))}
    </Bars>
  );
};

export default BatchRuns;
