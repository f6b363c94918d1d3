import type { Deps } from '../../foundations.ts';
import { repeat } from '../../jobs/repeat.ts';
import { addUpCounters } from './repository.ts';

/** Adds up, from time to time, what has changed in the counters of the dashboard. Returns a function that stops it. */
export const compactCounters = ({ pool }: Deps<'pool'>): (() => Promise<void>) =>
  repeat(() => addUpCounters(pool), { every: 60_000, complaint: 'counters are left to be added up later' });
