import { type SortPayload, useListContext } from 'react-admin';
import { noteCleared } from './clearings.ts';
import { type FilterChange, type FilterValues, isFilterSet, type ListFilter, withFilter } from './filter.ts';
import { useFilterChange } from './useFilterChange.ts';

/** The filters of the list in context: which are set, and how to change or clear them. */
export const useListFilters = (filters: readonly ListFilter[], firstSort: SortPayload) => {
  const { filterValues, sort, setSort } = useListContext();
  const changeFilters = useFilterChange();
  const values: FilterValues = filterValues;
  const active = filters.filter((filter) => isFilterSet(filter, values));
  const isReordered = sort.field !== firstSort.field || sort.order !== firstSort.order;
  return {
    values,
    active,
    isAnySet: isReordered || Object.keys(values).length > 0,
    change: (filter: ListFilter, own: FilterChange) => changeFilters((present) => withFilter(present, filter, own)),
    reset: () => {
      noteCleared();
      changeFilters(() => ({}));
      setSort(firstSort);
    },
  };
};
