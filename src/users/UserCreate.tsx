import { CreatePage } from '../detail/CreatePage.tsx';
import { it } from '../i18n/it.ts';
import { UserInputs } from './UserInputs.tsx';
import { useRoleOf } from './useRoles.ts';
import { userShape } from './userShape.ts';
import { usersParent } from './usersParent.ts';

const UserCreate = () => (
  <CreatePage shape={userShape(useRoleOf())} title={it.users.add} parent={usersParent} message={it.users.saved.created}>
    <UserInputs />
  </CreatePage>
);

export default UserCreate;
