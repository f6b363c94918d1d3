import { createRoot } from 'react-dom/client';
import type { Shell } from '../start/shell.ts';
import { createApp } from './App.tsx';

/** Draws one of the two back offices into `root`. */
export const draw = (root: HTMLElement, shell: Shell): void => createRoot(root).render(createApp(shell));
