import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { StartedJob } from '#contract/streams.ts';
import { useFeedback } from '../../feedback/useFeedback.ts';
import { exportTexts } from '../../i18n/exports.ts';
import { type ExportState, useExport } from '../useExport.ts';
import type { CardChoice, ReportKind } from './reportFilters.ts';
import { useStartedReports } from './startedReports.ts';

export interface ReportRun {
  state: ExportState;
  /** Format of the one under way or made. */
  format: string;
  /** What that was asked for with. */
  asked: CardChoice | undefined;
  /** Whether it was asked for before this page was loaded, or in another one. */
  isFound: boolean;
  start: (asked: CardChoice, request: () => Promise<StartedJob>) => void;
  /** Ends it while it is made, and lets go of it once it is. */
  cancel: () => void;
  /** Lets go of one that is made, or that was deleted. */
  letGo: () => void;
}

export const isUnderWay = ({ state: { step } }: Pick<ReportRun, 'state'>): boolean =>
  step === 'starting' || step === 'running';

/** The report of one card, found again after the screen was left. */
export const useReport = (kind: ReportKind): ReportRun => {
  const { started, add, remove } = useStartedReports();
  // One that was deleted or cancelled leaves the card to begin again.
  const { state, start, follow, cancel, reset } = useExport(() => remove(kind));
  const { succeed, fail } = useFeedback();
  const queryClient = useQueryClient();
  const { step } = state;
  const own = started[kind];

  const last = useRef(own);
  useEffect(() => {
    if (own) follow(own.job);
    else if (last.current && step === 'done') reset();
    last.current = own;
  }, [own, follow, reset, step]);
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
      succeed(exportTexts.cancelled);
    } catch (error) {
      fail(error);
    }
    await queryClient.invalidateQueries({ queryKey: ['export', 'getList'] });
  };

  return {
    state,
    format: own?.format ?? '',
    asked: own?.asked,
    isFound: own?.isFound === true,
    start: (asked, request) => {
      remove(kind);
      void start(async () => {
        const job = await request();
        add(kind, { job, format: asked.form.export_fmt, asked });
        return job;
      });
    },
    letGo,
    cancel: () => (step === 'running' ? void stop() : letGo()),
  };
};
