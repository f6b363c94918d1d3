import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { formatDuration } from '#contract/durations.ts';
import type { HandedInDetail } from '#contract/handedInAttempts.ts';
import { formatPercentage } from '#display/numbers.ts';
import { DrawerPanel } from '../drawers/DrawerPanel.tsx';
import { LoadFailure } from '../feedback/LoadFailure.tsx';
import { StateMessage } from '../feedback/StateMessage.tsx';
import { formatSecond } from '../format/dates.ts';
import { it } from '../i18n/it.ts';
import { attempts as texts } from '../i18n/questionnaireResults.ts';
import { FactList } from '../page/FactList.tsx';
import { useProvider } from '../provider/useProvider.ts';
import { AskedQuestion } from './AskedQuestion.tsx';
import { describeOutcome } from './SessionAttempts.tsx';

const countSecondsBetween = (from: string, to: string): number =>
  Math.max(0, (Date.parse(to) - Date.parse(from)) / 1000);

const listFacts = (attempt: HandedInDetail) => {
  const { created, submitted, first_percentage, pass_mark } = attempt;
  return [
    { label: texts.outcome, value: describeOutcome(attempt) },
    ...(first_percentage === null ? [] : [{ label: texts.firstScore, value: formatPercentage(first_percentage) }]),
    ...(pass_mark === null ? [] : [{ label: texts.passMark, value: formatPercentage(pass_mark) }]),
    { label: texts.opened, value: formatSecond(created) },
    { label: texts.submitted, value: formatSecond(submitted) },
    { label: texts.lasted, value: formatDuration(countSecondsBetween(created, submitted)) },
  ];
};

const Handed = ({ attempt }: { attempt: HandedInDetail }) => (
  <Box sx={{ p: { xs: 2, sm: 2.5 }, display: 'grid', gap: 2 }}>
    <FactList facts={listFacts(attempt)} />
    {attempt.regraded && (
      <Alert severity="info" variant="outlined" sx={{ overflowWrap: 'anywhere' }}>
        {texts.regraded(formatSecond(attempt.regraded.at), attempt.regraded.reason)}
      </Alert>
    )}
    {attempt.is_anonymous && (
      <Alert severity="info" variant="outlined">
        {texts.anonymous}
      </Alert>
    )}
    <Box component="ol" sx={{ m: 0, p: 0 }}>
      {attempt.questions.map((question, place) => (
        <AskedQuestion key={question.id} question={question} place={place + 1} />
      ))}
    </Box>
  </Box>
);

/** Drawer of one attempt as it was handed in. @param address the tab the drawers open over. */
export const AttemptView = ({ address }: { address: string }) => {
  const { subscriptionId, attemptId } = useParams();
  const provider = useProvider();
  const navigate = useNavigate();
  const { state, search } = useLocation();
  const sessionId: unknown = state?.sessionId;
  const { data, error, refetch } = useQuery({
    queryKey: ['attempts', subscriptionId, attemptId],
    queryFn: ({ signal }) => provider.fetchAttempt(Number(subscriptionId), Number(attemptId), signal),
  });
  const enrolment = `${address}/${subscriptionId}`;
  const isOfSession = typeof sessionId === 'number';
  const back = () => navigate({ pathname: isOfSession ? `${enrolment}/sessions/${sessionId}` : enrolment, search });
  return (
    <DrawerPanel
      title={data ? texts.number(data.number) : texts.title}
      subtitle={data && `${data.user.last_name} ${data.user.first_name} · ${data.section?.name ?? data.name}`}
      isWide
      onBack={{ label: isOfSession ? texts.back : it.subscriptions.session.back, go: back }}
    >
      {!data && !error && <StateMessage title={it.app.loading} />}
      {!data && error && <LoadFailure error={error} onRetry={refetch} />}
      {data && <Handed attempt={data} />}
    </DrawerPanel>
  );
};
