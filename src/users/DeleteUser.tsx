import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useGetIdentity } from 'react-admin';
import type { User } from '#contract/users.ts';
import { DeleteRecord } from '../detail/DeleteRecord.tsx';
import { SwitchOff } from '../detail/SwitchOff.tsx';
import { useLosses } from '../detail/useLosses.ts';
import { it } from '../i18n/it.ts';
import { useProvider } from '../provider/useProvider.ts';

const texts = it.users.deletion;
const deactivation = { instead: texts.instead, action: texts.deactivate, done: texts.deactivated };

/** Deletes a user after saying how much goes with them; a certified one by their username. Nobody deletes themselves. */
export const DeleteUser = ({ user, name }: { user: User; name: string }) => {
  const provider = useProvider();
  const { identity, isPending } = useGetIdentity();
  const [typed, setTyped] = useState('');
  const { losses, failure, ask, onRetry } = useLosses(['users', 'erasure', user.id], (signal) =>
    provider.fetchErasure(user.id, signal),
  );
  if (isPending || identity?.id === user.id) return null;

  const hasCertificates = losses !== undefined && losses.certificates > 0;
  const known = losses ? texts.hint(losses.subscriptions, losses.certificates) : texts.counting;
  return (
    <DeleteRecord
      resource="users"
      record={user}
      question={it.users.deleteQuestion(name)}
      consequences={failure?.message ?? known}
      message={it.users.saved.deleted}
      to="/users"
      onAsk={() => {
        setTyped('');
        ask();
      }}
      meta={{
        query: losses && {
          expected_subscriptions: losses.subscriptions,
          expected_certificates: losses.certificates,
        },
      }}
      onLossesChanged={ask}
      onRetry={onRetry}
      isReady={losses !== undefined && (!hasCertificates || typed.trim() === user.username)}
      extra={(close) => (
        <>
          {user.is_active && <SwitchOff resource="users" record={user} words={deactivation} onDone={close} />}
          {hasCertificates && (
            <TextField
              fullWidth
              label={texts.proof(user.username)}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              autoComplete="off"
              sx={{ mt: 2 }}
            />
          )}
        </>
      )}
    />
  );
};
