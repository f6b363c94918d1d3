import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';

interface Props {
  title: string;
  isPending: boolean;
  /** Whether any question is chosen. */
  hasChosen: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Where questions are chosen to go elsewhere: what was chosen is lost to a button alone, never to a key or a click beside it. */
export const ChoosingDialog = ({ title, isPending, hasChosen, onClose, children }: Props) => {
  const titleId = useId();
  return (
    <Dialog
      open
      onClose={isPending || hasChosen ? undefined : onClose}
      aria-labelledby={titleId}
      maxWidth="md"
      fullWidth
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      {children}
    </Dialog>
  );
};
