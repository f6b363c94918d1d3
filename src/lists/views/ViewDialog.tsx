import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { listViewNameMax } from '#contract/rules.ts';
import { DialogFoot } from '../../feedback/DialogFoot.tsx';
import { viewTexts } from '../../i18n/lists.ts';

interface ViewDialogProps {
  title: string;
  firstName?: string;
  hint?: string;
  /** Whether it is asked if the view is to be shared. */
  mayShare?: boolean;
  isPending: boolean;
  /** Why the name was refused. */
  nameError?: string | undefined;
  onSave: (given: { name: string; isShared: boolean }) => void;
  onClose: () => void;
}

/** Asks for the name of a view. What was typed stays when it is refused. */
export const ViewDialog = ({ title, firstName = '', mayShare = false, onSave, onClose, ...rest }: ViewDialogProps) => {
  const { hint, isPending, nameError } = rest;
  const [name, setName] = useState(firstName);
  const [isShared, setShared] = useState(false);
  const titleId = useId();
  const hintId = useId();
  return (
    <Dialog open onClose={isPending ? undefined : onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() && !isPending) onSave({ name: name.trim(), isShared });
        }}
      >
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>
          <TextField
            fullWidth
            autoFocus
            required
            label={viewTexts.name}
            value={name}
            onChange={(event) => setName(event.target.value)}
            error={nameError !== undefined}
            helperText={nameError ?? hint}
            slotProps={{ htmlInput: { maxLength: listViewNameMax, autoComplete: 'off' } }}
          />
          {mayShare && (
            <>
              <FormControlLabel
                sx={{ mt: 1.5 }}
                control={
                  <Checkbox
                    checked={isShared}
                    onChange={(_, isOn) => setShared(isOn)}
                    slotProps={{ input: { 'aria-describedby': hintId } }}
                  />
                }
                label={viewTexts.share}
              />
              <FormHelperText id={hintId}>{viewTexts.shareHint}</FormHelperText>
            </>
          )}
        </DialogContent>
        <DialogFoot onCancel={onClose} type="submit" disabled={!name.trim()} loading={isPending}>
          {viewTexts.confirmSave}
        </DialogFoot>
      </form>
    </Dialog>
  );
};
