import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { Fragment, type ReactNode, useState } from 'react';
import { useListContext } from 'react-admin';
import { it } from '../../i18n/it.ts';
import { withFilter } from '../../lists/filters/filter.ts';
import { useFilterChange } from '../../lists/filters/useFilterChange.ts';
import { ListSearch } from '../../lists/ListSearch.tsx';
import { searchDebounce, searchMinLength } from '../../lists/searchDefaults.ts';
import { tokens } from '../../theme/tokens.ts';
import { isFiltered } from './membership.ts';
import { membershipFilters } from './membershipFilters.tsx';

const modeStyle = {
  '& .MuiToggleButton-root': {
    height: '2.25rem',
    px: 2,
    textTransform: 'none',
    color: tokens.ink,
    borderColor: tokens.edge,
  },
  '& .Mui-selected.Mui-selected': { color: tokens.accentDark, bgcolor: tokens.accentTint, fontWeight: 600 },
};

type Mode = 'search' | 'filter';

const FilterFields = () => {
  const { filterValues } = useListContext();
  const changeFilters = useFilterChange();
  return (
    <Box
      role="group"
      aria-label={it.list.filters}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, 1fr)' },
        gap: 1.5,
        flex: { xs: '1 1 100%', md: 1 },
        maxWidth: 720,
      }}
    >
      {membershipFilters.map((filter) => (
        <Fragment key={filter.label}>
          {filter.renderField({
            label: filter.label,
            values: filterValues,
            onChange: (own) => changeFilters((present) => withFilter(present, filter, own)),
          })}
        </Fragment>
      ))}
    </Box>
  );
};

/** Two ways to choose users: searching and selecting them, or by filters. Going from one to the other starts again. */
export const MembershipToolbar = ({ children }: { children?: ReactNode }) => {
  const { filterValues, onUnselectItems } = useListContext();
  const changeFilters = useFilterChange();
  const [chosen, setMode] = useState<Mode>('search');
  // An address with filters in it opens with them in sight, and they stay there once the last one is taken away.
  const set = isFiltered(filterValues) ? 'filter' : filterValues.search ? 'search' : null;
  const [lastSet, setLastSet] = useState<Mode | null>(null);
  if (set !== lastSet) {
    setLastSet(set);
    if (set) setMode(set);
  }
  const mode = set ?? chosen;

  const change = (_: unknown, next: Mode | null) => {
    if (!next) return;
    setMode(next);
    changeFilters(() => ({}));
    onUnselectItems();
  };

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 1.5, p: 1.25, minHeight: 56 }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={mode}
        onChange={change}
        aria-label={it.groups.membership.mode}
        sx={modeStyle}
      >
        <ToggleButton value="search">{it.groups.membership.search}</ToggleButton>
        <ToggleButton value="filter">{it.groups.membership.filter}</ToggleButton>
      </ToggleButtonGroup>
      {mode === 'search' ? (
        <ListSearch placeholder={it.users.search} delay={searchDebounce.people} minLength={searchMinLength} />
      ) : (
        <FilterFields />
      )}
      {children && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: 'auto' }}>{children}</Box>}
    </Box>
  );
};
