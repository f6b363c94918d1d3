import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { uploads as texts } from '../i18n/uploads.ts';
import type { StartedUpload } from '../store/startedUploads.ts';
import { tokens } from '../theme/tokens.ts';
import { visuallyHidden } from '../theme/visuallyHidden.ts';
import type { UploadState } from './uploadStates.ts';

/** Heard every so many hundredths, not at each. */
const heardEvery = 25;

const describeState = (state: UploadState, { fileName, bytes }: StartedUpload): string => {
  if (state.phase === 'sending') return texts.sending(state.sent, bytes);
  if (state.phase === 'failed') return state.message;
  if (state.phase === 'waiting') return state.isOtherFile ? texts.otherFile(fileName) : texts.waiting(fileName);
  return texts[state.phase];
};

/** How far a file on its way is, in words and as a bar. */
export const UploadProgress = ({ state, upload }: { state: UploadState; upload: StartedUpload }) => {
  const { fileName, bytes } = upload;
  const words = describeState(state, upload);
  const isWrong = state.phase === 'failed' || (state.phase === 'waiting' && state.isOtherFile === true);
  const percentage = 'sent' in state ? (100 * state.sent) / Math.max(1, bytes) : null;
  const heard = percentage === null ? words : `${Math.floor(percentage / heardEvery) * heardEvery}%`;
  return (
    <>
      <Typography
        variant="body2"
        aria-hidden
        sx={{ color: isWrong ? 'error.main' : 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
      >
        {words}
      </Typography>
      <span style={visuallyHidden} role={isWrong ? 'alert' : 'status'}>
        {state.phase === 'sending' ? `${texts.progress(fileName)}: ${heard}` : words}
      </span>
      {(percentage !== null || state.phase === 'saving') && (
        <LinearProgress
          variant={percentage === null ? 'indeterminate' : 'determinate'}
          value={percentage ?? undefined}
          aria-label={texts.progress(fileName)}
          sx={{ mt: 0.5, bgcolor: tokens.chip }}
        />
      )}
    </>
  );
};
