import { createContext, useContext, useEffect } from 'react';
import { type FilterPayload, useListContext, useStore } from 'react-admin';

/** What makes the records of a list those of the detail it stands in: beside its filters, and not for its reader to change. */
export const FixedFilter = createContext<FilterPayload>({});

/**
 * Whether everything that fits search and filters is selected, on every page; it ends with either, or when a row is
 * left out. Like the selection it is found again on the way back from a record.
 */
export const useWholeSelection = () => {
  const { resource, filterValues, selectedIds, onUnselectItems } = useListContext();
  const fixed = useContext(FixedFilter);
  const filters = { ...filterValues, ...fixed };
  const drawn = JSON.stringify(filters);
  const [kept, keep] = useStore<string>(`${resource}.wholeSelection`, '');
  // It does not come back with the filters it was made with.
  const hasEnded = kept !== '' && kept !== drawn;
  useEffect(() => {
    if (hasEnded) keep('');
  }, [hasEnded, keep]);
  return {
    /** All that the list is asked with, whatever is selected. */
    filters,
    isWhole: kept === drawn && selectedIds.length > 0,
    selectWhole: () => keep(drawn),
    leaveWhole: () => keep(''),
    unselect: () => {
      keep('');
      onUnselectItems();
    },
  };
};
