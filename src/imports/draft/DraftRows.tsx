import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { type RaRecord, type SortPayload, useListContext } from 'react-admin';
import type { ImportDraft, ImportDraftRow } from '#contract/importDrafts.ts';
import { imports } from '../../i18n/imports.ts';
import { DetailList } from '../../lists/DetailList.tsx';
import { ListEmpty } from '../../lists/ListEmpty.tsx';
import { ListPagination } from '../../lists/ListPagination.tsx';
import { ListSearch } from '../../lists/ListSearch.tsx';
import { searchDebounce } from '../../lists/searchDefaults.ts';
import type { Column } from '../../lists/table/column.ts';
import { ListTable } from '../../lists/table/ListTable.tsx';
import { visuallyHidden } from '../../theme/visuallyHidden.ts';
import { Cell } from './Cell.tsx';
import { CellsTable } from './CellsTable.tsx';
import { getHeading, readColumns, useImportFields } from './draftFields.ts';
import { OutcomeChips } from './OutcomeChips.tsx';
import { RowOutcome } from './RowOutcome.tsx';
import { useRowSaver } from './useRowSaver.ts';

const texts = imports.draft;

type Row = ImportDraftRow & RaRecord;

const byLine: SortPayload = { field: 'line', order: 'ASC' };

/** Pixels of the columns. */
const widths = { line: 72, outcome: 248, cell: 148 };
const wider: Record<string, number> = { fiscal_code: 184, email: 208, groups: 184 };
const getWidth = (field: string): number => wider[field] ?? widths.cell;

const useColumns = (draft: ImportDraft): readonly Column<Row>[] => {
  const known = useImportFields();
  const { columns } = draft;
  return useMemo(() => {
    const names = new Map(known.map(({ field, label }) => [field, label]));
    const getLabel = (field: string) => names.get(field) ?? field;
    const ofName = columns.findIndex(({ field }) => field === 'username');
    return [
      {
        name: 'line',
        label: texts.line,
        width: widths.line,
        isSortable: true,
        isWrapping: true,
        render: ({ line }) => line,
      },
      {
        name: 'outcome',
        label: texts.outcome,
        width: widths.outcome,
        isWrapping: true,
        render: (row) => <RowOutcome row={row} name={row.cells[ofName] ?? ''} getLabel={getLabel} />,
      },
      ...readColumns({ columns }).map(
        ({ column, heading, field }): Column<Row> => ({
          name: `cell ${column}`,
          label: names.get(field) ?? getHeading(heading, column),
          width: getWidth(field),
          isWrapping: true,
          render: (row) => <Cell row={row} column={column} field={field} label={getLabel(field)} />,
        }),
      ),
    ];
  }, [columns, known]);
};

/** Whether a row is still one of those asked for: it may have been put right since. */
const fits = ({ outcome, hints }: ImportDraftRow, filter: Record<string, unknown>): boolean =>
  (filter.outcome === undefined || filter.outcome === outcome) && (filter.has_hints !== true || hints.length > 0);

const Table = ({ draft, onAnew }: { draft: ImportDraft; onAnew: () => void }) => {
  const { data, filterValues } = useListContext<Row>();
  const columns = useColumns(draft);
  const [told, setTold] = useState('');
  const saver = useRowSaver(draft.id, ({ line, outcome }) => setTold(texts.replanned(line, texts.outcomes[outcome])));
  const lines = useMemo(() => data?.map(({ line }) => line) ?? [], [data]);
  const read = useMemo(() => readColumns(draft), [draft]);
  const places = useMemo(() => read.map(({ column }) => column), [read]);
  const outdated = data?.filter((row) => !fits(row, filterValues)).length ?? 0;
  return (
    <>
      <Box aria-live="polite">
        <span style={visuallyHidden}>{told}</span>
        {outdated > 0 && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: { xs: 2, sm: 2.5 }, pb: 1 }}>
            <Typography variant="body2">{texts.outdated(outdated)}</Typography>
            <Button size="small" variant="outlined" onClick={onAnew}>
              {texts.refresh}
            </Button>
          </Box>
        )}
      </Box>
      <CellsTable
        saver={saver}
        lines={lines}
        columns={places}
        label={texts.cells}
        minWidth={read.reduce((sum, { field }) => sum + getWidth(field), widths.line + widths.outcome)}
      >
        <ListTable<Row>
          label={texts.table}
          columns={columns}
          formatName={({ line }) => `${texts.line} ${line}`}
          headTop={0}
          empty={<ListEmpty title={texts.noRows} noMatch={texts.noMatch} firstSort={byLine} />}
        />
      </CellsTable>
    </>
  );
};

/**
 * The rows of the file, a page at a time: what would become of each, and its cells to put right. Those put right stay in
 * their place, so that the next page leaves nothing out, until other rows are asked for.
 */
export const DraftRows = ({ draft }: { draft: ImportDraft }) => {
  const [touched_after, setTouchedAfter] = useState(draft.corrections);
  const readAnew = () => setTouchedAfter(draft.corrections);
  const filter = useMemo(() => ({ touched_after }), [touched_after]);
  return (
    <DetailList
      label={texts.table}
      resource="importDrafts/rows"
      parentId={draft.id}
      filter={filter}
      perPage={10}
      sort={byLine}
    >
      <Box sx={{ px: { xs: 2, sm: 2.5 }, pt: 2, pb: 1.5 }}>
        <OutcomeChips draft={draft} onChoose={readAnew} />
        <Box sx={{ display: 'flex', mt: 1.5 }}>
          <ListSearch placeholder={texts.search} delay={searchDebounce.usual} />
        </Box>
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1.5 }}>
          {texts.keys}
        </Typography>
      </Box>
      <Table draft={draft} onAnew={readAnew} />
      <ListPagination sizes={[10, 20, 30]} label={texts.table} />
    </DetailList>
  );
};
