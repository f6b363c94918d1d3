import { useCallback, useMemo } from 'react';
import { type RouterNavigateFunction, type RouterProvider, reactRouterProvider } from 'react-admin';
import { useHref } from 'react-router-dom';
import { columnsParam, viewParam } from './listState.ts';

/** React-admin writes the whole query of a list at each change of it: what else stands there is put back. */
const keepLook = (asked: string): string => {
  const query = new URLSearchParams(asked);
  const present = new URLSearchParams(window.location.search);
  for (const name of [columnsParam, viewParam]) {
    const value = present.get(name);
    if (value !== null) query.set(name, value);
  }
  return `?${query}`;
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The query of an address whose filters are none, or whose search is no text, without them. What is no JSON react-admin leaves out. */
const leaveOutWrongFilters = (search: string): string => {
  const query = new URLSearchParams(search);
  try {
    const filter: unknown = JSON.parse(query.get('filter') ?? '{}');
    if (isObject(filter) && ['undefined', 'string'].includes(typeof filter.search)) return search;
    const { search: typed, ...others } = isObject(filter) ? filter : {};
    query.set('filter', JSON.stringify(typeof typed === 'number' ? { ...others, search: String(typed) } : others));
    return `?${query}`;
  } catch {
    return search;
  }
};

const { useNavigate, useLocation } = reactRouterProvider;

/**
 * The router as react-admin sees it. A list alone is led to another query and no other path: it stays where it is, since a
 * drawer may have been opened over it between the last key of a search and the search.
 */
export const listRouter: RouterProvider = {
  ...reactRouterProvider,
  useLocation: () => {
    const location = useLocation();
    return useMemo(() => {
      const search = leaveOutWrongFilters(location.search);
      return search === location.search ? location : { ...location, search };
    }, [location]);
  },
  useNavigate: () => {
    const navigate = useNavigate();
    const base = useHref('/').replace(/\/$/, '');
    return useCallback<RouterNavigateFunction>(
      (to, options) => {
        const isList = typeof to === 'object' && to.search !== undefined && to.pathname === undefined;
        if (!isList) return navigate(to, options);
        const pathname = window.location.pathname.slice(base.length) || '/';
        navigate({ ...to, pathname, search: keepLook(to.search ?? '') }, options);
      },
      [navigate, base],
    );
  },
};
