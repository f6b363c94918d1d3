import { EditPage } from '../detail/EditPage.tsx';
import { it } from '../i18n/it.ts';
import { GroupDataForm } from './GroupDataForm.tsx';
import { groupShape } from './groupForm.ts';
import { GroupUsers } from './membership/GroupUsers.tsx';

const { tabs } = it.groups;

const GroupEdit = () => (
  <EditPage
    resource="group"
    shape={groupShape}
    listTitle={it.groups.title}
    saveLabel={it.groups.change}
    messages={it.groups.saved}
    titleOf={({ name }) => name}
    deletionOf={({ name, users_count }) => ({
      question: it.groups.deleteQuestion(name),
      consequences: it.groups.deleteHint(users_count),
    })}
    tabsOf={(group) => [
      { path: '', label: tabs.data, element: <GroupDataForm group={group} /> },
      { path: 'users', label: tabs.users, element: <GroupUsers key="users" group={group} change="remove" /> },
      { path: 'add', label: tabs.add, element: <GroupUsers key="add" group={group} change="add" /> },
    ]}
  />
);

export default GroupEdit;
