import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { tellFirstArrival } from '#display/arrivals.ts';
import { followTranslation } from '#display/followTranslation.ts';
import { createProviders } from '../provider/providers.ts';
import type { Opening } from '../start/openings.ts';
import type { Shell } from '../start/shell.ts';
import { createApp } from './App.tsx';
import { readAnswers } from './readAnswers.ts';

/** Time the drawing waits for its screen and its answers, so that what is at hand is drawn with it at once (ms). */
const startTimeout = 100;

interface Start {
  shell: Shell;
  opening: Opening;
  /** Settles once the code of the screen is there. */
  screen: Promise<void>;
}

/** Draws one of the two back offices into `root`, in short steps between which the browser answers. */
export const draw = async (root: HTMLElement, { shell, opening, screen }: Start): Promise<void> => {
  followTranslation();
  tellFirstArrival();
  const providers = createProviders(shell);
  const answers = readAnswers(providers, opening, window.location.search);
  await Promise.race([Promise.all([screen, answers]), new Promise((go) => setTimeout(go, startTimeout))]);
  startTransition(() => createRoot(root).render(createApp(shell, providers)));
};
