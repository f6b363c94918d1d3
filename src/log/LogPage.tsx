import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { log } from '../i18n/log.ts';
import type { Column } from '../lists/column.ts';
import type { ListFilter, OrderingChoice } from '../lists/filter.ts';
import { ListEmpty } from '../lists/ListEmpty.tsx';
import { ListPage } from '../lists/ListPage.tsx';
import { ListPagination } from '../lists/ListPagination.tsx';
import { ListTable } from '../lists/ListTable.tsx';
import { ListToolbar } from '../lists/ListToolbar.tsx';
import { firstPage } from './firstPage.ts';
import { LogTabs } from './LogTabs.tsx';

const orderings: readonly OrderingChoice[] = [
  { label: log.newest, field: 'at', order: 'DESC' },
  { label: log.oldest, field: 'at', order: 'ASC' },
];

interface Props<Entry extends RaRecord> {
  /** Name of the table for who does not see it. */
  label: string;
  searchPlaceholder: string;
  /** Said when nothing was recorded yet. */
  empty: string;
  filters: readonly ListFilter[];
  columns: readonly Column<Entry>[];
  nameOf: (entry: Entry) => string;
  detailOf?: (entry: Entry) => string;
  children?: ReactNode;
}

/** One of the two logs, the latest first. */
export const LogPage = <Entry extends RaRecord>({
  searchPlaceholder,
  empty,
  filters,
  children,
  ...table
}: Props<Entry>) => (
  <ListPage title={log.title} {...firstPage}>
    <LogTabs />
    <ListToolbar
      searchPlaceholder={searchPlaceholder}
      searchDelay={250}
      filters={filters}
      orderings={orderings}
      firstSort={firstPage.sort}
    />
    <ListTable<Entry> {...table} empty={<ListEmpty title={empty} firstSort={firstPage.sort} />} />
    <ListPagination sizes={[20, 30, 40]} />
    {children}
  </ListPage>
);
