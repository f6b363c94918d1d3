import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { usePermissions } from 'react-admin';
import type { UnfinishedExport } from '#contract/exports.ts';
import { reports as texts } from '../../i18n/reports.ts';
import { useProvider } from '../../provider/useProvider.ts';
import { ReportCard } from './ReportCard.tsx';
import { type ReportKind, readChoice, reportKinds } from './reportFilters.ts';
import { useStartedReports } from './startedReports.ts';
import { isUnderWay, type ReportRun, useReport } from './useReport.ts';

/** Finds the reports of this person that go on from before the page was loaded, or from another one. */
const useFindUnfinished = (isFull: boolean): void => {
  const provider = useProvider();
  const { started, add } = useStartedReports();
  const { data } = useQuery({
    queryKey: ['unfinishedExports'],
    queryFn: ({ signal }) => provider.fetchUnfinishedExports(signal),
    staleTime: 0,
    gcTime: 0,
  });
  // Looked at once for each answer: what is let go of later is not to come back.
  const take = useEffectEvent((found: UnfinishedExport[]) => {
    for (const one of found) {
      const kind = reportKinds.find((known) => known === one.type);
      if (!kind || !one.is_report || started[kind]) continue;
      const { format, resource, sse_url } = one;
      add(kind, { job: { resource, sse_url }, format, asked: readChoice(one, isFull), isFound: true });
    }
  });
  useEffect(() => {
    if (data) take(data);
  }, [data]);
};

/** The three reports, of which one is made at a time. */
export const ReportCards = () => {
  const isFull = usePermissions<string>().permissions === 'BO_COM';
  const runs: Record<ReportKind, ReportRun> = {
    user: useReport('user'),
    survey: useReport('survey'),
    session: useReport('session'),
  };
  const isBusy = Object.values(runs).some(isUnderWay);
  useFindUnfinished(isFull);
  return (
    <Box
      component="section"
      aria-label={texts.cards}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' },
        gap: 2,
      }}
    >
      {reportKinds.map((kind) => (
        <ReportCard key={kind} kind={kind} isFull={isFull} run={runs[kind]} isBusy={isBusy} />
      ))}
    </Box>
  );
};
