import { EditBase, useEditContext } from 'react-admin';
import type { Group } from '#contract/groups.ts';
import { DeleteRecord } from '../detail/DeleteRecord.tsx';
import { DetailFailure } from '../detail/DetailFailure.tsx';
import { DetailPage } from '../detail/DetailPage.tsx';
import { DetailSkeleton } from '../detail/DetailSkeleton.tsx';
import { useSaveFeedback } from '../forms/useSaveFeedback.ts';
import { it } from '../i18n/it.ts';
import { GroupDataForm } from './GroupDataForm.tsx';
import { GroupUsers } from './GroupUsers.tsx';
import { changeOf } from './groupForm.ts';
import { groupsParent } from './groupsParent.ts';

const queryOptions = { onError: () => undefined };
const { tabs } = it.groups;

const GroupDetail = () => {
  const { record } = useEditContext<Group>();
  if (!record) return null;
  return (
    <DetailPage
      parent={groupsParent}
      title={record.name}
      address={`/group/${record.id}`}
      actions={
        <DeleteRecord
          resource="group"
          record={record}
          question={it.groups.deleteQuestion(record.name)}
          consequences={it.groups.deleteHint(record.users_count)}
          message={it.groups.saved.deleted}
          to={groupsParent.to}
        />
      }
      tabs={[
        { path: '', label: tabs.data, element: <GroupDataForm group={record} /> },
        { path: 'users', label: tabs.users, element: <GroupUsers key="users" group={record} change="remove" /> },
        { path: 'add', label: tabs.add, element: <GroupUsers key="add" group={record} change="add" /> },
      ]}
    />
  );
};

const GroupEdit = () => {
  const feedback = useSaveFeedback(it.groups.saved.updated, undefined, { isFollowing: true });
  return (
    <EditBase<Group, Error>
      mutationMode="pessimistic"
      redirect={false}
      queryOptions={queryOptions}
      mutationOptions={feedback}
      transform={(form: Group, options?: { previousData?: Group }) => changeOf(form, options?.previousData)}
      loading={<DetailSkeleton parent={groupsParent} />}
      error={<DetailFailure parent={groupsParent} />}
    >
      <GroupDetail />
    </EditBase>
  );
};

export default GroupEdit;
