import Button from '@mui/material/Button';
import { useState } from 'react';
import { BatchDialog } from './BatchDialog.tsx';
import { type BatchTarget, enrolAction } from './batchAction.ts';

interface Props {
  target: BatchTarget;
  /** How many they are, as far as is known. */
  count: number;
  label: string;
}

/** Enrols people, or everybody of a group, in several courses at once. */
export const EnrolButton = ({ target, count, label }: Props) => {
  const [isOpen, setOpen] = useState(false);
  // A new form each time.
  const [turn, setTurn] = useState(0);
  const open = (): void => {
    setTurn(turn + 1);
    setOpen(true);
  };
  return (
    <>
      <Button variant="outlined" onClick={open} disabled={count === 0}>
        {label}
      </Button>
      <BatchDialog
        key={turn}
        action={enrolAction}
        target={target}
        open={isOpen}
        count={count}
        onClose={() => setOpen(false)}
      />
    </>
  );
};
