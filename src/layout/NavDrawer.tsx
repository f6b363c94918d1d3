import Drawer from '@mui/material/Drawer';
import { it } from '../i18n/it.ts';
import type { NavEntry } from '../navigation/entries.ts';
import { tokens } from '../theme/tokens.ts';
import { NavList } from './NavList.tsx';

interface Props {
  entries: NavEntry[];
  isOpen: boolean;
  onClose: () => void;
}

/** The areas below 900 px: over the page, and gone once one is chosen. */
export const NavDrawer = ({ entries, isOpen, onClose }: Props) => (
  <Drawer
    open={isOpen}
    onClose={onClose}
    slotProps={{
      paper: {
        'aria-label': it.nav.label,
        role: 'dialog',
        'aria-modal': true,
        sx: { width: 'min(16.25rem, 100vw)', top: tokens.topBar },
      },
      root: { sx: { top: tokens.topBar } },
      backdrop: { sx: { top: tokens.topBar } },
    }}
  >
    <NavList entries={entries} onGo={onClose} />
  </Drawer>
);
