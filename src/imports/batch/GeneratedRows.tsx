import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { RaRecord, SortPayload } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { DataImportDetail, ImportRow } from '#contract/imports.ts';
import { DrawerPanel } from '../../drawers/DrawerPanel.tsx';
import { DrawerSkeleton } from '../../drawers/DrawerSkeleton.tsx';
import { LoadFailure } from '../../feedback/LoadFailure.tsx';
import { formatMinute } from '../../format/dates.ts';
import { imports } from '../../i18n/imports.ts';
import { ListEmpty } from '../../lists/ListEmpty.tsx';
import { ListPagination } from '../../lists/ListPagination.tsx';
import { ListSearch } from '../../lists/ListSearch.tsx';
import { NestedList } from '../../lists/NestedList.tsx';
import { searchDebounce } from '../../lists/searchDefaults.ts';
import { ListTable } from '../../lists/table/ListTable.tsx';
import { useProvider } from '../../provider/useProvider.ts';
import { buildGeneratedColumns, nameUser } from './buildGeneratedColumns.tsx';

const texts = imports.generated;
const byLine: SortPayload = { field: 'line', order: 'ASC' };

type Row = ImportRow & RaRecord;

/** Drawer of what a file made: its users, or its enrolments. */
export const GeneratedRows = () => {
  const id = Number(useParams().importId);
  const provider = useProvider();
  const { data, error, refetch } = useQuery<DataImportDetail>({
    queryKey: ['imports', 'one', id],
    queryFn: ({ signal }) => provider.fetchImport(id, signal),
  });
  const type = data?.additional_data.type;
  const columns = useMemo(() => (type ? buildGeneratedColumns(type) : []), [type]);
  const title = type ? imports.batch.details[type] : imports.batch.detail;
  if (error)
    return (
      <DrawerPanel title={title}>
        <LoadFailure error={error} onRetry={() => void refetch()} />
      </DrawerPanel>
    );
  if (!data) return <DrawerSkeleton title={title} isWide />;
  return (
    <DrawerPanel
      title={title}
      subtitle={[imports.rows(data.rows_count), data.undone && texts.beforeUndo(formatMinute(data.undone))]
        .filter(Boolean)
        .join(', ')}
      isWide
    >
      <NestedList reference="imports/rows" record={data} perPage={10} sort={byLine}>
        <Box sx={{ display: 'flex', px: { xs: 2, sm: 2.5 }, py: 1.5 }}>
          <ListSearch placeholder={texts.search} delay={searchDebounce.usual} />
        </Box>
        <ListTable<Row>
          label={title}
          columns={columns}
          formatName={nameUser}
          headTop={0}
          empty={<ListEmpty title={texts.empty} noMatch={texts.noMatch} firstSort={byLine} />}
        />
        <ListPagination sizes={[10, 20, 30]} label={title} />
      </NestedList>
    </DrawerPanel>
  );
};
