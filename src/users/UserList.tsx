import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { selectionMax } from '#contract/rules.ts';
import type { UserRow } from '#contract/users.ts';
import { it } from '../i18n/it.ts';
import { AddMenu } from '../lists/AddMenu.tsx';
import { ListEmpty } from '../lists/ListEmpty.tsx';
import { ListPage } from '../lists/ListPage.tsx';
import { ListPagination } from '../lists/ListPagination.tsx';
import { ListTable } from '../lists/ListTable.tsx';
import { ListToolbar } from '../lists/ListToolbar.tsx';
import { firstPage } from './firstPage.ts';
import { UsersExport } from './UsersExport.tsx';
import { userColumns } from './userColumns.tsx';
import { userFilters, userOrderings } from './userFilters.tsx';

const pageSizes = [20, 30, 40];
const searchDelay = 200;
const creation = { to: '/users/create', label: it.users.add };

const UserList = () => (
  <ListPage
    title={it.users.title}
    {...firstPage}
    addMenu={<AddMenu items={[creation, { to: '/import', label: it.users.import }]} />}
  >
    <ListToolbar
      searchPlaceholder={it.users.search}
      searchDelay={searchDelay}
      filters={userFilters}
      orderings={userOrderings}
      firstSort={firstPage.sort}
      selectionActions={<UsersExport />}
    />
    <ListTable<UserRow>
      label={it.users.title}
      columns={userColumns}
      nameOf={({ username }) => username}
      detailOf={({ id }) => `/users/${id}`}
      selection={{ max: selectionMax, message: it.users.limit }}
      empty={
        <ListEmpty
          title={it.users.empty}
          firstSort={firstPage.sort}
          action={
            <Button variant="outlined" component={Link} to={creation.to}>
              {creation.label}
            </Button>
          }
        />
      }
    />
    <ListPagination sizes={pageSizes} />
  </ListPage>
);

export default UserList;
