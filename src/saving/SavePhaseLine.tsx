import Saved from '@mui/icons-material/CloudDoneOutlined';
import Failed from '@mui/icons-material/ErrorOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { saving as texts } from '../i18n/saving.ts';
import { tokens } from '../theme/tokens.ts';
import type { SaveStatus } from './saver.ts';

interface Props extends SaveStatus {
  /** Tries again; null where that would change nothing. */
  retry: (() => void) | null;
}

/** How changes stand, and the way to try again those that failed. */
export const SavePhaseLine = ({ phase, message, retry }: Props) => {
  if (phase !== 'failed')
    return (
      <Typography
        variant="body2"
        sx={{ display: 'flex', alignItems: 'center', gap: 0.75, minHeight: 30, color: 'text.secondary' }}
      >
        {phase === 'saved' && <Saved sx={{ fontSize: 18 }} />}
        {phase === 'saved' ? texts.saved : texts.saving}
      </Typography>
    );
  return (
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
  );
};
