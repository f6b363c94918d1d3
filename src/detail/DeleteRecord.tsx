import Delete from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { it } from '../i18n/it.ts';
import { DeleteDialog, type Deletion } from '../lists/DeleteDialog.tsx';

interface Props extends Deletion {
  /** What the button that asks says. */
  label?: string;
  /** What it is called, where its place on the page says which record it is about. */
  name?: string;
  isSmall?: boolean;
  onAsk?: () => void;
}

/** Deletes the record of a detail page or a drawer, after a question. */
export const DeleteRecord = ({ label = it.feedback.delete, name, isSmall, onAsk, ...deletion }: Props) => {
  const [isAsking, setAsking] = useState(false);
  const ask = () => {
    setAsking(true);
    onAsk?.();
  };
  return (
    <>
      <Button
        variant="outlined"
        size={isSmall ? 'small' : 'medium'}
        aria-label={name}
        startIcon={<Delete />}
        onClick={ask}
        sx={{ color: 'error.main', '&:hover': { borderColor: 'error.main' } }}
      >
        {label}
      </Button>
      <DeleteDialog {...deletion} open={isAsking} onClose={() => setAsking(false)} />
    </>
  );
};
