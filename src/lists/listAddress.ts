import { useEffect } from 'react';
import { useStore } from 'react-admin';
import { useLocation } from 'react-router-dom';

const buildKey = (path: string): string => `${path}.search`;

/** How the list at an address was left: search, filters, order and page. */
export const useListSearch = (path: string) => useStore(buildKey(path), '');

/** The address of a list as it was left, with its search, filters and page. */
export const useListAddress = (path: string): string => {
  const [search] = useListSearch(path);
  return `${path}${search}`;
};

/** Remembers how the list at the present address stands, for the ways back to it. */
export const useRememberedAddress = (): void => {
  const { pathname, search } = useLocation();
  const [, setSearch] = useStore(buildKey(pathname), '');
  useEffect(() => setSearch(search), [search, setSearch]);
};
