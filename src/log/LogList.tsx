import { useLocation } from 'react-router-dom';
import type { Activity } from '#contract/activityLog.ts';
import { DrawerRoutes } from '../drawers/DrawerRoutes.tsx';
import { formatMinute } from '../format/dates.ts';
import { log as texts } from '../i18n/log.ts';
import { LogDetail } from './LogDetail.tsx';
import { LogPage } from './LogPage.tsx';
import { logColumns } from './logColumns.tsx';
import { logFilters } from './logFilters.tsx';

/** What administrators changed. */
const LogList = () => {
  const { search } = useLocation();
  return (
    <LogPage<Activity>
      label={texts.title}
      searchPlaceholder={texts.search}
      empty={texts.empty}
      filters={logFilters}
      columns={logColumns}
      formatName={({ at }) => formatMinute(at)}
      describeDetail={({ id }) => `/log/${id}${search}`}
    >
      <DrawerRoutes base="/log" drawers={[{ path: ':id', element: <LogDetail /> }]} />
    </LogPage>
  );
};

export default LogList;
