import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFeedback } from '../feedback/useFeedback.ts';
import { scheduledReports as texts } from '../i18n/scheduledReports.ts';
import { useProvider } from '../layout/useProvider.ts';

/** Makes a report now, whenever it is due. */
export const RunNow = ({ id }: { id: number }) => {
  const provider = useProvider();
  const queryClient = useQueryClient();
  const { succeed, fail } = useFeedback();
  const [isAsked, setAsked] = useState(false);
  const run = async () => {
    setAsked(true);
    try {
      await provider.runScheduledReport(id);
      succeed(texts.runDone);
    } catch (error) {
      fail(error);
    } finally {
      setAsked(false);
      void queryClient.invalidateQueries({ queryKey: ['scheduled-reports/runs'] });
    }
  };
  return (
    <Button variant="outlined" loading={isAsked} onClick={run}>
      {texts.run}
    </Button>
  );
};
