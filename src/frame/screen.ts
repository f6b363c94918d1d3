import type { ComponentType } from 'react';
import { importAgain } from '#auth/importAgain.ts';
import { createLazyScreen } from '#display/createLazyScreen.tsx';
import type { LoadScreen } from '../start/area.ts';
import { preloaded } from '../start/openings.ts';

export const createScreen = (load: LoadScreen): ComponentType =>
  createLazyScreen(
    () => importAgain(load, 'default'),
    () => preloaded.get(load),
  );
