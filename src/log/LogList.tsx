import type { SortPayload } from 'react-admin';
import { useLocation } from 'react-router-dom';
import type { Activity } from '#contract/activityLog.ts';
import { DrawerRoutes } from '../drawers/DrawerRoutes.tsx';
import { formatMinute } from '../format/dates.ts';
import { log as texts } from '../i18n/log.ts';
import { ListEmpty } from '../lists/ListEmpty.tsx';
import { ListPage } from '../lists/ListPage.tsx';
import { ListPagination } from '../lists/ListPagination.tsx';
import { ListTable } from '../lists/ListTable.tsx';
import { ListToolbar } from '../lists/ListToolbar.tsx';
import { LogDetail } from './LogDetail.tsx';
import { logColumns } from './logColumns.tsx';
import { logFilters, logOrderings } from './logFilters.tsx';

const firstSort: SortPayload = { field: 'at', order: 'DESC' };

/** What administrators changed, the latest first. */
const LogList = () => {
  const { search } = useLocation();
  return (
    <ListPage title={texts.title} perPage={20} sort={firstSort}>
      <ListToolbar
        searchPlaceholder={texts.search}
        searchDelay={250}
        filters={logFilters}
        orderings={logOrderings}
        firstSort={firstSort}
      />
      <ListTable<Activity>
        label={texts.title}
        columns={logColumns}
        nameOf={({ at }) => formatMinute(at)}
        detailOf={({ id }) => `/log/${id}${search}`}
        empty={<ListEmpty title={texts.empty} firstSort={firstSort} />}
      />
      <ListPagination sizes={[20, 30, 40]} />
      <DrawerRoutes base="/log" drawers={[{ path: ':id', element: <LogDetail /> }]} />
    </ListPage>
  );
};

export default LogList;
