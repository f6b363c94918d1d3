import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { courseTransfer as texts } from '../i18n/courseTransfer.ts';

/** Ends what is sent or imported; where that fails it says why, and goes on. */
export const CancelImport = ({ cancel }: { cancel: () => Promise<void> }) => {
  const notify = useNotify();
  const [isCancelling, setCancelling] = useState(false);
  const press = async (): Promise<void> => {
    setCancelling(true);
    try {
      await cancel();
    } catch (error) {
      setCancelling(false);
      notify((error instanceof Error && error.message) || texts.notCancelled, { type: 'error' });
    }
  };
  return (
    <Button variant="outlined" loading={isCancelling} onClick={() => void press()}>
      {texts.cancel}
    </Button>
  );
};
