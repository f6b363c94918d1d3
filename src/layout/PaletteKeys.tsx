import Search from '@mui/icons-material/Search';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { makeCodeQuery } from '#data/codeQuery.ts';
import { createPart, fetchPartAhead } from '#display/createPart.tsx';
import { NotOpened } from '../feedback/NotOpened.tsx';
import { paletteTexts } from '../i18n/desk.ts';
import type { NavEntry } from '../navigation/entries.ts';
import { findTopLayer, isCommand, isMac } from '../shortcuts/keys.ts';
import { useSaveKey } from '../shortcuts/useSaveKey.ts';
import { useKeyDown, useShortcut } from '../shortcuts/useShortcut.ts';
import { tokens } from '../theme/tokens.ts';
import { visuallyHidden } from '../theme/visuallyHidden.ts';
import { EarlyKeys } from './EarlyKeys.tsx';

const paletteCode = makeCodeQuery('Palette', () => import('../palette/Palette.tsx'));
const Palette = createPart(paletteCode, { Waiting: EarlyKeys, Failed: NotOpened });
const ShortcutsDialog = createPart(
  makeCodeQuery('ShortcutsDialog', () => import('../shortcuts/ShortcutsDialog.tsx')),
  { Failed: NotOpened },
);

/** On phones there is room for the icon alone. */
const Words = styled('span')(({ theme }) => ({
  color: tokens.quiet,
  fontWeight: 400,
  [theme.breakpoints.down('sm')]: visuallyHidden,
}));

const Key = styled('kbd')(({ theme }) => ({
  marginLeft: 24,
  color: tokens.quiet,
  fontFamily: 'inherit',
  fontSize: '0.75rem',
  [theme.breakpoints.down('md')]: { display: 'none' },
}));

/** A question that waits for an answer keeps the keyboard. */
const isAsked = (): boolean => findTopLayer()?.querySelector('[role="alertdialog"]') != null;

/** The way to the search over everything, in the bar and with Ctrl+K, and the other keys that work on every page. */
export const PaletteKeys = ({ entries }: { entries: readonly NavEntry[] }) => {
  const [open, setOpen] = useState<'palette' | 'shortcuts' | null>(null);
  const [typed, setTyped] = useState('');
  const close = () => setOpen(null);
  const openPalette = () => {
    setTyped('');
    setOpen('palette');
  };
  const fetchPalette = () => fetchPartAhead(paletteCode);
  useKeyDown((event) => {
    // What is typed after the two keys must find the field there: its code is fetched with the first.
    if (event.key === 'Control' || event.key === 'Meta') fetchPalette();
    if (!isCommand(event, 'k') || isAsked()) return;
    event.preventDefault();
    if (open === 'palette') close();
    else openPalette();
  });
  useShortcut('?', () => setOpen('shortcuts'));
  useSaveKey();
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Search />}
        onPointerEnter={fetchPalette}
        onClick={openPalette}
        aria-haspopup="dialog"
        aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
        sx={{
          flexShrink: 0,
          minWidth: 40,
          px: { xs: 0.75, sm: 1.5 },
          '& .MuiButton-startIcon': { mr: { xs: 0, sm: 1 } },
        }}
      >
        <Words>{paletteTexts.open}</Words>
        <Key aria-hidden>{isMac ? '⌘ K' : 'Ctrl K'}</Key>
      </Button>
      {open === 'palette' && (
        <Palette
          entries={entries}
          typed={typed}
          onType={setTyped}
          onShortcuts={() => setOpen('shortcuts')}
          onClose={close}
        />
      )}
      {open === 'shortcuts' && <ShortcutsDialog open onClose={close} />}
    </>
  );
};
