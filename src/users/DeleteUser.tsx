import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useGetIdentity, useUpdate } from 'react-admin';
import type { User } from '#contract/users.ts';
import { DeleteRecord } from '../detail/DeleteRecord.tsx';
import { useFeedback } from '../feedback/useFeedback.ts';
import { it } from '../i18n/it.ts';
import { useProvider } from '../layout/useProvider.ts';

const texts = it.users.deletion;

/** Keeps the user and all that is theirs, but lets them in no more. */
const Deactivate = ({ user, onDone }: { user: User; onDone: () => void }) => {
  const [update, { isPending }] = useUpdate();
  const { succeed, fail } = useFeedback();
  const deactivate = () =>
    update(
      'users',
      { id: user.id, data: { is_active: false, seen: { is_active: true } }, previousData: user },
      { mutationMode: 'pessimistic', onSuccess: () => succeed(texts.deactivated), onError: fail, onSettled: onDone },
    );
  return (
    <Box sx={{ mt: 2, display: 'flex', alignItems: 'center', gap: 2 }}>
      <Typography variant="body2" sx={{ flex: 1 }}>
        {texts.instead}
      </Typography>
      <Button variant="outlined" onClick={deactivate} loading={isPending}>
        {texts.deactivate}
      </Button>
    </Box>
  );
};

/** Deletes a user after saying how much goes with them; a certified one by their username. Nobody deletes themselves. */
export const DeleteUser = ({ user, name }: { user: User; name: string }) => {
  const provider = useProvider();
  const { identity, isPending } = useGetIdentity();
  const [typed, setTyped] = useState('');
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['users', 'erasure', user.id],
    queryFn: ({ signal }) => provider.fetchErasure(user.id, signal),
    enabled: false,
  });
  if (isPending || identity?.id === user.id) return null;

  const losses = isFetching ? undefined : data;
  const hasCertificates = losses !== undefined && losses.certificates > 0;
  const known = losses ? texts.hint(losses.subscriptions, losses.certificates) : texts.counting;
  return (
    <DeleteRecord
      resource="users"
      record={user}
      question={it.users.deleteQuestion(name)}
      consequences={error && !isFetching ? error.message : known}
      message={it.users.saved.deleted}
      to="/users"
      onAsk={() => {
        setTyped('');
        void refetch();
      }}
      meta={{
        query: losses && {
          expected_subscriptions: losses.subscriptions,
          expected_certificates: losses.certificates,
        },
      }}
      onLossesChanged={() => void refetch()}
      isReady={losses !== undefined && (!hasCertificates || typed.trim() === user.username)}
      extra={(close) => (
        <>
          {user.is_active && <Deactivate user={user} onDone={close} />}
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
