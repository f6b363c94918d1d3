import Typography from '@mui/material/Typography';
import { useEffect, useMemo } from 'react';
import { useListContext } from 'react-admin';
import type { ExportRecord } from '#contract/exports.ts';
import { reports as texts } from '../../i18n/reports.ts';
import { DetailList } from '../../lists/DetailList.tsx';
import type { OrderingChoice } from '../../lists/filters/filter.ts';
import { useFirstPage } from '../../lists/firstPage.ts';
import { ListEmpty } from '../../lists/ListEmpty.tsx';
import { ListPagination } from '../../lists/ListPagination.tsx';
import { ListToolbar } from '../../lists/ListToolbar.tsx';
import { searchDebounce } from '../../lists/searchDefaults.ts';
import { ListTable } from '../../lists/table/ListTable.tsx';
import { ListLookMenus } from '../../lists/views/ListLookMenus.tsx';
import { useListLook } from '../../lists/views/useListLook.ts';
import type { FirstPage } from '../../start/listParams.ts';
import { exportColumns } from './exportColumns.tsx';
import { nameExport } from './exportWords.ts';

/** Milliseconds between two looks at exports that are being made. */
const lookInterval = 3000;

/** `own` is the order the list has by itself. */
const listOrderings = (own: FirstPage['sort']): readonly OrderingChoice[] => [
  { label: texts.orderings.none, ...own },
  { label: texts.orderings.oldest, field: 'created', order: 'ASC' },
  { label: texts.orderings.newest, field: 'created', order: 'DESC' },
];

const noFilter = {};

/** Asks for the rows again while one of them is being made. */
const FollowUnfinished = () => {
  const { data, refetch } = useListContext<ExportRecord>();
  const isOneMade = data?.some(({ ended }) => !ended) ?? false;
  useEffect(() => {
    if (!isOneMade) return;
    const timer = setInterval(() => void refetch(), lookInterval);
    return () => clearInterval(timer);
  }, [isOneMade, refetch]);
  return null;
};

/** Every export: of full administrators everybody's, of others their own. */
export const ExportList = () => {
  const firstPage = useFirstPage();
  const orderings = useMemo(() => listOrderings(firstPage.sort), [firstPage.sort]);
  const { look, isWaiting, shown } = useListLook({
    list: 'export',
    resource: 'export',
    firstPage,
    columns: exportColumns,
    orderings,
  });
  return (
    <DetailList label={texts.list} resource="export" filter={noFilter} {...firstPage} isWaiting={isWaiting}>
      <Typography variant="h2" sx={{ px: 2, pt: 2 }}>
        {texts.list}
      </Typography>
      <ListToolbar
        searchPlaceholder={texts.search}
        searchDelay={searchDebounce.exports}
        orderings={orderings}
        firstSort={firstPage.sort}
        look={<ListLookMenus look={look} columns={exportColumns} />}
      />
      <ListTable<ExportRecord>
        label={texts.list}
        columns={shown}
        formatName={nameExport}
        empty={<ListEmpty title={texts.empty} firstSort={firstPage.sort} />}
      />
      <ListPagination sizes={[10, 20, 30]} />
      <FollowUnfinished />
    </DetailList>
  );
};
