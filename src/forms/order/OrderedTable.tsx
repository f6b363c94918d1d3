import DragHandle from '@mui/icons-material/DragIndicator';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, useState } from 'react';
import { it } from '../../i18n/it.ts';
import { Table, TableBody, TableCell, TableHead, TableRow } from '../../layout/plainParts.ts';
import { type Column, showFrom } from '../../lists/table/column.ts';
import { tokens } from '../../theme/tokens.ts';
import { visuallyHidden } from '../../theme/visuallyHidden.ts';
import { useDragOrder } from './useDragOrder.ts';

interface Props<R> {
  label: string;
  items: readonly R[];
  columns: readonly Column<R>[];
  formatName: (item: R) => string;
  renderRowEnd: (item: R) => ReactNode;
  /** Told the whole new order. */
  onOrder: (ids: number[]) => void;
}

const dragged = { position: 'relative', zIndex: 1, outline: `2px solid ${tokens.accent}`, outlineOffset: -2 };
const wrapping = { py: 0.75, overflowWrap: 'anywhere' };

/** As `OrderedList`, in columns. */
export const OrderedTable = <R extends { id: number }>({ label, items, columns, formatName, ...rest }: Props<R>) => {
  const { renderRowEnd, onOrder } = rest;
  const [said, say] = useState('');
  const byId = new Map(items.map((item) => [item.id, item]));
  const nameOfId = (id: number): string => {
    const item = byId.get(id);
    return item ? formatName(item) : '';
  };
  const { list, order, draggedId, makeHandle } = useDragOrder<HTMLTableSectionElement>(
    items.map(({ id }) => id),
    (ids, moved) => {
      say(it.form.movedTo(nameOfId(moved), ids.indexOf(moved) + 1, ids.length));
      onOrder(ids);
    },
  );
  return (
    <>
      <Table aria-label={label} sx={{ tableLayout: 'fixed' }}>
        <TableHead>
          <TableRow>
            <TableCell sx={{ width: 48 }}>
              <span style={visuallyHidden}>{it.form.order}</span>
            </TableCell>
            {columns.map(({ name, label: heading, width, from }) => (
              <TableCell key={name} sx={{ width, ...showFrom(from) }}>
                {heading}
              </TableCell>
            ))}
            <TableCell sx={{ width: 52 }}>
              <span style={visuallyHidden}>{it.list.actions}</span>
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody ref={list}>
          {order.map((id) => {
            const item = byId.get(id);
            if (!item) return null;
            return (
              <TableRow key={id} hover sx={id === draggedId ? dragged : undefined}>
                <TableCell sx={{ px: 0.75 }}>
                  <IconButton
                    {...makeHandle(id)}
                    aria-label={it.form.move(formatName(item))}
                    title={it.form.moveHint}
                    sx={{ cursor: 'grab', touchAction: 'none' }}
                  >
                    <DragHandle />
                  </IconButton>
                </TableCell>
                {columns.map(({ name, render, from }) => (
                  <TableCell key={name} sx={{ ...wrapping, ...showFrom(from) }}>
                    {render(item)}
                  </TableCell>
                ))}
                <TableCell align="right">{renderRowEnd(item)}</TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
      <span role="status" style={visuallyHidden}>
        {said}
      </span>
    </>
  );
};
