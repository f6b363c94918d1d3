import { type ComponentType, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { importAgain } from '#auth/importAgain.ts';
import { createLazy } from '#display/createLazy.ts';
import { awaitScreen } from '../layout/awaitedScreens.ts';
import type { LoadScreen } from '../start/area.ts';
import { preloaded } from '../start/openings.ts';

/** A screen drawn at once where its code came ahead of the drawing, else as soon as it comes. */
export const createScreen = (load: LoadScreen): ComponentType => {
  const getLater = createLazy(() => awaitScreen(importAgain(load, 'default')));
  return () => {
    const { key } = useLocation();
    const [Shown] = useState(() => preloaded.get(load) ?? getLater(key));
    return <Shown />;
  };
};
