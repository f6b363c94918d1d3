import { type DOMAttributes, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { moveTo } from './moveTo.ts';

/** The row of the list whose middle is the nearest to a height on the screen. */
const findPlaceAt = (list: HTMLElement, y: number): number => {
  const middles = [...list.children].map((row) => {
    const { top, bottom } = row.getBoundingClientRect();
    return Math.abs((top + bottom) / 2 - y);
  });
  return middles.indexOf(Math.min(...middles));
};

/** What the handle of a row listens to. */
export type HandleActions = Pick<
  DOMAttributes<HTMLElement>,
  'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel' | 'onKeyDown'
>;

/**
 * An order that is changed by dragging a handle or by its arrow keys. What is moved stands at its new place at once;
 * `onOrder` is told when it is let go. Esc gives up.
 */
export const useDragOrder = <List extends HTMLElement>(
  ids: readonly number[],
  onOrder: (ids: number[], moved: number) => void,
) => {
  const list = useRef<List>(null);
  const [dragged, setDragged] = useState<{ id: number; order: number[] } | null>(null);
  const order = dragged?.order ?? ids;

  const drag = (id: number, y: number) => {
    if (list.current) setDragged({ id, order: moveTo(order, id, findPlaceAt(list.current, y)) });
  };
  const letGo = () => {
    setDragged(null);
    if (dragged && dragged.order.join() !== ids.join()) onOrder(dragged.order, dragged.id);
  };

  const makeHandle = (id: number): HandleActions => ({
    onPointerDown: ({ button, currentTarget, pointerId }: PointerEvent) => {
      if (button !== 0) return;
      currentTarget.setPointerCapture(pointerId);
      setDragged({ id, order: [...ids] });
    },
    onPointerMove: ({ clientY }: PointerEvent) => {
      if (dragged?.id === id) drag(id, clientY);
    },
    onPointerUp: letGo,
    onPointerCancel: () => setDragged(null),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape' && dragged) return setDragged(null);
      if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
      event.preventDefault();
      const moved = moveTo(ids, id, ids.indexOf(id) + (event.key === 'ArrowUp' ? -1 : 1));
      if (moved.join() !== ids.join()) onOrder(moved, id);
    },
  });
  return { list, order, draggedId: dragged?.id, makeHandle };
};
