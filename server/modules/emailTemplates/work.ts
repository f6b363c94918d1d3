import type { EmailTemplateKey } from '#contract/codes.ts';
import { emailSamples } from '#contract/emailPlaceholders.ts';
import type { EmailTexts } from '#contract/emailTemplates.ts';
import { toWrittenName } from '#contract/writtenName.ts';
import type { Deps } from '../../foundations.ts';
import type { Queues } from '../../jobs/queues.ts';
import { composeEmail, type EmailFacts } from '../../mail/composeEmail.ts';
import { createMailer } from '../../mail/mailer.ts';
import { courseTexts, jobTexts, linkTexts } from '../../mail/texts.ts';
import { requireUser } from '../users/service.ts';
import { readPaper } from './letterhead.ts';

declare module '../../jobs/queues.ts' {
  interface JobData {
    'email-trial': { user_id: number; key: EmailTemplateKey; texts: EmailTexts };
  }
}

export const queues: Queues = { 'email-trial': {} };

const notes: Record<EmailTemplateKey, string[]> = {
  recovery: [linkTexts.recovery],
  personal_link: [linkTexts.personal],
  welcome: [linkTexts.choosePassword],
  enrolment: [courseTexts.until(emailSamples.scadenza)],
  reminder: [],
  completion: [courseTexts.toCertificate],
  job_done: [jobTexts.signIn],
  job_failed: [jobTexts.signIn],
};

/** Sends the trials of e-mails; the link in one leads to the login and opens nothing. */
export const workOnEmailTemplates = async (deps: Deps): Promise<void> => {
  const { settings, db, jobs } = deps;
  const mailer = createMailer(settings);
  await jobs.work('email-trial', async ({ user_id, key, texts }) => {
    const { email, username, first_name } = await requireUser(db, user_id);
    if (!email) return;
    const { head, ...paper } = await readPaper(deps);
    const facts: EmailFacts = {
      values: { ...emailSamples, username, nome: toWrittenName(first_name) },
      link: `${settings.publicUrl}/login`,
      preview: key === 'recovery' ? linkTexts.recoveryPreview : '',
      notes: notes[key],
    };
    await mailer.send({ to: email, ...paper, ...composeEmail(head, facts, texts) });
  });
};
