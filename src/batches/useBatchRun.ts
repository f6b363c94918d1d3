import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { BatchOperation } from '#contract/batchOperations.ts';
import type { JobMessage } from '#contract/streams.ts';
import { followJob, readEnd } from '#data/streams.ts';
import { useProvider } from '../provider/useProvider.ts';
import type { StartedBatch } from '../store/startedBatches.ts';

export type BatchRun =
  | { step: 'running'; progress: number; message: string; isCut: boolean }
  | { step: 'ended'; operation: BatchOperation };

const toMessage = ({ ended, success }: BatchOperation): JobMessage | null =>
  ended ? { status: 'END', error: !success, message: '', progress: 100 } : null;

/** How an operation is going, and what it came to. At its end everything on the screen is read again. */
export const useBatchRun = ({ id, address }: StartedBatch): BatchRun => {
  const provider = useProvider();
  const queryClient = useQueryClient();
  const [run, setRun] = useState<BatchRun>({ step: 'running', progress: 0, message: '', isCut: false });

  useEffect(() => {
    let isLeft = false;
    const tellCut = (isCut: boolean): void =>
      setRun((before) => (before.step === 'running' ? { ...before, isCut } : before));
    const finish = async (): Promise<void> => {
      const operation = await readEnd(() => provider.fetchBatch(id), {
        isLeft: () => isLeft,
        onAway: () => tellCut(true),
      });
      if (!operation) return;
      void queryClient.invalidateQueries();
      setRun({ step: 'ended', operation });
    };
    const stop = followJob(address, {
      onMessage: ({ status, progress, message }) => {
        if (status === 'RUN') setRun({ step: 'running', progress, message, isCut: false });
        // Refused, it stays unknown; the next look at the list tells what became of it.
        else void finish().catch(() => undefined);
      },
      onCut: tellCut,
      askState: async () => toMessage(await provider.fetchBatch(id)),
    });
    return () => {
      isLeft = true;
      stop();
    };
  }, [id, address, provider, queryClient]);

  return run;
};
