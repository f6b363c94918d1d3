import Tune from '@mui/icons-material/Tune';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import { type ReactNode, useId } from 'react';
import { type SortPayload, useListContext, useStore } from 'react-admin';
import { it } from '../i18n/it.ts';
import { screenOnly } from '../theme/paper.ts';
import { useClearings } from './filters/clearings.ts';
import { FilterChips } from './filters/FilterChips.tsx';
import { FilterPanel } from './filters/FilterPanel.tsx';
import type { ListFilter, OrderingChoice } from './filters/filter.ts';
import { useListFilters } from './filters/useListFilters.ts';
import { ListSearch } from './ListSearch.tsx';
import { SelectionBar } from './SelectionBar.tsx';

interface Props {
  searchPlaceholder: string;
  searchDelay: number;
  /** Characters a search begins with, one unless told otherwise. */
  searchMinLength?: number;
  /** Without filters and orderings there is no panel of them. */
  filters?: readonly ListFilter[];
  /** Filters in sight at all times. */
  quickFilters?: ReactNode;
  orderings?: readonly OrderingChoice[];
  firstSort: SortPayload;
  /** What can be done with the selected rows. */
  selectionActions?: ReactNode;
  /** How the list is looked at, at the right. */
  look?: ReactNode;
}

/** Search and filters of the list in context, and what can be done with the selected rows while there are any. */
export const ListToolbar = ({
  searchPlaceholder,
  searchDelay,
  searchMinLength,
  filters = [],
  orderings = [],
  ...rest
}: Props) => {
  const { resource, selectedIds } = useListContext();
  const [isOpen, setOpen] = useStore(`${resource}.isFilterPanelOpen`, false);
  const { values, active, isAnySet, change, reset } = useListFilters(filters, rest.firstSort);
  const clearings = useClearings();
  const panelId = useId();
  const hasPanel = filters.length + orderings.length > 0;

  return (
    <>
      <Box
        className={screenOnly}
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, p: 1.25, minHeight: 56 }}
      >
        <ListSearch placeholder={searchPlaceholder} delay={searchDelay} minLength={searchMinLength} />
        {hasPanel && (
          <Button
            variant="outlined"
            startIcon={<Tune />}
            onClick={() => setOpen(!isOpen)}
            aria-expanded={isOpen}
            aria-controls={panelId}
          >
            {it.list.filters}
            {active.length > 0 && ` (${active.length})`}
          </Button>
        )}
        {rest.quickFilters}
        {isAnySet && <Button onClick={reset}>{it.list.reset}</Button>}
        {rest.look && (
          <Box sx={{ display: { xs: 'contents', sm: 'flex' }, flexWrap: 'wrap', gap: 1, ml: 'auto' }}>{rest.look}</Box>
        )}
      </Box>
      <Collapse className={screenOnly} in={hasPanel && isOpen} id={panelId} timeout={150} unmountOnExit>
        <FilterPanel key={clearings} filters={filters} orderings={orderings} values={values} onChange={change} />
      </Collapse>
      <FilterChips filters={active} values={values} onRemove={(filter) => change(filter, {})} />
      {selectedIds.length > 0 && <SelectionBar>{rest.selectionActions}</SelectionBar>}
    </>
  );
};
