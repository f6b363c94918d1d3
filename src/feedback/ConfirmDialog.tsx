import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { it } from '../i18n/it.ts';
import { focusIfLost } from './useFocusKept.ts';

/** A name may be hundreds of letters long: what goes with it must stay in sight. */
const Clamped = styled('span')({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 6,
  overflow: 'hidden',
});

interface Props {
  open: boolean;
  /** The question, naming the thing. */
  title: string;
  /** What goes with it, or what will happen. */
  children: string;
  /** Offered where what confirming needs could not be had. */
  onRetry?: (() => void) | null;
  /** What more is asked or offered, below the text. */
  extra?: ReactNode;
  /** False while what confirming needs is missing. */
  isReady?: boolean;
  confirmLabel: string;
  cancelLabel?: string;
  isDestructive?: boolean;
  isPending?: boolean;
  /** Something was filled in: it is lost to a button alone, never to a key or a click beside it. */
  isFilledIn?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  /** Where the focus goes afterwards when what opened the question cannot have it back. */
  fallback?: RefObject<HTMLElement | null>;
}

/** What a question can ask to be filled in; what is ticked or chosen among a few is not it. */
const asked = '[role="combobox"], input[type="text"], textarea';

/** What goes with the question: read with it as it opens, and told by itself when it is another, as a count that comes later. */
const QuestionText = ({ id, text }: { id: string; text: string }) => {
  const [first] = useState(text);
  const shown = (
    <DialogContentText id={id} sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {text}
    </DialogContentText>
  );
  return (
    <>
      {text === first && shown}
      <div aria-live="polite">{text !== first && shown}</div>
    </>
  );
};

/**
 * Asks before something that cannot be taken back. Focus starts on the way out, or on the first thing to fill in where
 * nothing is destroyed.
 */
export const ConfirmDialog = ({ open, title, children, confirmLabel, cancelLabel, ...rest }: Props) => {
  const { isDestructive = false, isPending = false, isReady = true, isFilledIn = false, ...others } = rest;
  const { onRetry, extra, onConfirm, onCancel, fallback } = others;
  const titleId = useId();
  const textId = useId();
  // The button is disabled only once it is drawn again, and two clicks in one instant would do it twice.
  const isConfirmed = useRef(false);
  useEffect(() => {
    if (!isPending) isConfirmed.current = false;
  });
  // The second click of a double click comes while the question goes, or before it was read.
  const confirmOnce = ({ detail }: { detail: number }): void => {
    if (isConfirmed.current || detail > 1) return;
    isConfirmed.current = true;
    onConfirm();
  };
  /** What had the focus when it was asked may be gone, and the button that answered is about to be. */
  const goOn = (question: HTMLElement): void => {
    if (!fallback) return;
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && question.contains(activeElement)) activeElement.blur();
    focusIfLost(fallback);
  };
  const begin = (question: HTMLElement): void => {
    if (!isDestructive) question.querySelector<HTMLElement>(asked)?.focus();
  };
  return (
    <Dialog
      open={open}
      onClose={isPending || isFilledIn ? undefined : onCancel}
      aria-labelledby={titleId}
      aria-describedby={textId}
      role="alertdialog"
      slotProps={{ transition: { onEnter: begin, onExited: goOn } }}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        <Clamped>{title}</Clamped>
      </DialogTitle>
      <DialogContent>
        <QuestionText id={textId} text={children} />
        {onRetry && (
          <Button variant="outlined" size="small" onClick={onRetry} sx={{ mt: 1.5 }}>
            {it.feedback.retry}
          </Button>
        )}
        {extra}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onCancel} disabled={isPending} autoFocus>
          {cancelLabel ?? it.feedback.cancel}
        </Button>
        <Button
          variant="contained"
          color={isDestructive ? 'error' : 'primary'}
          onClick={confirmOnce}
          disabled={!isReady}
          loading={isPending}
        >
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
