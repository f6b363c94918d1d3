import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import TableSortLabel from '@mui/material/TableSortLabel';
import { type RaRecord, useListContext } from 'react-admin';
import { it } from '../../i18n/it.ts';
import { TableCell, TableHead, TableRow } from '../../page/plainParts.ts';
import { screenOnly } from '../../theme/paper.ts';
import { tokens } from '../../theme/tokens.ts';
import { visuallyHidden } from '../../theme/visuallyHidden.ts';
import { buildWidth, type Column, hideOnPaper, showFrom } from './column.ts';
import { cutLabel } from './cutText.ts';
import type { LimitedSelection } from './useLimitedSelection.ts';

interface Props<R> {
  columns: readonly Column<R>[];
  hasSelection: boolean;
  hasDetail: boolean;
  /** What leads to it is a menu of all that can be done with the row. */
  hasMenu: boolean;
  rows: readonly RaRecord[];
  selection: LimitedSelection;
  top?: number;
}

const Label = ({ text }: { text: string }) => {
  const cut = cutLabel(text);
  if (cut === text) return text;
  return (
    <span title={text}>
      <span aria-hidden>{cut}</span>
      <span style={visuallyHidden}>{text}</span>
    </span>
  );
};

const oneLine = { whiteSpace: 'nowrap' };
const manyLines = { whiteSpace: 'normal', lineHeight: 1.3 };

export const ListTableHead = <R,>({
  columns,
  hasSelection,
  hasDetail,
  hasMenu,
  rows,
  selection,
  top = tokens.topBar,
}: Props<R>) => {
  const { sort, setSort } = useListContext();
  const selectedCount = rows.filter(({ id }) => selection.isSelected(id)).length;
  const isAll = rows.length > 0 && selectedCount === rows.length;

  return (
    <TableHead sx={{ '& th': { position: 'sticky', top, zIndex: 2, boxShadow: `inset 0 1px ${tokens.hairline}` } }}>
      <TableRow>
        {hasSelection && (
          <TableCell padding="checkbox" className={screenOnly}>
            <Checkbox
              checked={isAll}
              indeterminate={selectedCount > 0 && !isAll}
              disabled={rows.length === 0}
              onChange={(_, isOn) => selection.togglePage(rows, isOn)}
              slotProps={{ input: { 'aria-label': it.list.selectPage } }}
            />
          </TableCell>
        )}
        {columns.map(({ name, label, isSortable, isWrapping, isScreenOnly, width, align, from }) => {
          const isSorted = sort.field === name;
          const direction = sort.order === 'DESC' ? 'desc' : 'asc';
          return (
            <TableCell
              key={name}
              align={align}
              sortDirection={isSorted ? direction : undefined}
              sx={{
                ...buildWidth(width),
                ...showFrom(from),
                ...(isScreenOnly && hideOnPaper),
                ...(isSortable && !isWrapping ? oneLine : manyLines),
              }}
            >
              {isSortable ? (
                <TableSortLabel
                  active={isSorted}
                  direction={isSorted ? direction : 'asc'}
                  onClick={() => setSort({ field: name, order: isSorted && sort.order === 'ASC' ? 'DESC' : 'ASC' })}
                >
                  <Label text={label} />
                </TableSortLabel>
              ) : (
                <Label text={label} />
              )}
            </TableCell>
          );
        })}
        {hasDetail && (
          <TableCell className={screenOnly} sx={{ width: 52 }}>
            <Box component="span" sx={visuallyHidden}>
              {hasMenu ? it.list.actions : it.list.detail}
            </Box>
          </TableCell>
        )}
      </TableRow>
    </TableHead>
  );
};
