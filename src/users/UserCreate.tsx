import { CreatePage } from '../detail/CreatePage.tsx';
import { it } from '../i18n/it.ts';
import { useCustomFields } from './custom/useCustomFields.ts';
import { UserInputs } from './form/UserInputs.tsx';
import { userShape } from './form/userShape.ts';
import { useRoleOf } from './useRoles.ts';

const UserCreate = () => (
  <CreatePage
    resource="users"
    shape={userShape(useRoleOf(), useCustomFields())}
    title={it.users.add}
    listTitle={it.users.title}
    message={it.users.saved.created}
  >
    <UserInputs />
  </CreatePage>
);

export default UserCreate;
