import Box from '@mui/material/Box';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { FieldInput } from '../../forms/inputs/FieldInput.tsx';
import { FormFrame } from '../../forms/record/FormFrame.tsx';
import { SaveBar } from '../../forms/record/SaveBar.tsx';

const Text = () => {
  const { setFocus } = useFormContext();
  useEffect(() => setFocus('text'), [setFocus]);
  return <FieldInput source="text" multiline minRows={3} maxRows={16} />;
};

/** The text of a note, to be written or changed. Stands in a `RecordCreate` or a `RecordEdit`. */
export const NoteForm = ({ onLeave }: { onLeave: () => void }) => (
  <FormFrame>
    <Box sx={{ px: { xs: 2, sm: 3 }, pt: 2, maxWidth: 780 }}>
      <Text />
    </Box>
    <SaveBar onLeave={onLeave} />
  </FormFrame>
);
