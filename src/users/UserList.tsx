import { useMemo } from 'react';
import { selectionMax } from '#contract/rules.ts';
import type { UserRow } from '#contract/users.ts';
import { BatchMenu } from '../batches/BatchMenu.tsx';
import { userActions } from '../batches/batchAction.ts';
import { it } from '../i18n/it.ts';
import { ListPage } from '../lists/ListPage.tsx';
import { searchDebounce, searchMinLength } from '../lists/searchDefaults.ts';
import { buildCustomColumns } from './custom/buildCustomColumns.tsx';
import { makeCustomFilters } from './custom/makeCustomFilters.tsx';
import { useCustomFields, useCustomNames } from './custom/useCustomFields.ts';
import { UsersExport } from './list/UsersExport.tsx';
import { userColumns } from './list/userColumns.tsx';
import { userFilters, userOrderings } from './list/userFilters.tsx';

const UserList = () => {
  const fields = useCustomFields();
  const custom = useCustomNames();
  const filters = useMemo(() => [...userFilters, ...makeCustomFilters(fields)], [fields]);
  const columns = useMemo(() => [...userColumns, ...buildCustomColumns(fields)], [fields]);
  return (
    <ListPage<UserRow>
      title={it.users.title}
      searchPlaceholder={it.users.search}
      searchDelay={searchDebounce.people}
      searchMinLength={searchMinLength}
      filters={filters}
      orderings={userOrderings}
      columns={columns}
      custom={custom}
      formatName={({ username }) => username}
      describeDetail={({ id }) => `/users/${id}`}
      selection={{ max: selectionMax, message: it.users.limit }}
      selectionActions={
        <>
          <UsersExport filters={filters} />
          <BatchMenu resource="users" actions={userActions} />
        </>
      }
      additions={[
        { to: '/users/create', label: it.users.add },
        { to: '/import', label: it.users.import },
      ]}
      empty={it.users.empty}
    />
  );
};

export default UserList;
