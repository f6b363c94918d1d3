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
import { firstPage } from './firstPage.ts';
import { LogDetail } from './LogDetail.tsx';
import { LogTabs } from './LogTabs.tsx';
import { logColumns } from './logColumns.tsx';
import { logFilters, logOrderings } from './logFilters.tsx';

/** What administrators changed, the latest first. */
const LogList = () => {
  const { search } = useLocation();
  return (
    <ListPage title={texts.title} {...firstPage}>
      <LogTabs />
      <ListToolbar
        searchPlaceholder={texts.search}
        searchDelay={250}
        filters={logFilters}
        orderings={logOrderings}
        firstSort={firstPage.sort}
      />
      <ListTable<Activity>
        label={texts.title}
        columns={logColumns}
        nameOf={({ at }) => formatMinute(at)}
        detailOf={({ id }) => `/log/${id}${search}`}
        empty={<ListEmpty title={texts.empty} firstSort={firstPage.sort} />}
      />
      <ListPagination sizes={[20, 30, 40]} />
      <DrawerRoutes base="/log" drawers={[{ path: ':id', element: <LogDetail /> }]} />
    </ListPage>
  );
};

export default LogList;
