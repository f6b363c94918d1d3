import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { CourseImport } from '#contract/courseTransfer.ts';
import { courseTransfer as texts } from '../i18n/courseTransfer.ts';
import { FactList } from '../page/FactList.tsx';
import { labelNotes } from './labelNotes.ts';
import type { ImportState } from './useImport.ts';

const Running = ({ state }: { state: Extract<ImportState, { step: 'sending' | 'running' }> }) => {
  const { step, progress, isCut } = state;
  const hints = step === 'sending' ? [texts.sendingHint, texts.sendingCut] : [texts.runningHint, texts.cut];
  return (
    <>
      <Typography>{step === 'sending' ? texts.sending : state.message}</Typography>
      <LinearProgress variant="determinate" value={progress} aria-label={texts.progress} sx={{ my: 1 }} />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {hints[Number(isCut)]}
      </Typography>
    </>
  );
};

const Done = ({ outcome }: { outcome: CourseImport }) => (
  <>
    <Alert
      severity="success"
      role="presentation"
      action={
        outcome.course && (
          <Button component={Link} to={`/courses/${outcome.course.id}`} color="inherit" size="small">
            {texts.open}
          </Button>
        )
      }
    >
      {texts.done(outcome.course?.name ?? '')}
    </Alert>
    {outcome.notes.length > 0 && (
      <Box sx={{ mt: 2 }}>
        <Typography component="h3" sx={{ fontWeight: 500, mb: 1 }}>
          {texts.notes}
        </Typography>
        <FactList facts={labelNotes(outcome.notes)} />
      </Box>
    )}
  </>
);

/** How an import is going, and how it went. The region is always there, so that what changes is read out. */
export const ImportOutcome = ({ state }: { state: ImportState }) => (
  <Box aria-live="polite" sx={{ mt: state.step === 'idle' ? 0 : 2 }}>
    {(state.step === 'sending' || state.step === 'running') && <Running state={state} />}
    {state.step === 'done' && <Done outcome={state.outcome} />}
    {state.step === 'cancelled' && (
      <Alert severity="info" role="presentation">
        {texts.cancelled}
      </Alert>
    )}
    {state.step === 'failed' && (
      <Alert severity="error" role="presentation">
        <strong>{texts.failed}.</strong> {state.reason !== texts.failed && state.reason}
      </Alert>
    )}
  </Box>
);
