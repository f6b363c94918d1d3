import type { ReactNode } from 'react';
import { it } from '../../i18n/it.ts';
import { type Column, findNamePlace, showFrom } from '../../lists/table/column.ts';
import { longNameStyles } from '../../page/longNameStyles.ts';
import { Table, TableBody, TableCell, TableHead, TableRow } from '../../page/plainParts.ts';
import { screenOnly } from '../../theme/paper.ts';
import { tokens } from '../../theme/tokens.ts';
import { visuallyHidden } from '../../theme/visuallyHidden.ts';
import { OrderHandle } from './OrderHandle.tsx';
import { type Ordered, useOrderedItems } from './useOrderedItems.ts';

interface Props<R> extends Ordered<R> {
  label: string;
  columns: readonly Column<R>[];
  renderRowEnd: (item: R) => ReactNode;
}

const dragged = { position: 'relative', zIndex: 1, outline: `2px solid ${tokens.accent}`, outlineOffset: -2 };
const wrapping = { py: 0.75, overflowWrap: 'anywhere' };

/** As `OrderedList`, in columns. */
export const OrderedTable = <R extends { id: number }>({ label, columns, renderRowEnd, ...given }: Props<R>) => {
  const { formatName } = given;
  const namePlace = findNamePlace(columns);
  const { list, ordered, draggedId, makeHandle, said } = useOrderedItems<HTMLTableSectionElement, R>(given);
  return (
    <>
      <Table aria-label={label} sx={{ tableLayout: 'fixed', ...longNameStyles }}>
        <TableHead>
          <TableRow>
            <TableCell className={screenOnly} sx={{ width: 48 }}>
              <span style={visuallyHidden}>{it.form.order}</span>
            </TableCell>
            {columns.map(({ name, label: heading, width, from }) => (
              <TableCell key={name} sx={{ width, ...showFrom(from) }}>
                {heading}
              </TableCell>
            ))}
            <TableCell className={screenOnly} sx={{ width: 52 }}>
              <span style={visuallyHidden}>{it.list.actions}</span>
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody ref={list}>
          {ordered.map((item) => (
            <TableRow key={item.id} hover sx={item.id === draggedId ? dragged : undefined}>
              <TableCell className={screenOnly} sx={{ px: 0.75 }}>
                <OrderHandle name={formatName(item)} actions={makeHandle(item.id)} />
              </TableCell>
              {columns.map(({ name, render, from }, place) => (
                <TableCell
                  key={name}
                  {...(place === namePlace && { component: 'th', scope: 'row' })}
                  sx={{ ...wrapping, ...showFrom(from) }}
                >
                  {render(item)}
                </TableCell>
              ))}
              <TableCell className={screenOnly} align="right">
                {renderRowEnd(item)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <span role="status" style={visuallyHidden}>
        {said}
      </span>
    </>
  );
};
