import type { Foundations } from '../../app.ts';
import { createMailer } from '../../mail/mailer.ts';
import { sendRecoveryMail } from './recovery.ts';

/** Sends the recovery e-mails that were asked for. */
export const workOnRecovery = async (foundations: Foundations): Promise<void> => {
  const mailer = createMailer(foundations.settings);
  await foundations.jobs.work('recovery-mail', (data) => sendRecoveryMail(foundations, mailer, data));
};
