import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useSyncExternalStore } from 'react';
import { builder as texts } from '../i18n/questionBuilder.ts';
import { findMissingPlace, type Lost } from './state/lost.ts';
import { type Builder, useBuilder } from './useBuilder.ts';

/** Why words cannot be added again as the questions are now; null where they can. */
const describeMissingPlace = ({ kind, store }: Builder, lost: Lost): string | null => {
  const missing = findMissingPlace(kind, lost, store.getQuestions());
  if (missing === null) return null;
  const key = lost.again[0]?.target.parent ?? '';
  const question = store.getQuestion(key);
  if (missing === 'questions' || !question) return texts.lostQuestion;
  return texts.lostList(store.getOrder().indexOf(key) + 1, question.question_config, missing);
};

const LostBox = ({ lost }: { lost: Lost }) => {
  const builder = useBuilder();
  const { store } = builder;
  const { id, text } = lost;
  const missing = useSyncExternalStore(store.subscribe, () => describeMissingPlace(builder, lost));
  return (
    <Alert severity="warning" sx={{ mb: 1.25 }}>
      {missing ?? texts.lost}
      <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', my: 0.5, fontWeight: 500 }}>{text}</Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {missing === null && (
          <Button size="small" variant="outlined" onClick={() => store.answerLost(id, true)}>
            {texts.lostAgain}
          </Button>
        )}
        <Button size="small" variant="outlined" onClick={() => store.answerLost(id, false)}>
          {texts.lostLeave}
        </Button>
      </Box>
    </Alert>
  );
};

/** Words whose place somebody else has taken away, until it is decided about them. */
export const LostWords = () => {
  const { store } = useBuilder();
  const lost = useSyncExternalStore(store.subscribe, store.getLost);
  return lost.map((one) => <LostBox key={one.id} lost={one} />);
};
