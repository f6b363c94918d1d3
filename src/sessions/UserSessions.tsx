import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useGetIdentity } from 'react-admin';
import { Link } from 'react-router-dom';
import type { User } from '#contract/users.ts';
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx';
import { LoadFailure } from '../feedback/LoadFailure.tsx';
import { useAskedAction } from '../feedback/useAskedAction.ts';
import { useFeedback } from '../feedback/useFeedback.ts';
import { focusIfLost } from '../feedback/useFocusKept.ts';
import { FormSection } from '../forms/FormSection.tsx';
import { WholeRow } from '../forms/WholeRow.tsx';
import { sessions } from '../i18n/sessions.ts';
import { useProvider } from '../provider/useProvider.ts';
import { SessionList } from './SessionList.tsx';
import { SessionsSkeleton } from './SessionsSkeleton.tsx';

const texts = sessions.user;

/** Where another user is signed in, and the end of all that. */
const OtherSessions = ({ user }: { user: User }) => {
  const provider = useProvider();
  const { succeed } = useFeedback();
  const state = useRef<HTMLElement>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['users', 'sessions', user.id],
    queryFn: ({ signal }) => provider.fetchUserSessions(user.id, signal),
  });
  const ending = useAskedAction({
    run: () => provider.endUserSessions(user.id),
    onSuccess: ({ ended }) => succeed(sessions.ended(ended)),
    refetch,
  });
  const isOver = ending.isDone && data?.length === 0;
  useEffect(() => {
    // What had the focus is gone with the sessions.
    if (isOver) focusIfLost(state);
  }, [isOver]);

  return (
    <FormSection title={sessions.title} hint={texts.hint}>
      <WholeRow>
        {!data && !error && <SessionsSkeleton />}
        {!data && error && <LoadFailure error={error} onRetry={() => refetch()} />}
        {data && (
          <SessionList sessions={data}>
            {data.length > 0 ? (
              <Button variant="outlined" onClick={ending.ask}>
                {texts.end}
              </Button>
            ) : (
              <Typography ref={state} tabIndex={-1} role="status">
                {texts.none}
              </Typography>
            )}
          </SessionList>
        )}
      </WholeRow>
      <ConfirmDialog
        {...ending.dialog}
        title={texts.question(`${user.first_name} ${user.last_name}`)}
        confirmLabel={texts.confirm}
        isDestructive
        fallback={state}
      >
        {texts.consequences(data?.length ?? 0)}
      </ConfirmDialog>
    </FormSection>
  );
};

/** The sessions on the page of a user; one's own are ended in the profile. */
export const UserSessions = ({ user }: { user: User }) => {
  const { identity } = useGetIdentity();
  if (!identity) return null;
  if (identity.id !== user.id) return <OtherSessions user={user} />;
  return (
    <FormSection title={sessions.title} hint={texts.own}>
      <WholeRow sx={{ pb: 1.5 }}>
        <Button variant="outlined" component={Link} to="/profile">
          {texts.toProfile}
        </Button>
      </WholeRow>
    </FormSection>
  );
};
