import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
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
import { userColumns } from './userColumns.tsx';
import { userFilters, userOrderings } from './userFilters.tsx';

const pageSizes = [20, 30, 40];
const searchDelay = 200;
const creation = { to: '/users/create', label: it.users.add };

/** Exporting a selection belongs to the reports: until they are there, the button says so. */
const ExportButton = () => (
  <Tooltip title={it.users.exportLater} describeChild>
    <Button variant="outlined" aria-disabled sx={{ opacity: 0.6, cursor: 'default' }}>
      {it.users.export}
    </Button>
  </Tooltip>
);

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
      selectionActions={<ExportButton />}
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
