import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { NavLink, useMatch } from 'react-router-dom';
import { it } from '../i18n/it.ts';
import { screenOnly } from '../theme/paper.ts';
import { phone } from '../theme/screens.ts';
import { tokens } from '../theme/tokens.ts';
import { describePart, type Part } from './useOpenPart.ts';

const List = styled('ul')({
  display: 'flex',
  gap: 20,
  margin: '0 0 16px',
  padding: 0,
  listStyle: 'none',
  overflowX: 'auto',
  borderBottom: `1px solid ${tokens.hairline}`,
  [phone]: { gap: 14 },
});

const Tab = styled(NavLink)({
  display: 'block',
  padding: '8px 2px 9px',
  color: tokens.quiet,
  fontWeight: 500,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  borderBottom: '2px solid transparent',
  '&:hover': { color: tokens.ink },
  '&.active': { color: tokens.accentDark, borderColor: tokens.accent },
  '&:focus-visible': { outlineOffset: -2 },
});

/** Moves the links and never the page, which may be read further down when the window changes. */
const bringIntoSight = (link: Element, list: Element) => {
  const { left, right } = link.getBoundingClientRect();
  const edges = list.getBoundingClientRect();
  if (right > edges.right) list.scrollLeft += right - edges.right;
  else if (left < edges.left) list.scrollLeft -= edges.left - left;
};

/** A link to a part; where they do not all fit, the one that is open is in sight, also once a telephone is turned. */
const TabLink = ({ to, end, label }: { to: string; end: boolean; label: string }) => {
  const link = useRef<HTMLAnchorElement>(null);
  const isOpen = useMatch({ path: to, end }) !== null;
  useEffect(() => {
    const list = link.current?.closest('ul');
    if (!isOpen || !list) return;
    // It reports at once, and again at each change.
    const observer = new ResizeObserver(() => link.current && bringIntoSight(link.current, list));
    observer.observe(list);
    return () => observer.disconnect();
  }, [isOpen]);
  return (
    <Tab ref={link} to={to} end={end}>
      {label}
    </Tab>
  );
};

/** Links to the parts of a page; each has its own address. */
export const PageTabs = ({ address, tabs }: { address: string; tabs: readonly Part[] }) => (
  <nav aria-label={it.detail.sections} className={screenOnly}>
    <List>
      {tabs.map((tab) => {
        const { path, end } = describePart(address, tab);
        return (
          <li key={tab.path}>
            <TabLink to={path} end={end} label={tab.label} />
          </li>
        );
      })}
    </List>
  </nav>
);
