import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { Link, useLocation } from 'react-router-dom';
import { it } from '../i18n/it.ts';
import type { NavEntry } from '../navigation/entries.ts';
import { tokens } from '../theme/tokens.ts';

const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 8,
  display: 'grid',
  gap: 2,
  '& .apart': { marginTop: 6, paddingTop: 8, borderTop: `1px solid ${tokens.hairline}` },
});

const Entry = styled(Link)({
  display: 'flex',
  alignItems: 'center',
  minHeight: 38,
  gap: 12,
  padding: '0 10px',
  borderRadius: tokens.radius,
  fontSize: '0.875rem',
  color: tokens.ink,
  textDecoration: 'none',
  lineHeight: 1.3,
  '& svg': { color: tokens.quiet, flexShrink: 0 },
  '&:hover': { backgroundColor: tokens.chip },
  '&[aria-current]': { backgroundColor: tokens.accentTint, color: tokens.accentDark, fontWeight: 600 },
  '&[aria-current] svg': { color: tokens.accent },
});

interface Props {
  entries: NavEntry[];
  /** Icons alone; the label becomes a tooltip and stays for screen readers. */
  isNarrow?: boolean;
  onGo?: () => void;
}

const isWithin = (pathname: string, address: string): boolean =>
  pathname === address || pathname.startsWith(`${address}/`);

export const NavList = ({ entries, isNarrow = false, onGo }: Props) => {
  const { pathname } = useLocation();
  const isOpen = ({ to, others = [] }: NavEntry) => [to, ...others].some((address) => isWithin(pathname, address));
  return (
    <nav aria-label={it.nav.label}>
      <List>
        {entries.map((entry) => {
          const { to, label, Icon, isApart } = entry;
          const link = (
            <Entry
              to={to}
              onClick={onGo}
              aria-current={isOpen(entry) ? 'page' : undefined}
              aria-label={isNarrow ? label : undefined}
            >
              <Icon />
              {!isNarrow && label}
            </Entry>
          );
          return (
            <li key={to} className={isApart && 'apart'}>
              {isNarrow ? (
                <Tooltip title={label} placement="right">
                  {link}
                </Tooltip>
              ) : (
                link
              )}
            </li>
          );
        })}
      </List>
    </nav>
  );
};
