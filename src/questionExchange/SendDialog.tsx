import Box from '@mui/material/Box';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { questionLimits } from '#contract/questionRules.ts';
import { RecordChoice } from '../choices/RecordChoice.tsx';
import { DialogFoot } from '../feedback/DialogFoot.tsx';
import { questionExchange as texts } from '../i18n/questionExchange.ts';
import { ChooseAll } from './ChooseAll.tsx';
import { ChoosingDialog } from './ChoosingDialog.tsx';
import type { ExchangeDialog } from './dialog.ts';
import { type How, HowChoice } from './HowChoice.tsx';
import { QuestionChoices } from './QuestionChoices.tsx';
import { useChosen } from './useChosen.ts';
import { useQuestionnaire } from './useQuestionnaire.ts';
import { useTakeQuestions } from './useTakeQuestions.ts';

/** Copies or moves questions of this questionnaire to another of its kind. */
const SendDialog: ExchangeDialog = ({ kind, id, onClose }) => {
  const { data } = useQuestionnaire(kind, id);
  const [target, setTarget] = useState<{ id: number; name: string } | null>(null);
  const [how, setHow] = useState<How>('copy');
  const { chosen, isChosen, toggle, set } = useChosen();
  const { mutate, isPending } = useTakeQuestions(kind, { onDone: onClose });
  const questions = (data?.questions ?? []).map((question) => ({ ...question, key: String(question.id), notes: [] }));
  const picked = questions.filter(({ key }) => chosen.has(key)).map((question) => question.id);
  const problem = target?.id === id ? texts.targetIsSame : picked.length > questionLimits.batch ? texts.tooMany : null;
  const send = () => {
    if (!target) return;
    const told = (count: number) => texts.sent[how](count, target.name);
    mutate({ id: target.id, questions: picked, isMoved: how === 'move', told });
  };
  return (
    <ChoosingDialog title={texts.send} isPending={isPending} hasChosen={chosen.size > 0} onClose={onClose}>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        {/* Above it there must be room for the label. */}
        <Box sx={{ pt: 1 }}>
          <RecordChoice
            label={texts.target[kind]}
            placeholder={texts.targetPlaceholder}
            resource={kind}
            chosen={target ? [target] : []}
            max={1}
            onChange={([one = null]) => setTarget(one)}
          />
        </Box>
        <HowChoice how={how} onChange={setHow} moveHint={texts.moveHint} />
        {questions.length === 0 ? (
          <Typography>{texts.noQuestions}</Typography>
        ) : (
          <div>
            <ChooseAll keys={questions.map(({ key }) => key)} chosen={chosen} onChange={set} />
            <QuestionChoices
              label={texts.questions(questions.length)}
              questions={questions}
              isChosen={isChosen}
              onToggle={toggle}
            />
          </div>
        )}
      </DialogContent>
      <DialogFoot
        onCancel={onClose}
        note={
          <Box role="status" sx={{ flex: '1 1 100%', color: 'error.main' }}>
            {problem}
          </Box>
        }
        disabled={!target || picked.length === 0 || problem !== null}
        loading={isPending}
        onClick={send}
      >
        {texts.sendConfirm[how](picked.length)}
      </DialogFoot>
    </ChoosingDialog>
  );
};

export default SendDialog;
