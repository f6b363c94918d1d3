import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import type { EvaluationQuestionResult } from '#contract/questionnaireResults.ts';
import { textLimits } from '#contract/textLimits.ts';
import { DrawerPanel } from '../drawers/DrawerPanel.tsx';
import { DrawerSection } from '../drawers/DrawerSection.tsx';
import { useDrawer } from '../drawers/drawerContext.ts';
import { LoadFailure } from '../feedback/LoadFailure.tsx';
import { readCode } from '../feedback/readCode.ts';
import { StateMessage } from '../feedback/StateMessage.tsx';
import { useFeedback } from '../feedback/useFeedback.ts';
import { it } from '../i18n/it.ts';
import { results } from '../i18n/questionnaireResults.ts';
import { useProvider } from '../provider/useProvider.ts';
import { useKept } from '../saving/useKept.ts';
import { useKeptClientKeys } from '../saving/useKeptClientKeys.ts';
import { KeyChoice } from './KeyChoice.tsx';
import { RegradingImpact, useRegradingImpact } from './RegradingImpact.tsx';

const texts = results.regrading;

const isCorrect = ({ is_correct, deleted }: EvaluationQuestionResult['answers'][number]): boolean =>
  is_correct && deleted === null;

const listCorrect = ({ answers }: EvaluationQuestionResult): number[] => answers.filter(isCorrect).map(({ id }) => id);

interface Typed {
  correctIds: number[];
  reason: string;
  /** The answers that were right when these were chosen: somebody else may correct them too. What an earlier version kept has none. */
  seenIds?: number[];
}

const buildResultsKey = (evaluationId: number) => ['evaluations', 'results', evaluationId, 'questions'];

const Correction = ({ evaluationId, question }: { evaluationId: number; question: EvaluationQuestionResult }) => {
  const provider = useProvider();
  const client = useQueryClient();
  const { succeed, warn, fail } = useFeedback();
  const { finish, close } = useDrawer();
  const [makeKey, forgetKeys] = useKeptClientKeys(`regrading keys ${evaluationId}/${question.id}`);
  const [typed, setTyped, forget] = useKept<Typed>(`regrading ${evaluationId}/${question.id}`, {
    correctIds: listCorrect(question),
    reason: '',
    seenIds: listCorrect(question),
  });
  const known = question.answers.map(({ id }) => id);
  const correctIds = typed.correctIds.filter((id) => known.includes(id));
  const { reason, seenIds = listCorrect(question) } = typed;
  const isPossible = correctIds.length > 0 || question.question_config === 'open';
  const impact = useRegradingImpact(evaluationId, question.id, correctIds, isPossible);
  // What would change is said first.
  const isTold = impact.data !== undefined && !impact.isPlaceholderData;
  const starting = useMutation({
    mutationFn: () => {
      const correction = { question_id: question.id, correct_ids: correctIds, reason: reason.trim() };
      return provider.startRegrading(evaluationId, {
        ...correction,
        seen: { correct_ids: seenIds },
        client_key: makeKey(JSON.stringify(correction)),
      });
    },
    onSuccess: () => {
      succeed(texts.started);
      forget();
      forgetKeys();
      finish();
      void client.invalidateQueries({ queryKey: ['evaluations'] });
    },
    onError: async (error) => {
      if (readCode(error) !== 'changed_meanwhile') return fail(error);
      // Also where what it became cannot be read, that it changed is told.
      const { questions } = await client
        .query({
          queryKey: buildResultsKey(evaluationId),
          queryFn: ({ signal }) => provider.fetchEvaluationResults(evaluationId, {}, signal),
        })
        .catch(() => ({ questions: [] }));
      const present = questions.find(({ id }) => id === question.id);
      if (!present) return fail(error);
      setTyped({ ...typed, seenIds: listCorrect(present) });
      warn(texts.overtaken(present.answers.filter(isCorrect).map(({ text }) => text)));
    },
  });
  return (
    <DrawerPanel
      title={texts.title}
      foot={
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, p: 2, borderTop: 1, borderColor: 'divider' }}>
          <Button
            variant="outlined"
            onClick={() => {
              forget();
              close();
            }}
          >
            {it.feedback.cancel}
          </Button>
          <Button
            variant="contained"
            disabled={reason.trim() === '' || !isPossible || !isTold}
            loading={starting.isPending}
            onClick={() => starting.mutate()}
          >
            {texts.confirm}
          </Button>
        </Box>
      }
    >
      <Box sx={{ p: { xs: 2, sm: 2.5 }, pb: 0, display: 'grid', gap: 2 }}>
        <Typography sx={{ overflowWrap: 'anywhere', fontWeight: 600 }}>{question.text}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {texts.hint} {question.question_config === 'open' && texts.hintOpen}
        </Typography>
        <KeyChoice question={question} value={correctIds} onChange={(ids) => setTyped({ ...typed, correctIds: ids })} />
        <TextField
          label={texts.reason}
          helperText={texts.reasonHint}
          value={reason}
          required
          multiline
          onChange={(event) => setTyped({ ...typed, correctIds, reason: event.target.value })}
          slotProps={{ htmlInput: { maxLength: textLimits.reason } }}
        />
      </Box>
      <DrawerSection title={texts.previewTitle}>{isPossible && <RegradingImpact impact={impact} />}</DrawerSection>
    </DrawerPanel>
  );
};

/** Corrects the right answers of a question after attempts were handed in. */
export const RegradingDrawer = ({ evaluationId }: { evaluationId: number }) => {
  const questionId = Number(useParams().questionId);
  const provider = useProvider();
  const { data, error, refetch } = useQuery({
    queryKey: buildResultsKey(evaluationId),
    queryFn: ({ signal }) => provider.fetchEvaluationResults(evaluationId, {}, signal),
  });
  const question = data?.questions.find(({ id, deleted }) => id === questionId && deleted === null);
  if (question) return <Correction key={question.id} evaluationId={evaluationId} question={question} />;
  return (
    <DrawerPanel title={texts.title}>
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {!error && (data ? <StateMessage title={texts.missing} /> : <StateMessage title={results.loading} />)}
    </DrawerPanel>
  );
};
