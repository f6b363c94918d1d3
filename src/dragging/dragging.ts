import type { DraggableProvided, DragStart, DragUpdate, DropResult, ResponderProvided } from '@hello-pangea/dnd';
import type { KeyboardEvent, TransitionEventHandler } from 'react';
import { drag as texts } from '../i18n/dragging.ts';

/** What is said while something is dragged. @param countItems how many stand in a list. */
export const announceDragging = (countItems: (listId: string) => number) => ({
  onDragStart: ({ source }: DragStart, { announce }: ResponderProvided) =>
    announce(texts.lifted(source.index + 1, countItems(source.droppableId))),
  onDragUpdate: ({ destination }: DragUpdate, { announce }: ResponderProvided) =>
    announce(destination ? texts.over(destination.index + 1) : texts.outside),
});

export const announceDrop = ({ reason, destination }: DropResult, { announce }: ResponderProvided): void =>
  announce(reason === 'DROP' && destination ? texts.dropped : texts.cancelled);

/** Calls `step` for the arrow keys up and down. */
export const onArrowKeys =
  (step: (by: 1 | -1) => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    step(event.key === 'ArrowUp' ? -1 : 1);
  };

/** Brings the focus back to the handle of what has moved, which may have been drawn again elsewhere. */
export const focusHandle = (draggableId: string): void => {
  setTimeout(() =>
    document.querySelector<HTMLElement>(`[data-rfd-drag-handle-draggable-id="${CSS.escape(draggableId)}"]`)?.focus(),
  );
};

/**
 * Keeps the height of the slot (`data-slot`) of what is dragged, if it has one: until it is dropped it is rendered elsewhere.
 * Returns a function that gives it up.
 */
export const keepPlace = (draggableId: string): (() => void) => {
  const row = document.querySelector<HTMLElement>(`[data-rfd-draggable-id="${CSS.escape(draggableId)}"]`);
  const slot = row?.closest<HTMLElement>('[data-slot]');
  if (!row || !slot) return () => {};
  slot.style.minHeight = `${row.offsetHeight}px`;
  return () => {
    slot.style.minHeight = '';
  };
};

/**
 * A drop ends with its movement, of which a browser tells right before it draws: settled then, in a long list, both were one
 * long task.
 */
const settleLater =
  (settle: TransitionEventHandler): TransitionEventHandler =>
  (event) => {
    const dropped = event.currentTarget;
    setTimeout(() => {
      // Scrolling, or the next thing that is lifted, has settled it if it does not float any more.
      if (dropped.isConnected && getComputedStyle(dropped).position === 'fixed') settle(event);
    });
  };

/** What makes an element one that can be dragged. */
export const buildDraggedProps = ({ innerRef, draggableProps }: DraggableProvided) => {
  const { style, onTransitionEnd, ...props } = draggableProps;
  return {
    ...props,
    ref: innerRef,
    style: { ...style },
    ...(onTransitionEnd && { onTransitionEnd: settleLater(onTransitionEnd) }),
  };
};
