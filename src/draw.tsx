import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import type { Shell } from './shell.ts';

/** Draws one of the two back offices into `root`. */
export const draw = (root: HTMLElement, shell: Shell): void => createRoot(root).render(<App shell={shell} />);
