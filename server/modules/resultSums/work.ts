import type { Deps } from '../../foundations.ts';
import { repeat } from '../../jobs/repeat.ts';
import { sumResults } from './service.ts';

/** Sums up the results of questionnaires as they come in. Returns a function that stops it. */
export const sumUpResults = ({ db }: Deps<'db'>): (() => Promise<void>) =>
  repeat(() => sumResults(db), { every: 60_000, complaint: 'results are left to be summed up later' });
