import { type ComponentType, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { importAgain } from '#auth/importAgain.ts';
import { createLazy } from '#display/createLazy.ts';
import { preloaded } from '../start/preload.ts';
import type { LoadScreen } from '../start/routes.ts';

const screens = new Map<LoadScreen, ComponentType>();

const create = (load: LoadScreen): ComponentType => {
  const getLater = createLazy(() => importAgain(load, 'default'));
  return () => {
    const { key } = useLocation();
    const [Shown] = useState(() => preloaded.get(load) ?? getLater(key));
    return <Shown />;
  };
};

/** A screen drawn at once where its code came ahead of the drawing, else as soon as it comes. The same for the same code. */
export const createScreen = (load: LoadScreen): ComponentType => {
  const made = screens.get(load) ?? create(load);
  screens.set(load, made);
  return made;
};
