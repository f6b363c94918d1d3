import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { ListBase, type RaRecord, useListContext, useResourceContext } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { FirstAddition } from '../feedback/FirstAddition.tsx';
import { Page } from '../page/Page.tsx';
import { PageHeading } from '../page/PageHeading.tsx';
import { Panel } from '../page/Panel.tsx';
import { useShortcut } from '../shortcuts/useShortcut.ts';
import { screenOnly } from '../theme/paper.ts';
import { AddMenu } from './AddMenu.tsx';
import { FocusOpened } from './FocusOpened.tsx';
import type { ListFilter, OrderingChoice } from './filters/filter.ts';
import { useFirstPage } from './firstPage.ts';
import { KeptSelection } from './KeptSelection.tsx';
import { ListCount } from './ListCount.tsx';
import { ListEmpty } from './ListEmpty.tsx';
import { ListPagination } from './ListPagination.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { useRememberedAddress } from './listAddress.ts';
import { rowQuery, waitingQuery } from './rowQuery.ts';
import { searchDebounce } from './searchDefaults.ts';
import { ListTable, type ListTableProps } from './table/ListTable.tsx';
import { ListLookMenus } from './views/ListLookMenus.tsx';
import { type CustomNames, findListName, useListLook } from './views/useListLook.ts';

interface Props<Row extends RaRecord> extends Omit<ListTableProps<Row>, 'label' | 'empty'> {
  title: string;
  /** What the table is called, where that is not the title: a part of the page. */
  label?: string;
  searchPlaceholder: string;
  /** Milliseconds after the last key before the list is asked. */
  searchDelay?: number;
  /** Characters a search begins with, one unless told otherwise. */
  searchMinLength?: number;
  filters?: readonly ListFilter[];
  /** Filters in sight at all times. */
  quickFilters?: ReactNode;
  orderings?: readonly OrderingChoice[];
  /** The custom fields among its columns and filters. */
  custom?: CustomNames;
  /** What can be done with the rows selected. */
  selectionActions?: ReactNode;
  /** What can be done with all that the list shows, beside what is added. */
  actions?: ReactNode;
  /** What can be added; what belongs to the list, else the first of them, also where it is empty and with a key. */
  additions?: readonly { to: string; label: string }[];
  /** Said when there is nothing at all. */
  empty: string;
  /** Between title and toolbar. */
  tabs?: ReactNode;
  /** Drawers over the list. */
  children?: ReactNode;
}

const Count = () => {
  const { total, isPending } = useListContext();
  if (isPending || total === undefined) return null;
  return <ListCount total={total} />;
};

/**
 * A page with the list of the resource in context: toolbar, table and pagination.
 * Search, filters, order, page and columns stand in the address and nowhere else, so that the back button takes them back.
 */
export const ListPage = <Row extends RaRecord>({
  title,
  label = title,
  searchPlaceholder,
  searchDelay = searchDebounce.usual,
  searchMinLength,
  filters,
  quickFilters,
  orderings,
  custom,
  selectionActions,
  actions,
  additions = [],
  empty,
  tabs,
  children,
  ...table
}: Props<Row>) => {
  useRememberedAddress();
  const firstPage = useFirstPage();
  const { perPage, sort } = firstPage;
  const resource = useResourceContext() ?? '';
  const addition = additions.find(({ to }) => to === `/${resource}/create`) ?? additions[0];
  const navigate = useNavigate();
  useShortcut('n', addition ? () => navigate(addition.to) : null);
  const { columns } = table;
  const { look, isWaiting, shown } = useListLook({
    list: findListName(resource),
    resource,
    firstPage,
    columns,
    orderings,
    custom,
  });
  return (
    <ListBase perPage={perPage} sort={sort} queryOptions={isWaiting ? waitingQuery : rowQuery} storeKey={false}>
      <Page
        heading={
          <>
            <PageHeading title={title} part={label === title ? undefined : label} />
            <Count />
          </>
        }
        actions={
          (actions || addition) && (
            <Box className={screenOnly} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              {actions}
              {addition && <AddMenu items={additions} />}
            </Box>
          )
        }
      >
        <Panel aria-label={title}>
          {tabs}
          {table.selection && <KeptSelection />}
          <FocusOpened />
          <ListToolbar
            searchPlaceholder={searchPlaceholder}
            searchDelay={searchDelay}
            searchMinLength={searchMinLength}
            filters={filters}
            quickFilters={quickFilters}
            orderings={orderings}
            firstSort={sort}
            selectionActions={selectionActions}
            look={<ListLookMenus look={look} columns={columns} />}
          />
          <ListTable<Row>
            {...table}
            columns={shown}
            label={label}
            empty={<ListEmpty title={empty} firstSort={sort} action={addition && <FirstAddition {...addition} />} />}
          />
          <ListPagination sizes={[perPage, perPage + 10, perPage + 20]} />
          {children}
        </Panel>
      </Page>
    </ListBase>
  );
};
