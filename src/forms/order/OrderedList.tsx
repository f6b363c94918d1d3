import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { tokens } from '../../theme/tokens.ts';
import { visuallyHidden } from '../../theme/visuallyHidden.ts';
import { OrderHandle } from './OrderHandle.tsx';
import { type Ordered, useOrderedItems } from './useOrderedItems.ts';

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

interface Props<R> extends Ordered<R> {
  label: string;
  renderItem: (item: R) => ReactNode;
}

/** Rows whose order is changed by dragging, by touch, and with the arrow keys on their handle. */
export const OrderedList = <R extends { id: number }>({ label, renderItem, ...given }: Props<R>) => {
  const { formatName } = given;
  const { list, ordered, draggedId, makeHandle, said } = useOrderedItems<HTMLUListElement, R>(given);
  return (
    <>
      <List ref={list} aria-label={label}>
        {ordered.map((item) => (
          <Row key={item.id} className={item.id === draggedId ? 'dragged' : undefined}>
            <OrderHandle name={formatName(item)} actions={makeHandle(item.id)} />
            {renderItem(item)}
          </Row>
        ))}
      </List>
      <span role="status" style={visuallyHidden}>
        {said}
      </span>
    </>
  );
};
