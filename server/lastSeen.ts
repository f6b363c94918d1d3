import { refusals } from './errors.ts';

/**
 * Refuses a change by whoever has not seen the last one. Call it with the record locked.
 * @param seen when the record had been changed last, as they read it; undefined for whoever does not care.
 * @throws 409 `changed_meanwhile`
 */
export const refuseUnlessSeen = (present: { updated: string }, seen: string | undefined): void => {
  if (seen !== undefined && Date.parse(seen) !== Date.parse(present.updated)) throw refusals.changedMeanwhile();
};
