import { connectionTimeout } from '#contract/rules.ts';
import type { Deps } from '../../foundations.ts';
import { repeat } from '../../jobs/repeat.ts';
import { settleSilentClocks } from './clocks.ts';

/** Settles the clocks whose connection was lost with their server, now and then at an interval. Returns a function that stops it. */
export const settleAbandonedClocks = (deps: Deps<'db' | 'jobs' | 'settings'>): (() => Promise<void>) =>
  repeat(() => settleSilentClocks(deps, connectionTimeout / 1000), {
    every: deps.settings.intervals.clocks,
    complaint: 'clocks are left to be settled later',
  });
