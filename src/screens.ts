import type { ComponentType } from 'react';
import groups from './groups/index.ts';
import type { FirstPage } from './lists/listParams.ts';
import log from './log/index.ts';
import security from './security/index.ts';
import type { Shell } from './shell.ts';
import subscriptions from './subscriptions/index.ts';
import users from './users/index.ts';

export type LoadScreen = () => Promise<{ default: ComponentType }>;

/** Screens of one of react-admin's resources, and how its list stands at first. */
interface Area {
  firstPage: FirstPage;
  list: LoadScreen;
  create?: LoadScreen;
  edit?: LoadScreen;
}

/** The resources that have screens, named as in the addresses. */
export const areas = { users, group: groups, subscriptions, log, security } satisfies Record<string, Area>;

/** The other screens with code of their own, named as in the addresses. */
export const pages = {
  dashboard: () => import('./dashboard/Dashboard.tsx'),
  settings: () => import('./settings/Settings.tsx'),
  profile: () => import('./profile/Profile.tsx'),
  'second-factor': () => import('./secondFactor/SecondFactorScreen.tsx'),
} satisfies Record<string, LoadScreen>;

const isIn = <T extends object>(table: T, name: string): name is keyof T & string => Object.hasOwn(table, name);

/** What an address opens, as {@link App} draws it. */
export interface Opening {
  load?: LoadScreen;
  /** First part of the address. */
  name: string;
  area?: Area;
  /** Second part of the address, `create` included. */
  id?: string;
}

export const openingOf = (shell: Shell, pathname: string): Opening => {
  const [name = 'users', id] = pathname.slice(shell.base.length).split('/').filter(Boolean);
  if (shell.name === 'lite')
    return { name, load: name === 'profile' || name === 'second-factor' ? pages[name] : undefined };
  if (isIn(pages, name)) return { name, id, load: pages[name] };
  const area: Area | undefined = isIn(areas, name) ? areas[name] : undefined;
  const isList = id === undefined || !area?.edit;
  return { name, id, area, load: isList ? area?.list : id === 'create' ? area?.create : area?.edit };
};

/** What came ahead of the drawing. */
export const preloaded = new Map<LoadScreen, ComponentType>();

/** Fetches the code of an address; what cannot be had is asked for again, and reported, where it is drawn. */
export const preloadScreen = async ({ load }: Opening): Promise<void> => {
  if (!load) return;
  const found = await load().catch(() => null);
  if (found) preloaded.set(load, found.default);
};
