import { useQueryClient } from '@tanstack/react-query';
import { useEditContext, useGetIdentity } from 'react-admin';
import type { User } from '#contract/users.ts';
import { LoadFailure } from '../feedback/LoadFailure.tsx';
import { RecordEdit } from '../forms/record/RecordEdit.tsx';
import { it } from '../i18n/it.ts';
import { Page } from '../page/Page.tsx';
import { PageHeading } from '../page/PageHeading.tsx';
import { PageSkeleton } from '../page/PageSkeleton.tsx';
import { Panel } from '../page/Panel.tsx';
import { ActiveSessions } from '../sessions/ActiveSessions.tsx';
import { ProfileInputs } from './ProfileInputs.tsx';
import { type ProfileForm, profileShape } from './profileForm.ts';
import { Shortcuts } from './Shortcuts.tsx';

const heading = <PageHeading title={it.profile.title} />;

const Failed = () => {
  const { error, refetch } = useEditContext<User>();
  return (
    <Panel>
      <LoadFailure error={error} onRetry={refetch} />
    </Panel>
  );
};

/** Who is signed in: what is known of them, their picture and their password. */
const Profile = () => {
  const { identity, error, refetch } = useGetIdentity();
  const queryClient = useQueryClient();
  if (error)
    return (
      <Page heading={heading}>
        <Panel>
          <LoadFailure error={error} onRetry={() => refetch?.()} />
        </Panel>
      </Page>
    );
  if (!identity) return <PageSkeleton />;
  return (
    <Page heading={heading}>
      <RecordEdit<User, ProfileForm>
        resource="profile"
        id={Number(identity.id)}
        shape={profileShape}
        message={it.users.saved.updated}
        onSaved={() => {
          void queryClient.invalidateQueries({ queryKey: ['auth', 'getIdentity'] });
          void queryClient.invalidateQueries({ queryKey: ['profile', 'sessions'] });
        }}
        loading={<PageSkeleton />}
        error={<Failed />}
      >
        {(me) => (
          <>
            <ProfileInputs me={me} />
            {/* Not before the form, which would push them down. */}
            <ActiveSessions />
            <Shortcuts />
          </>
        )}
      </RecordEdit>
    </Page>
  );
};

export default Profile;
