import { DragDropContext, type DropResult, useMouseSensor, useTouchSensor } from '@hello-pangea/dnd';
import type { ReactNode } from 'react';
import { contents as texts } from '../i18n/courseContents.ts';
import { styleCache } from '../theme/nonce.ts';
import { announceDragging, announceDrop } from './dragging.ts';

// The arrow keys are the handles' own: they move at once, also from one list into another.
const sensors = [useMouseSensor, useTouchSensor];

interface Props {
  /** How many stand in the list of this id. */
  countOf: (listId: string) => number;
  onDrop: (result: DropResult) => void;
  children: ReactNode;
}

/** What can be dragged stands in it; where it goes is read out. */
export const DragArea = ({ countOf, onDrop, children }: Props) => (
  <DragDropContext
    {...announceDragging(countOf)}
    onDragEnd={(result, provided) => {
      announceDrop(result, provided);
      onDrop(result);
    }}
    enableDefaultSensors={false}
    sensors={sensors}
    dragHandleUsageInstructions={texts.drag.usage}
    nonce={styleCache.nonce}
  >
    {children}
  </DragDropContext>
);
