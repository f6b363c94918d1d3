import type { Deps } from '../../foundations.ts';
import { repeat } from '../../jobs/repeat.ts';
import { purgeRemovals } from './service.ts';

/** Deletes what was removed from courses and can no longer be put back. Returns a function that stops it. */
export const purgeRemovedContent = ({ db }: Deps<'db'>): (() => Promise<void>) =>
  repeat(() => purgeRemovals(db), {
    every: 300_000,
    complaint: 'content that was removed is left to be deleted later',
  });
