import { DeleteRecord } from '../detail/DeleteRecord.tsx';
import { EditPage } from '../detail/EditPage.tsx';
import { it } from '../i18n/it.ts';
import { GroupDataForm } from './form/GroupDataForm.tsx';
import { groupShape } from './form/groupForm.ts';
import { GroupUsers } from './membership/GroupUsers.tsx';

const { tabs } = it.groups;

const GroupEdit = () => (
  <EditPage
    resource="group"
    shape={groupShape}
    listTitle={it.groups.title}
    saveLabel={it.groups.change}
    message={it.groups.saved.updated}
    makeTitle={({ name }) => name}
    renderDeletion={(group) => (
      <DeleteRecord
        resource="group"
        record={group}
        question={it.groups.deleteQuestion(group.name)}
        consequences={it.groups.deleteHint(group.users_count)}
        message={it.groups.saved.deleted}
        to="/group"
      />
    )}
    buildTabs={(group) => [
      { path: '', label: tabs.data, element: <GroupDataForm group={group} /> },
      { path: 'users', label: tabs.users, element: <GroupUsers key="users" group={group} change="remove" /> },
      { path: 'add', label: tabs.add, element: <GroupUsers key="add" group={group} change="add" /> },
    ]}
  />
);

export default GroupEdit;
