import type { Deps } from '../../foundations.ts';
import { describeFailure } from '../../jobs/failure.ts';
import type { JobData } from '../../jobs/queue.ts';
import { log } from '../../log.ts';
import { composeEmail } from '../../mail/composeEmail.ts';
import { type Mailer, MailFailure } from '../../mail/mailer.ts';
import { linkTexts } from '../../mail/texts.ts';
import { findRecoveryAddress, mintRecoveryLink, nobody } from '../auth/service.ts';
import { findTemplateTexts, readPaper } from '../emailTemplates/service.ts';
import { isRecoverySent, noteRecovery } from './repository.ts';

/**
 * Sends the link to a new password that somebody asked for, and notes on their page what became of it. Does nothing for an
 * account that is gone or may not recover its password, and nothing more once it was sent: another link would end the first.
 */
export const sendRecoveryMail = async (
  deps: Deps,
  mailer: Mailer,
  { user_id, host_name, key = '' }: JobData['recovery-mail'],
): Promise<void> => {
  const { db, settings } = deps;
  const account = user_id === nobody ? null : await findRecoveryAddress(db, user_id);
  if (!account || (await isRecoverySent(db, key))) return;
  const { head, ...paper } = await readPaper(deps, host_name);
  const words = await findTemplateTexts(db, 'recovery');
  const { link } = await mintRecoveryLink(deps, user_id, 1);
  const facts = {
    values: { username: account.username },
    link,
    preview: linkTexts.recoveryPreview,
    notes: [linkTexts.recovery],
  };
  // A note that cannot be written is no reason to send the e-mail once more.
  const note = async (status: 'waiting' | 'sent' | 'kept' | 'failed', reason = ''): Promise<void> => {
    if (!key) return;
    await noteRecovery(db, { user_id, key, status, reason }).catch((error) =>
      log.warn({ failure: describeFailure(error) }, 'what became of a recovery e-mail was not noted'),
    );
  };
  try {
    await mailer.send({ to: account.email, ...paper, ...composeEmail(head, facts, words) });
  } catch (error) {
    // Another would end the link of the one that may have arrived.
    if (error instanceof MailFailure && error.mayHaveArrived) return note('failed', 'interrupted');
    await note('waiting', error instanceof Error ? error.message : '');
    throw error;
  }
  await note(settings.smtpUrl ? 'sent' : 'kept');
  if (!settings.smtpUrl && !settings.production) log.info({ link }, 'recovery link');
};
