import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { ExportProgress } from '../exports/ExportProgress.tsx';
import { useExport } from '../exports/useExport.ts';
import { useFeedback } from '../feedback/useFeedback.ts';
import { FreshLink } from '../files/FreshLink.tsx';
import { courseTransfer as texts } from '../i18n/courseTransfer.ts';
import { exportTexts } from '../i18n/exports.ts';
import { useProvider } from '../provider/useProvider.ts';

interface Props {
  course: { id: number; name: string };
  isOpen: boolean;
  onClose: () => void;
}

/** Makes the file of a course and hands it over; closed while it is made, it is found again when it is opened again. */
export const ExportCourse = ({ course, isOpen, onClose }: Props) => {
  const provider = useProvider();
  const { state, start, cancel, reset } = useExport();
  const { succeed, fail } = useFeedback();
  const [titleId, textId] = [useId(), useId()];
  const isRunning = state.step === 'starting' || state.step === 'running';
  const begin = () => start(() => provider.exportCourse(course.id));
  const stop = () =>
    cancel().then(
      () => succeed(exportTexts.cancelled),
      (error) => fail(error),
    );
  const close = () => {
    if (state.step === 'done' || state.step === 'failed') reset();
    onClose();
  };
  return (
    <Dialog open={isOpen} onClose={close} aria-labelledby={titleId} aria-describedby={textId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {texts.exportTitle(course.name)}
      </DialogTitle>
      <DialogContent>
        <DialogContentText id={textId} sx={{ color: 'text.secondary', mb: state.step === 'idle' ? 0 : 2 }}>
          {texts.exportHint}
        </DialogContentText>
        <ExportProgress state={state} />
      </DialogContent>
      <DialogActions>
        {state.step === 'running' && (
          <Button variant="outlined" onClick={stop}>
            {exportTexts.cancel}
          </Button>
        )}
        <Button variant="outlined" onClick={close} autoFocus>
          {exportTexts.close}
        </Button>
        {state.step === 'done' && (
          <FreshLink
            variant="contained"
            address={state.link}
            ask={() => provider.fetchExport(state.id).then(({ file_output }) => file_output)}
          >
            {exportTexts.download}
          </FreshLink>
        )}
        {!isRunning && state.step !== 'done' && (
          <Button variant="contained" onClick={begin}>
            {state.step === 'failed' ? exportTexts.retry : texts.exportStart}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};
