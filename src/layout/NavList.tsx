import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { NavLink } from 'react-router-dom';
import { it } from '../i18n/it.ts';
import { tokens } from '../theme/tokens.ts';
import type { NavEntry } from './entries.ts';

const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 8,
  display: 'grid',
  gap: 2,
  '& .apart': { marginTop: 6, paddingTop: 8, borderTop: `1px solid ${tokens.hairline}` },
});

const Entry = styled(ButtonBase)({
  width: '100%',
  height: 38,
  gap: 12,
  padding: '0 10px',
  justifyContent: 'flex-start',
  borderRadius: tokens.radius,
  fontSize: '0.875rem',
  color: tokens.ink,
  '& svg': { color: tokens.quiet, flexShrink: 0 },
  '&:hover': { backgroundColor: '#eceff3' },
  '&.active': { backgroundColor: tokens.accentTint, color: tokens.accentDark, fontWeight: 600 },
  '&.active svg': { color: tokens.accent },
}) as typeof ButtonBase;

interface Props {
  entries: NavEntry[];
  /** Icons alone; the label becomes a tooltip and stays for screen readers. */
  isNarrow?: boolean;
  onGo?: () => void;
}

export const NavList = ({ entries, isNarrow = false, onGo }: Props) => (
  <nav aria-label={it.nav.label}>
    <List>
      {entries.map(({ to, label, Icon, isApart }) => (
        <li key={to} className={isApart && 'apart'}>
          <Tooltip title={isNarrow ? label : ''} placement="right">
            <Entry component={NavLink} to={to} onClick={onGo} aria-label={isNarrow ? label : undefined}>
              <Icon />
              {!isNarrow && label}
            </Entry>
          </Tooltip>
        </li>
      ))}
    </List>
  </nav>
);
