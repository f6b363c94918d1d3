import Skeleton from '@mui/material/Skeleton';
import { TableCell, TableRow } from '../../layout/plainParts.ts';
import { type Column, visibleFrom } from './column.ts';

interface Props<R> {
  columns: readonly Column<R>[];
  hasSelection: boolean;
  hasDetail: boolean;
  count: number;
}

/** Widths in turn, so that the waiting rows look like text and not like a wall. */
const widths = ['70%', '55%', '80%', '60%'];

/** Rows that are on their way, in the shape they will have. */
export const ListTableSkeleton = <R,>({ columns, hasSelection, hasDetail, count }: Props<R>) =>
  Array.from({ length: count }, (_, row) => `waiting-${row}`).map((key, row) => (
    <TableRow key={key} aria-hidden>
      {hasSelection && (
        <TableCell padding="checkbox">
          <Skeleton variant="rounded" width={18} height={18} sx={{ ml: 1 }} />
        </TableCell>
      )}
      {columns.map(({ name, from }, place) => (
        <TableCell key={name} sx={visibleFrom(from)}>
          <Skeleton width={widths[(row + place) % widths.length]} />
        </TableCell>
      ))}
      {hasDetail && <TableCell />}
    </TableRow>
  ));
