import type { Deps } from '../../foundations.ts';
import { repeat } from '../../jobs/repeat.ts';
import { recordMissedChecks } from './service.ts';

/** Writes the questions that nobody answered into the record, now and then at an interval. Returns a function that stops it. */
export const watchMissedChecks = ({ db }: Deps<'db'>): (() => Promise<void>) =>
  repeat(() => recordMissedChecks(db), {
    every: 15_000,
    complaint: 'questions that nobody answered are looked for again',
  });
