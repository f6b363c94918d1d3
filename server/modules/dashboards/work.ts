import type { Deps } from '../../foundations.ts';
import { repeat } from '../../jobs/repeat.ts';
import { addUpFigures } from './repository.ts';

/** Adds up, from time to time, what has changed in the figures of the dashboard. Returns a function that stops it. */
export const compactCounters = ({ pool }: Deps<'pool'>): (() => Promise<void>) =>
  repeat(() => addUpFigures(pool), { every: 60_000, complaint: 'figures are left to be added up later' });
