import { CreateBase } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { Breadcrumb } from '../detail/Breadcrumb.tsx';
import { RecordForm } from '../forms/RecordForm.tsx';
import { settled } from '../forms/UnsavedChanges.tsx';
import { useSaveFeedback } from '../forms/useSaveFeedback.ts';
import { it } from '../i18n/it.ts';
import { Page } from '../layout/Page.tsx';
import { PageHeading } from '../layout/PageHeading.tsx';
import { useListAddress } from '../lists/listAddress.ts';
import { UserInputs } from './UserInputs.tsx';
import { useRoleOf } from './useRoles.ts';
import { creationOf, emptyUser, type UserForm } from './userForm.ts';
import { userObstacle } from './userObstacle.ts';
import { usersParent } from './usersParent.ts';

const UserCreate = () => {
  const navigate = useNavigate();
  const listAddress = useListAddress(usersParent.to);
  const roleOf = useRoleOf();
  const feedback = useSaveFeedback(it.users.saved.created, ({ id }) => navigate(`/users/${id}`, { state: settled }));
  return (
    <CreateBase
      redirect={false}
      mutationOptions={feedback}
      transform={(form: UserForm) => creationOf(form, roleOf(form.role_id))}
    >
      <Page
        heading={
          <>
            <Breadcrumb parent={usersParent} />
            <PageHeading title={it.users.add} />
          </>
        }
      >
        <RecordForm
          record={emptyUser}
          saveLabel={it.form.create}
          obstacleOf={userObstacle}
          onLeave={() => navigate(listAddress)}
        >
          <UserInputs />
        </RecordForm>
      </Page>
    </CreateBase>
  );
};

export default UserCreate;
