import History from '@mui/icons-material/HistoryOutlined';
import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import InputBase from '@mui/material/InputBase';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { usePermissions, useStore } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { textLimits } from '#contract/textLimits.ts';
import { paletteTexts as texts } from '../i18n/desk.ts';
import type { NavEntry } from '../navigation/entries.ts';
import { visuallyHidden } from '../theme/visuallyHidden.ts';
import { listActions } from './actions.ts';
import { findMatching, type Item, type Recent, withRecent } from './item.ts';
import { Options } from './Options.tsx';
import { useFound } from './useFound.ts';

interface PaletteProps {
  entries: readonly NavEntry[];
  /** What was typed before it was there. */
  typed: string;
  onType: (change: (text: string) => string) => void;
  onShortcuts: () => void;
  onClose: () => void;
}

/** A field over the page that finds records and actions; recent ones stand there before anything is typed. */
const Palette = ({ entries, typed: typedBefore, onShortcuts, onClose }: PaletteProps) => {
  const [text, setText] = useState(typedBefore);
  const [activeKey, setActiveKey] = useState('');
  /** Enter was pressed before what fits the text was found. */
  const [isAwaited, setAwaited] = useState(false);
  const [recent, setRecent] = useStore<readonly Recent[]>('palette.recent', []);
  const isFull = usePermissions<string>().permissions === 'BO_COM';
  const found = useFound(text, isFull);
  const navigate = useNavigate();
  const listId = useId();

  const actions = listActions(entries, isFull, onShortcuts);
  const typed = text.trim();
  const findIcon = (key: string) => actions.find((action) => action.key === key)?.Icon ?? History;
  const remembered = recent.map((item): Item => ({ ...item, group: texts.recent, Icon: findIcon(item.key) }));
  const items = typed
    ? [...findMatching(actions, typed), ...found.items]
    : [...remembered, ...actions.filter(({ key }) => !recent.some((item) => item.key === key))];
  const active = items.find(({ key }) => key === activeKey) ?? items[0];
  // The first of those found before may not fit what was typed since, and nobody has gone to it.
  const isUncertain = found.isSearching && activeKey === '' && !actions.some(({ key }) => key === active?.key);
  const optionId = ({ key }: Item): string => `${listId}-${key.replace(/\W+/g, '-')}`;

  const choose = (item: Item): void => {
    setRecent(withRecent(recent, item));
    onClose();
    item.run?.();
    if (item.to) navigate(item.to);
    if (item.href) window.location.assign(item.href);
  };
  const chooseAwaited = useEffectEvent((): void => {
    setAwaited(false);
    if (active) choose(active);
  });
  useEffect(() => {
    if (isAwaited && !isUncertain) chooseAwaited();
  }, [isAwaited, isUncertain]);
  const move = (step: 1 | -1): void => {
    const place = active ? items.indexOf(active) : -1;
    const next = items[(place + step + items.length) % items.length];
    setAwaited(false);
    if (next) setActiveKey(next.key);
  };
  const pressKey = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && isUncertain) setAwaited(true);
    else if (event.key === 'Enter' && active) choose(active);
    else if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else return;
    event.preventDefault();
  };

  const isNothing = typed !== '' && items.length === 0 && !found.isSearching && !found.error;
  const state = found.isSearching ? texts.searching : isNothing ? texts.none(typed) : texts.count(items.length);
  const told = found.isSearching ? texts.searching : isFull && typed.length === 1 ? texts.short : '';
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="sm"
      fullWidth
      slotProps={{
        container: { sx: { alignItems: 'flex-start' } },
        paper: {
          'aria-label': texts.title,
          sx: {
            m: { xs: 1, sm: 4 },
            mt: { xs: 1, sm: '10vh' },
            width: '100%',
            maxHeight: { xs: '96dvh', sm: '72dvh' },
          },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, px: 2, borderBottom: 1, borderColor: 'divider' }}>
        <Search />
        <InputBase
          autoFocus
          fullWidth
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setActiveKey('');
            setAwaited(false);
          }}
          onKeyDown={pressKey}
          placeholder={isFull ? texts.placeholder : texts.placeholderLite}
          sx={{ minHeight: 52, fontSize: '0.9375rem' }}
          inputProps={{
            role: 'combobox',
            'aria-label': texts.title,
            'aria-expanded': items.length > 0,
            'aria-controls': listId,
            'aria-autocomplete': 'list',
            'aria-activedescendant': active && optionId(active),
            maxLength: textLimits.search,
            autoComplete: 'off',
            spellCheck: false,
          }}
        />
      </Box>
      <Box sx={{ overflowY: 'auto', minHeight: 120 }} tabIndex={-1}>
        <Options
          id={listId}
          label={texts.results}
          items={items}
          active={active}
          optionId={optionId}
          onActive={({ key }) => setActiveKey(key)}
          onChoose={choose}
        />
        {found.error && (
          <Box role="alert" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, px: 2, pb: 2 }}>
            <Typography sx={{ flex: 1 }}>{texts.failed}</Typography>
            <Button variant="outlined" onClick={() => found.refetch()}>
              {texts.retry}
            </Button>
          </Box>
        )}
        {isNothing && <Typography sx={{ px: 2, pb: 2, color: 'text.secondary' }}>{texts.none(typed)}</Typography>}
      </Box>
      <Box
        sx={{
          display: 'flex',
          gap: 2,
          px: 2,
          // On a phone there is no hint about keys, and most of the time nothing to tell.
          py: { xs: told ? 1 : 0, sm: 1 },
          borderTop: 1,
          borderTopWidth: { xs: told ? 1 : 0, sm: 1 },
          borderColor: 'divider',
          color: 'text.secondary',
          fontSize: '0.75rem',
        }}
      >
        <Box component="span" sx={{ flex: 1, display: { xs: 'none', sm: 'block' } }}>
          {texts.hint}
        </Box>
        <span>{told}</span>
        <span role="status" style={visuallyHidden}>
          {typed && state}
        </span>
      </Box>
    </Dialog>
  );
};

export default Palette;
