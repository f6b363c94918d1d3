import { CreatePage } from '../detail/CreatePage.tsx';
import { it } from '../i18n/it.ts';
import { useCustomFields } from './custom/useCustomFields.ts';
import { makeUserShape } from './form/makeUserShape.ts';
import { UserInputs } from './form/UserInputs.tsx';
import { useFindRole } from './useRoles.ts';

const UserCreate = () => (
  <CreatePage
    resource="users"
    shape={makeUserShape(useFindRole(), useCustomFields())}
    title={it.users.add}
    listTitle={it.users.title}
    message={it.users.saved.created}
  >
    <UserInputs />
  </CreatePage>
);

export default UserCreate;
