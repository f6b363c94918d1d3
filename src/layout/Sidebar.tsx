import Box from '@mui/material/Box';
import type { NavEntry } from '../navigation/entries.ts';
import { screenOnly } from '../theme/paper.ts';
import { tokens } from '../theme/tokens.ts';
import { NavList } from './NavList.tsx';

interface Props {
  entries: NavEntry[];
  isNarrow: boolean;
}

/** The areas, from 900 px up, or more where text is larger: always there, wide or reduced to icons. */
export const Sidebar = ({ entries, isNarrow }: Props) => (
  <Box
    className={screenOnly}
    sx={{
      position: 'sticky',
      top: tokens.topBar,
      height: `calc(100dvh - ${tokens.topBar}px)`,
      width: isNarrow ? tokens.sidebarNarrow : '13.25rem',
      flexShrink: 0,
      overflowY: 'auto',
      borderRight: 1,
      borderColor: 'divider',
    }}
  >
    <NavList entries={entries} isNarrow={isNarrow} />
  </Box>
);
