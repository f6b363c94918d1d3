import { useQueryClient } from '@tanstack/react-query';
import { EditBase, useEditContext, useGetIdentity } from 'react-admin';
import type { User } from '#contract/users.ts';
import { LoadFailure } from '../feedback/LoadFailure.tsx';
import { useSaveFeedback } from '../forms/useSaveFeedback.ts';
import { it } from '../i18n/it.ts';
import { Page } from '../layout/Page.tsx';
import { PageHeading } from '../layout/PageHeading.tsx';
import { PageSkeleton } from '../layout/PageSkeleton.tsx';
import { Panel } from '../layout/Panel.tsx';
import { ActiveSessions } from '../sessions/ActiveSessions.tsx';
import { ProfileInputs } from './ProfileInputs.tsx';
import { formOf, type ProfileForm, updateOf } from './profileForm.ts';

const heading = <PageHeading title={it.profile.title} />;
const queryOptions = { onError: () => undefined };

const Loaded = () => {
  const { record } = useEditContext<User>();
  return record ? <ProfileInputs me={record} /> : null;
};

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
  const feedback = useSaveFeedback(it.users.saved.updated, () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ['auth', 'getIdentity'] }),
      queryClient.invalidateQueries({ queryKey: ['profile', 'sessions'] }),
    ]),
  );
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
      <EditBase<User, Error>
        resource="profile"
        id={Number(identity.id)}
        mutationMode="pessimistic"
        redirect={false}
        queryOptions={queryOptions}
        mutationOptions={feedback}
        transform={(form: ProfileForm, options?: { previousData?: User }) =>
          updateOf(form, options?.previousData ? formOf(options.previousData) : form)
        }
        loading={<PageSkeleton />}
        error={<Failed />}
      >
        <Loaded />
      </EditBase>
      <ActiveSessions />
    </Page>
  );
};

export default Profile;
