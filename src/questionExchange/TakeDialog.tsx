import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { QuestionnaireResource } from '#contract/questionnaires.ts';
import { listQuestionTypes, questionLimits } from '#contract/questionRules.ts';
import { textLimits } from '#contract/textLimits.ts';
import { type FoundQuestion, foundAtOnce } from '#data/questionExchange.ts';
import { useDelayed } from '#display/useDelayed.ts';
import { DialogFoot } from '../feedback/DialogFoot.tsx';
import { LoadFailure } from '../feedback/LoadFailure.tsx';
import { questionExchange as texts } from '../i18n/questionExchange.ts';
import { searchDebounce } from '../lists/searchDefaults.ts';
import { useProvider } from '../provider/useProvider.ts';
import { ChoosingDialog } from './ChoosingDialog.tsx';
import type { ExchangeDialog } from './dialog.ts';
import { type How, HowChoice } from './HowChoice.tsx';
import { ChoiceList, type ChoosableQuestion } from './QuestionChoices.tsx';
import { useChosen } from './useChosen.ts';
import { useTakeQuestions } from './useTakeQuestions.ts';

const sources: readonly QuestionnaireResource[] = ['surveys', 'evaluations'];

/** A question as it is offered to questionnaires of `kind`, with a key that says where it was found. */
const toChoosable = (
  kind: QuestionnaireResource,
  source: QuestionnaireResource,
  { id, text, question_config, answers, questionnaire }: FoundQuestion,
): ChoosableQuestion => {
  const types = listQuestionTypes(kind === 'surveys' ? 'survey' : 'evaluation');
  const isOff = !types.includes(question_config);
  return {
    key: `${source} ${id}`,
    text,
    question_config,
    answers,
    notes: [questionnaire.name, ...(isOff ? [texts.notHere] : [])],
    isOff,
  };
};

const parseId = (key: string): number => Number(key.split(' ')[1]);

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
    // Those of the other kind have ids of their own: under this one they would be other questions.
    placeholderData: (before, query) => (query?.queryKey[0] === kind ? before : undefined),
  });
};

/** Looks through the questions of the whole organisation, and copies or moves some here. */
const TakeDialog: ExchangeDialog = ({ kind, id, onClose }) => {
  const [typed, setTyped] = useState('');
  const search = useDelayed(typed.trim(), searchDebounce.usual);
  const [source, setSource] = useState(kind);
  const [how, setHow] = useState<How>('copy');
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } = useFoundQuestions(
    source,
    id,
    search,
  );
  const { chosen, isChosen, toggle, set } = useChosen();
  const { mutate, isPending } = useTakeQuestions(kind, {
    onDone: onClose,
    onGone: (ids) => set([...chosen].filter((key) => !ids.includes(parseId(key)))),
  });
  const found = data?.pages.flatMap(({ questions }) => questions) ?? [];
  const total = data?.pages.at(-1)?.total ?? 0;
  const isMixed = how === 'move' && [...chosen].some((key) => !key.startsWith(`${kind} `));
  const problem = chosen.size > questionLimits.batch ? texts.tooMany : isMixed ? texts.onlyCopied[kind] : null;
  const describeStatus = () => {
    if (!data) return isFetching ? texts.searching : '';
    return total === 0 ? texts.nothingFound : texts.foundIn(total);
  };
  return (
    <ChoosingDialog title={texts.take} isPending={isPending} hasChosen={chosen.size > 0} onClose={onClose}>
      <DialogContent>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', columnGap: 4, rowGap: 1.5, mb: 2 }}>
          <ToggleButtonGroup
            exclusive
            size="small"
            value={source}
            aria-label={texts.source}
            onChange={(_, one: QuestionnaireResource | null) => one && setSource(one)}
          >
            {sources.map((one) => (
              <ToggleButton key={one} value={one} sx={{ textTransform: 'none' }}>
                {texts.sources[one]}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          <HowChoice how={how} onChange={setHow} moveHint={texts.takeMoveHint} />
        </Box>
        {source !== kind && (
          <Typography role="status" variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
            {texts.otherKindHint[kind]}
          </Typography>
        )}
        <TextField
          type="search"
          fullWidth
          autoFocus
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          placeholder={texts.search}
          slotProps={{
            htmlInput: { 'aria-label': texts.search, maxLength: textLimits.search },
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
          {describeStatus()}
        </Typography>
        {!data && error ? (
          <LoadFailure error={error} onRetry={refetch} />
        ) : (
          <ChoiceList
            label={texts.foundIn(total)}
            questions={found.map((one) => toChoosable(kind, source, one))}
            isChosen={isChosen}
            onToggle={toggle}
          />
        )}
        {hasNextPage && (
          <Button onClick={() => void fetchNextPage()} loading={isFetchingNextPage}>
            {texts.more(Math.min(foundAtOnce, total - found.length))}
          </Button>
        )}
      </DialogContent>
      <DialogFoot
        onCancel={onClose}
        note={
          <Box role="status" sx={{ flex: 1, color: problem ? 'error.main' : 'text.secondary' }}>
            {problem ?? (chosen.size > 0 && texts.chosen(chosen.size))}
          </Box>
        }
        disabled={chosen.size === 0 || problem !== null}
        loading={isPending}
        onClick={() =>
          mutate({ id, questions: [...chosen].map(parseId), isMoved: how === 'move', told: texts.taken[how] })
        }
      >
        {texts.takeConfirm[how](chosen.size)}
      </DialogFoot>
    </ChoosingDialog>
  );
};

export default TakeDialog;
