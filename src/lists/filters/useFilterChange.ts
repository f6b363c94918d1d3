import { createContext, useContext, useEffect } from 'react';
import { useListContext } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { listAskedSince } from '#display/askedTexts.ts';
import type { FilterValues } from './filter.ts';

/** Whether how the list in context stands is no part of the address of the page. */
export const NotInAddress = createContext(false);

/** The filters on the screen, then those asked for and not drawn yet, as JSON, by resource. */
const awaited = new Map<string, readonly string[]>();

/**
 * Returns how to change the filters of the list in context. A change begins from the filters asked for last: on a busy
 * machine the list may not have drawn them yet, and would lose one of two changes made one after the other.
 */
export const useFilterChange = () => {
  const { filterValues, setFilters, resource } = useListContext();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isInAddress = !useContext(NotInAddress);
  const drawn = JSON.stringify(filterValues);

  useEffect(() => {
    const since = listAskedSince(awaited.get(resource) ?? [], drawn);
    if (since) awaited.set(resource, since);
    else awaited.delete(resource);
  }, [resource, drawn]);
  useEffect(() => () => void awaited.delete(resource), [resource]);

  /** What is typed takes the place of its own address: Back leads to the page before, not to the letter before. */
  const replaceFilters = (asked: FilterValues): void => {
    const query = new URLSearchParams(search);
    query.set('filter', JSON.stringify(asked));
    query.set('page', '1');
    navigate({ pathname, search: `?${query}` }, { replace: true });
  };

  return (change: (values: FilterValues) => FilterValues, { isTyped = false } = {}): void => {
    const before = listAskedSince(awaited.get(resource) ?? [], drawn) ?? [drawn];
    const asked = change(JSON.parse(before.at(-1) ?? drawn));
    awaited.set(resource, [...before, JSON.stringify(asked)]);
    if (isTyped && isInAddress) replaceFilters(asked);
    else setFilters(asked);
  };
};
