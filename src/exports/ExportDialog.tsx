import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { takeFocus } from '../feedback/useFocusKept.ts';
import { FreshLink } from '../files/FreshLink.tsx';
import { exportTexts } from '../i18n/exports.ts';
import { it } from '../i18n/it.ts';
import { type Choice, ExportChoice } from './ExportChoice.tsx';
import { ExportProgress } from './ExportProgress.tsx';
import type { ExportState } from './useExport.ts';

interface Props {
  open: boolean;
  title: string;
  /** What the file will hold. */
  summary: string;
  state: ExportState;
  choice: Choice;
  onChoice: (choice: Choice) => void;
  onStart: () => void;
  onCancel: () => void;
  onClose: () => void;
  /** Asks where the file of an export is. */
  onAsk: (id: number) => Promise<string | null>;
}

/** What can be done at each step; the first thing to do has the focus, since what had it is gone. */
const Actions = ({
  state,
  onStart,
  onCancel,
  onClose,
  onAsk,
}: Pick<Props, 'state' | 'onStart' | 'onCancel' | 'onClose' | 'onAsk'>) => {
  switch (state.step) {
    case 'idle':
      return (
        <>
          <Button variant="outlined" onClick={onClose}>
            {it.feedback.cancel}
          </Button>
          <Button key="generate" variant="contained" type="submit">
            {exportTexts.generate}
          </Button>
        </>
      );
    case 'starting':
    case 'running':
      return (
        <>
          {state.step === 'running' && (
            <Button key="cancel" variant="outlined" onClick={onCancel}>
              {exportTexts.cancel}
            </Button>
          )}
          <Button key="leave" variant="outlined" onClick={onClose} autoFocus>
            {exportTexts.close}
          </Button>
        </>
      );
    case 'done':
      return (
        <>
          <Button variant="outlined" onClick={onClose}>
            {exportTexts.close}
          </Button>
          <FreshLink
            key="download"
            variant="contained"
            address={state.link}
            ask={() => onAsk(state.id)}
            ref={takeFocus}
          >
            {exportTexts.download}
          </FreshLink>
        </>
      );
    case 'failed':
      return (
        <>
          <Button variant="outlined" onClick={onClose}>
            {exportTexts.close}
          </Button>
          <Button key="retry" variant="contained" onClick={onStart} autoFocus>
            {exportTexts.retry}
          </Button>
        </>
      );
  }
};

/** Asks how the file should be, tells how it is being made, hands it over. */
export const ExportDialog = ({ open, title, summary, state, choice, onChoice, ...actions }: Props) => {
  const { onStart, onClose } = actions;
  const titleId = useId();
  const textId = useId();
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} aria-describedby={textId} maxWidth="xs" fullWidth>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (state.step === 'idle') onStart();
        }}
      >
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>
          <DialogContentText id={textId} sx={{ color: 'text.secondary', mb: state.step === 'idle' ? 0 : 2 }}>
            {summary}
          </DialogContentText>
          {state.step === 'idle' && <ExportChoice choice={choice} onChange={onChoice} />}
          <ExportProgress state={state} />
        </DialogContent>
        <DialogActions>
          <Actions state={state} {...actions} />
        </DialogActions>
      </form>
    </Dialog>
  );
};
