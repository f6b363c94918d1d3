import Clear from '@mui/icons-material/Clear';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { type ReactNode, useEffect, useRef } from 'react';
import { useListContext } from 'react-admin';
import { HeardStatus } from '../feedback/HeardStatus.tsx';
import { focusIfLost } from '../feedback/useFocusKept.ts';
import { it } from '../i18n/it.ts';
import { screenOnly } from '../theme/paper.ts';
import { tokens } from '../theme/tokens.ts';
import { useWholeSelection } from './wholeSelection.ts';

/**
 * Stands below the toolbar while rows are selected: how many, all that fit if wanted, and what can be done with them.
 * On phones it is two lines.
 */
export const SelectionBar = ({ children }: { children?: ReactNode }) => {
  const { resource, selectedIds, data = [], total = 0 } = useListContext();
  const { isWhole, selectWhole, unselect } = useWholeSelection();
  // Those selected may be of another search: what is shown and not selected is proof enough that not all are.
  const hasOthers = total > selectedIds.length || data.some(({ id }) => !selectedIds.includes(id));
  // The button that selects them all is gone then.
  const words = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isWhole) focusIfLost(words);
  }, [isWhole]);
  return (
    <Box
      role="group"
      className={screenOnly}
      aria-label={it.list.selection}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        p: 1.25,
        minHeight: 56,
        bgcolor: tokens.accentTint,
      }}
    >
      <Tooltip title={it.list.unselect}>
        <IconButton onClick={unselect} aria-label={it.list.unselect}>
          <Clear />
        </IconButton>
      </Tooltip>
      <HeardStatus ref={words} tabIndex={-1} sx={{ fontWeight: 600 }}>
        {isWhole ? it.list.wholeSelected(total) : it.list.selected(selectedIds.length, resource)}
      </HeardStatus>
      {!isWhole && hasOthers && (
        <Button size="small" onClick={selectWhole} sx={{ color: 'primary.main' }}>
          {it.list.selectWhole(total)}
        </Button>
      )}
      <Box sx={{ display: 'flex', gap: 1, ml: 'auto' }}>{children}</Box>
    </Box>
  );
};
