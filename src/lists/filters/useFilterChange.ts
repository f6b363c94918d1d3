import { useEffect } from 'react';
import { useListContext } from 'react-admin';
import type { FilterValues } from './filter.ts';

/** Filters asked for and not drawn yet, with those on the screen, by resource. */
const awaited = new Map<string, { drawn: string; asked: FilterValues }>();

/**
 * Returns how to change the filters of the list in context. A change begins from the filters asked for last: on a busy
 * machine the list may not have drawn them yet, and would lose one of two changes made one after the other.
 */
export const useFilterChange = () => {
  const { filterValues, setFilters, resource } = useListContext();
  const drawn = JSON.stringify(filterValues);

  useEffect(() => {
    if (awaited.get(resource)?.drawn !== drawn) awaited.delete(resource);
  }, [resource, drawn]);
  useEffect(() => () => void awaited.delete(resource), [resource]);

  return (change: (values: FilterValues) => FilterValues): void => {
    const before = awaited.get(resource);
    const asked = change(before?.drawn === drawn ? before.asked : filterValues);
    awaited.set(resource, { drawn, asked });
    setFilters(asked);
  };
};
