import type { Deps } from '../../foundations.ts';
import { repeat } from '../../jobs/repeat.ts';
import { deleteOldSeen } from './repository.ts';

/** Deletes every six hours what was noted of jobs nobody is told of any more. Returns a function that stops it. */
export const purgeSeenJobs = ({ db }: Deps<'db'>): (() => Promise<void>) =>
  repeat(() => deleteOldSeen(db), {
    every: 6 * 3_600_000,
    complaint: 'old notes of seen jobs are left to be deleted later',
  });
