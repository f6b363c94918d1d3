import type { ComponentType } from 'react';
import { importAgain } from '#auth/importAgain.ts';
import type { ResourceName } from '#data/resources.ts';
import type { Area, LoadScreen } from './area.ts';
import type { Shell } from './shell.ts';

/** What an address opens. */
export interface Opening {
  area?: Area;
  load?: LoadScreen;
  /** Second part of the address, `create` included. */
  id?: string;
}

const chooseLoad = (area: Area | undefined, id: string | undefined): LoadScreen | undefined => {
  if (!area) return undefined;
  if ('page' in area) return area.page;
  if (!('list' in area)) return undefined;
  if (id === undefined || !area.edit) return area.list;
  return id === 'create' ? area.create : area.edit;
};

export const findOpening = ({ base, home, areas }: Shell, pathname: string): Opening => {
  const [name = home, id] = pathname.slice(base.length).split('/').filter(Boolean);
  const area = areas.find((known) => known.name === name);
  return { area, id, load: chooseLoad(area, id) };
};

/** Resources that a screen needs whole. */
export const listCompanions = ({ area, id }: Opening): readonly ResourceName[] =>
  (area && (id === undefined ? area.companions?.list : area.companions?.edit)) ?? [];

/** What came ahead of the drawing. */
export const preloaded = new Map<LoadScreen, ComponentType>();

/** Fetches the code of an address; what cannot be had is asked for again, and reported, where it is drawn. */
export const preloadScreen = async ({ load }: Opening): Promise<void> => {
  if (!load) return;
  const found = await importAgain(load, 'default').catch(() => null);
  if (found) preloaded.set(load, found.default);
};
