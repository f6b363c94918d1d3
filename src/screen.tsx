import { type ComponentType, lazy, useState } from 'react';
import { type LoadScreen, preloaded } from './screens.ts';

/** A screen drawn at once where its code came ahead of the drawing, else as soon as it comes. */
export const screen = (load: LoadScreen): ComponentType => {
  const Later = lazy(load);
  return () => {
    const [Shown] = useState(() => preloaded.get(load) ?? Later);
    return <Shown />;
  };
};
