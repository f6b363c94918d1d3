import { type ComponentType, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { awaitScreen } from './awaitedScreens.ts';
import { createLazy } from './createLazy.ts';

/** A screen drawn at once where `findReady` has its code, which came ahead of the drawing; else as soon as `load` brings it. */
export const createLazyScreen = (
  load: () => Promise<{ default: ComponentType }>,
  findReady: () => ComponentType | undefined,
): ComponentType => {
  const getLater = createLazy(() => awaitScreen(load()));
  return () => {
    const { key } = useLocation();
    const [Shown] = useState(() => findReady() ?? getLater(key));
    return <Shown />;
  };
};
