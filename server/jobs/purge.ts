import { createRateCounters } from '../db/rateCounters.ts';
import type { Deps } from '../foundations.ts';
import { repeat } from './repeat.ts';

/** Deletes the rate counters whose window is over, every ten minutes. Returns a function that stops it. */
export const purgeRateCounters = ({ pool }: Deps<'pool'>): (() => Promise<void>) =>
  repeat(() => createRateCounters(pool).purge(), {
    every: 600_000,
    complaint: 'rate counters are left to be deleted later',
  });
