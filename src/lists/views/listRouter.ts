import { useCallback } from 'react';
import { type RouterNavigateFunction, type RouterProvider, reactRouterProvider } from 'react-admin';
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

const { useNavigate } = reactRouterProvider;

/** The router as react-admin sees it. A list alone is led to another query and no other path. */
export const listRouter: RouterProvider = {
  ...reactRouterProvider,
  useNavigate: () => {
    const navigate = useNavigate();
    return useCallback<RouterNavigateFunction>(
      (to, options) => {
        const isList = typeof to === 'object' && to.search !== undefined && to.pathname === undefined;
        navigate(isList ? { ...to, search: keepLook(to.search ?? '') } : to, options);
      },
      [navigate],
    );
  },
};
