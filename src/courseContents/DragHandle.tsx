import type { DraggableProvided } from '@hello-pangea/dnd';
import DragIndicator from '@mui/icons-material/DragIndicator';
import { styled } from '@mui/material/styles';
import { contents as texts } from '../i18n/courseContents.ts';
import { tokens } from '../theme/tokens.ts';
import { onArrowKeys } from './dragging.ts';

const Handle = styled('div')({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 36,
  height: 36,
  borderRadius: tokens.radius,
  color: tokens.quiet,
  cursor: 'grab',
  '&:hover': { backgroundColor: tokens.hover },
});

interface Props {
  name: string;
  drag: DraggableProvided['dragHandleProps'];
  /** One place up or down, by the arrow keys. */
  onStep: (by: 1 | -1) => void;
}

/** Moves what it stands in: dragged, or with the arrow keys. */
export const DragHandle = ({ name, drag, onStep }: Props) => (
  <Handle
    {...drag}
    data-handle
    aria-label={texts.drag.handle(name)}
    title={texts.drag.hint}
    onKeyDown={onArrowKeys(onStep)}
  >
    <DragIndicator fontSize="small" />
  </Handle>
);
