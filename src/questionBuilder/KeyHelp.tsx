import Keyboard from '@mui/icons-material/KeyboardOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { builder as texts } from '../i18n/questionBuilder.ts';

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

/** The keys of the builder. */
export const KeyHelp = () => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
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
        slotProps={{
          paper: { role: 'dialog', 'aria-label': texts.keys },
          // On a telephone it is longer than the page: the keyboard scrolls it. The paper gets its tab index from here.
          transition: { tabIndex: 0 },
        }}
      >
        <KeyList />
      </Popover>
    </>
  );
};
