import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { EvaluationResults, ResultsQuery, SurveyResults } from '#contract/questionnaireResults.ts';
import type { QuestionnaireResource } from '#contract/questionnaires.ts';
import { DrawerRoutes } from '../drawers/DrawerRoutes.tsx';
import { ExportButton } from '../exports/ExportButton.tsx';
import { LoadFailure } from '../feedback/LoadFailure.tsx';
import { StateMessage } from '../feedback/StateMessage.tsx';
import { results as texts } from '../i18n/questionnaireResults.ts';
import { useProvider } from '../provider/useProvider.ts';
import { EvaluationView } from './EvaluationView.tsx';
import { RegradingDrawer } from './RegradingDrawer.tsx';
import { RegradingList } from './RegradingList.tsx';
import { ResultFilters } from './ResultFilters.tsx';
import { SurveyView } from './SurveyView.tsx';
import { useResultFilters } from './useResultFilters.ts';

interface Props {
  kind: QuestionnaireResource;
  id: number;
}

type Results = { survey: SurveyResults } | { evaluation: EvaluationResults };

const isEmpty = (results: Results): boolean =>
  'survey' in results
    ? results.survey.responses === 0 || (results.survey.responses === null && results.survey.waiting === 0)
    : results.evaluation.attempts === 0;

const Shown = ({ id, results, filters }: { id: number; results: Results; filters: ResultsQuery }) =>
  'survey' in results ? (
    <SurveyView id={id} results={results.survey} filters={filters} />
  ) : (
    <EvaluationView id={id} results={results.evaluation} filters={filters} />
  );

/** What was answered to a survey or an evaluation: counters of all that was handed in, or of what the filters choose. */
export const QuestionnaireResults = ({ kind, id }: Props) => {
  const provider = useProvider();
  const filters = useResultFilters();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [kind, 'results', id, filters.values],
    queryFn: async ({ signal }): Promise<Results> =>
      kind === 'surveys'
        ? { survey: await provider.fetchSurveyResults(id, filters.values, signal) }
        : { evaluation: await provider.fetchEvaluationResults(id, filters.values, signal) },
    placeholderData: keepPreviousData,
  });
  const isAnonymous = data !== undefined && 'survey' in data && data.survey.is_anonymous;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, pb: 4 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 1.5 }}>
        <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
          <ResultFilters filters={filters} isAnonymous={isAnonymous} />
        </Box>
        <ExportButton
          title={texts.exportTitle}
          summary={texts.exportSummary}
          selects={filters.values}
          start={(choice) => provider.exportResults(kind, id, filters.values, choice)}
        />
      </Box>
      <Box sx={{ height: 4 }}>{isFetching && data && <LinearProgress aria-label={texts.refreshing} />}</Box>
      {kind === 'evaluations' && <RegradingList evaluationId={id} />}
      {!data && !error && <StateMessage title={texts.loading} />}
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {data &&
        !error &&
        (isEmpty(data) && !isAnonymous ? (
          <StateMessage
            title={filters.isAnySet ? texts.noneFiltered : texts.none}
            hint={filters.isAnySet ? undefined : texts.noneHint}
          />
        ) : (
          <Shown id={id} results={data} filters={filters.values} />
        ))}
      {kind === 'evaluations' && (
        <DrawerRoutes
          base={`/evaluations/${id}/results`}
          drawers={[{ path: 'correct/:questionId', element: <RegradingDrawer evaluationId={id} /> }]}
        />
      )}
    </Box>
  );
};
