import type { Deps } from '../../foundations.ts';
import { repeat } from '../../jobs/repeat.ts';
import { createMailer } from '../../mail/mailer.ts';
import { sendRecoveryMail } from './recovery.ts';
import { forgetExpired } from './repository.ts';

/** Sends the recovery e-mails that were asked for. */
export const workOnRecovery = async (deps: Deps): Promise<void> => {
  const mailer = createMailer(deps.settings);
  await deps.jobs.work('recovery-mail', (data) => sendRecoveryMail(deps, mailer, data));
};

/** Deletes expired credentials every hour. Returns a function that stops it. */
export const purgeExpiredCredentials = ({ pool }: Deps<'pool'>): (() => Promise<void>) =>
  repeat(() => forgetExpired(pool), {
    every: 6 * 3_600_000,
    complaint: 'expired credentials are left to be forgotten later',
  });
