import type { ComponentType } from 'react';
import { importAgain } from '#auth/importAgain.ts';
import { isLearner } from '#auth/session.ts';
import { meQuery } from '../me.ts';
import { matchAddress } from '../paths.ts';
import { queryClient } from '../queryClient.ts';
import { type LoadScreen, routes } from './routes.ts';

const findRoute = (pathname: string) => {
  for (const route of routes) {
    const params = matchAddress(route.path, pathname);
    if (params) return { route, params };
  }
  return null;
};

/** What came ahead of the drawing. */
export const preloaded = new Map<LoadScreen, ComponentType>();

const preload = async (load: LoadScreen): Promise<void> => {
  preloaded.set(load, (await importAgain(load, 'default')).default);
};

/**
 * Fetches all the code an address needs at once, instead of each part finding out about the next. What cannot be had is
 * asked for again, and reported, where it is drawn.
 */
export const preloadScreen = (pathname: string): Promise<unknown> => {
  const { within = [], load } = findRoute(pathname)?.route ?? {};
  return Promise.allSettled([...within, ...(load ? [load] : [])].map(preload));
};

/**
 * Asks for the answers an address needs while its code is still on the way. The screen finds them in the cache; one that
 * failed it asks for again, and shows what it must.
 */
export const prefetchAnswers = ({ pathname, search }: Location): void => {
  const found = findRoute(pathname);
  if (isLearner()) queryClient.query(meQuery).catch(() => undefined);
  else if (!found?.route.isForVisitors) return;
  found?.route.askAhead?.({ params: found.params, search: new URLSearchParams(search) }).catch(() => undefined);
};
