import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { QuestionnaireResource } from '#contract/questionnaires.ts';
import { questionLimits } from '#contract/questionRules.ts';
import type { FoundQuestion } from '#data/questionExchange.ts';
import { LoadFailure } from '../feedback/LoadFailure.tsx';
import { useDelayed } from '../forms/useDelayed.ts';
import { it } from '../i18n/it.ts';
import { questionExchange as texts } from '../i18n/questionExchange.ts';
import { useProvider } from '../layout/useProvider.ts';
import type { ExchangeDialog } from './dialog.ts';
import { type ChoosableQuestion, QuestionChoices } from './QuestionChoices.tsx';
import { useChosen } from './useChosen.ts';
import { useTakeQuestions } from './useTakeQuestions.ts';

/** Milliseconds after the last key before questions are searched. */
const searchDelay = 300;

const shownOf = ({ id, text, question_config, answers, questionnaire }: FoundQuestion): ChoosableQuestion => ({
  key: String(id),
  text,
  question_config,
  answers,
  notes: [questionnaire.name],
});

/** Questions that fit, page after page. */
const useFoundQuestions = (kind: QuestionnaireResource, exceptId: number, search: string) => {
  const provider = useProvider();
  return useInfiniteQuery({
    queryKey: [kind, 'foundQuestions', exceptId, search],
    queryFn: ({ pageParam, signal }) => provider.findQuestions(kind, { search, page: pageParam, exceptId }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => {
      const shown = pages.reduce((sum, { questions }) => sum + questions.length, 0);
      return shown < total ? pages.length + 1 : undefined;
    },
    placeholderData: keepPreviousData,
  });
};

/** Looks through the questions of the whole organisation and copies some here. */
const TakeDialog: ExchangeDialog = ({ kind, id, onClose }) => {
  const titleId = useId();
  const [typed, setTyped] = useState('');
  const search = useDelayed(typed.trim(), searchDelay);
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } = useFoundQuestions(
    kind,
    id,
    search,
  );
  const { chosen, isChosen, toggle } = useChosen();
  const { mutate, isPending } = useTakeQuestions(kind, onClose);
  const found = data?.pages.flatMap(({ questions }) => questions) ?? [];
  const total = data?.pages.at(-1)?.total ?? 0;
  const isMany = chosen.size > questionLimits.batch;
  const statusOf = () => {
    if (!data) return isFetching ? texts.searching : '';
    return total === 0 ? texts.nothingFound : texts.foundIn(total);
  };
  return (
    <Dialog open onClose={isPending ? undefined : onClose} aria-labelledby={titleId} maxWidth="md" fullWidth>
      <DialogTitle id={titleId}>{texts.take}</DialogTitle>
      <DialogContent>
        <Typography sx={{ color: 'text.secondary', mb: 2 }}>{texts.searchHint[kind]}</Typography>
        <TextField
          type="search"
          fullWidth
          autoFocus
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          placeholder={texts.search}
          slotProps={{
            htmlInput: { 'aria-label': texts.search, maxLength: 200 },
            input: {
              startAdornment: (
                <InputAdornment position="start">
                  <Search />
                </InputAdornment>
              ),
            },
          }}
        />
        <Typography role="status" variant="body2" sx={{ color: 'text.secondary', my: 1 }}>
          {statusOf()}
        </Typography>
        {!data && error ? (
          <LoadFailure error={error} onRetry={refetch} />
        ) : (
          <QuestionChoices
            label={texts.foundIn(total)}
            questions={found.map(shownOf)}
            isChosen={isChosen}
            onToggle={toggle}
          />
        )}
        {hasNextPage && (
          <Button onClick={() => void fetchNextPage()} loading={isFetchingNextPage}>
            {texts.more(total - found.length)}
          </Button>
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Box role="status" sx={{ flex: 1, color: isMany ? 'error.main' : 'text.secondary' }}>
          {isMany ? texts.tooMany : chosen.size > 0 && texts.chosen(chosen.size)}
        </Box>
        <Button variant="outlined" onClick={onClose} disabled={isPending}>
          {it.feedback.cancel}
        </Button>
        <Button
          variant="contained"
          disabled={chosen.size === 0 || isMany}
          loading={isPending}
          onClick={() => mutate({ id, questions: [...chosen].map(Number), isMoved: false, told: texts.added })}
        >
          {texts.takeConfirm(chosen.size)}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

export default TakeDialog;
