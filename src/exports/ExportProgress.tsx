import Alert from '@mui/material/Alert';
import { HeardProgress } from '../feedback/HeardProgress.tsx';
import { exportTexts } from '../i18n/exports.ts';
import { useSeenEnd } from '../jobNotices/useSeenEnd.ts';
import type { ExportState } from './useExport.ts';

interface Props {
  state: ExportState;
  /** Said while it is made; how it is found again. */
  hint?: string;
}

const Bar = ({ state, hint }: Required<Props>) => {
  const isRunning = state.step === 'running';
  return (
    <HeardProgress
      progress={isRunning ? state.progress : 0}
      words={(isRunning && state.message) || exportTexts.starting}
      label={exportTexts.progress}
      formatPercentage={exportTexts.percentage}
      hint={hint}
      cut={isRunning && state.isCut ? exportTexts.cut : null}
    />
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
    <>
      {(state.step === 'starting' || state.step === 'running') && <Bar state={state} hint={hint} />}
      <div aria-live="polite">
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
    </>
  );
};
