import { useQueryClient } from '@tanstack/react-query';
import { EditBase, useEditContext } from 'react-admin';
import type { User } from '#contract/users.ts';
import { DeleteRecord } from '../detail/DeleteRecord.tsx';
import { DetailFailure } from '../detail/DetailFailure.tsx';
import { DetailPage } from '../detail/DetailPage.tsx';
import { DetailSkeleton } from '../detail/DetailSkeleton.tsx';
import { useSaveFeedback } from '../forms/useSaveFeedback.ts';
import { it } from '../i18n/it.ts';
import { UserSubscriptions } from '../subscriptions/UserSubscriptions.tsx';
import { UserDataForm } from './UserDataForm.tsx';
import { useRoleOf } from './useRoles.ts';
import { type UserForm, updateOf } from './userForm.ts';
import { usersParent } from './usersParent.ts';

const queryOptions = { onError: () => undefined };

const UserDetail = () => {
  const { record } = useEditContext<User>();
  if (!record) return null;
  const name = `${record.first_name} ${record.last_name}`;
  const address = `/users/${record.id}`;
  return (
    <DetailPage
      parent={usersParent}
      title={name}
      address={address}
      actions={
        <DeleteRecord
          resource="users"
          record={record}
          question={it.users.deleteQuestion(name)}
          consequences={it.users.deleteHint}
          message={it.users.saved.deleted}
          to={usersParent.to}
        />
      }
      tabs={[
        { path: '', label: it.users.dataTab, element: <UserDataForm user={record} /> },
        {
          path: 'subscriptions',
          label: it.subscriptions.tab,
          element: <UserSubscriptions user={record} address={`${address}/subscriptions`} />,
          hasDrawers: true,
        },
      ]}
    />
  );
};

const UserEdit = () => {
  const roleOf = useRoleOf();
  const queryClient = useQueryClient();
  // One's own name changes in the top bar too.
  const refreshIdentity = () => void queryClient.invalidateQueries({ queryKey: ['auth', 'getIdentity'] });
  const feedback = useSaveFeedback(it.users.saved.updated, refreshIdentity, { isFollowing: true });
  return (
    <EditBase<User, Error>
      mutationMode="pessimistic"
      redirect={false}
      queryOptions={queryOptions}
      mutationOptions={feedback}
      transform={(form: UserForm, options?: { previousData?: User }) => {
        const user = options?.previousData;
        return user ? updateOf(form, user, roleOf(form.role_id, user.role)) : form;
      }}
      loading={<DetailSkeleton parent={usersParent} />}
      error={<DetailFailure parent={usersParent} />}
    >
      <UserDetail />
    </EditBase>
  );
};

export default UserEdit;
