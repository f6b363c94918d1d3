import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import type { Group } from '#contract/groups.ts';
import { it } from '../i18n/it.ts';
import { AddMenu } from '../lists/AddMenu.tsx';
import { ListEmpty } from '../lists/ListEmpty.tsx';
import { ListPage } from '../lists/ListPage.tsx';
import { ListPagination } from '../lists/ListPagination.tsx';
import { ListTable } from '../lists/ListTable.tsx';
import { ListToolbar } from '../lists/ListToolbar.tsx';
import { firstPage } from './firstPage.ts';
import { groupColumns } from './groupColumns.tsx';

const pageSizes = [10, 20, 30];
const searchDelay = 250;
const creation = { to: '/group/create', label: it.groups.add };

const GroupList = () => (
  <ListPage title={it.groups.title} {...firstPage} addMenu={<AddMenu items={[creation]} />}>
    <ListToolbar searchPlaceholder={it.groups.search} searchDelay={searchDelay} firstSort={firstPage.sort} />
    <ListTable<Group>
      label={it.groups.title}
      columns={groupColumns}
      nameOf={({ name }) => name}
      detailOf={({ id }) => `/group/${id}`}
      empty={
        <ListEmpty
          title={it.groups.empty}
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

export default GroupList;
