import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { ScheduledReport } from '#contract/scheduledReports.ts';
import { mayBeStored } from '../feedback/mayBeStored.ts';
import { useFeedback } from '../feedback/useFeedback.ts';
import { useOneAtATime } from '../feedback/useOneAtATime.ts';
import { scheduledReports as texts } from '../i18n/scheduledReports.ts';
import { useProvider } from '../provider/useProvider.ts';

/** Milliseconds after which a report that is being made is looked at again. */
const lookEvery = 3000;

/** Makes a report now, whenever it is due, and follows one that is being made. */
export const RunNow = ({ report: { id, last_outcome } }: { report: ScheduledReport }) => {
  const provider = useProvider();
  const queryClient = useQueryClient();
  const { succeed, warn, fail } = useFeedback();
  const once = useOneAtATime();
  const [isAsked, setAsked] = useState(false);
  const isRunning = last_outcome === 'running';
  const lookAgain = useCallback(() => {
    for (const queryKey of [['scheduled-reports'], ['scheduled-reports/runs']])
      void queryClient.invalidateQueries({ queryKey });
  }, [queryClient]);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(lookAgain, lookEvery);
    return () => clearInterval(timer);
  }, [isRunning, lookAgain]);
  const run = async () => {
    setAsked(true);
    try {
      await provider.runScheduledReport(id);
      succeed(texts.runDone);
    } catch (error) {
      // Asked for once more, it would be sent twice.
      if (error instanceof Error && mayBeStored(error)) warn(texts.runUnanswered);
      else fail(error);
    } finally {
      setAsked(false);
      lookAgain();
    }
  };
  return (
    <Button variant="outlined" loading={isAsked} onClick={() => once(run)}>
      {texts.run}
    </Button>
  );
};
