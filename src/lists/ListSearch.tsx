import Clear from '@mui/icons-material/Clear';
import Search from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useListContext } from 'react-admin';
import { textLimits } from '#contract/textLimits.ts';
import { listAskedSince } from '#display/askedTexts.ts';
import { it } from '../i18n/it.ts';
import { useShortcut } from '../shortcuts/useShortcut.ts';
import { useFilterChange } from './filters/useFilterChange.ts';

interface Props {
  placeholder: string;
  /** Milliseconds after the last key before the list is asked. */
  delay: number;
  /** Characters a search begins with; fewer are not searched. */
  minLength?: number;
}

/** Searches the list in context, from `minLength` characters on or with none. */
export const ListSearch = ({ placeholder, delay, minLength = 1 }: Props) => {
  const { filterValues } = useListContext();
  const changeFilters = useFilterChange();
  const searched: string = filterValues.search ?? '';
  const [typed, setTyped] = useState(searched);

  /** What is shown, then what was asked for since and is not drawn yet. */
  const asked = useRef<readonly string[]>([searched]);
  const input = useRef<HTMLInputElement>(null);
  useShortcut('/', () => input.current?.select());

  // The address may change by itself. What was asked for here, and is drawn only now, does not take back what was typed since.
  useEffect(() => {
    const since = listAskedSince(asked.current, searched);
    asked.current = since ?? [searched];
    if (!since) setTyped(searched);
  }, [searched]);

  const search = useEffectEvent((text: string) => {
    const wanted = text.trim();
    const last = asked.current.at(-1);
    if (wanted === last || (wanted !== '' && wanted.length < minLength)) return;
    // The first letters are a step of Back, which clears the search; the others are none.
    const isTyped = last !== '';
    asked.current = [...asked.current, wanted];
    changeFilters(({ search: _, ...others }) => (wanted ? { ...others, search: wanted } : others), { isTyped });
  });
  useEffect(() => {
    const timer = setTimeout(() => search(typed), delay);
    return () => clearTimeout(timer);
  }, [typed, delay]);

  const isTooShort = typed.trim().length > 0 && typed.trim().length < minLength;

  return (
    <TextField
      type="search"
      inputRef={input}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      placeholder={placeholder}
      sx={{ flex: { xs: '1 1 100%', sm: '0 1 320px' }, '& input::-webkit-search-cancel-button': { display: 'none' } }}
      slotProps={{
        htmlInput: { 'aria-label': placeholder, maxLength: textLimits.search },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Search />
            </InputAdornment>
          ),
          endAdornment: (
            <InputAdornment position="end">
              {isTooShort && (
                <Typography role="status" variant="caption">
                  {it.list.searchHint}
                </Typography>
              )}
              {typed && (
                <IconButton edge="end" onClick={() => setTyped('')} aria-label={it.list.clearSearch} sx={{ p: 0.5 }}>
                  <Clear />
                </IconButton>
              )}
            </InputAdornment>
          ),
        },
      }}
    />
  );
};
