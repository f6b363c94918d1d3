import type { ComponentType } from 'react';
import { importAgain } from '#auth/importAgain.ts';
import { createLazyScreen } from '#display/createLazyScreen.tsx';
import { preloaded } from '../start/preload.ts';
import type { LoadScreen } from '../start/routes.ts';

const screens = new Map<LoadScreen, ComponentType>();

const create = (load: LoadScreen): ComponentType =>
  createLazyScreen(
    () => importAgain(load, 'default'),
    () => preloaded.get(load),
  );

/** The same screen for the same code. */
export const createScreen = (load: LoadScreen): ComponentType => {
  const made = screens.get(load) ?? create(load);
  screens.set(load, made);
  return made;
};
