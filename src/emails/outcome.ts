import type { OutgoingEmail } from '#contract/outgoingEmails.ts';
import { emails as texts } from '../i18n/emails.ts';

const smtpPrefix = 'mail server: ';

/** Why an e-mail was not sent, or not yet, in words; empty when there is nothing to say. */
const describeReason = ({ status, reason }: Pick<OutgoingEmail, 'status' | 'reason'>): string => {
  if (!reason.startsWith(smtpPrefix)) return texts.reasons[reason] ?? reason;
  const code = reason.slice(smtpPrefix.length);
  return status === 'failed' ? texts.refused(code) : texts.unreachable(code);
};

/** What became of an e-mail, in words. */
export const describeOutcome = (email: Pick<OutgoingEmail, 'status' | 'reason'>): string => {
  const reason = describeReason(email);
  return reason ? `${texts.statuses[email.status]}: ${reason}` : texts.statuses[email.status];
};
