import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { bodyLimits } from '#contract/limits.ts';
import { lacksRightAnswer } from '#contract/questionnaireCheck.ts';
import type { QuestionnaireResource } from '#contract/questionnaires.ts';
import { questionLimits } from '#contract/questionRules.ts';
import { makeUuid } from '#data/makeUuid.ts';
import { questionExchange as texts } from '../i18n/questionExchange.ts';
import { ChooseAll } from './ChooseAll.tsx';
import { NoteList } from './NoteList.tsx';
import { type KeyedDraft, toEvaluationQuestion } from './newQuestions.ts';
import { type ChoosableQuestion, QuestionChoices } from './QuestionChoices.tsx';
import type { ReadDraft, Reading } from './reading/draft.ts';
import { onSendKey } from './sendKey.ts';
import { useAddQuestions } from './useAddQuestions.ts';
import { useChosen } from './useChosen.ts';

interface Props {
  kind: QuestionnaireResource;
  id: number;
  reading: Reading;
  /** Place of the first of them; after all others without one. */
  order: number | undefined;
  onBack: () => void;
  onAdded: () => void;
  onBusy: (isBusy: boolean) => void;
}

const listNotes = (draft: ReadDraft): string[] => [
  ...(draft.is_at_least_one_correct ? [texts.oneIsEnough] : []),
  ...(draft.is_active ? [] : [texts.isOff]),
  ...(lacksRightAnswer(draft) ? [texts.noRight] : []),
];

/** A draft as it would stand here: in a survey nothing is right. */
const toChoosable = (kind: QuestionnaireResource, { key, draft }: KeyedDraft): ChoosableQuestion => {
  const { text, question_config, answers } = draft;
  if (kind === 'evaluations') return { key, text, question_config, answers, notes: listNotes(draft) };
  const shown = question_config === 'open' ? [] : answers.map((answer) => ({ text: answer.text }));
  return { key, text, question_config, answers: shown, notes: [] };
};

const measureSize = (drafts: readonly KeyedDraft[]): number =>
  new TextEncoder().encode(JSON.stringify(drafts.map(toEvaluationQuestion))).length + 100;

/** What was read, each question of which may be left out, and what could not be read. */
export const Review = ({ kind, id, reading, order, onBack, onAdded, onBusy }: Props) => {
  const [drafts] = useState(() => reading.drafts.map((draft): KeyedDraft => ({ key: makeUuid(), draft })));
  const { chosen, isChosen, toggle, set } = useChosen(drafts.map(({ key }) => key));
  const { mutate, isPending } = useAddQuestions(kind, id, { order, onAdded });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => onBusy(isPending), [isPending, onBusy]);

  const picked = drafts.filter(({ key }) => chosen.has(key));
  const isMany = picked.length > questionLimits.batch;
  const isLarge = !isMany && measureSize(picked) > bodyLimits.questions;
  const dropsRight =
    kind === 'surveys' && drafts.some(({ draft }) => draft.answers.some(({ is_correct }) => is_correct));
  const isReady = picked.length > 0 && !isMany && !isLarge;
  const add = () => mutate(picked);
  return (
    <>
      <DialogContent onKeyDown={onSendKey(() => isReady && !isPending && add())}>
        <Typography ref={heading} component="h3" variant="h2" tabIndex={-1} sx={{ mb: 1.5, outline: 'none' }}>
          {drafts.length === 0 ? texts.none : texts.found(drafts.length)}
        </Typography>
        {drafts.length === 0 && <Typography sx={{ mb: 1.5 }}>{texts.noneHint}</Typography>}
        <NoteList kind={kind} notes={reading.notes} />
        {dropsRight && (
          <Alert severity="info" role="note" sx={{ mb: 1.5 }}>
            {texts.ignoresRight}
          </Alert>
        )}
        {drafts.length > 0 && (
          <>
            <ChooseAll keys={drafts.map(({ key }) => key)} chosen={chosen} onChange={set} />
            <QuestionChoices
              label={texts.found(drafts.length)}
              questions={drafts.map((draft) => toChoosable(kind, draft))}
              isChosen={isChosen}
              onToggle={toggle}
            />
          </>
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Box role="status" sx={{ flex: '1 1 100%', color: 'error.main' }}>
          {isMany && texts.tooMany}
          {isLarge && texts.tooLarge}
        </Box>
        <Button variant="outlined" onClick={onBack} disabled={isPending}>
          {texts.back}
        </Button>
        <Button
          variant="contained"
          disabled={!isReady}
          loading={isPending}
          aria-keyshortcuts="Control+Enter"
          onClick={add}
        >
          {texts.add(picked.length)}
        </Button>
      </DialogActions>
    </>
  );
};
