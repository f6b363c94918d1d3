import type { Deps } from '../../foundations.ts';
import { repeat } from '../../jobs/repeat.ts';
import { purgeSecurityEvents } from './repository.ts';

/** Deletes old security events, now and every six hours. Returns a function that stops it. */
export const purgeOldSecurityEvents = ({ db, settings }: Deps<'db' | 'settings'>): (() => Promise<void>) =>
  repeat(() => purgeSecurityEvents(db, settings.securityLogDays), {
    every: 6 * 3_600_000,
    complaint: 'old security events are left to be deleted later',
  });
