import type { Deps } from '../foundations.ts';
import type { Module } from '../modules/module.ts';
import { purgeRateCounters } from './purge.ts';
import type { Queues } from './queues.ts';

/** The kinds of jobs of all modules. */
export const listQueues = (modules: readonly Module[]): Queues =>
  Object.assign({}, ...modules.map(({ queues }) => queues));

/** Starts the background work of this process. Returns a function that stops it. */
export const startWorkers = async (deps: Deps, modules: readonly Module[]): Promise<() => Promise<void>> => {
  const stops = [purgeRateCounters(deps)];
  const stopAll = async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
  try {
    for (const start of modules.flatMap(({ work = [] }) => work)) {
      const stop = await start(deps, modules);
      if (typeof stop === 'function') stops.push(stop);
    }
  } catch (error) {
    await stopAll();
    throw error;
  }
  return stopAll;
};
