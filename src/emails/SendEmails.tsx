import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { barredTiers, type SendableKind, sendableKinds } from '#contract/emailRules.ts';
import type { User } from '#contract/users.ts';
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx';
import { useAskedAction } from '../feedback/useAskedAction.ts';
import { useFeedback } from '../feedback/useFeedback.ts';
import { emails as texts } from '../i18n/emails.ts';
import { useProvider } from '../provider/useProvider.ts';
import { judgeState } from '../statuses/ActiveMark.tsx';

/** What can be sent to somebody of this tier. */
const listKinds = ({ role }: User): SendableKind[] => sendableKinds.filter((kind) => role.tier !== barredTiers[kind]);

/** Why nothing can be sent, in words; null when it can. */
const findBlockingError = (user: User): string | null => {
  if (!user.email) return texts.noEmail;
  return judgeState(user) === 'active' ? null : texts.notActive;
};

/** Sends the user an e-mail, once it is confirmed. */
export const SendEmails = ({ user, onSent }: { user: User; onSent: () => Promise<unknown> }) => {
  const provider = useProvider();
  const { succeed } = useFeedback();
  const [kind, setKind] = useState<SendableKind>('welcome');
  const sending = useAskedAction({
    run: () => provider.sendEmail(user.id, kind),
    onSuccess: () => succeed(texts.queued),
    refetch: onSent,
  });
  const blockingError = findBlockingError(user);
  if (blockingError) return <Box sx={{ color: 'text.secondary' }}>{blockingError}</Box>;
  const to = String(user.email).toLowerCase();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {listKinds(user).map((each) => (
        <Button
          key={each}
          variant="outlined"
          onClick={() => {
            setKind(each);
            sending.ask();
          }}
        >
          {texts.send[each]}
        </Button>
      ))}
      <ConfirmDialog {...sending.dialog} title={texts.sendQuestion[kind](to)} confirmLabel={texts.confirm}>
        {texts.sendHint[kind]}
      </ConfirmDialog>
    </Box>
  );
};
