import type { Foundations } from '../../app.ts';
import { log } from '../../log.ts';
import { addUpFigures } from './repository.ts';

const interval = 60_000;

/** Adds up, from time to time, what has changed in the figures of the dashboard. Answers how to stop. */
export const keepFiguresShort = ({ pool }: Pick<Foundations, 'pool'>): (() => Promise<void>) => {
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = running
      .then(() => addUpFigures(pool))
      .catch((error) => log.warn({ err: error }, 'figures are left to be added up later'));
  }, interval);
  return async () => {
    clearInterval(timer);
    await running;
  };
};
