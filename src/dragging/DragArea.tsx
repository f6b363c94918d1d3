import { DragDropContext, type DropResult, useTouchSensor } from '@hello-pangea/dnd';
import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { drag as texts } from '../i18n/dragging.ts';
import { styleCache } from '../theme/nonce.ts';
import { announceDragging, announceDrop, keepPlace } from './dragging.ts';
import { useLaterMouseSensor } from './liftLater.ts';
import { createNearRows, NearRowsContext } from './nearRows.ts';
import { relayTouches } from './relayTouches.ts';

// The arrow keys are the handles' own: they move at once, also from one list into another.
const sensors = [useLaterMouseSensor, useTouchSensor];

interface Props {
  /** How many stand in the list of this id. */
  countItems: (listId: string) => number;
  onDrop: (result: DropResult) => void;
  /** Told when something is lifted and when it is let go. */
  onDragging?: (isDragging: boolean) => void;
  children: ReactNode;
}

/** Over everything while something is dragged: only it has another pointer then, not each thing of the page. */
const Cover = styled('div')({ position: 'fixed', inset: 0, zIndex: 6000, cursor: 'grabbing' });

/** What can be dragged stands in it; where it goes is read out. */
export const DragArea = ({ countItems, onDrop, onDragging, children }: Props) => {
  const [isDragging, setDragging] = useState(false);
  const [nearRows] = useState(createNearRows);
  const givePlaceUp = useRef(() => {});
  const { onDragStart, onDragUpdate } = announceDragging(countItems);
  useEffect(() => {
    window.addEventListener('touchstart', relayTouches, { passive: true });
    return () => window.removeEventListener('touchstart', relayTouches);
  }, []);
  return (
    <DragDropContext
      onBeforeCapture={({ draggableId }) => {
        nearRows.hold();
        givePlaceUp.current = keepPlace(draggableId);
      }}
      onDragStart={(start, provided) => {
        setDragging(true);
        onDragging?.(true);
        onDragStart(start, provided);
      }}
      onDragUpdate={onDragUpdate}
      onDragEnd={(result, provided) => {
        setDragging(false);
        onDragging?.(false);
        nearRows.release();
        givePlaceUp.current();
        announceDrop(result, provided);
        onDrop(result);
      }}
      enableDefaultSensors={false}
      sensors={sensors}
      dragHandleUsageInstructions={texts.usage}
      nonce={styleCache.nonce}
    >
      <NearRowsContext value={nearRows}>{children}</NearRowsContext>
      {isDragging && <Cover />}
    </DragDropContext>
  );
};
