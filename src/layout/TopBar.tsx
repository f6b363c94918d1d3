import MenuIcon from '@mui/icons-material/Menu';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { NavEntry } from '../navigation/entries.ts';
import { screenOnly } from '../theme/paper.ts';
import { tokens } from '../theme/tokens.ts';
import { BusyLine } from './BusyLine.tsx';
import { JobBell } from './JobBell.tsx';
import { Logo } from './Logo.tsx';
import { PaletteKeys } from './PaletteKeys.tsx';
import { UserMenu } from './UserMenu.tsx';

interface Props {
  entries: readonly NavEntry[];
  menuLabel: string;
  isMenuOpen: boolean;
  onMenu: () => void;
}

export const TopBar = ({ entries, menuLabel, isMenuOpen, onMenu }: Props) => (
  <Box
    component="header"
    className={screenOnly}
    sx={{
      position: 'sticky',
      top: 0,
      zIndex: 'appBar',
      height: tokens.topBar,
      display: 'flex',
      alignItems: 'center',
      gap: 1.5,
      px: 1.25,
      bgcolor: 'background.paper',
      borderBottom: 1,
      borderColor: 'divider',
    }}
  >
    <IconButton onClick={onMenu} aria-label={menuLabel} aria-expanded={isMenuOpen}>
      <MenuIcon />
    </IconButton>
    <Logo />
    <Box sx={{ flex: 1 }} />
    <PaletteKeys entries={entries} />
    <JobBell />
    <UserMenu />
    <BusyLine />
  </Box>
);
