import { type ComponentType, lazy, useState } from 'react';
import { importAgain } from '#auth/importAgain.ts';
import { preloaded } from '../start/preload.ts';
import type { LoadScreen } from '../start/routes.ts';

const screens = new Map<LoadScreen, ComponentType>();

const create = (load: LoadScreen): ComponentType => {
  const Later = lazy(() => importAgain(load, 'default'));
  return () => {
    const [Shown] = useState(() => preloaded.get(load) ?? Later);
    return <Shown />;
  };
};

/** A screen drawn at once where its code came ahead of the drawing, else as soon as it comes. The same for the same code. */
export const createScreen = (load: LoadScreen): ComponentType => {
  const made = screens.get(load) ?? create(load);
  screens.set(load, made);
  return made;
};
