import type { Deps } from '../../foundations.ts';
import { repeat } from '../../jobs/repeat.ts';
import { recordMissedChecks, repeatChecks } from './overdueChecks.ts';

/**
 * Repeats the questions that waited while the server was away, and from then on writes those that nobody answered into the
 * record, at an interval. Returns a function that stops it.
 */
export const watchMissedChecks = ({ db, settings }: Deps<'db' | 'settings'>): (() => Promise<void>) => {
  let work = async (): Promise<void> => {
    await repeatChecks(db);
    work = () => recordMissedChecks(db);
  };
  return repeat(() => work(), {
    every: settings.intervals.clocks,
    complaint: 'questions that nobody answered are looked for again',
  });
};
