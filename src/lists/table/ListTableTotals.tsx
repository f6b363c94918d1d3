import TableFooter from '@mui/material/TableFooter';
import { TableCell, TableRow } from '../../page/plainParts.ts';
import { screenOnly } from '../../theme/paper.ts';
import { tokens } from '../../theme/tokens.ts';
import { type Column, hideOnPaper, showFrom } from './column.ts';

interface Props<R> {
  columns: readonly Column<R>[];
  hasSelection: boolean;
  hasDetail: boolean;
  rows: readonly R[];
  /** Number of all the records that fit, on every page. */
  count: number;
}

/** The row of totals at the foot of a table, for the columns that have one. */
export const ListTableTotals = <R,>({ columns, hasSelection, hasDetail, rows, count }: Props<R>) =>
  columns.some(({ total }) => total) ? (
    <TableFooter>
      <TableRow
        sx={{ '& td': { color: tokens.ink, fontSize: '0.875rem', fontWeight: 600, whiteSpace: { sm: 'nowrap' } } }}
      >
        {hasSelection && <TableCell className={screenOnly} />}
        {columns.map(({ name, total, align, from, isScreenOnly }) => (
          <TableCell key={name} align={align} sx={{ ...showFrom(from), ...(isScreenOnly && hideOnPaper) }}>
            {total?.(rows, count)}
          </TableCell>
        ))}
        {hasDetail && <TableCell className={screenOnly} />}
      </TableRow>
    </TableFooter>
  ) : null;
