import { useState } from 'react';
import { it } from '../../i18n/it.ts';
import { useDragOrder } from './useDragOrder.ts';

export interface Ordered<R> {
  items: readonly R[];
  formatName: (item: R) => string;
  /** Told the whole new order. */
  onOrder: (ids: number[]) => void;
}

/** Items in the order that is being given to them, and what a screen reader is told of it. */
export const useOrderedItems = <List extends HTMLElement, R extends { id: number }>({
  items,
  formatName,
  onOrder,
}: Ordered<R>) => {
  const [said, say] = useState('');
  const byId = new Map(items.map((item) => [item.id, item]));
  const { list, order, draggedId, makeHandle } = useDragOrder<List>(
    items.map(({ id }) => id),
    (ids, moved) => {
      const item = byId.get(moved);
      say(it.form.movedTo(item ? formatName(item) : '', ids.indexOf(moved) + 1, ids.length));
      onOrder(ids);
    },
  );
  return { list, ordered: order.flatMap((id) => byId.get(id) ?? []), draggedId, makeHandle, said };
};
