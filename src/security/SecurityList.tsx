import type { SecurityEvent } from '#contract/securityEvents.ts';
import { formatSecond } from '../format/dates.ts';
import { log } from '../i18n/log.ts';
import { security as texts } from '../i18n/security.ts';
import { ListEmpty } from '../lists/ListEmpty.tsx';
import { ListPage } from '../lists/ListPage.tsx';
import { ListPagination } from '../lists/ListPagination.tsx';
import { ListTable } from '../lists/ListTable.tsx';
import { ListToolbar } from '../lists/ListToolbar.tsx';
import { LogTabs } from '../log/LogTabs.tsx';
import { firstPage } from './firstPage.ts';
import { securityColumns } from './securityColumns.tsx';
import { securityFilters, securityOrderings } from './securityFilters.tsx';

/** What happened to accounts and sessions, the latest first. */
const SecurityList = () => (
  <ListPage title={log.title} {...firstPage}>
    <LogTabs />
    <ListToolbar
      searchPlaceholder={texts.search}
      searchDelay={250}
      filters={securityFilters}
      orderings={securityOrderings}
      firstSort={firstPage.sort}
    />
    <ListTable<SecurityEvent>
      label={texts.tabs.security}
      columns={securityColumns}
      nameOf={({ at }) => formatSecond(at)}
      empty={<ListEmpty title={texts.empty} firstSort={firstPage.sort} />}
    />
    <ListPagination sizes={[20, 30, 40]} />
  </ListPage>
);

export default SecurityList;
