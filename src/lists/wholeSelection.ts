import { useListContext, useStore } from 'react-admin';

/**
 * Whether everything that fits search and filters is selected, on every page; it ends with either, or when a row is
 * left out. Like the selection it is found again on the way back from a record.
 */
export const useWholeSelection = () => {
  const { resource, filterValues, selectedIds, onUnselectItems } = useListContext();
  const drawn = JSON.stringify(filterValues);
  const [kept, keep] = useStore<string>(`${resource}.wholeSelection`, '');
  return {
    isWhole: kept === drawn && selectedIds.length > 0,
    selectWhole: () => keep(drawn),
    leaveWhole: () => keep(''),
    unselect: () => {
      keep('');
      onUnselectItems();
    },
  };
};
