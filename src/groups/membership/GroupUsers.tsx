import { ListBase } from 'react-admin';
import type { Group } from '#contract/groups.ts';
import { selectionMax } from '#contract/rules.ts';
import type { UserRow } from '#contract/users.ts';
import { BatchButton } from '../../batches/BatchButton.tsx';
import { enrolAction } from '../../batches/batchAction.ts';
import { FirstAddition } from '../../feedback/FirstAddition.tsx';
import { it } from '../../i18n/it.ts';
import { KeptSelection } from '../../lists/KeptSelection.tsx';
import { ListEmpty } from '../../lists/ListEmpty.tsx';
import { ListPagination } from '../../lists/ListPagination.tsx';
import { rowQuery, waitingQuery } from '../../lists/rowQuery.ts';
import { ListTable } from '../../lists/table/ListTable.tsx';
import { ListLookMenus } from '../../lists/views/ListLookMenus.tsx';
import { useListLook } from '../../lists/views/useListLook.ts';
import { Panel } from '../../page/Panel.tsx';
import type { FirstPage } from '../../start/listParams.ts';
import { userColumns } from '../../users/list/userColumns.tsx';
import { MembershipBar } from './MembershipBar.tsx';
import { MembershipToolbar } from './MembershipToolbar.tsx';
import { type MembershipChange, nameKeptList } from './membership.ts';

const pageSizes = [10, 20, 30];
const firstPage = { perPage: 10, sort: { field: 'last_name', order: 'ASC' } } satisfies FirstPage;

interface Props {
  group: Group;
  change: MembershipChange;
}

/** The users of a group, to take some out, or everybody else, to put some in. */
export const GroupUsers = ({ group, change }: Props) => {
  const texts = it.groups.membership[change];
  const { look, isWaiting, shown } = useListLook({
    list: 'group-users',
    resource: 'users',
    firstPage,
    columns: userColumns,
  });
  return (
    <ListBase
      resource="users"
      {...firstPage}
      filter={change === 'add' ? { group_id_not: group.id } : { group: group.id }}
      queryOptions={isWaiting ? waitingQuery : rowQuery}
      storeKey={false}
    >
      <Panel aria-label={texts.title}>
        <MembershipToolbar>
          <ListLookMenus look={look} columns={userColumns} />
          {change === 'remove' && (
            <BatchButton
              action={enrolAction}
              target={{ resource: 'users', chosen: { filters: { group: group.id } } }}
              count={group.users_count}
              label={it.groups.enrol}
            />
          )}
        </MembershipToolbar>
        <ListTable<UserRow>
          label={texts.title}
          columns={shown}
          formatName={({ username }) => username}
          describeDetail={({ id }) => `/users/${id}`}
          selection={{ max: selectionMax, message: it.users.limit }}
          empty={
            <ListEmpty
              title={texts.empty}
              firstSort={firstPage.sort}
              action={change === 'remove' && <FirstAddition to={`/group/${group.id}/add`} label={it.groups.tabs.add} />}
            />
          }
        />
        <ListPagination sizes={pageSizes} />
        <KeptSelection list={nameKeptList(group.id, change)} />
        <MembershipBar group={group} change={change} />
      </Panel>
    </ListBase>
  );
};
