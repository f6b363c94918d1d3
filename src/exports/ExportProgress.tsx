import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { exportTexts } from '../i18n/exports.ts';
import { useSeenEnd } from '../jobNotices/useSeenEnd.ts';
import { visuallyHidden } from '../theme/visuallyHidden.ts';
import type { ExportState } from './useExport.ts';

interface Props {
  state: ExportState;
  /** Said while it is made; how it is found again. */
  hint?: string;
}

/** Heard every so many hundredths, not at each. */
const heardEvery = 20;

const Bar = ({ state, hint }: Required<Props>) => {
  const progress = state.step === 'running' ? state.progress : 0;
  const message = (state.step === 'running' && state.message) || exportTexts.starting;
  const heard = Math.floor(progress / heardEvery) * heardEvery;
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mb: 1 }} aria-hidden>
        <span>{message}</span>
        <span style={{ fontVariantNumeric: 'tabular-nums' }}>{exportTexts.percentage(progress)}</span>
      </Box>
      <span style={visuallyHidden}>{`${message}: ${exportTexts.percentage(heard)}`}</span>
      <LinearProgress variant="determinate" value={progress} aria-label={exportTexts.progress} />
      <Typography variant="body2" sx={{ mt: 1.5, color: 'text.secondary' }}>
        {state.step === 'running' && state.isCut ? exportTexts.cut : hint}
      </Typography>
    </>
  );
};

/** A reason may begin with the sentence that stands before it. */
const cutFailed = (reason: string): string =>
  reason.startsWith(exportTexts.failed) ? reason.slice(exportTexts.failed.length).trim() : reason;

/** How an export is going, and how it went. The region is always there, so that what changes is read out. */
export const ExportProgress = ({ state, hint = exportTexts.leave }: Props) => {
  // What is told here is no news in the bell.
  useSeenEnd('export', state.step === 'done' ? state.id : 0, state.step === 'done' && 'once');
  return (
    <div aria-live="polite">
      {(state.step === 'starting' || state.step === 'running') && <Bar state={state} hint={hint} />}
      {state.step === 'done' && (
        <Alert severity="success" role="presentation">
          {exportTexts.done}
        </Alert>
      )}
      {state.step === 'failed' && (
        <Alert severity="error" role="presentation">
          <strong>{exportTexts.failed}</strong> {cutFailed(state.reason)}
        </Alert>
      )}
    </div>
  );
};
