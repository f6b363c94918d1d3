import Keyboard from '@mui/icons-material/KeyboardOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useState, useSyncExternalStore } from 'react';
import { builder as texts } from '../i18n/questionBuilder.ts';
import { SavePhaseLine } from '../saving/SaveState.tsx';
import { tokens } from '../theme/tokens.ts';
import { useBuilder } from './useBuilder.ts';

const KeyList = () => (
  <Box
    component="dl"
    sx={{ m: 0, p: 2, display: 'grid', gridTemplateColumns: 'auto 1fr', gap: '6px 16px', maxWidth: 440 }}
  >
    {texts.keyList.map(([key, meaning]) => (
      <Box key={key} sx={{ display: 'contents' }}>
        <Typography component="dt" variant="body2" sx={{ fontWeight: 600 }}>
          {key}
        </Typography>
        <Typography component="dd" variant="body2" sx={{ m: 0 }}>
          {meaning}
        </Typography>
      </Box>
    ))}
  </Box>
);

/** How it stands with what was typed, always in sight, and the keys. */
export const BuilderHead = () => {
  const { store } = useBuilder();
  const { phase, message } = useSyncExternalStore(store.subscribe, store.getStatus);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <Box
      sx={{
        position: 'sticky',
        top: tokens.topBar,
        zIndex: 3,
        display: 'flex',
        alignItems: 'flex-start',
        justifyContent: 'flex-end',
        gap: 1,
        minHeight: 38,
        py: 0.5,
        bgcolor: tokens.ground,
      }}
    >
      <Box sx={{ flex: phase === 'failed' ? 1 : undefined }}>
        <SavePhaseLine
          phase={phase}
          message={message ?? texts.attention}
          retry={message === null ? null : store.flush}
        />
      </Box>
      <IconButton
        size="small"
        aria-label={texts.keys}
        title={texts.keys}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Keyboard fontSize="small" />
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': texts.keys } }}
      >
        <KeyList />
      </Popover>
    </Box>
  );
};
