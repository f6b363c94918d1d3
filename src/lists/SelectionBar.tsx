import Clear from '@mui/icons-material/Clear';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { it } from '../i18n/it.ts';
import { screenOnly } from '../theme/paper.ts';
import { tokens } from '../theme/tokens.ts';

/** Stands below the toolbar while rows are selected: how many, and what can be done with them. */
export const SelectionBar = ({ children }: { children?: ReactNode }) => {
  const { selectedIds, onUnselectItems } = useListContext();
  return (
    <Box
      role="group"
      className={screenOnly}
      aria-label={it.list.selection}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        p: 1.25,
        minHeight: 56,
        bgcolor: tokens.accentTint,
      }}
    >
      <Tooltip title={it.list.unselect}>
        <IconButton onClick={() => onUnselectItems()} aria-label={it.list.unselect}>
          <Clear />
        </IconButton>
      </Tooltip>
      <Typography role="status" sx={{ flex: 1, fontWeight: 600 }}>
        {it.list.selected(selectedIds.length)}
      </Typography>
      {children}
    </Box>
  );
};
