import Saved from '@mui/icons-material/CloudDoneOutlined';
import Failed from '@mui/icons-material/ErrorOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { saving as texts } from '../i18n/saving.ts';
import { tokens } from '../theme/tokens.ts';
import type { SaveStatus } from './saver.ts';

interface Props extends SaveStatus {
  /** Tries again; null where that would change nothing. */
  retry: (() => void) | null;
}

/** Milliseconds in which it is told that all is saved again. */
const toldWithin = 2000;

/** How changes stand, and the way to try again those that failed. Of a failure one hears, and once that it is over. */
export const SavePhaseLine = ({ phase, message, retry }: Props) => {
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (phase === 'failed') setFailed(true);
    if (phase !== 'saved') return;
    const timer = setTimeout(() => setFailed(false), toldWithin);
    return () => clearTimeout(timer);
  }, [phase]);
  return (
    <>
      <div aria-live={hasFailed ? 'polite' : undefined}>
        {phase !== 'failed' && (
          <Typography
            variant="body2"
            sx={{ display: 'flex', alignItems: 'center', gap: 0.75, minHeight: 30, color: 'text.secondary' }}
          >
            {phase === 'saved' && <Saved sx={{ fontSize: 18 }} />}
            {phase === 'saved' ? texts.saved : texts.saving}
          </Typography>
        )}
      </div>
      {phase === 'failed' && (
        <Box role="alert" sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.75 }}>
          <Failed sx={{ fontSize: 18, mt: 0.5, color: tokens.danger }} />
          <Typography variant="body2" sx={{ flex: 1, py: 0.5 }}>
            <strong>{texts.failed}.</strong> {message}
          </Typography>
          {retry && (
            <Button size="small" variant="outlined" onClick={retry}>
              {texts.retry}
            </Button>
          )}
        </Box>
      )}
    </>
  );
};
