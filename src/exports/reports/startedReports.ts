import { useCallback } from 'react';
import { useStore } from 'react-admin';
import type { StartedJob } from '#contract/streams.ts';
import type { CardChoice, ReportKind } from './reportFilters.ts';

/** A report that was asked for and is not done with. */
interface StartedReport {
  job: StartedJob;
  /** As the contract calls it. */
  format: string;
  /** What it is made of. */
  asked: CardChoice;
  /** Asked for before this page was loaded, or in another one. */
  isFound?: true;
}

type StartedReports = Partial<Record<ReportKind, StartedReport>>;

const none: StartedReports = {};

/** The reports of the cards that are under way, or wait to be downloaded: who goes elsewhere finds them again. */
export const useStartedReports = () => {
  const [started, setStarted] = useStore<StartedReports>('startedReports', none);
  const add = useCallback(
    (kind: ReportKind, report: StartedReport) => setStarted((known) => ({ ...known, [kind]: report })),
    [setStarted],
  );
  const remove = useCallback((kind: ReportKind) => setStarted(({ [kind]: _, ...others }) => others), [setStarted]);
  const removeExport = useCallback(
    (id: number) =>
      setStarted((known) =>
        Object.fromEntries(Object.entries(known).filter(([, report]) => report?.job.resource.id !== id)),
      ),
    [setStarted],
  );
  return { started, add, remove, removeExport };
};
