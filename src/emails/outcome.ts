import type { OutgoingEmail } from '#contract/outgoingEmails.ts';
import { emails as texts } from '../i18n/emails.ts';

const smtpPrefix = 'mail server: ';

/** The number of an answer follows the code of the failure. */
const hasAnswered = (code: string): boolean => /^\w+ \d{3}\b/.test(code);

/** Why an e-mail was not sent, or not yet, in words; empty when there is nothing to say. */
const describeReason = ({ status, reason }: Pick<OutgoingEmail, 'status' | 'reason'>): string => {
  if (!reason.startsWith(smtpPrefix)) return texts.reasons[reason] ?? reason;
  const code = reason.slice(smtpPrefix.length);
  const [name = '', number = ''] = code.split(' ');
  if (code.includes('STARTTLS')) return texts.notEncrypted([name, number].join(' '));
  if (status === 'failed') return texts.refused(code);
  return hasAnswered(code) ? texts.postponed(code) : texts.unreachable(code);
};

/** What became of an e-mail, in words. */
export const describeOutcome = (email: Pick<OutgoingEmail, 'status' | 'reason'>): string => {
  const reason = describeReason(email);
  return reason ? `${texts.statuses[email.status]}: ${reason}` : texts.statuses[email.status];
};
