import { CreatePage } from '../detail/CreatePage.tsx';
import { it } from '../i18n/it.ts';
import { UserInputs } from './UserInputs.tsx';
import { useRoleOf } from './useRoles.ts';
import { userShape } from './userShape.ts';

const UserCreate = () => (
  <CreatePage
    resource="users"
    shape={userShape(useRoleOf())}
    title={it.users.add}
    listTitle={it.users.title}
    message={it.users.saved.created}
  >
    <UserInputs />
  </CreatePage>
);

export default UserCreate;
