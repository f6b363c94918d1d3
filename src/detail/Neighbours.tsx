import Previous from '@mui/icons-material/ChevronLeft';
import Next from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef } from 'react';
import { type Identifier, useRecordContext, useResourceContext } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { it } from '../i18n/it.ts';
import { useNeighbours } from './useNeighbours.ts';

interface WayProps {
  label: string;
  to: string | null;
  /** Has the focus after it was followed, so that one can go on with the same key. */
  name: 'previous' | 'next';
  children: ReactNode;
}

const Way = ({ label, to, name, children }: WayProps) => {
  const { state, key } = useLocation();
  const way = useRef<HTMLAnchorElement>(null);
  const focusedAt = useRef('');
  useEffect(() => {
    // Once a step: the link may come after the page.
    if (state?.cameBy !== name || focusedAt.current === key || to === null) return;
    focusedAt.current = key;
    way.current?.focus();
  }, [state, key, name, to]);
  if (to === null)
    return (
      <IconButton disabled aria-label={label}>
        {children}
      </IconButton>
    );
  return (
    <IconButton ref={way} component={Link} to={to} state={{ cameBy: name }} aria-label={label} title={label}>
      {children}
    </IconButton>
  );
};

interface Props {
  /** Address of the list. */
  parent: string;
  /** Last part of the address of the tab that is open: the other record is opened at the same. */
  part?: string;
}

/** The ways to the records before and after this one in the list it was opened from. */
export const Neighbours = ({ parent, part }: Props) => {
  const resource = useResourceContext() ?? '';
  const id = useRecordContext()?.id ?? '';
  const { found, isLoading } = useNeighbours(resource, parent, id);
  if (!found && !isLoading) return null;
  const buildAddress = (other: Identifier | undefined) =>
    other === undefined ? null : [parent, other, part].filter(Boolean).join('/');
  return (
    <Box
      component="nav"
      aria-label={it.detail.neighbours}
      sx={{ display: 'flex', alignItems: 'center', flexShrink: 0 }}
    >
      <Way label={it.detail.previous} to={buildAddress(found?.previous)} name="previous">
        <Previous />
      </Way>
      <Typography
        variant="body2"
        sx={{
          display: { xs: 'none', md: 'block' },
          minWidth: 64,
          textAlign: 'center',
          color: 'text.secondary',
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {found && it.detail.place(found.place, found.count)}
      </Typography>
      <Way label={it.detail.next} to={buildAddress(found?.next)} name="next">
        <Next />
      </Way>
    </Box>
  );
};
