import Button, { type ButtonProps } from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import type { ReactNode } from 'react';
import { it } from '../i18n/it.ts';

interface Props extends Omit<ButtonProps, 'variant'> {
  onCancel: () => void;
  /** What is said of it as it stands. */
  note?: ReactNode;
}

/** Foot of a dialog: the way out, and the one way on, which the other properties describe. */
export const DialogFoot = ({ onCancel, note, loading = null, ...confirm }: Props) => (
  <DialogActions sx={note ? { flexWrap: 'wrap', gap: 1 } : undefined}>
    {note}
    <Button variant="outlined" onClick={onCancel} disabled={loading === true}>
      {it.feedback.cancel}
    </Button>
    <Button variant="contained" loading={loading} {...confirm} />
  </DialogActions>
);
