import DragHandle from '@mui/icons-material/DragIndicator';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { it } from '../../i18n/it.ts';
import { tokens } from '../../theme/tokens.ts';
import { visuallyHidden } from '../../theme/visuallyHidden.ts';
import { useDragOrder } from './useDragOrder.ts';

const List = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' });

const Row = styled('li')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '6px 16px 6px 8px',
  minHeight: 52,
  borderTop: `1px solid ${tokens.hairline}`,
  backgroundColor: tokens.panel,
  '&.dragged': { position: 'relative', zIndex: 1, outline: `2px solid ${tokens.accent}`, outlineOffset: -2 },
});

interface Props<R> {
  label: string;
  items: readonly R[];
  formatName: (item: R) => string;
  renderItem: (item: R) => ReactNode;
  /** Told the whole new order. */
  onOrder: (ids: number[]) => void;
}

/** Rows whose order is changed by dragging, by touch, and with the arrow keys on their handle. */
export const OrderedList = <R extends { id: number }>({ label, items, formatName, renderItem, onOrder }: Props<R>) => {
  const [said, say] = useState('');
  const byId = new Map(items.map((item) => [item.id, item]));
  const nameOfId = (id: number): string => {
    const item = byId.get(id);
    return item ? formatName(item) : '';
  };
  const { list, order, draggedId, makeHandle } = useDragOrder<HTMLUListElement>(
    items.map(({ id }) => id),
    (ids, moved) => {
      say(it.form.movedTo(nameOfId(moved), ids.indexOf(moved) + 1, ids.length));
      onOrder(ids);
    },
  );
  return (
    <>
      <List ref={list} aria-label={label}>
        {order.map((id) => {
          const item = byId.get(id);
          if (!item) return null;
          return (
            <Row key={id} className={id === draggedId ? 'dragged' : undefined}>
              <IconButton
                {...makeHandle(id)}
                aria-label={it.form.move(formatName(item))}
                title={it.form.moveHint}
                sx={{ cursor: 'grab', touchAction: 'none' }}
              >
                <DragHandle />
              </IconButton>
              {renderItem(item)}
            </Row>
          );
        })}
      </List>
      <span role="status" style={visuallyHidden}>
        {said}
      </span>
    </>
  );
};
