import type { Foundations } from '../app.ts';
import { createMailer } from '../mail/mailer.ts';
import { sendRecoveryMail } from '../modules/auth/recovery.ts';
import { printCertificate, queueUnprinted } from '../modules/certificates/pdf.ts';
import { createRenderer } from '../modules/certificates/rendering/renderer.ts';

/** Sets this process to work on the queue. */
export const startWorkers = async (foundations: Foundations): Promise<void> => {
  const { jobs, settings } = foundations;
  const mailer = createMailer(settings);
  const renderer = createRenderer();
  await jobs.work('recovery-mail', ({ user_id }) => sendRecoveryMail(foundations, mailer, user_id));
  await jobs.work('certificate-pdf', ({ certificate_id }) => printCertificate(foundations, renderer, certificate_id));
  await queueUnprinted(foundations);
};
