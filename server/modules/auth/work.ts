import type { Deps } from '../../foundations.ts';
import { repeat } from '../../jobs/repeat.ts';
import { forgetExpired } from './repository.ts';

/** Deletes expired credentials every hour. Returns a function that stops it. */
export const purgeExpiredCredentials = ({ pool }: Deps<'pool'>): (() => Promise<void>) =>
  repeat(() => forgetExpired(pool), {
    every: 6 * 3_600_000,
    complaint: 'expired credentials are left to be forgotten later',
  });
