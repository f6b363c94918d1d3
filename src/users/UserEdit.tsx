import { useQueryClient } from '@tanstack/react-query';
import type { User } from '#contract/users.ts';
import { EditPage } from '../detail/EditPage.tsx';
import { SeeAsLearner } from '../emails/SeeAsLearner.tsx';
import { UserEmails } from '../emails/UserEmails.tsx';
import { emails } from '../i18n/emails.ts';
import { it } from '../i18n/it.ts';
import { UserSubscriptions } from '../subscriptions/UserSubscriptions.tsx';
import { useCustomFields } from './custom/useCustomFields.ts';
import { DeleteUser } from './DeleteUser.tsx';
import { makeUserShape } from './form/makeUserShape.ts';
import { UserDataForm } from './form/UserDataForm.tsx';
import { UserNotes } from './notes/UserNotes.tsx';
import { UserSummary } from './UserSummary.tsx';
import { useFindRole } from './useRoles.ts';

const nameUser = ({ first_name, last_name }: User): string => `${first_name} ${last_name}`;

const UserEdit = () => {
  const queryClient = useQueryClient();
  return (
    <EditPage
      resource="users"
      shape={makeUserShape(useFindRole(), useCustomFields())}
      listTitle={it.users.title}
      message={it.users.saved.updated}
      // One's own name changes in the top bar too.
      onSaved={() => void queryClient.invalidateQueries({ queryKey: ['auth', 'getIdentity'] })}
      makeTitle={nameUser}
      renderSummary={(user, address) => <UserSummary user={user} address={address} />}
      renderDeletion={(user) => (
        <>
          <SeeAsLearner user={user} />
          <DeleteUser user={user} name={nameUser(user)} />
        </>
      )}
      buildTabs={(user, address) => [
        { path: '', label: it.users.dataTab, element: <UserDataForm user={user} /> },
        {
          path: 'subscriptions',
          label: it.subscriptions.tab,
          element: <UserSubscriptions user={user} address={`${address}/subscriptions`} />,
          hasDrawers: true,
        },
        { path: 'emails', label: emails.tab, element: <UserEmails user={user} /> },
        { path: 'notes', label: it.users.notes.tab, element: <UserNotes user={user} /> },
      ]}
    />
  );
};

export default UserEdit;
