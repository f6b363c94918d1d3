import Button, { type ButtonProps } from '@mui/material/Button';
import { useState } from 'react';
import { BatchDialog } from './BatchDialog.tsx';
import type { BatchAction, BatchForm, BatchTarget } from './batchAction.ts';

interface Props extends Pick<ButtonProps, 'disabled'> {
  action: BatchAction;
  target: BatchTarget;
  /** How many they are, as far as is known. */
  count: number;
  label: string;
  /** What is known already, and not asked. */
  known?: Partial<BatchForm>;
  onStarted?: () => void;
}

/** Does one thing to people, or to everybody of a group, after a question. */
export const BatchButton = ({ label, disabled = false, ...asked }: Props) => {
  const [isOpen, setOpen] = useState(false);
  // A new form each time.
  const [turn, setTurn] = useState(0);
  const open = (): void => {
    setTurn(turn + 1);
    setOpen(true);
  };
  return (
    <>
      <Button variant="outlined" onClick={open} disabled={disabled || asked.count === 0}>
        {label}
      </Button>
      <BatchDialog key={turn} {...asked} open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
};
