import { connectionTimeout } from '#contract/rules.ts';
import type { Foundations } from '../../app.ts';
import { log } from '../../log.ts';
import { settleSilentClocks } from './clocks.ts';

const interval = 15_000;

/** Settles, now and from time to time, the clocks whose connection was lost with their server. Answers how to stop. */
export const keepClocksSettled = (services: Pick<Foundations, 'db' | 'jobs'>): (() => Promise<void>) => {
  let running = Promise.resolve();
  const settle = (): void => {
    running = running
      .then(() => settleSilentClocks(services, connectionTimeout / 1000))
      .catch((error) => log.warn({ err: error }, 'clocks are left to be settled later'));
  };
  settle();
  const timer = setInterval(settle, interval);
  return async () => {
    clearInterval(timer);
    await running;
  };
};
