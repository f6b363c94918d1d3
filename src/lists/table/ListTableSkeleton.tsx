import type { Column } from './column.ts';
import { buildCellClass } from './ListGrid.ts';

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
    <tr key={key} aria-hidden>
      {hasSelection && (
        <td className="cell choice">
          <span className="waiting" />
        </td>
      )}
      {columns.map((column, place) => (
        <td key={column.name} className={buildCellClass({ from: column.from })}>
          <span className="waiting" style={{ width: widths[(row + place) % widths.length] }} />
        </td>
      ))}
      {hasDetail && <td className="cell" />}
    </tr>
  ));
