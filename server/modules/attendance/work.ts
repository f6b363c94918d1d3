import type { Deps } from '../../foundations.ts';
import { repeat } from '../../jobs/repeat.ts';
import { recordMissedChecks } from './service.ts';

/** Writes the questions that nobody answered into the record, now and then at an interval. Returns a function that stops it. */
export const watchMissedChecks = ({ db, settings }: Deps<'db' | 'settings'>): (() => Promise<void>) =>
  repeat(() => recordMissedChecks(db), {
    every: settings.intervals.clocks,
    complaint: 'questions that nobody answered are looked for again',
  });
