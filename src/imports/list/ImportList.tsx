import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useCallback } from 'react';
import type { ImportBatchRow } from '#contract/imports.ts';
import { StateMessage } from '../../feedback/StateMessage.tsx';
import { formatMinute } from '../../format/dates.ts';
import { imports } from '../../i18n/imports.ts';
import { DetailList } from '../../lists/DetailList.tsx';
import { FollowRows } from '../../lists/FollowRows.tsx';
import type { OrderingChoice } from '../../lists/filters/filter.ts';
import { OrderingField } from '../../lists/filters/OrderingField.tsx';
import { ListPagination } from '../../lists/ListPagination.tsx';
import { ListTable } from '../../lists/table/ListTable.tsx';
import { ListLookMenus } from '../../lists/views/ListLookMenus.tsx';
import { useListLook } from '../../lists/views/useListLook.ts';
import type { FirstPage } from '../../start/listParams.ts';
import { BatchPanel } from '../batch/BatchPanel.tsx';
import { isMoving } from '../batch/batchState.ts';
import { importColumns } from './importColumns.tsx';

const texts = imports.list;

/** As the server has them, which is the latest first. */
const firstPage = { perPage: 10, sort: { field: 'id', order: 'DESC' } } satisfies FirstPage;
const everything = {};
const orderings: readonly OrderingChoice[] = [
  { label: texts.orderings.none, ...firstPage.sort },
  { label: texts.orderings.ascending, field: 'created', order: 'ASC' },
  { label: texts.orderings.descending, field: 'created', order: 'DESC' },
];

/** Everything that was imported; each row opens its outcome. */
export const ImportList = () => {
  const render = useCallback(({ id }: ImportBatchRow) => <BatchPanel id={id} base="/import" />, []);
  const { look, isWaiting, shown } = useListLook({
    list: 'import',
    resource: 'importBatches',
    firstPage,
    columns: importColumns,
    orderings,
  });
  return (
    <DetailList label={texts.title} resource="importBatches" filter={everything} {...firstPage} isWaiting={isWaiting}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'flex-end',
          justifyContent: 'space-between',
          gap: 1.5,
          px: { xs: 2, sm: 2.5 },
          py: 1.5,
        }}
      >
        <Typography variant="h2" sx={{ py: 0.75 }}>
          {texts.title}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 1 }}>
          <Box sx={{ width: 240 }}>
            <OrderingField choices={orderings} />
          </Box>
          <ListLookMenus look={look} columns={importColumns} />
        </Box>
      </Box>
      <FollowRows<ImportBatchRow> isMoving={isMoving} />
      <ListTable<ImportBatchRow>
        label={texts.title}
        columns={shown}
        formatName={({ file_name, created }) => texts.nameOf(file_name, formatMinute(created))}
        expansion={{ render }}
        empty={<StateMessage title={texts.empty} />}
      />
      <ListPagination sizes={[10, 20, 30]} />
    </DetailList>
  );
};
