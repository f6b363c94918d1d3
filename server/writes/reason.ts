import { refusals } from '../errors.ts';

/** Why something of the record is corrected. @throws 400 naming `reason` when nothing is said. */
export const requireReason = (reason: string | undefined): string => {
  if (!reason?.trim()) throw refusals.invalid('reason', 'va indicato');
  return reason;
};
