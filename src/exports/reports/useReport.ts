import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ExportFormat } from '#contract/codes.ts';
import type { StartedJob } from '#contract/streams.ts';
import { useFeedback } from '../../feedback/useFeedback.ts';
import { exportTexts } from '../../i18n/exports.ts';
import { type ExportState, useExport } from '../useExport.ts';
import type { ReportKind } from './reportFilters.ts';
import { useStartedReports } from './startedReports.ts';

export interface ReportRun {
  state: ExportState;
  /** Format of the one under way or made. */
  format: string;
  start: (format: ExportFormat, request: () => Promise<StartedJob>) => void;
  /** Ends it while it is made, and lets go of it once it is. */
  cancel: () => void;
}

export const isUnderWay = ({ state: { step } }: Pick<ReportRun, 'state'>): boolean =>
  step === 'starting' || step === 'running';

/** The report of one card, found again after the screen was left. */
export const useReport = (kind: ReportKind): ReportRun => {
  const { started, add, remove } = useStartedReports();
  const { state, start, follow, cancel, reset } = useExport();
  const { succeed, fail } = useFeedback();
  const queryClient = useQueryClient();
  const { step } = state;
  const own = started[kind];

  useEffect(() => {
    if (own) follow(own.job);
  }, [own, follow]);
  useEffect(() => {
    if (step !== 'idle' && step !== 'starting') void queryClient.invalidateQueries({ queryKey: ['export', 'getList'] });
  }, [step, queryClient]);

  const letGo = (): void => {
    remove(kind);
    reset();
  };
  const stop = async (): Promise<void> => {
    try {
      await cancel();
      remove(kind);
      succeed(exportTexts.cancelled);
    } catch (error) {
      fail(error);
    }
    await queryClient.invalidateQueries({ queryKey: ['export', 'getList'] });
  };

  return {
    state,
    format: own?.format ?? '',
    start: (format, request) => {
      remove(kind);
      void start(async () => {
        const job = await request();
        add(kind, { job, format });
        return job;
      });
    },
    cancel: () => (step === 'running' ? void stop() : letGo()),
  };
};
