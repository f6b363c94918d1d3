import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useSaveContext } from 'react-admin';
import { type FieldValues, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { it } from '../i18n/it.ts';

export interface SaveBarProps {
  saveLabel: string;
  /** What keeps these values from being saved, in words; null when nothing does. */
  obstacleOf: (values: FieldValues) => string | null;
  /** Where cancelling goes; without it cancelling takes back what was typed. */
  onLeave?: () => void;
}

/** Foot of a form: what is unsaved, what is missing, and the two ways on. */
export const SaveBar = ({ saveLabel, obstacleOf, onLeave }: SaveBarProps) => {
  const { saving = false } = useSaveContext();
  const { isDirty } = useFormState();
  const obstacle = obstacleOf(useWatch());
  const { reset } = useFormContext();
  const mayCancel = isDirty || onLeave !== undefined;

  return (
    <Box
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 3,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: 1,
        px: { xs: 2, sm: 3 },
        py: 1.25,
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
        borderRadius: '0 0 8px 8px',
        mt: '-1px',
      }}
    >
      <Typography variant="body2" role="status" sx={{ flex: { xs: '1 0 100%', sm: 1 }, color: 'text.secondary' }}>
        {isDirty && (obstacle ?? it.feedback.unsaved)}
      </Typography>
      <Button variant="outlined" onClick={() => (onLeave ? onLeave() : reset())} disabled={!mayCancel || saving}>
        {it.form.cancel}
      </Button>
      <Button type="submit" variant="contained" disabled={!isDirty || obstacle !== null} loading={saving}>
        {saveLabel}
      </Button>
    </Box>
  );
};
