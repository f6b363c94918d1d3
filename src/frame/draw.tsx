import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import type { Shell } from '../start/shell.ts';
import { createApp } from './App.tsx';

/** Draws one of the two back offices into `root`, in short steps between which the browser answers. */
export const draw = (root: HTMLElement, shell: Shell): void =>
  startTransition(() => createRoot(root).render(createApp(shell)));
