import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useSyncExternalStore } from 'react';
import { builder as texts } from '../i18n/questionBuilder.ts';
import { useBuilder } from './useBuilder.ts';

/** Words whose place somebody else has deleted, until it is decided about them. */
export const LostWords = () => {
  const { store } = useBuilder();
  const lost = useSyncExternalStore(store.subscribe, store.getLost);
  return lost.map(({ id, text }) => (
    <Alert key={id} severity="warning" sx={{ mb: 1.25 }}>
      {texts.lost}
      <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', my: 0.5, fontWeight: 500 }}>{text}</Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button size="small" variant="outlined" onClick={() => store.answerLost(id, true)}>
          {texts.lostAgain}
        </Button>
        <Button size="small" variant="outlined" onClick={() => store.answerLost(id, false)}>
          {texts.lostLeave}
        </Button>
      </Box>
    </Alert>
  ));
};
