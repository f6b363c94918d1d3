import type { OutgoingEmail } from '#contract/outgoingEmails.ts';
import type { User } from '#contract/users.ts';
import { RecentRecords, useRecent } from '../detail/RecentRecords.tsx';
import { emails as texts } from '../i18n/emails.ts';
import { EmailItem } from './EmailItem.tsx';
import { SendEmails } from './SendEmails.tsx';

const isUnderWay = ({ status }: OutgoingEmail): boolean => status === 'waiting' || status === 'sending';

/** Time between two looks while one is on its way (ms). */
const choosePollInterval = (sent: readonly OutgoingEmail[]): number | false => (sent.some(isUnderWay) ? 2000 : false);

/** The e-mails of a user, each with its outcome, and what can be sent to them. */
export const UserEmails = ({ user }: { user: User }) => {
  const recent = useRecent('users/emails', user.id, choosePollInterval);
  return (
    <RecentRecords recent={recent} texts={texts} action={<SendEmails user={user} onSent={recent.refetch} />}>
      {(email) => <EmailItem email={email} />}
    </RecentRecords>
  );
};
