import Clear from '@mui/icons-material/Clear';
import MoreVert from '@mui/icons-material/MoreVert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { HeardStatus } from '../feedback/HeardStatus.tsx';
import { contents as texts } from '../i18n/courseContents.ts';
import { it } from '../i18n/it.ts';
import { tokens } from '../theme/tokens.ts';
import { type ActionItem, ActionMenu } from './ActionMenu.tsx';

interface Props {
  count: number;
  items: readonly ActionItem[];
  onClear: () => void;
}

/** Stays in sight while lessons are selected: how many, and what can be done with them. */
export const LessonBar = ({ count, items, onClear }: Props) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <Box
      role="group"
      aria-label={it.list.selection}
      sx={{
        position: 'sticky',
        top: tokens.topBar,
        zIndex: 2,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        p: 1,
        mb: 1.5,
        borderRadius: 1,
        bgcolor: tokens.panel,
        backgroundImage: `linear-gradient(${tokens.accentTint}, ${tokens.accentTint})`,
        border: `1px solid ${tokens.hairline}`,
      }}
    >
      <IconButton onClick={onClear} aria-label={it.list.unselect} title={it.list.unselect}>
        <Clear />
      </IconButton>
      <HeardStatus sx={{ fontWeight: 600 }}>{texts.chosen(count)}</HeardStatus>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: 'auto' }}>
        {items.slice(0, 3).map(({ label, run }) => (
          <Button key={label} variant="outlined" size="small" onClick={run}>
            {label}
          </Button>
        ))}
        <Button
          variant="outlined"
          size="small"
          endIcon={<MoreVert />}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          {texts.more}
        </Button>
      </Box>
      <ActionMenu anchor={anchor} items={items.slice(3)} onClose={() => setAnchor(null)} />
    </Box>
  );
};
