import { type ComponentType, lazy, useState } from 'react';
import { importAgain } from '#auth/importAgain.ts';
import type { LoadScreen } from '../start/area.ts';
import { preloaded } from '../start/openings.ts';

/** A screen drawn at once where its code came ahead of the drawing, else as soon as it comes. */
export const createScreen = (load: LoadScreen): ComponentType => {
  const Later = lazy(() => importAgain(load, 'default'));
  return () => {
    const [Shown] = useState(() => preloaded.get(load) ?? Later);
    return <Shown />;
  };
};
