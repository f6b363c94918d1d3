import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Regrading } from '#contract/regradings.ts';
import { LoadFailure } from '../feedback/LoadFailure.tsx';
import { formatMinute } from '../format/dates.ts';
import { results } from '../i18n/questionnaireResults.ts';
import { Panel } from '../page/Panel.tsx';
import { useProvider } from '../provider/useProvider.ts';

const texts = results.regrading;

/** Time between two looks while one is on its way (ms). */
const pollInterval = 1500;

const describeState = ({ ended, has_failed, raised, passed }: Regrading): string => {
  if (ended === null) return texts.running;
  return has_failed ? texts.failed : texts.done(raised, passed);
};

/** The corrections made so far; while one goes on it is followed. Nothing where there are none. */
export const RegradingList = ({ evaluationId }: { evaluationId: number }) => {
  const provider = useProvider();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: ['evaluations', 'regradings', evaluationId],
    queryFn: ({ signal }) => provider.fetchRegradings(evaluationId, signal),
    refetchInterval: ({ state }) => (state.data?.some(({ ended }) => ended === null) ? pollInterval : false),
  });
  const endedCount = data?.filter(({ ended }) => ended !== null).length ?? 0;
  useEffect(() => {
    if (endedCount > 0) void client.invalidateQueries({ queryKey: ['evaluations', 'results', evaluationId] });
  }, [client, evaluationId, endedCount]);
  if (error && !data)
    return (
      <Panel aria-label={texts.history}>
        <LoadFailure error={error} onRetry={refetch} />
      </Panel>
    );
  if (!data?.length) return null;
  return (
    <Panel aria-label={texts.history} sx={{ p: { xs: 2, sm: 2.5 }, display: 'grid', gap: 1.5 }}>
      <Typography variant="h2">{texts.history}</Typography>
      {data.map((regrading) => (
        <div key={regrading.id}>
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            {formatMinute(regrading.created)} · {regrading.actor ?? texts.gone} · «{regrading.question}»
          </Typography>
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {texts.reason}: {regrading.reason}
          </Typography>
          <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
            {describeState(regrading)}
          </Typography>
        </div>
      ))}
    </Panel>
  );
};
